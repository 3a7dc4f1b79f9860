#include "clones.h"
#include "HashKernels.h"

#pragma STDC FP_CONTRACT OFF

static const double pi = 3.14159265358979323846;

// Taylor's series of the sine; at π/2 the first term left out is below 1e-18.
BODY double sine(double angle) {
  double square = angle * angle;
  double sum = -1.0 / 25852016738884976640000.0;
  sum = sum * square + 1.0 / 51090942171709440000.0;
  sum = sum * square - 1.0 / 121645100408832000.0;
  sum = sum * square + 1.0 / 355687428096000.0;
  sum = sum * square - 1.0 / 1307674368000.0;
  sum = sum * square + 1.0 / 6227020800.0;
  sum = sum * square - 1.0 / 39916800.0;
  sum = sum * square + 1.0 / 362880.0;
  sum = sum * square - 1.0 / 5040.0;
  sum = sum * square + 1.0 / 120.0;
  sum = sum * square - 1.0 / 6.0;
  return angle + angle * square * sum;
}

BODY void lanczos_weights(double center, size_t start, size_t count, double inverse,
                          double *restrict line, int32_t *restrict weights) {
  for (size_t index = 0; index < count; index++) {
    double x = ((double)(int32_t)(start + index) - center + 0.5) * inverse;
    double turn = x / 3;
    turn = turn > 0.5 ? 1 - turn : turn;
    turn = turn < -0.5 ? -1 - turn : turn;
    // sinc(x) · sinc(x / 3), with the sine of the angle from that of its third.
    double third = sine(turn * pi);
    double whole = third * (3 - 4 * third * third);
    double angle = x * pi;
    double value = 3 * whole * third / (x == 0 ? 1 : angle * angle);
    value = x == 0 ? 1 : value;
    line[index] = x < -3 || x >= 3 ? 0 : value;
  }
  double sum = 0;
  for (size_t index = 0; index < count; index++) sum += line[index];
  double divisor = sum == 0 ? 1 : sum;
  for (size_t index = 0; index < count; index++) {
    double weight = line[index] / divisor * 4194304.0;
    weights[index] = (int32_t)(weight + (weight < 0 ? -0.5 : 0.5));
  }
}

CLONES void hash_lanczos_weights(double center, size_t start, size_t count, double inverse,
                                 double *line, int32_t *weights) {
  lanczos_weights(center, start, count, inverse, line, weights);
}

void hash_lanczos_weights_portable(double center, size_t start, size_t count, double inverse,
                                   double *line, int32_t *weights) {
  lanczos_weights(center, start, count, inverse, line, weights);
}

BODY uint8_t rounded(int32_t sum) {
  int32_t value = (sum + (1 << 21)) >> 22;
  return (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value);
}

BODY int32_t dot(const uint8_t *restrict samples, const int16_t *restrict weights, size_t count) {
  int32_t sum = 0;
  for (size_t index = 0; index < count; index++) {
    sum += (int32_t)(int16_t)samples[index] * (int32_t)weights[index];
  }
  return sum;
}

BODY void resample_row(const uint8_t *row, const int32_t *starts, const int32_t *counts,
                       const int16_t *high, const int16_t *low, size_t stride, size_t count,
                       uint8_t *restrict output) {
  for (size_t x = 0; x < count; x++) {
    const uint8_t *samples = row + starts[x];
    int32_t sum = dot(samples, low + x * stride, (size_t)counts[x]);
    // Shifted as an unsigned number: the sum of both wraps back where its parts overflow.
    if (high) {
      sum = (int32_t)((uint32_t)sum
                      + ((uint32_t)dot(samples, high + x * stride, (size_t)counts[x]) << 11));
    }
    output[x] = rounded(sum);
  }
}

CLONES void hash_resample_row(const uint8_t *row, const int32_t *starts, const int32_t *counts,
                              const int16_t *high, const int16_t *low, size_t stride, size_t count,
                              uint8_t *output) {
  resample_row(row, starts, counts, high, low, stride, count, output);
}

void hash_resample_row_portable(const uint8_t *row, const int32_t *starts, const int32_t *counts,
                                const int16_t *high, const int16_t *low, size_t stride,
                                size_t count, uint8_t *output) {
  resample_row(row, starts, counts, high, low, stride, count, output);
}

BODY void resample_column(const uint8_t *first, size_t stride, size_t rows,
                          const int32_t *weights, size_t count, int32_t *restrict sums,
                          uint8_t *restrict output) {
  for (size_t x = 0; x < count; x++) sums[x] = 0;
  for (size_t row = 0; row < rows; row++) {
    const uint8_t *samples = first + row * stride;
    int32_t weight = weights[row];
    for (size_t x = 0; x < count; x++) sums[x] += samples[x] * weight;
  }
  for (size_t x = 0; x < count; x++) output[x] = rounded(sums[x]);
}

CLONES void hash_resample_column(const uint8_t *first, size_t stride, size_t rows,
                                 const int32_t *weights, size_t count, int32_t *sums,
                                 uint8_t *output) {
  resample_column(first, stride, rows, weights, count, sums, output);
}

void hash_resample_column_portable(const uint8_t *first, size_t stride, size_t rows,
                                   const int32_t *weights, size_t count, int32_t *sums,
                                   uint8_t *output) {
  resample_column(first, stride, rows, weights, count, sums, output);
}
