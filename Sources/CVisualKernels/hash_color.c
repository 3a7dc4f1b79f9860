#include "clones.h"
#include "HashKernels.h"

#pragma STDC FP_CONTRACT OFF

BODY uint8_t clipped(int32_t value) { return (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value); }

// A factor over a number up to 255, rounded to nearest; any for 0. For both factors this is OpenCV's
// table, which a test holds: a division is faster than looking up a number for each pixel.
BODY int32_t share(float factor, int32_t number) {
  return (int32_t)(factor / (float)(number > 1 ? number : 1) + 0.5f);
}

BODY void color_planes(const uint8_t *restrict pixels, size_t count, uint8_t *restrict planes) {
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
    // Fixed point of 12 bits: 180 levels for six sixths.
    int32_t turned = (sixths * share(122880.0f, range) + 2048) >> 12;
    hue[index] = (uint8_t)(turned < 0 ? turned + 180 : turned);
    saturation[index] = (uint8_t)((range * share(1044480.0f, highest) + 2048) >> 12);
    value[index] = (uint8_t)highest;
    int32_t y = (b * 1868 + g * 9617 + r * 4899 + 8192) >> 14;
    luma[index] = (uint8_t)y;
    red[index] = clipped(((r - y) * 11682 + (128 << 14) + 8192) >> 14);
    blue[index] = clipped(((b - y) * 9241 + (128 << 14) + 8192) >> 14);
  }
}

CLONES void hash_color_planes(const uint8_t *pixels, size_t count, uint8_t *planes) {
  color_planes(pixels, count, planes);
}

void hash_color_planes_portable(const uint8_t *pixels, size_t count, uint8_t *planes) {
  color_planes(pixels, count, planes);
}

BODY void row_moments(const uint8_t *restrict row, size_t count, int64_t y, int64_t *totals) {
  uint64_t s[4] = {0};
  uint64_t squares = 0;
  // In runs of 64, each about its own start: products of 16 bits, and sums within 32.
  for (size_t start = 0; start < count; start += 64) {
    int16_t length = (int16_t)(count - start < 64 ? count - start : 64);
    int32_t zero = 0, first = 0, second = 0, third = 0, square = 0;
    for (int16_t x = 0; x < length; x++) {
      int16_t v = row[start + (size_t)x];
      int16_t xx = (int16_t)(x * x), xv = (int16_t)(x * v);
      zero += v;
      first += xv;
      second += xx * v;
      third += xx * xv;
      square += v * v;
    }
    uint64_t o = start, s0 = (uint32_t)zero, s1 = (uint32_t)first, s2 = (uint32_t)second;
    s[0] += s0;
    s[1] += s1 + o * s0;
    s[2] += s2 + 2 * o * s1 + o * o * s0;
    s[3] += (uint32_t)third + 3 * o * s2 + 3 * o * o * s1 + o * o * o * s0;
    squares += (uint32_t)square;
  }
  int64_t power = 1;
  size_t total = 0;
  for (size_t q = 0; q < 4; q++) {
    for (size_t p = 0; p + q < 4; p++) totals[total++] += power * (int64_t)s[p];
    power *= y;
  }
  totals[total] += (int64_t)squares;
}

CLONES void hash_row_moments(const uint8_t *row, size_t count, int64_t y, int64_t *totals) {
  row_moments(row, count, y, totals);
}

void hash_row_moments_portable(const uint8_t *row, size_t count, int64_t y, int64_t *totals) {
  row_moments(row, count, y, totals);
}
