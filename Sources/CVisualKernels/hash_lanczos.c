#include "clones.h"
#include "sl_hash_kernels.h"

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

BODY void lanczos_values(double center, int32_t start, size_t count, double inverse,
                         double *restrict values) {
  for (size_t index = 0; index < count; index++) {
    double x = ((double)(start + (int32_t)index) - center + 0.5) * inverse;
    double turn = x / 3;
    turn = turn > 0.5 ? 1 - turn : turn;
    turn = turn < -0.5 ? -1 - turn : turn;
    // sinc(x) · sinc(x / 3), with the sine of the angle from that of its third.
    double third = sine(turn * pi);
    double whole = third * (3 - 4 * third * third);
    double angle = x * pi;
    double value = 3 * whole * third / (x == 0 ? 1 : angle * angle);
    value = x == 0 ? 1 : value;
    values[index] = x < -3 || x >= 3 ? 0 : value;
  }
}

CLONES void sl_hash_lanczos_values(double center, int32_t start, size_t count, double inverse,
                                double *values) {
  lanczos_values(center, start, count, inverse, values);
}

void sl_hash_lanczos_values_portable(double center, int32_t start, size_t count, double inverse,
                                  double *values) {
  lanczos_values(center, start, count, inverse, values);
}

BODY void lanczos_weights(const double *restrict values, size_t count,
                          int32_t *restrict weights) {
  double sum = 0;
  for (size_t index = 0; index < count; index++) sum += values[index];
  double divisor = sum == 0 ? 1 : sum;
  for (size_t index = 0; index < count; index++) {
    double weight = values[index] / divisor * 4194304.0;
    weights[index] = (int32_t)(weight + (weight < 0 ? -0.5 : 0.5));
  }
}

CLONES void sl_hash_lanczos_weights(const double *values, size_t count, int32_t *weights) {
  lanczos_weights(values, count, weights);
}

void sl_hash_lanczos_weights_portable(const double *values, size_t count, int32_t *weights) {
  lanczos_weights(values, count, weights);
}

BODY uint8_t rounded(int32_t sum) {
  int32_t value = (sum + (1 << 21)) >> 22;
  return (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value);
}

BODY void coarse_weights(const int32_t *restrict weights, size_t count, uint32_t shift,
                         int16_t *restrict coarse, int32_t *restrict lowest,
                         int32_t *restrict span) {
  int32_t half = (1 << shift) >> 1;
  int32_t below = 0, distance = 0;
  for (size_t index = 0; index < count; index++) {
    int32_t rounded = (weights[index] + half) >> shift;
    int32_t left = weights[index] - (int32_t)((uint32_t)rounded << shift);
    coarse[index] = (int16_t)rounded;
    below += left < 0 ? left : 0;
    distance += left < 0 ? -left : left;
  }
  *lowest = 255 * below;
  *span = 255 * distance;
}

CLONES void sl_hash_coarse_weights(const int32_t *weights, size_t count, uint32_t shift,
                                int16_t *coarse, int32_t *lowest, int32_t *span) {
  coarse_weights(weights, count, shift, coarse, lowest, span);
}

void sl_hash_coarse_weights_portable(const int32_t *weights, size_t count, uint32_t shift,
                                  int16_t *coarse, int32_t *lowest, int32_t *span) {
  coarse_weights(weights, count, shift, coarse, lowest, span);
}

void sl_hash_resample_rows_portable(const uint8_t *lines, size_t rows, size_t length,
                                 const int32_t *starts, const int32_t *counts,
                                 const int32_t *weights, const int16_t *coarse,
                                 const int32_t *lowest, const int32_t *spans, uint32_t shift,
                                 size_t stride, size_t count, void *work, uint8_t *output) {
  (void)coarse, (void)lowest, (void)spans, (void)shift, (void)work;
  for (size_t row = 0; row < rows; row++) {
    for (size_t x = 0; x < count; x++) {
      const uint8_t *samples = lines + row * length + starts[x];
      int32_t sum = 0;
      for (int32_t tap = 0; tap < counts[x]; tap++) sum += samples[tap] * weights[x * stride + tap];
      output[row * count + x] = rounded(sum);
    }
  }
}

#if defined(WRITTEN_FOR_AVX2)
AVX2 static inline __m256i added(__m256i sums, const int16_t *samples, __m256i factors) {
  __m256i products = _mm256_madd_epi16(_mm256_loadu_si256((const __m256i *)samples), factors);
  return _mm256_add_epi32(sums, products);
}

// The sums of four rows under the same weights, which are loaded once for all of them. Weights past
// a count are 0, so whole vectors can be multiplied.
AVX2 static inline __m128i dots(const int16_t *samples, size_t pitch, const int16_t *weights,
                                int32_t count) {
  __m256i a = _mm256_setzero_si256(), b = a, c = a, d = a;
  for (int32_t tap = 0; tap < count; tap += 16) {
    __m256i factors = _mm256_loadu_si256((const __m256i *)(weights + tap));
    a = added(a, samples + tap, factors);
    b = added(b, samples + pitch + tap, factors);
    c = added(c, samples + 2 * pitch + tap, factors);
    d = added(d, samples + 3 * pitch + tap, factors);
  }
  __m256i pairs = _mm256_hadd_epi32(_mm256_hadd_epi32(a, b), _mm256_hadd_epi32(c, d));
  return _mm_add_epi32(_mm256_castsi256_si128(pairs), _mm256_extracti128_si256(pairs, 1));
}

