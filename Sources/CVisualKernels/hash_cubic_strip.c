#include "clones.h"
#include "sl_hash_kernels.h"

#if defined(WRITTEN_FOR_AVX2)
#include <immintrin.h>
#endif

#pragma STDC FP_CONTRACT OFF

typedef void Columns(const uint8_t *const *rows, size_t rowCount, size_t width, size_t channels,
                     const int32_t *columns, const float *weights, size_t count,
                     float *const *outputs);
typedef void Rows(const float *const *rows, size_t count, const float *weights, uint8_t *output);

// Row `i`, interpolated, is in slot `i & 7` of the work space: four of them are in use, and up to
// three more are made ahead.
BODY void cubic_strip(const CubicStrip *strip, Columns *along, Rows *down, float *work,
                      uint8_t *output) {
  size_t length = strip->count * 3, made = 0;
  for (size_t y = 0; y < strip->outputCount; y++) {
    size_t end = (size_t)strip->ends[y];
    while (made <= end) {
      size_t some = strip->rowCount - made < 4 ? strip->rowCount - made : 4;
      float *targets[4];
      for (size_t row = 0; row < 4; row++) targets[row] = work + ((made + row) & 7) * length;
      along(strip->rows + made, some, strip->width, 3, strip->columns, strip->columnWeights,
            strip->count, targets);
      made += some;
    }
    const float *lines[4];
    for (size_t tap = 0; tap < 4; tap++) lines[tap] = work + ((end - 3 + tap) & 7) * length;
    down(lines, length, strip->rowWeights + 4 * y, output + y * length);
  }
}

void sl_hash_cubic_strip_portable(const CubicStrip *strip, float *work, uint8_t *output) {
  cubic_strip(strip, sl_hash_cubic_columns_portable, sl_hash_cubic_rows_portable, work, output);
}

#if defined(WRITTEN_FOR_BYTES)
// The pixels and channels of sixteen numbers that begin at channel 0, 1 or 2 of a pixel.
static const int32_t pixel_of[3][16] = {{0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5},
                                        {0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5},
                                        {0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5}};
static const int32_t channel_of[3][16] = {{0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0},
                                          {1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1},
                                          {2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2}};

static size_t inside(int32_t column, size_t width) {
  return column < 0 ? 0 : (size_t)column >= width ? width - 1 : (size_t)column;
}

// Whether the source pixels of any sixteen numbers are within 64 bytes.
static int is_narrow(const CubicStrip *strip) {
  if (strip->count % 16 != 0 || 3 * strip->width < 64) return 0;
  for (size_t number = 0; number < 3 * strip->count; number += 16) {
    size_t first = inside(strip->columns[number / 3], strip->width);
    size_t last = inside(strip->columns[(number + 15) / 3] + 3, strip->width);
    if (3 * (last + 1 - first) > 64) return 0;
  }
  return 1;
}

// A byte of each of sixteen numbers, as a number.
BYTES static inline __m512 picked(__m512i bytes, __m512i places, __mmask64 lowest) {
  return _mm512_cvtepi32_ps(_mm512_maskz_permutexvar_epi8(lowest, places, bytes));
}

BYTES static inline __m512 weighted(__m512 numbers, const float *weight) {
  return _mm512_mul_ps(_mm512_set1_ps(*weight), numbers);
}

