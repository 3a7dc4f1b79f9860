#include "clones.h"
#include "FeatureKernels.h"

#if defined(WRITTEN_FOR_AVX2)
#include <immintrin.h>
#endif

// Whether a number stands out from its neighbours in one plane: `before` of the nine numbers it
// must exceed, the others it may equal.
BODY int exceeds(int16_t value, const int16_t *const *rows, size_t x, int before) {
  for (int index = 0; index < 9; index++) {
    int16_t other = rows[index / 3][x + (size_t)(index % 3) - 1];
    if (index < before ? value <= other : value < other) return 0;
  }
  return 1;
}

BODY int falls_below(int16_t value, const int16_t *const *rows, size_t x, int before) {
  for (int index = 0; index < 9; index++) {
    int16_t other = rows[index / 3][x + (size_t)(index % 3) - 1];
    if (index < before ? value >= other : value > other) return 0;
  }
  return 1;
}

BODY int is_extreme(const int16_t *const *rows, size_t x, int16_t threshold) {
  int16_t value = rows[4][x];
  if (value > threshold) {
    return exceeds(value, rows + 3, x, 4) && exceeds(value, rows, x, 9)
        && exceeds(value, rows + 6, x, 0);
  }
  if (value < -threshold) {
    return falls_below(value, rows + 3, x, 4) && falls_below(value, rows, x, 9)
        && falls_below(value, rows + 6, x, 0);
  }
  return 0;
}

// The differences of row `y` go to the room of row `y mod 3`: three rows of one plane of
// differences, then of the next.
BODY void subtract(const int16_t *planes, size_t stride, size_t height, size_t y, int16_t *work) {
  for (size_t plane = 0; plane < 3; plane++) {
    const int16_t *lower = planes + (plane * height + y) * stride;
    const int16_t *upper = lower + height * stride;
    int16_t *output = work + (plane * 3 + y % 3) * stride;
    for (size_t x = 0; x < stride; x++) output[x] = (int16_t)(upper[x] - lower[x]);
  }
}

BODY void order_rows(const int16_t *work, size_t stride, size_t y, const int16_t **rows) {
  for (size_t plane = 0; plane < 3; plane++) {
    for (size_t row = 0; row < 3; row++) {
      rows[plane * 3 + row] = work + (plane * 3 + (y + row + 2) % 3) * stride;
    }
  }
}

size_t feature_extrema_portable(const int16_t *planes, size_t width, size_t stride, size_t height,
                                size_t border, int16_t threshold, int16_t *work,
                                uint32_t *positions) {
  size_t count = 0;
  if (width <= 2 * border || height <= 2 * border) return 0;
  subtract(planes, stride, height, border - 1, work);
  subtract(planes, stride, height, border, work);
  for (size_t y = border; y < height - border; y++) {
    subtract(planes, stride, height, y + 1, work);
    const int16_t *rows[9];
    order_rows(work, stride, y, rows);
    for (size_t x = border; x < width - border; x++) {
      if (is_extreme(rows, x, threshold)) positions[count++] = (uint32_t)(y * stride + x);
    }
  }
  return count;
}

#if defined(WRITTEN_FOR_AVX2)
AVX2 static inline __m256i load(const int16_t *numbers) {
  return _mm256_loadu_si256((const __m256i *)numbers);
}

// The largest and smallest of the eight numbers around each of sixteen.
AVX2 static size_t extrema_avx2(const int16_t *planes, size_t width, size_t stride, size_t height,
                                size_t border, int16_t threshold, int16_t *work,
                                uint32_t *positions) {
  size_t count = 0;
  if (width <= 2 * border || height <= 2 * border) return 0;
  __m256i high = _mm256_set1_epi16(threshold), low = _mm256_set1_epi16((int16_t)-threshold);
  subtract(planes, stride, height, border - 1, work);
  subtract(planes, stride, height, border, work);
  for (size_t y = border; y < height - border; y++) {
    subtract(planes, stride, height, y + 1, work);
    const int16_t *rows[9];
    order_rows(work, stride, y, rows);
    size_t x = border;
    for (; x + 17 <= stride && x < width - border; x += 16) {
      __m256i value = load(rows[4] + x);
      __m256i above = _mm256_cmpgt_epi16(value, high), below = _mm256_cmpgt_epi16(low, value);
      if (_mm256_testz_si256(_mm256_or_si256(above, below), _mm256_set1_epi16(-1))) continue;
      // Those a number must exceed first, then those it may equal, plane by plane.
      static const int8_t order[3] = {1, 0, 2};
      for (int turn = 0; turn < 3; turn++) {
        int plane = order[turn];
        int before = plane == 0 ? 9 : plane == 1 ? 4 : 0;
        for (int index = 0; index < 9; index++) {
          if (plane == 1 && index == 4) continue;
          __m256i other = load(rows[plane * 3 + index / 3] + x + index % 3 - 1);
          if (index < before) {
            above = _mm256_and_si256(above, _mm256_cmpgt_epi16(value, other));
            below = _mm256_and_si256(below, _mm256_cmpgt_epi16(other, value));
          } else {
            above = _mm256_andnot_si256(_mm256_cmpgt_epi16(other, value), above);
            below = _mm256_andnot_si256(_mm256_cmpgt_epi16(value, other), below);
          }
        }
        if (_mm256_testz_si256(_mm256_or_si256(above, below), _mm256_set1_epi16(-1))) break;
      }
      uint32_t mask = (uint32_t)_mm256_movemask_epi8(_mm256_or_si256(above, below)) & 0x55555555u;
      while (mask) {
        size_t place = x + (size_t)__builtin_ctz(mask) / 2;
        mask &= mask - 1;
        if (place < width - border) positions[count++] = (uint32_t)(y * stride + place);
      }
    }
    for (; x < width - border; x++) {
      if (is_extreme(rows, x, threshold)) positions[count++] = (uint32_t)(y * stride + x);
    }
  }
  return count;
}
#endif

size_t feature_extrema(const int16_t *planes, size_t width, size_t stride, size_t height,
                       size_t border, int16_t threshold, int16_t *work, uint32_t *positions) {
#if defined(WRITTEN_FOR_AVX2)
  if (HAS_AVX2) {
    return extrema_avx2(planes, width, stride, height, border, threshold, work, positions);
  }
#endif
  return feature_extrema_portable(planes, width, stride, height, border, threshold, work,
                                  positions);
}
