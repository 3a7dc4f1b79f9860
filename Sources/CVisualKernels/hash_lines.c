#include "clones.h"
#include "HashKernels.h"

#pragma STDC FP_CONTRACT OFF

// How far a line is below the middle, `distance` columns from it: halves away from zero, then down.
BODY int32_t offset(float slope, int32_t distance) {
  float y = slope * (float)distance;
  float half = y + (y >= 0 ? 0.5f : -0.5f);
  int32_t whole = (int32_t)half;
  return whole - ((float)whole > half);
}

// The first column from which a line is on the other side of the top of a row: below or on it for
// lines that fall, above it for lines that rise.
BODY int32_t crossing(float slope, int32_t middle, int32_t row, int32_t count) {
  int32_t low = 0, high = count;
  while (low < high) {
    int32_t x = low + (high - low) / 2;
    int32_t below = offset(slope, x - middle) >= row;
    if (slope >= 0 ? below : !below) {
      high = x;
    } else {
      low = x + 1;
    }
  }
  return low;
}

typedef struct { uint64_t count, sum, squares; } Sums;

BODY void add(Sums *sums, uint32_t sample) {
  sums->count++;
  sums->sum += sample;
  sums->squares += sample * sample;
}

BODY void line_sums(const uint8_t *strip, int32_t top, int32_t rows, int32_t width,
                    int32_t height, float slope, int32_t mirrored, int64_t *totals) {
  int32_t length = width > height ? width : height;
  int32_t middleX = width / 2, middleY = height / 2;
  int32_t places[64];
  Sums first = {0, 0, 0}, second = {0, 0, 0};
  int32_t start = crossing(slope, middleX, top + (slope >= 0 ? 0 : rows) - middleY, width);
  int32_t end = crossing(slope, middleX, top + (slope >= 0 ? rows : 0) - middleY, width);
  for (int32_t x = start; x < end; x += 64) {
    int32_t count = end - x < 64 ? end - x : 64;
    for (int32_t index = 0; index < count; index++) {
      places[index] = offset(slope, x + index - middleX) + middleY - top;
    }
    for (int32_t index = 0; index < count; index++) {
      add(&first, strip[(size_t)places[index] * (size_t)width + (size_t)(x + index)]);
    }
  }
  // The partner has a pixel in each row: the rows of the strip, counted as the line's columns are.
  start = mirrored ? 2 * middleY - (top + rows - 1) : top;
  end = start + rows;
  start = start < 0 ? 0 : start;
  end = end > length ? length : end;
  for (int32_t x = start; x < end; x += 64) {
    int32_t count = end - x < 64 ? end - x : 64;
    for (int32_t index = 0; index < count; index++) {
      int32_t distance = offset(slope, x + index - middleX);
      places[index] = mirrored ? middleY - distance : distance + middleX;
    }
    for (int32_t index = 0; index < count; index++) {
      int32_t row = (mirrored ? 2 * middleY - (x + index) : x + index) - top;
      if (places[index] < 0 || places[index] >= width) continue;
      add(&second, strip[(size_t)row * (size_t)width + (size_t)places[index]]);
    }
  }
  totals[0] += (int64_t)first.count;
  totals[1] += (int64_t)first.sum;
  totals[2] += (int64_t)first.squares;
  totals[3] += (int64_t)second.count;
  totals[4] += (int64_t)second.sum;
  totals[5] += (int64_t)second.squares;
}

CLONES void hash_line_sums(const uint8_t *strip, int32_t top, int32_t rows, int32_t width,
                           int32_t height, float slope, int32_t mirrored, int64_t *totals) {
  line_sums(strip, top, rows, width, height, slope, mirrored, totals);
}

void hash_line_sums_portable(const uint8_t *strip, int32_t top, int32_t rows, int32_t width,
                             int32_t height, float slope, int32_t mirrored, int64_t *totals) {
  line_sums(strip, top, rows, width, height, slope, mirrored, totals);
}
