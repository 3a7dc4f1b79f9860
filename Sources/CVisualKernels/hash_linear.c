#include <string.h>

#include "clones.h"
#include "HashKernels.h"

#if defined(__SSE2__)
#include <emmintrin.h>
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

void hash_linear_row_portable(const uint8_t *upper, const uint8_t *lower, size_t width,
                              size_t channels, uint32_t share, const int32_t *columns,
                              const int32_t *shares, size_t count, uint8_t *luma) {
  (void)width;
  for (size_t x = 0; x < count; x++) {
    luma[x] = mixedLuma(upper, lower, channels, columns[x], (uint32_t)shares[x], share);
  }
}

#if defined(__SSE2__)
void hash_linear_row(const uint8_t *upper, const uint8_t *lower, size_t width, size_t channels,
                     uint32_t share, const int32_t *columns, const int32_t *shares, size_t count,
                     uint8_t *luma) {
  if (channels != 3) {
    hash_linear_row_portable(upper, lower, width, channels, share, columns, shares, count, luma);
    return;
  }
  const __m128i zero = _mm_setzero_si128();
  const __m128i up = _mm_set1_epi16((short)(256 - share));
  const __m128i down = _mm_set1_epi16((short)share);
  const __m128i bias = _mm_set1_epi16((short)0x8000);
  // What the bias takes off a sum of weights 256, and the rounding.
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
#else
void hash_linear_row(const uint8_t *upper, const uint8_t *lower, size_t width, size_t channels,
                     uint32_t share, const int32_t *columns, const int32_t *shares, size_t count,
                     uint8_t *luma) {
  hash_linear_row_portable(upper, lower, width, channels, share, columns, shares, count, luma);
}
#endif
