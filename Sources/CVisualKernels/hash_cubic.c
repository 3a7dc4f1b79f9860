#include "clones.h"
#include "HashKernels.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#include <string.h>
#endif

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

void hash_cubic_columns_portable(const float *sums, size_t channels, const int32_t *columns,
                                 const float *weights, size_t count, uint8_t *output) {
  for (size_t x = 0; x < count; x++) {
    const float *line = sums + (size_t)columns[x] * channels;
    const float *w = weights + 4 * x;
    for (size_t c = 0; c < channels; c++) {
      output[x * channels + c] =
          rounded(w[0] * line[c] + w[1] * line[channels + c] + w[2] * line[2 * channels + c]
                  + w[3] * line[3 * channels + c]);
    }
  }
}

#if defined(__SSE2__)
void hash_cubic_columns(const float *sums, size_t channels, const int32_t *columns,
                        const float *weights, size_t count, uint8_t *output) {
  if (channels != 3) {
    size_t x = 0;
    for (; x + 4 <= count; x += 4) {
      // Four outputs: their weighted samples, turned so that each sum runs down a column.
      __m128 a = _mm_mul_ps(_mm_loadu_ps(weights + 4 * x), _mm_loadu_ps(sums + columns[x]));
      __m128 b = _mm_mul_ps(_mm_loadu_ps(weights + 4 * x + 4), _mm_loadu_ps(sums + columns[x + 1]));
      __m128 c = _mm_mul_ps(_mm_loadu_ps(weights + 4 * x + 8), _mm_loadu_ps(sums + columns[x + 2]));
      __m128 d = _mm_mul_ps(_mm_loadu_ps(weights + 4 * x + 12), _mm_loadu_ps(sums + columns[x + 3]));
      _MM_TRANSPOSE4_PS(a, b, c, d);
      __m128i whole = _mm_cvtps_epi32(_mm_add_ps(_mm_add_ps(_mm_add_ps(a, b), c), d));
      whole = _mm_packus_epi16(_mm_packs_epi32(whole, whole), whole);
      int32_t bytes = _mm_cvtsi128_si32(whole);
      memcpy(output + x, &bytes, 4);
    }
    hash_cubic_columns_portable(sums, channels, columns + x, weights + 4 * x, count - x,
                                output + x);
    return;
  }
  for (size_t x = 0; x < count; x++) {
    const float *line = sums + (size_t)columns[x] * 3;
    const float *w = weights + 4 * x;
    __m128 mixed = _mm_mul_ps(_mm_set1_ps(w[0]), _mm_loadu_ps(line));
    mixed = _mm_add_ps(mixed, _mm_mul_ps(_mm_set1_ps(w[1]), _mm_loadu_ps(line + 3)));
    mixed = _mm_add_ps(mixed, _mm_mul_ps(_mm_set1_ps(w[2]), _mm_loadu_ps(line + 6)));
    mixed = _mm_add_ps(mixed, _mm_mul_ps(_mm_set1_ps(w[3]), _mm_loadu_ps(line + 9)));
    __m128i whole = _mm_cvtps_epi32(mixed);
    whole = _mm_packus_epi16(_mm_packs_epi32(whole, whole), whole);
    int32_t bytes = _mm_cvtsi128_si32(whole);
    // The fourth byte is the next pixel's, which is written next; the last pixel has none.
    memcpy(output + 3 * x, &bytes, x + 1 < count ? 4 : 3);
  }
}
#else
void hash_cubic_columns(const float *sums, size_t channels, const int32_t *columns,
                        const float *weights, size_t count, uint8_t *output) {
  hash_cubic_columns_portable(sums, channels, columns, weights, count, output);
}
#endif
