#include "clones.h"
#include "sl_hash_kernels.h"

#if defined(__SSE2__)
#include <immintrin.h>
#endif

BODY uint32_t mix(uint32_t a, uint32_t b, uint32_t c, uint32_t d, uint32_t right, uint32_t down) {
  uint32_t upper = a * (256 - right) + b * right;
  uint32_t lower = c * (256 - right) + d * right;
  return (upper * (256 - down) + lower * down + 32768) >> 16;
}

BODY uint8_t mixedLuma(const uint8_t *upper, const uint8_t *lower, size_t channels, int32_t column,
                       uint32_t right, uint32_t down) {
  size_t index = (size_t)column * channels;
  size_t next = right == 0 ? index : index + channels;
  uint32_t samples[3];
  for (size_t channel = 0; channel < channels; channel++) {
    samples[channel] = mix(upper[index + channel], upper[next + channel], lower[index + channel],
                           lower[next + channel], right, down);
  }
  if (channels == 1) return (uint8_t)samples[0];
  return (uint8_t)((samples[0] * 9798 + samples[1] * 19235 + samples[2] * 3735 + 16384) >> 15);
}

void sl_hash_linear_row_portable(const uint8_t *upper, const uint8_t *lower, size_t width,
                              size_t channels, uint32_t share, const int32_t *columns,
                              const int32_t *shares, size_t count, uint8_t *luma) {
  (void)width;
  for (size_t x = 0; x < count; x++) {
    luma[x] = mixedLuma(upper, lower, channels, columns[x], (uint32_t)shares[x], share);
  }
}

#if defined(__SSE2__)
static void linear_colors(const uint8_t *upper, const uint8_t *lower, size_t width,
                          uint32_t share, const int32_t *columns, const int32_t *shares,
                          size_t count, uint8_t *luma) {
  const __m128i zero = _mm_setzero_si128();
  const __m128i up = _mm_set1_epi16((short)(256 - share));
  const __m128i down = _mm_set1_epi16((short)share);
  const __m128i bias = _mm_set1_epi16((short)0x8000);
  // The amount that the bias takes off a sum of weights 256, and the rounding.
  const __m128i offset = _mm_set1_epi32(32768 * 256 + 32768);
  const __m128i weights = _mm_setr_epi16(9798, 0, 19235, 0, 3735, 0, 0, 0);
  for (size_t x = 0; x < count; x++) {
    size_t index = (size_t)columns[x] * 3;
    if (index + 8 > width * 3) {
      luma[x] = mixedLuma(upper, lower, 3, columns[x], (uint32_t)shares[x], share);
      continue;
    }
    __m128i top = _mm_loadl_epi64((const __m128i *)(upper + index));
    __m128i bottom = _mm_loadl_epi64((const __m128i *)(lower + index));
    __m128i column = _mm_add_epi16(_mm_mullo_epi16(_mm_unpacklo_epi8(top, zero), up),
                                   _mm_mullo_epi16(_mm_unpacklo_epi8(bottom, zero), down));
    column = _mm_xor_si128(column, bias);
    __m128i pairs = _mm_unpacklo_epi16(column, _mm_srli_si128(column, 6));
    __m128i right = _mm_set1_epi32((int)((uint32_t)shares[x] << 16 | (256 - (uint32_t)shares[x])));
    __m128i mixed = _mm_srli_epi32(_mm_add_epi32(_mm_madd_epi16(pairs, right), offset), 16);
    __m128i sums = _mm_madd_epi16(mixed, weights);
    __m128i total = _mm_add_epi32(sums, _mm_srli_si128(sums, 8));
    total = _mm_add_epi32(total, _mm_srli_si128(sums, 4));
    luma[x] = (uint8_t)(((uint32_t)_mm_cvtsi128_si32(total) + 16384) >> 15);
  }
}

#if defined(WRITTEN_FOR_AVX2)
// Eight bytes from each of two pixels, as sixteen numbers of 16 bits.
AVX2 static inline __m256i two_pixels(const uint8_t *row, const int32_t *columns) {
  __m128i first = _mm_loadl_epi64((const __m128i *)(row + 3 * (size_t)columns[0]));
  __m128i second = _mm_loadl_epi64((const __m128i *)(row + 3 * (size_t)columns[1]));
  return _mm256_cvtepu8_epi16(_mm_unpacklo_epi64(first, second));
}

