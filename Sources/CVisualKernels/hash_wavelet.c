#include <string.h>

#include "clones.h"
#include "sl_hash_kernels.h"

#pragma STDC FP_CONTRACT OFF

// The nearest double to the square root of one half, which is PyWavelets' constant too.
static const double weight = 0.70710678118654757;

// Rows in pairs first, then columns in pairs. The low band goes to `low`; where the bands' `area` is
// not 0, the three others follow it at that distance: right, lower, diagonal.
BODY void pairs(const double *restrict upper, const double *restrict lower, size_t count,
                size_t area, double *restrict low) {
  for (size_t x = 0; x < count; x++) {
    double left = weight * lower[2 * x] + weight * upper[2 * x];
    double right = weight * lower[2 * x + 1] + weight * upper[2 * x + 1];
    low[x] = weight * right + weight * left;
    if (area) {
      double leftStep = weight * upper[2 * x] - weight * lower[2 * x];
      double rightStep = weight * upper[2 * x + 1] - weight * lower[2 * x + 1];
      low[area + x] = weight * left - weight * right;
      low[2 * area + x] = weight * rightStep + weight * leftStep;
      low[3 * area + x] = weight * leftStep - weight * rightStep;
    }
  }
}

// One level. The bands are written one after the other, each a square of half the side.
BODY void split(const double *restrict square, size_t side, double *restrict bands) {
  size_t half = side / 2;
  for (size_t y = 0; y < half; y++) {
    const double *upper = square + 2 * y * side;
    pairs(upper, upper + side, half, half * half, bands + y * half);
  }
}

// Undoes one level: columns first, then rows.
BODY void join(const double *restrict low, const double *restrict details, size_t half,
               double *restrict square) {
  size_t side = 2 * half;
  size_t area = half * half;
  for (size_t y = 0; y < half; y++) {
    double *upper = square + 2 * y * side;
    double *lower = upper + side;
    for (size_t x = 0; x < half; x++) {
      size_t index = y * half + x;
      double a = weight * low[index];
      double b = weight * details[index];
      double c = weight * details[area + index];
      double d = weight * details[2 * area + index];
      double left = weight * (a + b);
      double right = weight * (a - b);
      double leftStep = weight * (c + d);
      double rightStep = weight * (c - d);
      upper[2 * x] = left + leftStep;
      upper[2 * x + 1] = right + rightStep;
      lower[2 * x] = left - leftStep;
      lower[2 * x + 1] = right - rightStep;
    }
  }
}

// The beginning of a level's bands; those of the first level are largest and come first.
BODY double *bandsOf(double *pyramid, size_t side, size_t level) {
  for (size_t index = 0; index < level; index++) {
    side /= 2;
    // The low band is overwritten by the next level's bands, which are as large as it.
    pyramid += 4 * side * side;
  }
  return pyramid;
}

// Reduces a square to its mean (times a constant). `pyramid` holds 4/3 of the square, and all
// details.
BODY double *analyze(const double *square, size_t side, double *pyramid) {
  const double *current = square;
  double *bands = pyramid;
  while (side > 1) {
    split(current, side, bands);
    current = bands;
    side /= 2;
    bands += 4 * side * side;
  }
  return (double *)current;
}

// Restores a square of `side` from the mean written in place of the reduced one.
BODY void synthesize(double mean, size_t side, double *pyramid, double *square) {
  size_t levels = 0;
  while ((size_t)1 << levels < side) levels++;
  if (levels == 0) {
    square[0] = mean;
    return;
  }
  bandsOf(pyramid, side, levels - 1)[0] = mean;
  for (size_t level = levels; level-- > 0;) {
    double *bands = bandsOf(pyramid, side, level);
    size_t half = side >> (level + 1);
    double *target = level == 0 ? square : bandsOf(pyramid, side, level - 1);
    join(bands, bands + half * half, half, target);
  }
}

BODY void fill(const uint8_t *samples, size_t pitch, size_t block, const double *scale,
               double *square) {
  for (size_t y = 0; y < block; y++) {
    for (size_t x = 0; x < block; x++) square[y * block + x] = scale[samples[y * pitch + x]];
  }
}

BODY void haar_means(const uint8_t *samples, size_t block, size_t count, const double *scale,
                     double *work, double *means) {
  double *pyramid = work + block * block;
  for (size_t index = 0; index < count; index++) {
    fill(samples + index * block, count * block, block, scale, work);
    means[index] = analyze(work, block, pyramid)[0];
  }
}

BODY void haar_center(double *square, size_t side, double *work) {
  analyze(square, side, work);
  synthesize(0, side, work, square);
}

