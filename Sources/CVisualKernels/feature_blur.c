#include "clones.h"
#include "sl_feature_kernels.h"

#if defined(WRITTEN_FOR_AVX2)
#include <immintrin.h>
#endif

static inline int16_t scaled(int16_t value, int16_t weight) {
  return (int16_t)((value * weight + 0x4000) >> 15);
}

static inline const int16_t *row_at(const int16_t *plane, size_t stride, size_t height,
                                    ptrdiff_t y) {
  ptrdiff_t last = (ptrdiff_t)height - 1;
  return plane + (size_t)(y < 0 ? 0 : y > last ? last : y) * stride;
}

// The line's ends are repeated as far as the filter and the last vector reach.
static inline void extend(int16_t *middle, size_t width, size_t radius) {
  for (size_t x = 1; x <= radius; x++) middle[-(ptrdiff_t)x] = middle[0];
  for (size_t x = 0; x < radius + 16; x++) middle[width + x] = middle[width - 1];
}

void sl_feature_blur_portable(const int16_t *restrict plane, size_t width, size_t stride,
                           size_t height, const int16_t *restrict weights, size_t radius,
                           int16_t *restrict line, int16_t *restrict output) {
  int16_t *middle = line + SL_FEATURE_RADIUS;
  for (size_t y = 0; y < height; y++) {
    const int16_t *center = plane + y * stride;
    for (size_t x = 0; x < width; x++) middle[x] = scaled(center[x], weights[0]);
    for (size_t k = 1; k <= radius; k++) {
      const int16_t *above = row_at(plane, stride, height, (ptrdiff_t)y - (ptrdiff_t)k);
      const int16_t *below = row_at(plane, stride, height, (ptrdiff_t)(y + k));
      for (size_t x = 0; x < width; x++) {
        middle[x] = (int16_t)(middle[x] + scaled((int16_t)(above[x] + below[x]), weights[k]));
      }
    }
    extend(middle, width, radius);
    int16_t *target = output + y * stride;
    for (size_t x = 0; x < stride; x++) target[x] = scaled(middle[x], weights[0]);
    for (size_t k = 1; k <= radius; k++) {
      const int16_t *left = middle - k, *right = middle + k;
      for (size_t x = 0; x < stride; x++) {
        target[x] = (int16_t)(target[x] + scaled((int16_t)(left[x] + right[x]), weights[k]));
      }
    }
  }
}

#if defined(WRITTEN_FOR_AVX2)
AVX2 static inline __m256i load(const int16_t *numbers) {
  return _mm256_loadu_si256((const __m256i *)numbers);
}

enum { lanes = 16, most = 4 };

// Vectors of weighted sums of the numbers at the same distances to both sides, and one in the middle: `before` and `after`
// have one place for each weight. Several vectors share the loads of weights.
AVX2 static inline __attribute__((always_inline)) void weigh(const int16_t *const *before,
                                                             const int16_t *const *after, size_t x,
                                                             const int16_t *weights, size_t radius,
                                                             size_t count, int16_t *output) {
  __m256i sums[most], weight = _mm256_set1_epi16(weights[0]);
  for (size_t v = 0; v < count; v++) {
    sums[v] = _mm256_mulhrs_epi16(load(before[0] + x + lanes * v), weight);
  }
  for (size_t k = 1; k <= radius; k++) {
    weight = _mm256_set1_epi16(weights[k]);
    for (size_t v = 0; v < count; v++) {
      const size_t place = x + lanes * v;
      __m256i pair = _mm256_add_epi16(load(before[k] + place), load(after[k] + place));
      sums[v] = _mm256_add_epi16(sums[v], _mm256_mulhrs_epi16(pair, weight));
    }
  }
  for (size_t v = 0; v < count; v++) {
    _mm256_storeu_si256((__m256i *)(output + x + lanes * v), sums[v]);
  }
}

AVX2 static void weigh_row(const int16_t *const *before, const int16_t *const *after, size_t length,
                           const int16_t *weights, size_t radius, int16_t *output) {
  size_t x = 0;
  for (; x + most * lanes <= length; x += most * lanes) {
    weigh(before, after, x, weights, radius, most, output);
  }
  for (; x < length; x += lanes) weigh(before, after, x, weights, radius, 1, output);
}

AVX2 static void blur_avx2(const int16_t *restrict plane, size_t width, size_t stride,
                           size_t height, const int16_t *restrict weights, size_t radius,
                           int16_t *restrict line, int16_t *restrict output) {
  int16_t *middle = line + SL_FEATURE_RADIUS;
  const int16_t *above[SL_FEATURE_RADIUS + 1], *below[SL_FEATURE_RADIUS + 1];
  const int16_t *left[SL_FEATURE_RADIUS + 1], *right[SL_FEATURE_RADIUS + 1];
  for (size_t k = 0; k <= radius; k++) {
    left[k] = middle - k;
    right[k] = middle + k;
  }
  for (size_t y = 0; y < height; y++) {
    for (size_t k = 0; k <= radius; k++) {
      above[k] = row_at(plane, stride, height, (ptrdiff_t)y - (ptrdiff_t)k);
      below[k] = row_at(plane, stride, height, (ptrdiff_t)(y + k));
    }
    weigh_row(above, below, stride, weights, radius, middle);
    extend(middle, width, radius);
    weigh_row(left, right, stride, weights, radius, output + y * stride);
  }
}
#endif

void sl_feature_blur(const int16_t *plane, size_t width, size_t stride, size_t height,
                  const int16_t *weights, size_t radius, int16_t *line, int16_t *output) {
#if defined(WRITTEN_FOR_AVX2)
  if (HAS_AVX2) {
    blur_avx2(plane, width, stride, height, weights, radius, line, output);
    return;
  }
#endif
  sl_feature_blur_portable(plane, width, stride, height, weights, radius, line, output);
}
