#include "clones.h"
#include "sl_feature_kernels.h"

#if defined(WRITTEN_FOR_AVX2)
#include <immintrin.h>
#endif

BODY int32_t inside(int32_t position, int32_t last) {
  return position < 0 ? 0 : position > last ? last : position;
}

void sl_feature_patch_portable(const int16_t *restrict plane, size_t width, size_t stride,
                            size_t height, int32_t x, int32_t y, int32_t stepX, int32_t stepY,
                            size_t side, int16_t *restrict patch) {
  // A place on the last pixel is taken 2^-16 before it, so that there is a pixel after it.
  int32_t right = (int32_t)((width - 1) << 16) - 1, bottom = (int32_t)((height - 1) << 16) - 1;
  for (size_t j = 0; j < side; j++) {
    for (size_t i = 0; i < SL_FEATURE_PATCH_STRIDE; i++) {
      int32_t px = inside(x + (int32_t)i * stepX - (int32_t)j * stepY, right);
      int32_t py = inside(y + (int32_t)i * stepY + (int32_t)j * stepX, bottom);
      const int16_t *upper = plane + (size_t)(py >> 16) * stride + (px >> 16);
      const int16_t *lower = upper + stride;
      int32_t fx = px >> 8 & 255, fy = py >> 8 & 255;
      int32_t top = upper[0] * 256 + (upper[1] - upper[0]) * fx;
      int32_t low = lower[0] * 256 + (lower[1] - lower[0]) * fx;
      patch[j * SL_FEATURE_PATCH_STRIDE + i] =
          (int16_t)((top * 256 + (low - top) * fy + 0x8000) >> 16);
    }
  }
}

#if defined(WRITTEN_FOR_AVX2)
AVX2 static inline __m256i clamp(__m256i position, __m256i last) {
  return _mm256_min_epi32(_mm256_max_epi32(position, _mm256_setzero_si256()), last);
}

// A pair of neighbours, as one number of 32 bits, weighted by the place between them.
AVX2 static inline __m256i between(__m256i pair, __m256i fraction) {
  __m256i left = _mm256_srai_epi32(_mm256_slli_epi32(pair, 16), 16);
  __m256i right = _mm256_srai_epi32(pair, 16);
  return _mm256_add_epi32(_mm256_slli_epi32(left, 8),
                          _mm256_mullo_epi32(_mm256_sub_epi32(right, left), fraction));
}

AVX2 static void patch_avx2(const int16_t *restrict plane, size_t width, size_t stride,
                            size_t height, int32_t x, int32_t y, int32_t stepX, int32_t stepY,
                            size_t side, int16_t *restrict patch) {
  __m256i right = _mm256_set1_epi32((int32_t)((width - 1) << 16) - 1);
  __m256i bottom = _mm256_set1_epi32((int32_t)((height - 1) << 16) - 1);
  __m256i count = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  __m256i alongX = _mm256_mullo_epi32(count, _mm256_set1_epi32(stepX));
  __m256i alongY = _mm256_mullo_epi32(count, _mm256_set1_epi32(stepY));
  __m256i rowLength = _mm256_set1_epi32((int32_t)stride), low8 = _mm256_set1_epi32(255);
  for (size_t j = 0; j < side; j++) {
    int32_t startX = x - (int32_t)j * stepY, startY = y + (int32_t)j * stepX;
    for (int32_t i = 0; i < SL_FEATURE_PATCH_STRIDE; i += 8) {
      __m256i px = clamp(_mm256_add_epi32(_mm256_set1_epi32(startX + i * stepX), alongX), right);
      __m256i py = clamp(_mm256_add_epi32(_mm256_set1_epi32(startY + i * stepY), alongY), bottom);
      __m256i place = _mm256_add_epi32(
          _mm256_mullo_epi32(_mm256_srai_epi32(py, 16), rowLength), _mm256_srai_epi32(px, 16));
      __m256i upper = _mm256_i32gather_epi32((const int *)plane, place, 2);
      __m256i lower = _mm256_i32gather_epi32((const int *)(plane + stride), place, 2);
      __m256i fx = _mm256_and_si256(_mm256_srai_epi32(px, 8), low8);
      __m256i fy = _mm256_and_si256(_mm256_srai_epi32(py, 8), low8);
      __m256i top = between(upper, fx), low = between(lower, fx);
      __m256i value = _mm256_add_epi32(
          _mm256_slli_epi32(top, 8), _mm256_mullo_epi32(_mm256_sub_epi32(low, top), fy));
      value = _mm256_srai_epi32(_mm256_add_epi32(value, _mm256_set1_epi32(0x8000)), 16);
      __m128i packed = _mm_packs_epi32(_mm256_castsi256_si128(value),
                                       _mm256_extracti128_si256(value, 1));
      _mm_storeu_si128((__m128i *)(patch + j * SL_FEATURE_PATCH_STRIDE + (size_t)i), packed);
    }
  }
}
#endif

void sl_feature_patch(const int16_t *plane, size_t width, size_t stride, size_t height, int32_t x,
                   int32_t y, int32_t stepX, int32_t stepY, size_t side, int16_t *patch) {
#if defined(WRITTEN_FOR_AVX2)
  if (HAS_AVX2) {
    patch_avx2(plane, width, stride, height, x, y, stepX, stepY, side, patch);
    return;
  }
#endif
  sl_feature_patch_portable(plane, width, stride, height, x, y, stepX, stepY, side, patch);
}
