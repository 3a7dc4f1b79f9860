#include "clones.h"
#include "HashKernels.h"

#pragma STDC FP_CONTRACT OFF

// The nearest double to the square root of one half, which is PyWavelets' constant too.
static const double weight = 0.70710678118654757;

// One level: rows in pairs first, then columns in pairs. `stride` is the length of a row of both.
// The bands are written one after the other: low, right, lower, diagonal, each a square of half the
// side.
BODY void split(const double *restrict square, size_t side, double *restrict bands,
                int lowOnly) {
  size_t half = side / 2;
  size_t area = half * half;
  for (size_t y = 0; y < half; y++) {
    const double *upper = square + 2 * y * side;
    const double *lower = upper + side;
    double *low = bands + y * half;
    for (size_t x = 0; x < half; x++) {
      double left = weight * lower[2 * x] + weight * upper[2 * x];
      double right = weight * lower[2 * x + 1] + weight * upper[2 * x + 1];
      low[x] = weight * right + weight * left;
      if (!lowOnly) {
        double leftStep = weight * upper[2 * x] - weight * lower[2 * x];
        double rightStep = weight * upper[2 * x + 1] - weight * lower[2 * x + 1];
        low[area + x] = weight * left - weight * right;
        low[2 * area + x] = weight * rightStep + weight * leftStep;
        low[3 * area + x] = weight * leftStep - weight * rightStep;
      }
    }
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

// Where the bands of a level start: those of the first level are largest and come first.
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
    split(current, side, bands, 0);
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

BODY void haar(const uint8_t *samples, size_t side, size_t size, const double *scale, double *work,
               double *low, double *restored) {
  size_t block = side / size;
  double *square = work;
  double *pyramid = work + block * block;
  double *means = work + 3 * block * block;
  double *meansPyramid = means + size * size;
  for (int pass = 0; pass < 2; pass++) {
    for (size_t row = 0; row < size; row++) {
      for (size_t column = 0; column < size; column++) {
        for (size_t y = 0; y < block; y++) {
          const uint8_t *line = samples + (row * block + y) * side + column * block;
          for (size_t x = 0; x < block; x++) square[y * block + x] = scale[line[x]];
        }
        double *reduced = analyze(square, block, pyramid);
        if (pass == 0) {
          means[row * size + column] = reduced[0];
          continue;
        }
        synthesize(means[row * size + column], block, pyramid, square);
        if (restored) {
          for (size_t y = 0; y < block; y++) {
            double *line = restored + (row * block + y) * side + column * block;
            for (size_t x = 0; x < block; x++) line[x] = square[y * block + x];
          }
        }
        // The low band again, into the two halves of the pyramid by turns.
        const double *current = square;
        double *next = pyramid;
        for (size_t half = block; half > 1; half /= 2) {
          split(current, half, next, 1);
          current = next;
          next += half * half / 4;
        }
        low[row * size + column] = current[0];
      }
    }
    if (pass == 0) {
      analyze(means, size, meansPyramid);
      synthesize(0, size, meansPyramid, means);
    }
  }
}

CLONES void hash_haar(const uint8_t *samples, size_t side, size_t size, const double *scale,
                      double *work, double *low, double *restored) {
  haar(samples, side, size, scale, work, low, restored);
}

void hash_haar_portable(const uint8_t *samples, size_t side, size_t size, const double *scale,
                        double *work, double *low, double *restored) {
  haar(samples, side, size, scale, work, low, restored);
}

BODY void sum_lines(const double *plane, size_t width, const int32_t *rows, const double *weights,
                    size_t taps, double *restrict output) {
  for (size_t x = 0; x < width; x++) output[x] = 0;
  for (size_t tap = 0; tap < taps; tap++) {
    const double *line = plane + (size_t)rows[tap] * width;
    double factor = weights[tap];
    for (size_t x = 0; x < width; x++) output[x] += factor * line[x];
  }
}

CLONES void hash_sum_lines(const double *plane, size_t width, const int32_t *rows,
                           const double *weights, size_t taps, double *output) {
  sum_lines(plane, width, rows, weights, taps, output);
}

void hash_sum_lines_portable(const double *plane, size_t width, const int32_t *rows,
                             const double *weights, size_t taps, double *output) {
  sum_lines(plane, width, rows, weights, taps, output);
}
