#include "clones.h"
#include "HashKernels.h"

BODY void luma(const uint8_t *restrict pixels, size_t count, uint32_t red, uint32_t green,
               uint32_t blue, uint32_t shift, uint8_t *restrict luma) {
  uint32_t half = 1u << (shift - 1);
  for (size_t index = 0; index < count; index++) {
    uint32_t sum = red * pixels[3 * index] + green * pixels[3 * index + 1]
        + blue * pixels[3 * index + 2] + half;
    luma[index] = (uint8_t)(sum >> shift);
  }
}

CLONES void hash_luma(const uint8_t *pixels, size_t count, uint32_t red, uint32_t green,
                      uint32_t blue, uint32_t shift, uint8_t *output) {
  luma(pixels, count, red, green, blue, shift, output);
}

void hash_luma_portable(const uint8_t *pixels, size_t count, uint32_t red, uint32_t green,
                        uint32_t blue, uint32_t shift, uint8_t *output) {
  luma(pixels, count, red, green, blue, shift, output);
}
