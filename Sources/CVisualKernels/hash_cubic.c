#include "clones.h"
#include "sl_hash_kernels.h"

#if defined(WRITTEN_FOR_AVX2)
#include <immintrin.h>

typedef int unaligned_int __attribute__((aligned(1), may_alias));
#endif

#pragma STDC FP_CONTRACT OFF

// Along rows every product but the first is rounded once together with the sum before it, as the
// reference's vendor library does on today's processors.
BODY float fused(const float *weights, float a, float b, float c, float d) {
  float sum = weights[0] * a;
  sum = __builtin_fmaf(weights[1], b, sum);
  sum = __builtin_fmaf(weights[2], c, sum);
  return __builtin_fmaf(weights[3], d, sum);
}

// Pixels past either end of a row are its edge pixels.
BODY int32_t inside(int32_t column, size_t width) {
  return column < 0 ? 0 : column >= (int32_t)width ? (int32_t)width - 1 : column;
}

static void cubic_some(const uint8_t *row, size_t width, size_t channels, const int32_t *columns,
                       const float *weights, size_t start, size_t end, float *output) {
  for (size_t x = start; x < end; x++) {
    const uint8_t *p[4];
    for (int32_t tap = 0; tap < 4; tap++) {
      p[tap] = row + (size_t)inside(columns[x] + tap, width) * channels;
    }
    for (size_t c = 0; c < channels; c++) {
      output[x * channels + c] = fused(weights + 4 * x, (float)p[0][c], (float)p[1][c],
                                       (float)p[2][c], (float)p[3][c]);
    }
  }
}

void sl_hash_cubic_columns_portable(const uint8_t *const *rows, size_t rowCount, size_t width,
                                 size_t channels, const int32_t *columns, const float *weights,
                                 size_t count, float *const *outputs) {
  for (size_t row = 0; row < rowCount; row++) {
    cubic_some(rows[row], width, channels, columns, weights, 0, count, outputs[row]);
  }
}

// Adding 1.5 * 2^23 rounds to the nearest whole number, halves to even.
BODY uint8_t rounded(float value) {
  float clipped = value < 0 ? 0 : value > 255 ? 255 : value;
  union { float value; uint32_t bits; } number = { .value = clipped + 12582912.0f };
  return (uint8_t)number.bits;
}

void sl_hash_cubic_rows_portable(const float *const *rows, size_t count, const float *weights,
                              uint8_t *output) {
  const float *a = rows[0], *b = rows[1], *c = rows[2], *d = rows[3];
  float w0 = weights[0], w1 = weights[1], w2 = weights[2], w3 = weights[3];
  for (size_t x = 0; x < count; x++) {
    output[x] = rounded((w0 * a[x] + w1 * b[x]) + (w2 * c[x] + w3 * d[x]));
  }
}

#if defined(WRITTEN_FOR_AVX2)
AVX2 static inline __m256 product(const float *numbers, __m256 weight) {
  return _mm256_mul_ps(weight, _mm256_loadu_ps(numbers));
}

AVX2 static inline __m256i eight_rounded(const float *const *rows, size_t x,
                                         const __m256 *weights) {
  __m256 upper = _mm256_add_ps(product(rows[0] + x, weights[0]), product(rows[1] + x, weights[1]));
  __m256 lower = _mm256_add_ps(product(rows[2] + x, weights[2]), product(rows[3] + x, weights[3]));
  // Rounds halves to even; the numbers are packed with clipping.
  return _mm256_cvtps_epi32(_mm256_add_ps(upper, lower));
}

AVX2 static void cubic_rows_avx2(const float *const *rows, size_t count, const float *weights,
                                 uint8_t *restrict output) {
  __m256 factors[4];
  for (int row = 0; row < 4; row++) factors[row] = _mm256_set1_ps(weights[row]);
  const __m256i order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
  size_t x = 0;
  for (; x + 32 <= count; x += 32) {
    __m256i a = eight_rounded(rows, x, factors), b = eight_rounded(rows, x + 8, factors);
    __m256i c = eight_rounded(rows, x + 16, factors), d = eight_rounded(rows, x + 24, factors);
    __m256i packed = _mm256_packus_epi16(_mm256_packs_epi32(a, b), _mm256_packs_epi32(c, d));
    _mm256_storeu_si256((__m256i *)(output + x), _mm256_permutevar8x32_epi32(packed, order));
  }
  const float *rest[4] = {rows[0] + x, rows[1] + x, rows[2] + x, rows[3] + x};
  sl_hash_cubic_rows_portable(rest, count - x, weights, output + x);
}
#endif

void sl_hash_cubic_rows(const float *const *rows, size_t count, const float *weights,
                     uint8_t *output) {
#if defined(WRITTEN_FOR_AVX2)
  if (HAS_AVX2) {
    cubic_rows_avx2(rows, count, weights, output);
    return;
  }
#endif
  sl_hash_cubic_rows_portable(rows, count, weights, output);
}

#if defined(WRITTEN_FOR_AVX2)
#define FUSED __attribute__((target("avx2,fma")))

// Four floats of weight `tap` for each of two pixels.
#define SPREAD(weights, tap) _mm256_permute_ps(weights, 0x55 * tap)

FUSED static inline __m256 tap_of_two(__m256i bytes, __m256i places) {
  return _mm256_cvtepi32_ps(_mm256_shuffle_epi8(bytes, places));
}