// Seldom needed, so it does not take registers from the loop that may call it.
AVX2 static __attribute__((noinline)) uint8_t exact(const int16_t *samples, const int32_t *weights, int32_t count) {
  int32_t sum = 0;
  for (int32_t tap = 0; tap < count; tap++) sum += samples[tap] * weights[tap];
  return rounded(sum);
}

AVX2 static void widen(const uint8_t *line, size_t length, int16_t *wide) {
  size_t index = 0;
  for (; index + 16 <= length; index += 16) {
    __m128i samples = _mm_loadu_si128((const __m128i *)(line + index));
    _mm256_storeu_si256((__m256i *)(wide + index), _mm256_cvtepu8_epi16(samples));
  }
  for (; index < length; index++) wide[index] = line[index];
}

// With weights of 16 bits the error of a sum is bounded by their rounding: if both ends of that
// span round to the same sample, so does the exact sum. The few others, about one in fifty, are
// added up exactly.
AVX2 static void resample_rows_avx2(const uint8_t *lines, size_t rows, size_t length,
                                    const int32_t *starts, const int32_t *counts,
                                    const int32_t *weights, const int16_t *coarse,
                                    const int32_t *lowest, const int32_t *spans, uint32_t shift,
                                    size_t stride, size_t count, int16_t *work,
                                    uint8_t *output) {
  size_t pitch = length + 32;
  for (size_t row = 0; row < rows; row++) widen(lines + row * length, length, work + row * pitch);
  __m128i bits = _mm_cvtsi32_si128((int)shift);
  for (size_t x = 0; x < count; x++) {
    // Rows that do not exist have old values of the work space; their results are not used.
    const int16_t *samples = work + starts[x];
    __m128i sums = _mm_sll_epi32(dots(samples, pitch, coarse + x * stride, counts[x]), bits);
    __m128i least = _mm_add_epi32(sums, _mm_set1_epi32(lowest[x] + (1 << 21)));
    __m128i most = _mm_srai_epi32(_mm_add_epi32(least, _mm_set1_epi32(spans[x])), 22);
    least = _mm_srai_epi32(least, 22);
    int undecided = _mm_movemask_ps(_mm_castsi128_ps(_mm_cmpgt_epi32(most, least)));
    least = _mm_packus_epi16(_mm_packs_epi32(least, least), least);
    uint32_t bytes = (uint32_t)_mm_cvtsi128_si32(least);
    for (size_t row = 0; __builtin_expect(undecided != 0, 0); row++, undecided >>= 1) {
      if ((undecided & 1) == 0) continue;
      uint8_t sample = exact(samples + row * pitch, weights + x * stride, counts[x]);
      bytes = (bytes & ~(255u << 8 * row)) | (uint32_t)sample << 8 * row;
    }
    uint8_t *target = output + x;
    *target = (uint8_t)bytes;
    if (rows > 1) *(target += count) = (uint8_t)(bytes >> 8);
    if (rows > 2) *(target += count) = (uint8_t)(bytes >> 16);
    if (rows > 3) *(target += count) = (uint8_t)(bytes >> 24);
  }
}
#endif

void sl_hash_resample_rows(const uint8_t *lines, size_t rows, size_t length, const int32_t *starts,
                        const int32_t *counts, const int32_t *weights, const int16_t *coarse,
                        const int32_t *lowest, const int32_t *spans, uint32_t shift,
                        size_t stride, size_t count, void *work, uint8_t *output) {
#if defined(WRITTEN_FOR_AVX2)
  if (HAS_AVX2) {
    resample_rows_avx2(lines, rows, length, starts, counts, weights, coarse, lowest, spans, shift,
                       stride, count, work, output);
    return;
  }
#endif
  sl_hash_resample_rows_portable(lines, rows, length, starts, counts, weights, coarse, lowest, spans,
                              shift, stride, count, work, output);
}

// Thirty-two sums at a time stay in registers while all rows are added.
BODY void resample_column(const uint8_t *first, size_t stride, size_t rows,
                          const int32_t *restrict weights, size_t count,
                          uint8_t *restrict output) {
  size_t x = 0;
  for (; x + 32 <= count; x += 32) {
    int32_t sums[32] = {0};
    for (size_t row = 0; row < rows; row++) {
      const uint8_t *samples = first + row * stride + x;
      int32_t weight = weights[row];
      for (size_t each = 0; each < 32; each++) sums[each] += samples[each] * weight;
    }
    for (size_t each = 0; each < 32; each++) output[x + each] = rounded(sums[each]);
  }
  for (; x < count; x++) {
    int32_t sum = 0;
    for (size_t row = 0; row < rows; row++) sum += first[row * stride + x] * weights[row];
    output[x] = rounded(sum);
  }
}

CLONES void sl_hash_resample_column(const uint8_t *first, size_t stride, size_t rows,
                                 const int32_t *weights, size_t count, uint8_t *output) {
  resample_column(first, stride, rows, weights, count, output);
}

void sl_hash_resample_column_portable(const uint8_t *first, size_t stride, size_t rows,
                                   const int32_t *weights, size_t count, uint8_t *output) {
  resample_column(first, stride, rows, weights, count, output);
}