// Sixteen numbers of every row, from channel `part` of pixel `x`: down the rows, of which the last
// four are kept, so that neither they nor the weights along rows are stored in between.
BYTES static void sixteen_down(const CubicStrip *strip, size_t x, size_t part, uint8_t *output) {
  size_t left = strip->count - x;
  __m512i pixels = _mm512_loadu_si512(pixel_of[part]);
  __m512i columns = _mm512_permutexvar_epi32(
      pixels, _mm512_maskz_loadu_epi32((__mmask16)(left < 6 ? (1u << left) - 1 : 63),
                                       strip->columns + x));
  size_t base = 3 * inside(strip->columns[x], strip->width);
  base = base + 64 <= 3 * strip->width ? base : 3 * strip->width - 64;
  const float *first = strip->columnWeights + 4 * x;
  __m512 low = _mm512_maskz_loadu_ps((__mmask16)(left < 4 ? (1u << 4 * left) - 1 : 65535), first);
  size_t more = left > 4 ? (left < 6 ? left - 4 : 2) : 0;
  __m512 high = _mm512_maskz_loadu_ps((__mmask16)((1u << 4 * more) - 1), first + 16);
  __m512i last = _mm512_set1_epi32((int32_t)strip->width - 1);
  __m512i places[4];
  __m512 weights[4];
  for (int tap = 0; tap < 4; tap++) {
    __m512i column = _mm512_add_epi32(columns, _mm512_set1_epi32(tap));
    column = _mm512_min_epi32(_mm512_max_epi32(column, _mm512_setzero_si512()), last);
    __m512i index = _mm512_add_epi32(column, _mm512_slli_epi32(column, 1));
    index = _mm512_add_epi32(index, _mm512_loadu_si512(channel_of[part]));
    places[tap] = _mm512_sub_epi32(index, _mm512_set1_epi32((int32_t)base));
    __m512i order = _mm512_add_epi32(_mm512_slli_epi32(pixels, 2), _mm512_set1_epi32(tap));
    weights[tap] = _mm512_permutex2var_ps(low, order, high);
  }
  // The lowest byte of each number. Kept from the compiler, which would clear the other bytes in an
  // instruction of its own.
  __mmask64 lowest = 0x1111111111111111ull;
  __asm__("" : "+k"(lowest));
  const uint8_t *const *rows = strip->rows;
  const int32_t *ends = strip->ends;
  size_t rowCount = strip->rowCount, outputCount = strip->outputCount;
  const float *rowWeights = strip->rowWeights;
  __m512 a = _mm512_setzero_ps(), b = a, c = a, d = a;
  size_t y = 0, length = 3 * strip->count;
  for (size_t row = 0; row < rowCount; row++) {
    __m512i bytes = _mm512_loadu_si512(rows[row] + base);
    // Prefetches, because processors do not prefetch this many rows at once by themselves.
    _mm_prefetch((const char *)(rows[row] + base + 128), _MM_HINT_T0);
    a = b, b = c, c = d;
    d = _mm512_mul_ps(weights[0], picked(bytes, places[0], lowest));
    d = _mm512_fmadd_ps(weights[1], picked(bytes, places[1], lowest), d);
    d = _mm512_fmadd_ps(weights[2], picked(bytes, places[2], lowest), d);
    d = _mm512_fmadd_ps(weights[3], picked(bytes, places[3], lowest), d);
    for (; y < outputCount && (size_t)ends[y] == row; y++) {
      const float *factors = rowWeights + 4 * y;
      __m512 upper = _mm512_add_ps(weighted(a, factors), weighted(b, factors + 1));
      __m512 lower = _mm512_add_ps(weighted(c, factors + 2), weighted(d, factors + 3));
      // Rounds halves to even; the numbers are packed with clipping.
      __m512i whole = _mm512_cvtps_epi32(_mm512_add_ps(upper, lower));
      whole = _mm512_max_epi32(whole, _mm512_setzero_si512());
      _mm_storeu_si128((__m128i *)(output + y * length), _mm512_cvtusepi32_epi8(whole));
    }
  }
}
#endif

void sl_hash_cubic_strip(const CubicStrip *strip, float *work, uint8_t *output) {
#if defined(WRITTEN_FOR_BYTES)
  if (HAS_BYTES && is_narrow(strip)) {
    for (size_t x = 0; x < 3 * strip->count; x += 16) {
      sixteen_down(strip, x / 3, x % 3, output + x);
    }
    return;
  }
#endif
  cubic_strip(strip, sl_hash_cubic_columns, sl_hash_cubic_rows, work, output);
}
