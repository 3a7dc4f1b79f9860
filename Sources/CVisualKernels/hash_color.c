#include "clones.h"
#include "HashKernels.h"

BODY uint8_t clipped(int32_t value) { return (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value); }

BODY void color_planes(const uint8_t *restrict pixels, size_t count,
                       const int32_t *restrict saturations, const int32_t *restrict hues,
                       uint8_t *restrict planes) {
  uint8_t *hue = planes, *saturation = planes + count, *value = planes + 2 * count;
  uint8_t *luma = planes + 3 * count, *red = planes + 4 * count, *blue = planes + 5 * count;
  for (size_t index = 0; index < count; index++) {
    int32_t r = pixels[3 * index], g = pixels[3 * index + 1], b = pixels[3 * index + 2];
    int32_t highest = r > g ? r : g;
    highest = highest > b ? highest : b;
    int32_t lowest = r < g ? r : g;
    lowest = lowest < b ? lowest : b;
    int32_t range = highest - lowest;
    int32_t sixths = highest == r ? g - b : highest == g ? b - r + 2 * range : r - g + 4 * range;
    int32_t turned = (sixths * hues[range] + 2048) >> 12;
    hue[index] = (uint8_t)(turned < 0 ? turned + 180 : turned);
    saturation[index] = (uint8_t)((range * saturations[highest] + 2048) >> 12);
    value[index] = (uint8_t)highest;
    int32_t y = (b * 1868 + g * 9617 + r * 4899 + 8192) >> 14;
    luma[index] = (uint8_t)y;
    red[index] = clipped(((r - y) * 11682 + (128 << 14) + 8192) >> 14);
    blue[index] = clipped(((b - y) * 9241 + (128 << 14) + 8192) >> 14);
  }
}

CLONES void hash_color_planes(const uint8_t *pixels, size_t count, const int32_t *saturations,
                              const int32_t *hues, uint8_t *planes) {
  color_planes(pixels, count, saturations, hues, planes);
}

void hash_color_planes_portable(const uint8_t *pixels, size_t count, const int32_t *saturations,
                                const int32_t *hues, uint8_t *planes) {
  color_planes(pixels, count, saturations, hues, planes);
}

BODY void row_moments(const uint8_t *restrict row, size_t count, int64_t *restrict sums) {
  uint32_t zero = 0, first = 0;
  uint64_t second = 0, third = 0;
  // In runs of 64, each about its own start: the powers of 63 times 255 stay within 32 bits.
  for (size_t start = 0; start < count; start += 64) {
    size_t length = count - start < 64 ? count - start : 64;
    uint32_t s0 = 0, s1 = 0, s2 = 0, s3 = 0;
    for (uint32_t x = 0; x < length; x++) {
      uint32_t v = row[start + x];
      uint32_t xv = x * v, xxv = x * xv;
      s0 += v;
      s1 += xv;
      s2 += xxv;
      s3 += x * xxv;
    }
    uint64_t o = start;
    zero += s0;
    first += s1 + (uint32_t)o * s0;
    second += s2 + 2 * o * s1 + o * o * s0;
    third += s3 + 3 * o * s2 + 3 * o * o * s1 + o * o * o * s0;
  }
  sums[0] = zero;
  sums[1] = first;
  sums[2] = (int64_t)second;
  sums[3] = (int64_t)third;
}

CLONES void hash_row_moments(const uint8_t *row, size_t count, int64_t *sums) {
  row_moments(row, count, sums);
}

void hash_row_moments_portable(const uint8_t *row, size_t count, int64_t *sums) {
  row_moments(row, count, sums);
}
