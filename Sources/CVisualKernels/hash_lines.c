#include "clones.h"
#include "HashKernels.h"

#pragma STDC FP_CONTRACT OFF

BODY void add(int64_t *sums, uint8_t sample) {
  sums[0]++;
  sums[1] += sample;
  sums[2] += sample * sample;
}

void hash_line_sums(const uint8_t *plane, int32_t width, int32_t height, float slope,
                    int32_t mirrored, int64_t *first, int64_t *second) {
  int32_t length = width > height ? width : height;
  int32_t middleX = width / 2, middleY = height / 2;
  int64_t a[3] = {0}, b[3] = {0};
  for (int32_t x = 0; x < length; x++) {
    float y = slope * (float)(x - middleX);
    // Halves away from zero, then down: a whole number after truncation and one step.
    float half = y + (y >= 0 ? 0.5f : -0.5f);
    int32_t offset = (int32_t)half;
    offset -= (float)offset > half;
    int32_t row = offset + middleY;
    if (row >= 0 && row < height && x < width) add(a, plane[(size_t)row * (size_t)width + (size_t)x]);
    int32_t column = mirrored ? middleY - offset : offset + middleX;
    int32_t line = mirrored ? 2 * middleY - x : x;
    if (column >= 0 && column < width && line >= 0 && line < height) {
      add(b, plane[(size_t)line * (size_t)width + (size_t)column]);
    }
  }
  for (int part = 0; part < 3; part++) {
    first[part] = a[part];
    second[part] = b[part];
  }
}
