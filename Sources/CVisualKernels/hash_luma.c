#include "clones.h"
#include "sl_hash_kernels.h"

#if defined(WRITTEN_FOR_AVX2)
#include <immintrin.h>
#endif

void sl_hash_luma_portable(const uint8_t *restrict pixels, size_t count, uint32_t red, uint32_t green,
                        uint32_t blue, uint32_t shift, uint8_t *restrict luma) {
  uint32_t half = 1u << (shift - 1);
  for (size_t index = 0; index < count; index++) {
    uint32_t sum = red * pixels[3 * index] + green * pixels[3 * index + 1]
        + blue * pixels[3 * index + 2] + half;
    luma[index] = (uint8_t)(sum >> shift);
  }
}

#if defined(WRITTEN_FOR_AVX2)
// Eight sums, of four pixels and of the four 16 pixels after the first, with 16 fractional bits:
// (red, green) and (green, blue) as pairs of 16 bits. Green is multiplied in two parts, since its
// weight may not fit a signed number of 16 bits.
AVX2 static inline __m256i eight(const uint8_t *pixels, __m256i first, __m256i second,
                                 __m256i firstWeights, __m256i secondWeights) {
  __m256i bytes = _mm256_inserti128_si256(
      _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)pixels)),
      _mm_loadu_si128((const __m128i *)(pixels + 48)), 1);
  __m256i sum = _mm256_add_epi32(
      _mm256_madd_epi16(_mm256_shuffle_epi8(bytes, first), firstWeights),
      _mm256_madd_epi16(_mm256_shuffle_epi8(bytes, second), secondWeights));
  return _mm256_add_epi32(sum, _mm256_set1_epi32(32768));
}

// The whole parts of two vectors of sums, side by side.
AVX2 static inline __m256i whole_parts(__m256i even, __m256i odd) {
  return _mm256_blend_epi16(_mm256_srli_epi32(even, 16), odd, 0xaa);
}

AVX2 static void luma_avx2(const uint8_t *restrict pixels, size_t count, uint32_t red,
                           uint32_t green, uint32_t blue, uint32_t shift,
                           uint8_t *restrict luma) {
  // Weights for sums with 16 fractional bits: rounding comes to the same.
  uint32_t all = green << (16 - shift), part = all / 2;
  __m256i firstWeights = _mm256_set1_epi32((int)(part << 16 | red << (16 - shift)));
  __m256i secondWeights = _mm256_set1_epi32((int)(blue << (16 - shift) << 16 | (all - part)));
  __m256i first = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(0, -1, 1, -1, 3, -1, 4, -1, 6, -1, 7, -1, 9, -1, 10, -1));
  __m256i second = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(1, -1, 2, -1, 4, -1, 5, -1, 7, -1, 8, -1, 10, -1, 11, -1));
  __m256i order = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(0, 2, 4, 6, 1, 3, 5, 7, 8, 10, 12, 14, 9, 11, 13, 15));
  size_t index = 0;
  // Each load reads four bytes more than it uses, so two pixels are left to the plain form; the last
  // vector overlaps pixels of the previous one.
  while (index + 34 <= count) {
    const uint8_t *p = pixels + 3 * index;
    __m256i a = eight(p, first, second, firstWeights, secondWeights);
    __m256i b = eight(p + 12, first, second, firstWeights, secondWeights);
    __m256i c = eight(p + 24, first, second, firstWeights, secondWeights);
    __m256i d = eight(p + 36, first, second, firstWeights, secondWeights);
    __m256i packed = _mm256_packus_epi16(whole_parts(a, b), whole_parts(c, d));
    _mm256_storeu_si256((__m256i *)(luma + index), _mm256_shuffle_epi8(packed, order));
    index = index + 66 <= count || index + 34 == count ? index + 32 : count - 34;
  }
  sl_hash_luma_portable(pixels + 3 * index, count - index, red, green, blue, shift, luma + index);
}
#endif

#if defined(WRITTEN_FOR_BYTES)
// One of the two signed bytes that a weight is made of.
static uint32_t weight_byte(uint32_t weight, int isHigh) {
  int32_t low = (int8_t)(uint8_t)(weight & 255);
  return (uint32_t)(isHigh ? ((int32_t)weight - low) / 256 : low) & 255;
}

// Sums of sixteen pixels, whose bytes are put in order as red, green, blue and green again: green's
// weight is halved to fit.
BYTES static inline __m512i sixteen_sums(const uint8_t *pixels, __m512i order, __m512i low,
                                         __m512i high) {
  __m512i bytes = _mm512_permutexvar_epi8(order, _mm512_loadu_si512(pixels));
  __m512i sums = _mm512_dpbusd_epi32(_mm512_set1_epi32(32768), bytes, low);
  __m512i more = _mm512_dpbusd_epi32(_mm512_setzero_si512(), bytes, high);
  return _mm512_add_epi32(sums, _mm512_slli_epi32(more, 8));
}

BYTES static void luma_bytes(const uint8_t *restrict pixels, size_t count, uint32_t red,
                             uint32_t green, uint32_t blue, uint32_t shift,
                             uint8_t *restrict luma) {
  // Weights for sums with 16 fractional bits: rounding comes to the same.
  uint32_t all = green << (16 - shift);
  uint32_t weights[4] = {red << (16 - shift), all / 2, blue << (16 - shift), all - all / 2};
  uint32_t words[2] = {0};
  for (int part = 0; part < 2; part++) {
    for (int index = 0; index < 4; index++) {
      words[part] |= weight_byte(weights[index], part) << 8 * index;
    }
  }
  __m512i low = _mm512_set1_epi32((int)words[0]), high = _mm512_set1_epi32((int)words[1]);
  uint8_t places[64], thirds[64];
  for (uint8_t index = 0; index < 64; index++) {
    places[index] = (uint8_t)(index / 4 * 3 + (index % 4 == 3 ? 1 : index % 4));
    // The third byte of a sum is its whole part; all of two vectors, twice.
    thirds[index] = (uint8_t)(4 * (index % 32) + 2);
  }
  __m512i order = _mm512_loadu_si512(places), whole = _mm512_loadu_si512(thirds);
  size_t index = 0;
  // Each load reads sixteen bytes more than it uses.
  for (; index + 70 <= count; index += 64) {
    const uint8_t *p = pixels + 3 * index;
    __m512i a = sixteen_sums(p, order, low, high), b = sixteen_sums(p + 48, order, low, high);
    __m512i c = sixteen_sums(p + 96, order, low, high), d = sixteen_sums(p + 144, order, low, high);
    __m512i first = _mm512_permutex2var_epi8(a, whole, b);
    __m512i second = _mm512_permutex2var_epi8(c, whole, d);
    _mm512_storeu_si512(luma + index, _mm512_mask_blend_epi64(0xf0, first, second));
  }
  luma_avx2(pixels + 3 * index, count - index, red, green, blue, shift, luma + index);
}
#endif

void sl_hash_luma(const uint8_t *pixels, size_t count, uint32_t red, uint32_t green, uint32_t blue,
               uint32_t shift, uint8_t *luma) {
#if defined(WRITTEN_FOR_BYTES)
  if (HAS_BYTES) {
    luma_bytes(pixels, count, red, green, blue, shift, luma);
    return;
  }
#endif
#if defined(WRITTEN_FOR_AVX2)
  if (HAS_AVX2) {
    luma_avx2(pixels, count, red, green, blue, shift, luma);
    return;
  }
#endif
  sl_hash_luma_portable(pixels, count, red, green, blue, shift, luma);
}
