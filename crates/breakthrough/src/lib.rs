//! ludorum-breakthrough
