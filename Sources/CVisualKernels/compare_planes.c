#include "clones.h"
#include "sl_compare_kernels.h"

// Red, green and blue in 256ths of a luma.
enum { red_part = 77, green_part = 150, blue_part = 29 };

BODY uint8_t luma(const uint8_t *pixel) {
  return (uint8_t)((red_part * pixel[0] + green_part * pixel[1] + blue_part * pixel[2] + 128) >> 8);
}

BODY uint8_t cut(int32_t value) { return (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value); }

BODY void split(const uint8_t *restrict first, const uint8_t *restrict second, size_t count,
                uint8_t *restrict firstLuma, uint8_t *restrict secondLuma, uint8_t *restrict blue,
                uint8_t *restrict red) {
  for (size_t x = 0; x < count; x++) firstLuma[x] = luma(first + 3 * x);
  if (second != first) {
    for (size_t x = 0; x < count; x++) secondLuma[x] = luma(second + 3 * x);
  }
  for (size_t x = 0; 2 * x < count; x++) {
    const uint8_t *a = first + 6 * x, *b = second + 6 * x;
    size_t next = 2 * x + 1 < count ? 3 : 0;
    int32_t r = a[0] + a[next] + b[0] + b[next];
    int32_t g = a[1] + a[next + 1] + b[1] + b[next + 1];
    int32_t l = a[2] + a[next + 2] + b[2] + b[next + 2];
    int32_t mean = red_part * r + green_part * g + blue_part * l;
    // 0.564 and 0.713 in 256ths, of sums of four in 256ths.
    blue[x] = cut((144 * (l - mean / 256) + 512 * 256 + 512) / 1024);
    red[x] = cut((183 * (r - mean / 256) + 512 * 256 + 512) / 1024);
  }
}

CLONES void sl_compare_split(const uint8_t *first, const uint8_t *second, size_t count, uint8_t *firstLuma,
                             uint8_t *secondLuma, uint8_t *blue, uint8_t *red) {
  split(first, second, count, firstLuma, secondLuma, blue, red);
}

void sl_compare_split_portable(const uint8_t *first, const uint8_t *second, size_t count, uint8_t *firstLuma,
                               uint8_t *secondLuma, uint8_t *blue, uint8_t *red) {
  split(first, second, count, firstLuma, secondLuma, blue, red);
}

BODY void halve(const uint8_t *restrict first, const uint8_t *restrict second, size_t count,
                uint8_t *restrict output) {
  for (size_t x = 0; x < count / 2; x++) {
    output[x] = (uint8_t)((first[2 * x] + first[2 * x + 1] + second[2 * x] + second[2 * x + 1] + 2) >> 2);
  }
  if (count % 2 == 1) output[count / 2] = (uint8_t)((first[count - 1] + second[count - 1] + 1) >> 1);
}

CLONES void sl_compare_halve(const uint8_t *first, const uint8_t *second, size_t count, uint8_t *output) {
  halve(first, second, count, output);
}

void sl_compare_halve_portable(const uint8_t *first, const uint8_t *second, size_t count, uint8_t *output) {
  halve(first, second, count, output);
}
