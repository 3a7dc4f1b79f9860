#include <string.h>

#include "clones.h"
#include "HashKernels.h"

#if defined(WRITTEN_FOR_AVX2)
#include <immintrin.h>
#endif

// Adds the sums over a row of `x^p * v` for p up to 3, and of the squares of samples, of row `y`.
static void add_row(const uint64_t *sums, uint64_t squares, int64_t y, int64_t *totals) {
  int64_t power = 1;
  size_t total = 0;
  for (size_t q = 0; q < 4; q++) {
    for (size_t p = 0; p + q < 4; p++) totals[total++] += power * (int64_t)sums[p];
    power *= y;
  }
  totals[total] += (int64_t)squares;
}

void hash_row_moments_portable(const uint8_t *row, size_t count, int64_t y, int64_t *totals) {
  uint64_t sums[4] = {0}, squares = 0;
  for (uint64_t x = 0; x < count; x++) {
    uint64_t value = row[x];
    sums[0] += value;
    sums[1] += x * value;
    sums[2] += x * x * value;
    sums[3] += x * x * x * value;
    squares += value * value;
  }
  add_row(sums, squares, y, totals);
}

#if defined(WRITTEN_FOR_AVX2)
AVX2 static inline uint64_t total(__m256i numbers) {
  __m256i wide = _mm256_add_epi64(_mm256_and_si256(numbers, _mm256_set1_epi64x(0xffffffff)),
                                  _mm256_srli_epi64(numbers, 32));
  __m128i pair = _mm_add_epi64(_mm256_castsi256_si128(wide), _mm256_extracti128_si256(wide, 1));
  return (uint64_t)_mm_cvtsi128_si64(pair) + (uint64_t)_mm_extract_epi64(pair, 1);
}

// Adds sixteen samples times as many weights.
AVX2 static inline __m256i weighted(__m256i low, __m256i high, const int16_t *weights) {
  return _mm256_add_epi32(
      _mm256_madd_epi16(low, _mm256_loadu_si256((const __m256i *)weights)),
      _mm256_madd_epi16(high, _mm256_loadu_si256((const __m256i *)(weights + 16))));
}

// In runs of 32 from the last to the first: a run's moments are about its own start, and counting
// what was added up before again at every run multiplies it by the number of the run.
AVX2 static void row_moments_avx2(const uint8_t *row, size_t count, int64_t y, int64_t *totals) {
  static const int16_t ones[32] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
                                   1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
  static const int16_t places[32] = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10,
                                     11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
                                     22, 23, 24, 25, 26, 27, 28, 29, 30, 31};
  static const int16_t places2[32] = {0,   1,   4,   9,   16,  25,  36,  49,  64,  81,  100,
                                      121, 144, 169, 196, 225, 256, 289, 324, 361, 400, 441,
                                      484, 529, 576, 625, 676, 729, 784, 841, 900, 961};
  static const int16_t places3[32] = {
      0,    1,    8,    27,   64,   125,  216,  343,   512,   729,   1000,
      1331, 1728, 2197, 2744, 3375, 4096, 4913, 5832,  6859,  8000,  9261,
      10648, 12167, 13824, 15625, 17576, 19683, 21952, 24389, 27000, 29791};
  __m256i zero = _mm256_setzero_si256(), squares = zero, third = zero;
  // Sums, sums of sums and so on; the moment p of a run is added to the first of row p.
  __m256i s0[4] = {zero, zero, zero, zero}, s1[3] = {zero, zero, zero}, s2[2] = {zero, zero};
  for (size_t end = (count + 31) / 32 * 32; end > 0; end -= 32) {
    __m256i samples;
    if (end <= count) {
      samples = _mm256_loadu_si256((const __m256i *)(row + end - 32));
    } else {
      uint8_t last[32] = {0};
      memcpy(last, row + end - 32, count + 32 - end);
      samples = _mm256_loadu_si256((const __m256i *)last);
    }
    __m256i low = _mm256_cvtepu8_epi16(_mm256_castsi256_si128(samples));
    __m256i high = _mm256_cvtepu8_epi16(_mm256_extracti128_si256(samples, 1));
    for (int order = 3; order > 0; order--) s0[order] = _mm256_add_epi32(s0[order], s0[order - 1]);
    for (int order = 2; order > 0; order--) s1[order] = _mm256_add_epi32(s1[order], s1[order - 1]);
    s2[1] = _mm256_add_epi32(s2[1], s2[0]);
    s0[0] = _mm256_add_epi32(s0[0], weighted(low, high, ones));
    s1[0] = _mm256_add_epi32(s1[0], weighted(low, high, places));
    s2[0] = _mm256_add_epi32(s2[0], weighted(low, high, places2));
    third = _mm256_add_epi32(third, weighted(low, high, places3));
    squares = _mm256_add_epi32(squares, _mm256_add_epi32(_mm256_madd_epi16(low, low),
                                                         _mm256_madd_epi16(high, high)));
  }
  // With z of run b: the sums are Σz, Σbz, Σb(b-1)/2·z and Σb(b-1)(b-2)/6·z.
  uint64_t z = total(s0[0]), bz = total(s0[1]), bbz = 2 * total(s0[2]) + bz;
  uint64_t bbbz = 6 * total(s0[3]) + 3 * bbz - 2 * bz;
  uint64_t f = total(s1[0]), bf = total(s1[1]), bbf = 2 * total(s1[2]) + bf;
  uint64_t s = total(s2[0]), bs = total(s2[1]);
  uint64_t sums[4] = {
      z, f + 32 * bz, s + 2 * 32 * bf + 32 * 32 * bbz,
      total(third) + 3 * 32 * bs + 3 * 32 * 32 * bbf + 32 * 32 * 32 * bbbz};
  add_row(sums, total(squares), y, totals);
}
#endif

void hash_row_moments(const uint8_t *row, size_t count, int64_t y, int64_t *totals) {
#if defined(WRITTEN_FOR_AVX2)
  if (HAS_AVX2) {
    row_moments_avx2(row, count, y, totals);
    return;
  }
#endif
  hash_row_moments_portable(row, count, y, totals);
}
