#include "clones.h"
#include "HashKernels.h"

#if defined(WRITTEN_FOR_AVX2)
#include <immintrin.h>
#endif

void hash_luma_portable(const uint8_t *restrict pixels, size_t count, uint32_t red, uint32_t green,
                        uint32_t blue, uint32_t shift, uint8_t *restrict luma) {
  uint32_t half = 1u << (shift - 1);
  for (size_t index = 0; index < count; index++) {
    uint32_t sum = red * pixels[3 * index] + green * pixels[3 * index + 1]
        + blue * pixels[3 * index + 2] + half;
    luma[index] = (uint8_t)(sum >> shift);
  }
}

#if defined(WRITTEN_FOR_AVX2)
// Eight pixels: (red, green) and (green, blue) as pairs of 16 bits. Green is multiplied in two
// parts, since its weight may not fit a signed number of 16 bits.
AVX2 static inline __m256i eight(const uint8_t *pixels, __m256i first, __m256i second,
                                 __m256i firstWeights, __m256i secondWeights, __m256i half,
                                 __m128i shift) {
  __m256i bytes = _mm256_inserti128_si256(
      _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)pixels)),
      _mm_loadu_si128((const __m128i *)(pixels + 12)), 1);
  __m256i sum = _mm256_add_epi32(
      _mm256_madd_epi16(_mm256_shuffle_epi8(bytes, first), firstWeights),
      _mm256_madd_epi16(_mm256_shuffle_epi8(bytes, second), secondWeights));
  return _mm256_srl_epi32(_mm256_add_epi32(sum, half), shift);
}

AVX2 static void luma_avx2(const uint8_t *restrict pixels, size_t count, uint32_t red,
                           uint32_t green, uint32_t blue, uint32_t shift,
                           uint8_t *restrict luma) {
  uint32_t part = green / 2;
  __m256i firstWeights = _mm256_set1_epi32((int)(part << 16 | red));
  __m256i secondWeights = _mm256_set1_epi32((int)(blue << 16 | (green - part)));
  __m256i half = _mm256_set1_epi32(1 << (shift - 1));
  __m128i bits = _mm_cvtsi32_si128((int)shift);
  __m256i first = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(0, -1, 1, -1, 3, -1, 4, -1, 6, -1, 7, -1, 9, -1, 10, -1));
  __m256i second = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(1, -1, 2, -1, 4, -1, 5, -1, 7, -1, 8, -1, 10, -1, 11, -1));
  __m256i order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
  size_t index = 0;
  // Each load reads four bytes more than it uses, so the last pixels are left to the plain form.
  for (; index + 34 <= count; index += 32) {
    const uint8_t *p = pixels + 3 * index;
    __m256i a = eight(p, first, second, firstWeights, secondWeights, half, bits);
    __m256i b = eight(p + 24, first, second, firstWeights, secondWeights, half, bits);
    __m256i c = eight(p + 48, first, second, firstWeights, secondWeights, half, bits);
    __m256i d = eight(p + 72, first, second, firstWeights, secondWeights, half, bits);
    __m256i packed = _mm256_packus_epi16(_mm256_packs_epi32(a, b), _mm256_packs_epi32(c, d));
    _mm256_storeu_si256((__m256i *)(luma + index), _mm256_permutevar8x32_epi32(packed, order));
  }
  hash_luma_portable(pixels + 3 * index, count - index, red, green, blue, shift, luma + index);
}
#endif

void hash_luma(const uint8_t *pixels, size_t count, uint32_t red, uint32_t green, uint32_t blue,
               uint32_t shift, uint8_t *luma) {
#if defined(WRITTEN_FOR_AVX2)
  if (HAS_AVX2) {
    luma_avx2(pixels, count, red, green, blue, shift, luma);
    return;
  }
#endif
  hash_luma_portable(pixels, count, red, green, blue, shift, luma);
}
