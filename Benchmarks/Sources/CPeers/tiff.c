#include "peers.h"

#include <stddef.h>
#include <tiffio.h>

bool peers_write_tiff(const char *path, const uint8_t *rgb, int width, int height) {
  TIFF *file = TIFFOpen(path, "w");
  if (file == NULL) return false;
  TIFFSetField(file, TIFFTAG_IMAGEWIDTH, (uint32_t)width);
  TIFFSetField(file, TIFFTAG_IMAGELENGTH, (uint32_t)height);
  TIFFSetField(file, TIFFTAG_BITSPERSAMPLE, 8);
  TIFFSetField(file, TIFFTAG_SAMPLESPERPIXEL, 3);
  TIFFSetField(file, TIFFTAG_PHOTOMETRIC, PHOTOMETRIC_RGB);
  TIFFSetField(file, TIFFTAG_PLANARCONFIG, PLANARCONFIG_CONTIG);
  TIFFSetField(file, TIFFTAG_COMPRESSION, COMPRESSION_LZW);
  TIFFSetField(file, TIFFTAG_ROWSPERSTRIP, 16);
  bool is_written = true;
  for (int y = 0; y < height && is_written; y += 1) {
    // The library does not change what it writes, though it takes a pointer through which it could.
    void *row = (void *)(rgb + (size_t)y * (size_t)width * 3);
    is_written = TIFFWriteScanline(file, row, (uint32_t)y, 0) == 1;
  }
  TIFFClose(file);
  return is_written;
}