// As many as it could of the outputs, eight at a time, as `linear_colors` does them one by one.
AVX2 static size_t linear_many(const uint8_t *upper, const uint8_t *lower, size_t width,
                               uint32_t share, const int32_t *columns, const int32_t *shares,
                               size_t count, uint8_t *luma) {
  if (width < 3) return 0;
  const __m256i up = _mm256_set1_epi16((short)(256 - share));
  const __m256i down = _mm256_set1_epi16((short)share);
  const __m256i bias = _mm256_set1_epi16((short)0x8000);
  const __m256i offset = _mm256_set1_epi32(32768 * 256 + 32768);
  const __m256i weights = _mm256_broadcastsi128_si256(
      _mm_setr_epi16(9798, 0, 19235, 0, 3735, 0, 0, 0));
  // The last column that eight bytes can be read from.
  const __m256i last = _mm256_set1_epi32((int)((3 * width - 8) / 3));
  const __m256i spread = _mm256_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1);
  size_t x = 0;
  for (; x + 8 <= count; x += 8) {
    __m256i eight = _mm256_loadu_si256((const __m256i *)(columns + x));
    if (_mm256_movemask_epi8(_mm256_cmpgt_epi32(eight, last))) break;
    __m256i sums[4];
    for (size_t pair = 0; pair < 4; pair++) {
      const int32_t *two = columns + x + 2 * pair;
      __m256i column = _mm256_add_epi16(_mm256_mullo_epi16(two_pixels(upper, two), up),
                                        _mm256_mullo_epi16(two_pixels(lower, two), down));
      column = _mm256_xor_si256(column, bias);
      __m256i pairs = _mm256_unpacklo_epi16(column, _mm256_srli_si256(column, 6));
      __m128i both = _mm_loadl_epi64((const __m128i *)(shares + x + 2 * pair));
      __m256i right = _mm256_permutevar8x32_epi32(_mm256_castsi128_si256(both), spread);
      // The share in the upper half, 256 less it in the lower one.
      right = _mm256_or_si256(_mm256_slli_epi32(right, 16),
                              _mm256_sub_epi32(_mm256_set1_epi32(256), right));
      __m256i mixed = _mm256_add_epi32(_mm256_madd_epi16(pairs, right), offset);
      sums[pair] = _mm256_madd_epi16(_mm256_srli_epi32(mixed, 16), weights);
    }
    __m256i totals = _mm256_hadd_epi32(_mm256_hadd_epi32(sums[0], sums[1]),
                                       _mm256_hadd_epi32(sums[2], sums[3]));
    totals = _mm256_srli_epi32(_mm256_add_epi32(totals, _mm256_set1_epi32(16384)), 15);
    __m128i even = _mm256_castsi256_si128(totals), odd = _mm256_extracti128_si256(totals, 1);
    __m128i whole = _mm_packs_epi32(_mm_unpacklo_epi32(even, odd), _mm_unpackhi_epi32(even, odd));
    _mm_storel_epi64((__m128i *)(luma + x), _mm_packus_epi16(whole, whole));
  }
  return x;
}
#endif

void sl_hash_linear_row(const uint8_t *upper, const uint8_t *lower, size_t width, size_t channels,
                     uint32_t share, const int32_t *columns, const int32_t *shares, size_t count,
                     uint8_t *luma) {
  if (channels != 3) {
    sl_hash_linear_row_portable(upper, lower, width, channels, share, columns, shares, count, luma);
    return;
  }
  size_t x = 0;
#if defined(WRITTEN_FOR_AVX2)
  if (HAS_AVX2) x = linear_many(upper, lower, width, share, columns, shares, count, luma);
#endif
  linear_colors(upper, lower, width, share, columns + x, shares + x, count - x, luma + x);
}
#else
void sl_hash_linear_row(const uint8_t *upper, const uint8_t *lower, size_t width, size_t channels,
                     uint32_t share, const int32_t *columns, const int32_t *shares, size_t count,
                     uint8_t *luma) {
  sl_hash_linear_row_portable(upper, lower, width, channels, share, columns, shares, count, luma);
}
#endif