// Two pixels at a time, of which each weight is spread once for all rows. A pixel's four numbers
// reach into the next one's, which is written after it, so the last pixels are left to the plain
// form.
FUSED static inline __attribute__((always_inline)) size_t
cubic_colors(const uint8_t *const *rows, size_t rowCount, size_t width, const int32_t *columns,
             const float *weights, size_t x, size_t count, float *const *outputs) {
  // The bytes of a tap's three channels, each in a number of its own.
  const __m256i first = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(0, -1, -1, -1, 1, -1, -1, -1, 2, -1, -1, -1, -1, -1, -1, -1));
  const __m256i step = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(3, 0, 0, 0, 3, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0));
  const __m256i second = _mm256_add_epi8(first, step), third = _mm256_add_epi8(second, step);
  const __m256i fourth = _mm256_add_epi8(third, step);
  const uint8_t *sources[4];
  float *targets[4];
  for (size_t row = 0; row < rowCount; row++) {
    sources[row] = rows[row];
    targets[row] = outputs[row];
  }
  for (; x + 3 <= count && 3 * (size_t)columns[x + 1] + 16 <= 3 * width; x += 2) {
    __m256 w = _mm256_loadu_ps(weights + 4 * x);
    __m256 w0 = SPREAD(w, 0), w1 = SPREAD(w, 1), w2 = SPREAD(w, 2), w3 = SPREAD(w, 3);
    size_t left = (size_t)columns[x] * 3, right = (size_t)columns[x + 1] * 3;
    for (size_t row = 0; row < rowCount; row++) {
      __m256i bytes = _mm256_inserti128_si256(
          _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)(sources[row] + left))),
          _mm_loadu_si128((const __m128i *)(sources[row] + right)), 1);
      __m256 sum = _mm256_mul_ps(w0, tap_of_two(bytes, first));
      sum = _mm256_fmadd_ps(w1, tap_of_two(bytes, second), sum);
      sum = _mm256_fmadd_ps(w2, tap_of_two(bytes, third), sum);
      sum = _mm256_fmadd_ps(w3, tap_of_two(bytes, fourth), sum);
      _mm_storeu_ps(targets[row] + 3 * x, _mm256_castps256_ps128(sum));
      _mm_storeu_ps(targets[row] + 3 * x + 3, _mm256_extractf128_ps(sum, 1));
    }
  }
  return x;
}

// Four outputs: the four bytes of each, turned so that each sum runs down a column.
FUSED static size_t cubic_grays(const uint8_t *const *rows, size_t rowCount, size_t width,
                                const int32_t *columns, const float *weights, size_t x,
                                size_t count, float *const *outputs) {
  const __m128i turn = _mm_setr_epi8(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
  for (; x + 4 <= count && (size_t)columns[x + 3] + 4 <= width; x += 4) {
    __m128 a = _mm_loadu_ps(weights + 4 * x), b = _mm_loadu_ps(weights + 4 * x + 4);
    __m128 c = _mm_loadu_ps(weights + 4 * x + 8), d = _mm_loadu_ps(weights + 4 * x + 12);
    _MM_TRANSPOSE4_PS(a, b, c, d);
    for (size_t row = 0; row < rowCount; row++) {
      const uint8_t *samples = rows[row];
      __m128i bytes = _mm_loadu_si32(samples + columns[x]);
      bytes = _mm_insert_epi32(bytes, *(const unaligned_int *)(samples + columns[x + 1]), 1);
      bytes = _mm_insert_epi32(bytes, *(const unaligned_int *)(samples + columns[x + 2]), 2);
      bytes = _mm_insert_epi32(bytes, *(const unaligned_int *)(samples + columns[x + 3]), 3);
      bytes = _mm_shuffle_epi8(bytes, turn);
      __m256i half = _mm256_cvtepu8_epi32(bytes);
      __m256 low = _mm256_cvtepi32_ps(half);
      __m256 high = _mm256_cvtepi32_ps(_mm256_cvtepu8_epi32(_mm_srli_si128(bytes, 8)));
      __m128 sum = _mm_mul_ps(a, _mm256_castps256_ps128(low));
      sum = _mm_fmadd_ps(b, _mm256_extractf128_ps(low, 1), sum);
      sum = _mm_fmadd_ps(c, _mm256_castps256_ps128(high), sum);
      _mm_storeu_ps(outputs[row] + x, _mm_fmadd_ps(d, _mm256_extractf128_ps(high, 1), sum));
    }
  }
  return x;
}

FUSED static void cubic_columns_avx2(const uint8_t *const *rows, size_t rowCount, size_t width,
                               size_t channels, const int32_t *columns, const float *weights,
                               size_t count, float *const *outputs) {
  size_t start = 0;
  while (start < count && columns[start] < 0) start++;
  size_t end;
  if (channels == 1) {
    end = cubic_grays(rows, rowCount, width, columns, weights, start, count, outputs);
  } else if (rowCount == 4) {
    end = cubic_colors(rows, 4, width, columns, weights, start, count, outputs);
  } else {
    end = cubic_colors(rows, rowCount, width, columns, weights, start, count, outputs);
  }
  for (size_t row = 0; row < rowCount; row++) {
    cubic_some(rows[row], width, channels, columns, weights, 0, start, outputs[row]);
    cubic_some(rows[row], width, channels, columns, weights, end, count, outputs[row]);
  }
}
#endif

void sl_hash_cubic_columns(const uint8_t *const *rows, size_t rowCount, size_t width,
                        size_t channels, const int32_t *columns, const float *weights,
                        size_t count, float *const *outputs) {
#if defined(WRITTEN_FOR_AVX2)
  if (HAS_AVX2 && __builtin_cpu_supports("fma")) {
    cubic_columns_avx2(rows, rowCount, width, channels, columns, weights, count, outputs);
    return;
  }
#endif
  sl_hash_cubic_columns_portable(rows, rowCount, width, channels, columns, weights, count, outputs);
}
