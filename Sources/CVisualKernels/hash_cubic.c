#include "clones.h"
#include "HashKernels.h"

#if defined(WRITTEN_FOR_AVX2)
#include <immintrin.h>
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

void hash_cubic_columns_portable(const uint8_t *line, size_t channels, const int32_t *columns,
                                 const float *weights, size_t count, float *output) {
  for (size_t x = 0; x < count; x++) {
    const uint8_t *p = line + (size_t)columns[x] * channels;
    for (size_t c = 0; c < channels; c++) {
      output[x * channels + c] =
          fused(weights + 4 * x, (float)p[c], (float)p[channels + c], (float)p[2 * channels + c],
                (float)p[3 * channels + c]);
    }
  }
}

// Adding 1.5 * 2^23 rounds to the nearest whole number, halves to even.
BODY uint8_t rounded(float value) {
  float clipped = value < 0 ? 0 : value > 255 ? 255 : value;
  union { float value; uint32_t bits; } number = { .value = clipped + 12582912.0f };
  return (uint8_t)number.bits;
}

BODY void cubic_rows(const float *const *rows, size_t count, const float *weights,
                     uint8_t *restrict output) {
  const float *a = rows[0], *b = rows[1], *c = rows[2], *d = rows[3];
  float w0 = weights[0], w1 = weights[1], w2 = weights[2], w3 = weights[3];
  for (size_t x = 0; x < count; x++) {
    output[x] = rounded((w0 * a[x] + w1 * b[x]) + (w2 * c[x] + w3 * d[x]));
  }
}

CLONES void hash_cubic_rows(const float *const *rows, size_t count, const float *weights,
                            uint8_t *output) {
  cubic_rows(rows, count, weights, output);
}

void hash_cubic_rows_portable(const float *const *rows, size_t count, const float *weights,
                              uint8_t *output) {
  cubic_rows(rows, count, weights, output);
}

#if defined(WRITTEN_FOR_AVX2)
#define FUSED __attribute__((target("avx2,fma")))

// Four floats of weight `tap` for each of two pixels.
#define SPREAD(weights, tap) _mm256_permute_ps(weights, 0x55 * tap)

FUSED static void cubic_colors(const uint8_t *line, const int32_t *columns, const float *weights,
                               size_t count, float *output) {
  // The bytes of a tap's three channels, each in a number of its own.
  const __m256i first = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(0, -1, -1, -1, 1, -1, -1, -1, 2, -1, -1, -1, -1, -1, -1, -1));
  const __m256i step = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(3, 0, 0, 0, 3, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0));
  __m256i second = _mm256_add_epi8(first, step), third = _mm256_add_epi8(second, step);
  __m256i fourth = _mm256_add_epi8(third, step);
  size_t x = 0;
  // A pixel's four numbers reach into the next one's, which is written after it.
  for (; x + 3 <= count; x += 2) {
    __m256i bytes = _mm256_inserti128_si256(
        _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)(line + 3 * columns[x]))),
        _mm_loadu_si128((const __m128i *)(line + 3 * columns[x + 1])), 1);
    __m256 w = _mm256_loadu_ps(weights + 4 * x);
    __m256 sum = _mm256_mul_ps(SPREAD(w, 0), _mm256_cvtepi32_ps(_mm256_shuffle_epi8(bytes, first)));
    sum = _mm256_fmadd_ps(SPREAD(w, 1), _mm256_cvtepi32_ps(_mm256_shuffle_epi8(bytes, second)), sum);
    sum = _mm256_fmadd_ps(SPREAD(w, 2), _mm256_cvtepi32_ps(_mm256_shuffle_epi8(bytes, third)), sum);
    sum = _mm256_fmadd_ps(SPREAD(w, 3), _mm256_cvtepi32_ps(_mm256_shuffle_epi8(bytes, fourth)), sum);
    _mm_storeu_ps(output + 3 * x, _mm256_castps256_ps128(sum));
    _mm_storeu_ps(output + 3 * x + 3, _mm256_extractf128_ps(sum, 1));
  }
  hash_cubic_columns_portable(line, 3, columns + x, weights + 4 * x, count - x, output + 3 * x);
}

// Eight outputs: the four bytes of each, turned so that each sum runs down a column.
FUSED static void cubic_grays(const uint8_t *line, const int32_t *columns, const float *weights,
                              size_t count, float *output) {
  size_t x = 0;
  for (; x + 4 <= count; x += 4) {
    __m128 parts[4];
    for (size_t part = 0; part < 4; part++) {
      __m128i bytes = _mm_loadu_si32(line + columns[x + part]);
      parts[part] = _mm_cvtepi32_ps(_mm_cvtepu8_epi32(bytes));
    }
    __m128 a = _mm_loadu_ps(weights + 4 * x), b = _mm_loadu_ps(weights + 4 * x + 4);
    __m128 c = _mm_loadu_ps(weights + 4 * x + 8), d = _mm_loadu_ps(weights + 4 * x + 12);
    _MM_TRANSPOSE4_PS(parts[0], parts[1], parts[2], parts[3]);
    _MM_TRANSPOSE4_PS(a, b, c, d);
    __m128 sum = _mm_mul_ps(a, parts[0]);
    sum = _mm_fmadd_ps(b, parts[1], sum);
    sum = _mm_fmadd_ps(c, parts[2], sum);
    _mm_storeu_ps(output + x, _mm_fmadd_ps(d, parts[3], sum));
  }
  hash_cubic_columns_portable(line, 1, columns + x, weights + 4 * x, count - x, output + x);
}
#endif

void hash_cubic_columns(const uint8_t *line, size_t channels, const int32_t *columns,
                        const float *weights, size_t count, float *output) {
#if defined(WRITTEN_FOR_AVX2)
  if (HAS_AVX2 && __builtin_cpu_supports("fma")) {
    if (channels == 1) {
      cubic_grays(line, columns, weights, count, output);
    } else {
      cubic_colors(line, columns, weights, count, output);
    }
    return;
  }
#endif
  hash_cubic_columns_portable(line, channels, columns, weights, count, output);
}
