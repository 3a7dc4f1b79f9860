#include <string.h>

#include "clones.h"
#include "HashKernels.h"

#if defined(WRITTEN_FOR_AVX2)
#include <immintrin.h>
#endif

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

void hash_resample_rows_portable(const uint8_t *lines, size_t rows, size_t length,
                                 const int32_t *starts, const int32_t *counts,
                                 const int16_t *high, const int16_t *low, size_t stride,
                                 size_t count, int16_t *work, uint8_t *output) {
  (void)work;
  for (size_t row = 0; row < rows; row++) {
    for (size_t x = 0; x < count; x++) {
      const uint8_t *samples = lines + row * length + starts[x];
      const int16_t *weights = low + x * stride;
      int32_t sum = 0;
      for (int32_t tap = 0; tap < counts[x]; tap++) sum += samples[tap] * (int32_t)weights[tap];
      if (high) {
        weights = high + x * stride;
        int32_t upper = 0;
        for (int32_t tap = 0; tap < counts[x]; tap++) upper += samples[tap] * (int32_t)weights[tap];
        // As unsigned numbers: the sum of both wraps back where its parts overflow.
        sum = (int32_t)((uint32_t)sum + ((uint32_t)upper << 11));
      }
      output[row * count + x] = rounded(sum);
    }
  }
}

#if defined(WRITTEN_FOR_AVX2)
// Four rows under the same weights, which are loaded once for all of them; every sample is loaded
// once for both halves of its weight.
AVX2 static inline void dots(const int16_t *samples, size_t pitch, const int16_t *high,
                             const int16_t *low, int32_t count, __m256i *sums) {
  __m256i upper[4];
  for (int row = 0; row < 4; row++) sums[row] = upper[row] = _mm256_setzero_si256();
  for (int32_t tap = 0; tap < count; tap += 16) {
    __m256i factors = _mm256_loadu_si256((const __m256i *)(low + tap));
    __m256i higher =
        high ? _mm256_loadu_si256((const __m256i *)(high + tap)) : _mm256_setzero_si256();
    for (size_t row = 0; row < 4; row++) {
      __m256i wide = _mm256_loadu_si256((const __m256i *)(samples + row * pitch + tap));
      sums[row] = _mm256_add_epi32(sums[row], _mm256_madd_epi16(wide, factors));
      if (high) upper[row] = _mm256_add_epi32(upper[row], _mm256_madd_epi16(wide, higher));
    }
  }
  if (!high) return;
  for (int row = 0; row < 4; row++) {
    sums[row] = _mm256_add_epi32(sums[row], _mm256_slli_epi32(upper[row], 11));
  }
}

// The samples are widened once; weights past a count are 0, so whole vectors can be multiplied.
AVX2 static void resample_rows_avx2(const uint8_t *lines, size_t rows, size_t length,
                                    const int32_t *starts, const int32_t *counts,
                                    const int16_t *high, const int16_t *low, size_t stride,
                                    size_t count, int16_t *work, uint8_t *output) {
  size_t pitch = length + 32;
  for (size_t row = 0; row < rows; row++) {
    const uint8_t *line = lines + row * length;
    int16_t *wide = work + row * pitch;
    size_t index = 0;
    for (; index + 16 <= length; index += 16) {
      _mm256_storeu_si256((__m256i *)(wide + index), _mm256_cvtepu8_epi16(_mm_loadu_si128(
                                                         (const __m128i *)(line + index))));
    }
    for (; index < length; index++) wide[index] = line[index];
  }
  for (size_t x = 0; x < count; x++) {
    // Rows that do not exist are what is left in the work space; their results are left out.
    const int16_t *samples = work + starts[x];
    __m256i sums[4];
    if (high) {
      dots(samples, pitch, high + x * stride, low + x * stride, counts[x], sums);
    } else {
      dots(samples, pitch, 0, low + x * stride, counts[x], sums);
    }
    __m256i pairs = _mm256_hadd_epi32(_mm256_hadd_epi32(sums[0], sums[1]),
                                      _mm256_hadd_epi32(sums[2], sums[3]));
    __m128i four = _mm_add_epi32(_mm256_castsi256_si128(pairs),
                                 _mm256_extracti128_si256(pairs, 1));
    four = _mm_srai_epi32(_mm_add_epi32(four, _mm_set1_epi32(1 << 21)), 22);
    four = _mm_packus_epi16(_mm_packs_epi32(four, four), four);
    uint32_t bytes = (uint32_t)_mm_cvtsi128_si32(four);
    for (size_t row = 0; row < rows; row++) output[row * count + x] = (uint8_t)(bytes >> 8 * row);
  }
}
#endif

void hash_resample_rows(const uint8_t *lines, size_t rows, size_t length, const int32_t *starts,
                        const int32_t *counts, const int16_t *high, const int16_t *low,
                        size_t stride, size_t count, int16_t *work, uint8_t *output) {
#if defined(WRITTEN_FOR_AVX2)
  if (HAS_AVX2) {
    resample_rows_avx2(lines, rows, length, starts, counts, high, low, stride, count, work,
                       output);
    return;
  }
#endif
  hash_resample_rows_portable(lines, rows, length, starts, counts, high, low, stride, count, work,
                              output);
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
