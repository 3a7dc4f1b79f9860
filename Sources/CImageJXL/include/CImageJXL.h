// Reads JPEG XL for CImageCodecs, which uses it if it is linked. It has no functions to call.
