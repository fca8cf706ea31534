//! ludorum-ai
