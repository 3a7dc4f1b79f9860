#include "clones.h"
#include "sl_hash_kernels.h"

#if defined(WRITTEN_FOR_AVX2)
#include <immintrin.h>
#endif

#pragma STDC FP_CONTRACT OFF

// The offset of a line below the middle, `distance` columns from it: halves away from zero, then
// down.
BODY int32_t offset(float slope, int32_t distance) {
  float y = slope * (float)distance;
  float half = y + (y >= 0 ? 0.5f : -0.5f);
  int32_t whole = (int32_t)half;
  return whole - ((float)whole > half);
}

// Whether a column of a line is on the other side of the top of a row: below or on it for lines that
// fall, above it for lines that rise.
BODY int32_t is_past(float slope, int32_t distance, int32_t row) {
  int32_t below = offset(slope, distance) >= row;
  return slope >= 0 ? below : !below;
}

// The first column past the top of a row, from the line's crossing without rounding.
BODY int32_t crossing(float slope, int32_t middle, int32_t row, int32_t count) {
  float guess = ((float)row - 0.5f) / slope + (float)middle;
  int32_t x = guess > (float)count ? count : guess > 0 ? (int32_t)guess : 0;
  while (x > 0 && is_past(slope, x - 1 - middle, row)) x--;
  while (x < count && !is_past(slope, x - middle, row)) x++;
  return x;
}

typedef struct { uint64_t count, sum, squares; } Sums;

// Adds the samples at some places of a strip, each made of the seven sums from there on.
typedef void Add(const int16_t *strip, const int32_t *places, size_t count,
                 const uint8_t *weights, Sums *sums);

static void add_plainly(const int16_t *strip, const int32_t *places, size_t count,
                        const uint8_t *weights, Sums *sums) {
  for (size_t index = 0; index < count; index++) {
    int32_t total = 32768 * 256 + 32768;
    for (size_t tap = 0; tap < 7; tap++) total += (int32_t)weights[tap] * strip[places[index] + tap];
    uint64_t sample = (uint64_t)(total >> 16);
    sums->sum += sample;
    sums->squares += sample * sample;
  }
  sums->count += count;
}

enum { PLACES = 256 };

BODY void line_sums(const int16_t *strip, int32_t pitch, int32_t top, int32_t rows,
                    int32_t width, int32_t height, const uint8_t *weights, float slope,
                    int32_t mirrored, Add *add, int64_t *totals) {
  int32_t length = width > height ? width : height;
  int32_t middleX = width / 2, middleY = height / 2;
  int32_t places[PLACES];
  Sums first = {0, 0, 0}, second = {0, 0, 0};
  int32_t start = crossing(slope, middleX, top + (slope >= 0 ? 0 : rows) - middleY, width);
  int32_t end = crossing(slope, middleX, top + (slope >= 0 ? rows : 0) - middleY, width);
  for (int32_t x = start; x < end; x += PLACES) {
    int32_t count = end - x < PLACES ? end - x : PLACES;
    for (int32_t index = 0; index < count; index++) {
      int32_t row = offset(slope, x + index - middleX) + middleY - top;
      places[index] = row * pitch + x + index;
    }
    add(strip, places, (size_t)count, weights, &first);
  }
  // The partner has a pixel in each row: the rows of the strip, counted as the line's columns are.
  start = mirrored ? 2 * middleY - (top + rows - 1) : top;
  end = start + rows;
  start = start < 0 ? 0 : start;
  end = end > length ? length : end;
  for (int32_t x = start; x < end; x += PLACES) {
    int32_t count = end - x < PLACES ? end - x : PLACES;
    // Columns outside the picture are at the ends, since columns ascend or descend.
    int32_t before = 0, inside = 0;
    for (int32_t index = 0; index < count; index++) {
      int32_t distance = offset(slope, x + index - middleX);
      int32_t column = mirrored ? middleY - distance : distance + middleX;
      int32_t row = (mirrored ? 2 * middleY - (x + index) : x + index) - top;
      int32_t isInside = column >= 0 && column < width;
      inside += isInside;
      places[index] = isInside ? row * pitch + column : -1;
    }
    while (inside > 0 && places[before] < 0) before++;
    add(strip, places + before, (size_t)inside, weights, &second);
  }
  totals[0] += (int64_t)first.count;
  totals[1] += (int64_t)first.sum;
  totals[2] += (int64_t)first.squares;
  totals[3] += (int64_t)second.count;
  totals[4] += (int64_t)second.sum;
  totals[5] += (int64_t)second.squares;
}

