#include <string.h>

#include "clones.h"
#include "sl_hash_kernels.h"

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

void sl_hash_row_moments_portable(const uint8_t *row, size_t count, int64_t y, int64_t *totals) {
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

#if defined(WRITTEN_FOR_BYTES)
// The sums of each of four vectors.
BYTES static inline __m128i four_totals(__m512i a, __m512i b, __m512i c, __m512i d) {
  __m512i ab = _mm512_add_epi32(_mm512_unpacklo_epi32(a, b), _mm512_unpackhi_epi32(a, b));
  __m512i cd = _mm512_add_epi32(_mm512_unpacklo_epi32(c, d), _mm512_unpackhi_epi32(c, d));
  __m512i all = _mm512_add_epi32(_mm512_unpacklo_epi64(ab, cd), _mm512_unpackhi_epi64(ab, cd));
  __m256i half = _mm256_add_epi32(_mm512_castsi512_si256(all), _mm512_extracti64x4_epi64(all, 1));
  return _mm_add_epi32(_mm256_castsi256_si128(half), _mm256_extracti128_si256(half, 1));
}

// As `row_moments_avx2`, in runs of 64. Weights that do not fit a signed byte are in parts.
BYTES static void row_moments_bytes(const uint8_t *row, size_t count, int64_t y, int64_t *totals) {
  static const int8_t places[64] = {
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24,
      25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47,
      48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63};
  static const int8_t places2[64] = {
      0, 1, 4, 9, 16, 25, 36, 49, 64, 81, 100, 121, -112, -87, -60, -31, 0, 33, 68, 105, -112,
      -71, -28, 17, 64, 113, -92, -39, 16, 73, -124, -63, 0, 65, -124, -55, 16, 89, -92, -15, 64,
      -111, -28, 57, -112, -23, 68, -95, 0, 97, -60, 41, -112, -7, 100, -47, 64, -79, 36, -103,
      16, -119, 4, -127};
  static const int8_t places2High[64] = {
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4,
      4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8, 9, 9, 9, 10, 10, 11, 11, 11, 12, 12, 13, 13,
      14, 14, 15, 15, 16};
  static const int8_t places3[64] = {
      0, 1, 8, 27, 64, 125, -40, 87, 0, -39, -24, 51, -64, -107, -72, 47, 0, 49, -56, -53, 64, 45,
      -104, -121, 0, 9, -88, -29, -64, 69, 120, 95, 0, 97, -120, 123, 64, -35, 88, -73, 0, 57,
      104, -109, -64, -11, 56, -113, 0, -111, 72, 43, 64, -115, 24, -25, 0, 105, 40, 67, -64, -91,
      -8, -65};
  static const int8_t places3Middle[64] = {
      0, 0, 0, 0, 0, 0, 1, 1, 2, 3, 4, 5, 7, 9, 11, 13, 16, 19, 23, 27, 31, 36, 42, 48, 54, 61,
      69, 77, 86, 95, 105, 116, -128, -116, -102, -89, -74, -58, -42, -24, -6, 13, 33, 55, 77,
      100, 124, -106, -80, -52, -24, 6, 37, 70, 103, -118, -82, -45, -6, 34, 76, 119, -93, -47};
  static const int8_t places3High[64] = {
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3,
      4, 4};
  __m512i ones = _mm512_set1_epi8(1), flip = _mm512_set1_epi8(-128);
  __m512i w1 = _mm512_loadu_si512(places), w2 = _mm512_loadu_si512(places2);
  __m512i w2High = _mm512_loadu_si512(places2High), w3 = _mm512_loadu_si512(places3);
  __m512i w3Middle = _mm512_loadu_si512(places3Middle);
  __m512i w3High = _mm512_loadu_si512(places3High);
  __m512i zero = _mm512_setzero_si512(), squares = zero, third = zero, middle = zero, high = zero;
  __m512i s0[4] = {zero, zero, zero, zero}, s1[3] = {zero, zero, zero}, s2[2] = {zero, zero};
  __m512i s2High[2] = {zero, zero};
  for (size_t end = (count + 63) / 64 * 64; end > 0; end -= 64) {
    __mmask64 inside = end <= count ? ~0ull : (1ull << (count + 64 - end)) - 1;
    __m512i samples = _mm512_maskz_loadu_epi8(inside, row + end - 64);
    for (int order = 3; order > 0; order--) s0[order] = _mm512_add_epi32(s0[order], s0[order - 1]);
    for (int order = 2; order > 0; order--) s1[order] = _mm512_add_epi32(s1[order], s1[order - 1]);
    s2[1] = _mm512_add_epi32(s2[1], s2[0]);
    s2High[1] = _mm512_add_epi32(s2High[1], s2High[0]);
    s0[0] = _mm512_dpbusd_epi32(s0[0], samples, ones);
    s1[0] = _mm512_dpbusd_epi32(s1[0], samples, w1);
    s2[0] = _mm512_dpbusd_epi32(s2[0], samples, w2);
    s2High[0] = _mm512_dpbusd_epi32(s2High[0], samples, w2High);
    third = _mm512_dpbusd_epi32(third, samples, w3);
    middle = _mm512_dpbusd_epi32(middle, samples, w3Middle);
    high = _mm512_dpbusd_epi32(high, samples, w3High);
    // Times the samples less 128, which are signed bytes.
    squares = _mm512_dpbusd_epi32(squares, samples, _mm512_xor_si512(samples, flip));
  }
  s2[0] = _mm512_add_epi32(s2[0], _mm512_slli_epi32(s2High[0], 8));
  s2[1] = _mm512_add_epi32(s2[1], _mm512_slli_epi32(s2High[1], 8));
  squares = _mm512_add_epi32(squares, _mm512_slli_epi32(s0[0], 7));
  // Below 2^31 each, since no more than eight runs have four samples in each of them.
  third = _mm512_add_epi32(third, _mm512_slli_epi32(middle, 8));
  third = _mm512_add_epi32(third, _mm512_slli_epi32(high, 16));
  __m512i lowHalves = _mm512_and_si512(third, _mm512_set1_epi32(65535));
  uint32_t first[4], second[4], last[4];
  _mm_storeu_si128((__m128i *)first, four_totals(s0[0], s0[1], s0[2], s0[3]));
  _mm_storeu_si128((__m128i *)second, four_totals(s1[0], s1[1], s1[2], squares));
  _mm_storeu_si128((__m128i *)last,
                   four_totals(s2[0], s2[1], lowHalves, _mm512_srli_epi32(third, 16)));
  // With z of run b, as above.
  uint64_t z = first[0], bz = first[1], bbz = 2 * (uint64_t)first[2] + bz;
  uint64_t bbbz = 6 * (uint64_t)first[3] + 3 * bbz - 2 * bz;
  uint64_t f = second[0], bf = second[1], bbf = 2 * (uint64_t)second[2] + bf;
  uint64_t s = last[0], bs = last[1], t = last[2] + ((uint64_t)last[3] << 16);
  uint64_t sums[4] = {z, f + 64 * bz, s + 2 * 64 * bf + 64 * 64 * bbz,
                      t + 3 * 64 * bs + 3 * 64 * 64 * bbf + 64 * 64 * 64 * bbbz};
  add_row(sums, second[3], y, totals);
}
#endif

void sl_hash_row_moments(const uint8_t *row, size_t count, int64_t y, int64_t *totals) {
#if defined(WRITTEN_FOR_BYTES)
  if (HAS_BYTES) {
    row_moments_bytes(row, count, y, totals);
    return;
  }
#endif
#if defined(WRITTEN_FOR_AVX2)
  if (HAS_AVX2) {
    row_moments_avx2(row, count, y, totals);
    return;
  }
#endif
  sl_hash_row_moments_portable(row, count, y, totals);
}
