// Reads GIF for CImageCodecs, which finds it by being linked with it. Nothing is called by its name.
