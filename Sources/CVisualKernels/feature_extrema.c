#include "clones.h"
#include "sl_feature_kernels.h"

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

size_t sl_feature_extrema_portable(const int16_t *planes, size_t width, size_t stride, size_t height,
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

// Numbers above and below zero that are still candidates, sixteen at a time.
typedef struct {
  __m256i value, above, below;
} candidates;

// Leaves the candidates that stand out from neighbours `first ..< last` of the nine numbers of a
// plane; `strictly` says that equal ones do not.
AVX2 static inline __attribute__((always_inline)) void narrow(candidates *c,
                                                              const int16_t *const *rows,
                                                              size_t x, int first, int last,
                                                              int strictly) {
  __m256i largest = load(rows[first / 3] + x + first % 3 - 1), smallest = largest;
  for (int index = first + 1; index < last; index++) {
    __m256i other = load(rows[index / 3] + x + index % 3 - 1);
    largest = _mm256_max_epi16(largest, other);
    smallest = _mm256_min_epi16(smallest, other);
  }
  if (strictly) {
    c->above = _mm256_and_si256(c->above, _mm256_cmpgt_epi16(c->value, largest));
    c->below = _mm256_and_si256(c->below, _mm256_cmpgt_epi16(smallest, c->value));
  } else {
    c->above = _mm256_andnot_si256(_mm256_cmpgt_epi16(largest, c->value), c->above);
    c->below = _mm256_andnot_si256(_mm256_cmpgt_epi16(c->value, smallest), c->below);
  }
}

AVX2 static inline int are_none(const candidates *c) {
  __m256i left = _mm256_or_si256(c->above, c->below);
  return _mm256_testz_si256(left, left);
}

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
      candidates c = {.value = load(rows[4] + x)};
      c.above = _mm256_cmpgt_epi16(c.value, high);
      c.below = _mm256_cmpgt_epi16(low, c.value);
      if (are_none(&c)) continue;
      narrow(&c, rows + 3, x, 0, 4, 1);
      narrow(&c, rows + 3, x, 5, 9, 0);
      if (are_none(&c)) continue;
      narrow(&c, rows, x, 0, 9, 1);
      if (are_none(&c)) continue;
      narrow(&c, rows + 6, x, 0, 9, 0);
      uint32_t mask = (uint32_t)_mm256_movemask_epi8(_mm256_or_si256(c.above, c.below));
      // Two bits stand for one number.
      mask &= 0x55555555u;
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

size_t sl_feature_extrema(const int16_t *planes, size_t width, size_t stride, size_t height,
                       size_t border, int16_t threshold, int16_t *work, uint32_t *positions) {
#if defined(WRITTEN_FOR_AVX2)
  if (HAS_AVX2) {
    return extrema_avx2(planes, width, stride, height, border, threshold, work, positions);
  }
#endif
  return sl_feature_extrema_portable(planes, width, stride, height, border, threshold, work,
                                  positions);
}