void sl_hash_line_sums_portable(const int16_t *strip, int32_t pitch, int32_t top, int32_t rows,
                             int32_t width, int32_t height, const uint8_t *weights, float slope,
                             int32_t mirrored, int64_t *totals) {
  line_sums(strip, pitch, top, rows, width, height, weights, slope, mirrored, add_plainly, totals);
}

#if defined(WRITTEN_FOR_AVX2)
AVX2 static inline __m256i two_places(const int16_t *first, const int16_t *second) {
  return _mm256_inserti128_si256(
      _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)first)),
      _mm_loadu_si128((const __m128i *)second), 1);
}

AVX2 static inline uint64_t total(__m256i numbers) {
  __m128i four = _mm_add_epi32(_mm256_castsi256_si128(numbers),
                               _mm256_extracti128_si256(numbers, 1));
  four = _mm_add_epi32(four, _mm_srli_si128(four, 8));
  return (uint32_t)_mm_cvtsi128_si32(_mm_add_epi32(four, _mm_srli_si128(four, 4)));
}

// Eight places at a time, four in each half of a vector; at most `PLACES`, so that sums fit.
AVX2 static inline void add_avx2(const int16_t *strip, const int32_t *places, size_t count,
                                 const uint8_t *weights, Sums *sums) {
  const __m256i factors = _mm256_broadcastsi128_si256(
      _mm_setr_epi16(weights[0], weights[1], weights[2], weights[3], weights[4], weights[5],
                     weights[6], 0));
  __m256i sum = _mm256_setzero_si256(), squares = sum;
  size_t index = 0;
  for (; index + 8 <= count; index += 8) {
    __m256i parts[4];
    for (size_t part = 0; part < 4; part++) {
      __m256i taps = two_places(strip + places[index + part], strip + places[index + part + 4]);
      parts[part] = _mm256_madd_epi16(taps, factors);
    }
    __m256i eight = _mm256_hadd_epi32(_mm256_hadd_epi32(parts[0], parts[1]),
                                      _mm256_hadd_epi32(parts[2], parts[3]));
    eight = _mm256_add_epi32(eight, _mm256_set1_epi32(32768 * 256 + 32768));
    eight = _mm256_srli_epi32(eight, 16);
    sum = _mm256_add_epi32(sum, eight);
    squares = _mm256_add_epi32(squares, _mm256_madd_epi16(eight, eight));
  }
  sums->count += index;
  sums->sum += total(sum);
  sums->squares += total(squares);
  add_plainly(strip, places + index, count - index, weights, sums);
}

AVX2 static void line_sums_avx2(const int16_t *strip, int32_t pitch, int32_t top, int32_t rows,
                                int32_t width, int32_t height, const uint8_t *weights,
                                float slope, int32_t mirrored, int64_t *totals) {
  line_sums(strip, pitch, top, rows, width, height, weights, slope, mirrored, add_avx2, totals);
}
#endif

void sl_hash_line_sums(const int16_t *strip, int32_t pitch, int32_t top, int32_t rows,
                    int32_t width, int32_t height, const uint8_t *weights, float slope,
                    int32_t mirrored, int64_t *totals) {
#if defined(WRITTEN_FOR_AVX2)
  if (HAS_AVX2) {
    line_sums_avx2(strip, pitch, top, rows, width, height, weights, slope, mirrored, totals);
    return;
  }
#endif
  sl_hash_line_sums_portable(strip, pitch, top, rows, width, height, weights, slope, mirrored,
                          totals);
}