BODY void haar_restore(const uint8_t *samples, size_t block, size_t count, const double *scale,
                       const double *means, double *work, double *restored) {
  double *pyramid = work + block * block;
  size_t pitch = count * block;
  for (size_t index = 0; index < count; index++) {
    fill(samples + index * block, pitch, block, scale, work);
    analyze(work, block, pyramid);
    synthesize(means[index], block, pyramid, work);
    for (size_t y = 0; y < block; y++) {
      memcpy(restored + y * pitch + index * block, work + y * block, block * sizeof(double));
    }
  }
}

CLONES void sl_hash_haar_means(const uint8_t *samples, size_t block, size_t count,
                            const double *scale, double *work, double *means) {
  haar_means(samples, block, count, scale, work, means);
}

void sl_hash_haar_means_portable(const uint8_t *samples, size_t block, size_t count,
                              const double *scale, double *work, double *means) {
  haar_means(samples, block, count, scale, work, means);
}

CLONES void sl_hash_haar_center(double *square, size_t side, double *work) {
  haar_center(square, side, work);
}

void sl_hash_haar_center_portable(double *square, size_t side, double *work) {
  haar_center(square, side, work);
}

CLONES void sl_hash_haar_restore(const uint8_t *samples, size_t block, size_t count,
                              const double *scale, const double *means, double *work,
                              double *restored) {
  haar_restore(samples, block, count, scale, means, work, restored);
}

void sl_hash_haar_restore_portable(const uint8_t *samples, size_t block, size_t count,
                                const double *scale, const double *means, double *work,
                                double *restored) {
  haar_restore(samples, block, count, scale, means, work, restored);
}

CLONES void sl_hash_haar_rows(const double *upper, size_t count, double *low) {
  pairs(upper, upper + 2 * count, count, 0, low);
}

void sl_hash_haar_rows_portable(const double *upper, size_t count, double *low) {
  pairs(upper, upper + 2 * count, count, 0, low);
}

BODY void sum_lines(const double *plane, size_t width, const int32_t *rows, const double *weights,
                    double *restrict output) {
  const double *lines[8];
  for (size_t tap = 0; tap < 8; tap++) lines[tap] = plane + (size_t)rows[tap] * width;
  for (size_t x = 0; x < width; x++) {
    double sum = weights[0] * lines[0][x];
    for (size_t tap = 1; tap < 8; tap++) sum += weights[tap] * lines[tap][x];
    output[x] = sum;
  }
}

CLONES void sl_hash_sum_lines(const double *plane, size_t width, const int32_t *rows,
                           const double *weights, double *output) {
  sum_lines(plane, width, rows, weights, output);
}

void sl_hash_sum_lines_portable(const double *plane, size_t width, const int32_t *rows,
                             const double *weights, double *output) {
  sum_lines(plane, width, rows, weights, output);
}

BODY void halve_line(const double *restrict line, size_t length, const int32_t *indices,
                     const double *weights, size_t count, double *restrict work,
                     double *restrict output) {
  // The outputs with all samples inside the line: taps go backwards from sample 2x + 1.
  size_t begin = count < 3 ? count : 3;
  size_t end = length / 2 < begin ? begin : length / 2;
  const double *filter = weights + 8 * begin;
  double *even = work, *odd = work + length / 2;
  for (size_t x = 0; x < length / 2; x++) {
    even[x] = line[2 * x];
    odd[x] = line[2 * x + 1];
  }
  for (size_t x = begin; x < end; x++) {
    double sum = filter[0] * odd[x];
    sum += filter[1] * even[x];
    sum += filter[2] * odd[x - 1];
    sum += filter[3] * even[x - 1];
    sum += filter[4] * odd[x - 2];
    sum += filter[5] * even[x - 2];
    sum += filter[6] * odd[x - 3];
    sum += filter[7] * even[x - 3];
    output[x] = sum;
  }
  for (size_t x = 0; x < count; x++) {
    if (x == begin) x = end;
    if (x >= count) break;
    double sum = weights[8 * x] * line[indices[8 * x]];
    for (size_t tap = 1; tap < 8; tap++) sum += weights[8 * x + tap] * line[indices[8 * x + tap]];
    output[x] = sum;
  }
}

CLONES void sl_hash_halve_line(const double *line, size_t length, const int32_t *indices,
                            const double *weights, size_t count, double *work, double *output) {
  halve_line(line, length, indices, weights, count, work, output);
}

void sl_hash_halve_line_portable(const double *line, size_t length, const int32_t *indices,
                              const double *weights, size_t count, double *work,
                              double *output) {
  halve_line(line, length, indices, weights, count, work, output);
}
