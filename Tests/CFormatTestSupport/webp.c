#include "CFormatTestSupport.h"

#include <stdlib.h>
#include <string.h>

#include <webp/encode.h>

uint8_t *slct_webp_write(
    const uint8_t *rgba, uint32_t width, uint32_t height, float quality, size_t *count) {
  uint8_t *bytes = NULL;
  int stride = (int)width * 4;
  *count = quality < 0
               ? WebPEncodeLosslessRGBA(rgba, (int)width, (int)height, stride, &bytes)
               : WebPEncodeRGBA(rgba, (int)width, (int)height, stride, quality, &bytes);
  // Freed by the C library's own function in the end.
  uint8_t *copy = *count == 0 ? NULL : malloc(*count);
  if (copy != NULL) memcpy(copy, bytes, *count);
  WebPFree(bytes);
  return copy;
}
