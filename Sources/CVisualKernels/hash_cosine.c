#include "clones.h"
#include "sl_hash_kernels.h"

#pragma STDC FP_CONTRACT OFF

enum { LANES = 16 };

// Sums of one frequency: `half` differences, from the last row up, times as many cosines.
BODY void sum_products(const double *last, const double *cosines, size_t half,
                       double *restrict sums) {
  double total[LANES] = {0};
  for (size_t index = 0; index < half; index++) {
    const double *differences = last - index * LANES;
    double cosine = cosines[index];
    for (size_t x = 0; x < LANES; x++) total[x] += differences[x] * cosine;
  }
  for (size_t x = 0; x < LANES; x++) sums[x] = total[x];
}

BODY void cosine_columns(const double *restrict square, size_t width, size_t count,
                         const double *restrict cosines, size_t frequencies,
                         double *restrict work, double *restrict output) {
  for (size_t left = 0; left < width; left += LANES) {
    size_t columns = width - left < LANES ? width - left : LANES;
    for (size_t y = 0; y < count; y++) {
      const double *row = square + y * width + left;
      for (size_t x = 0; x < columns; x++) work[y * LANES + x] = row[x];
      for (size_t x = columns; x < LANES; x++) work[y * LANES + x] = 0;
    }
    double *target = output + left * frequencies;
    const double *factors = cosines;
    size_t step = 1;
    for (size_t size = count; size > 1; size /= 2) {
      size_t half = size / 2;
      // Sums of mirrored rows go to the first half, differences to the second.
      for (size_t index = 0; index < half; index++) {
        double *upper = work + index * LANES, *lower = work + (size - 1 - index) * LANES;
        for (size_t x = 0; x < LANES; x++) {
          double a = upper[x], b = lower[x];
          upper[x] = a + b;
          lower[x] = a - b;
        }
      }
      const double *row = factors;
      for (size_t frequency = step; frequency < frequencies; frequency += 2 * step) {
        double sums[LANES];
        sum_products(work + (size - 1) * LANES, row, half, sums);
        for (size_t x = 0; x < columns; x++) target[x * frequencies + frequency] = sums[x];
        row += half;
      }
      factors += half * half;
      step *= 2;
    }
    for (size_t x = 0; x < columns; x++) target[x * frequencies] = 2 * work[x];
  }
}

CLONES void sl_hash_cosine_columns(const double *square, size_t width, size_t count,
                                const double *cosines, size_t frequencies, double *work,
                                double *output) {
  cosine_columns(square, width, count, cosines, frequencies, work, output);
}

void sl_hash_cosine_columns_portable(const double *square, size_t width, size_t count,
                                  const double *cosines, size_t frequencies, double *work,
                                  double *output) {
  cosine_columns(square, width, count, cosines, frequencies, work, output);
}
