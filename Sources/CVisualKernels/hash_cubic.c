#include <math.h>

#include "clones.h"
#include "HashKernels.h"

#pragma STDC FP_CONTRACT OFF

BODY void cubic_rows(const uint8_t *const *rows, size_t count, const float *weights,
                     float *restrict sums) {
  const uint8_t *a = rows[0], *b = rows[1], *c = rows[2], *d = rows[3];
  float w0 = weights[0], w1 = weights[1], w2 = weights[2], w3 = weights[3];
  for (size_t x = 0; x < count; x++) {
    sums[x] = w0 * (float)a[x] + w1 * (float)b[x] + w2 * (float)c[x] + w3 * (float)d[x];
  }
}

CLONES void hash_cubic_rows(const uint8_t *const *rows, size_t count, const float *weights,
                            float *sums) {
  cubic_rows(rows, count, weights, sums);
}

void hash_cubic_rows_portable(const uint8_t *const *rows, size_t count, const float *weights,
                              float *sums) {
  cubic_rows(rows, count, weights, sums);
}

// Adding and taking away 1.5 * 2^23 rounds to the nearest whole number, halves to even.
BODY uint8_t rounded(float value) {
  float clipped = value < 0 ? 0 : value > 255 ? 255 : value;
  union { float value; uint32_t bits; } number = { .value = clipped + 12582912.0f };
  return (uint8_t)number.bits;
}

BODY void cubic_columns(const float *sums, size_t channels, const int32_t *columns,
                        const float *weights, size_t count, uint8_t *restrict output) {
  typedef float four __attribute__((vector_size(16), aligned(4)));
  for (size_t x = 0; x < count; x++) {
    const float *line = sums + (size_t)columns[x] * channels;
    const float *w = weights + 4 * x;
    if (channels == 3) {
      four mixed = w[0] * *(const four *)line + w[1] * *(const four *)(line + 3)
          + w[2] * *(const four *)(line + 6) + w[3] * *(const four *)(line + 9);
      for (int channel = 0; channel < 3; channel++) {
        output[3 * x + (size_t)channel] = rounded(mixed[channel]);
      }
    } else {
      output[x] = rounded(w[0] * line[0] + w[1] * line[1] + w[2] * line[2] + w[3] * line[3]);
    }
  }
}

CLONES void hash_cubic_columns(const float *sums, size_t channels, const int32_t *columns,
                               const float *weights, size_t count, uint8_t *output) {
  cubic_columns(sums, channels, columns, weights, count, output);
}

void hash_cubic_columns_portable(const float *sums, size_t channels, const int32_t *columns,
                                 const float *weights, size_t count, uint8_t *output) {
  cubic_columns(sums, channels, columns, weights, count, output);
}
