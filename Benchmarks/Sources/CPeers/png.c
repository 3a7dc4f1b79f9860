#include "peers.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>

uint64_t peers_decode_png(const uint8_t *bytes, size_t count) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_memory(&image, bytes, count)) return 0;
  image.format = PNG_FORMAT_RGB;
  uint8_t *pixels = malloc(PNG_IMAGE_SIZE(image));
  uint64_t sum = 0;
  if (pixels != NULL && png_image_finish_read(&image, NULL, pixels, 0, NULL)) {
    for (size_t i = 0; i < PNG_IMAGE_SIZE(image); i += 4096) sum += pixels[i];
    sum += 1;
  }
  png_image_free(&image);
  free(pixels);
  return sum;
}
