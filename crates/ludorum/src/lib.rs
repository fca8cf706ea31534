//! ludorum
