#include "clones.h"
#include "sl_feature_kernels.h"

#if defined(WRITTEN_FOR_AVX2)
#include <immintrin.h>
#endif

// The same numbers on every machine.
#pragma STDC FP_CONTRACT OFF

// A picture, and the matrix that leads from another picture's pixels to its own.
typedef struct {
  const uint8_t *samples;
  size_t width, stride, height;
  const double *matrix;
} View;

// The parts of the transform that are the same for a whole row whose centres are at `y`.
typedef struct {
  double x, y, depth;
} Row;

BODY Row row_at(const View *view, size_t row) {
  const double *m = view->matrix, y = (double)row + 0.5;
  return (Row){.x = m[1] * y + m[2], .y = m[4] * y + m[5], .depth = m[7] * y + m[8]};
}

// In 8 fractional bits, moved to the nearest place inside; what is no number is 0.
BODY int64_t inside(double position, size_t length) {
  double last = (double)((length - 1) << 8);
  return !(position > 0) ? 0 : position > last ? (int64_t)last : (int64_t)position;
}

BODY uint8_t seen(const View *view, Row row, size_t column) {
  const double *m = view->matrix, x = (double)column + 0.5;
  double depth = 256 / (m[6] * x + row.depth);
  if (!(depth > 0)) return 128;
  int64_t px = inside((m[0] * x + row.x) * depth - 128, view->width);
  int64_t py = inside((m[3] * x + row.y) * depth - 128, view->height);
  size_t left = (size_t)(px >> 8), line = (size_t)(py >> 8);
  size_t right = left + (left + 1 < view->width);
  const uint8_t *upper = view->samples + line * view->stride;
  const uint8_t *lower = line + 1 < view->height ? upper + view->stride : upper;
  uint32_t across = px & 255, down = py & 255;
  uint32_t top = upper[left] * (256 - across) + upper[right] * across;
  uint32_t low = lower[left] * (256 - across) + lower[right] * across;
  return (uint8_t)((top * (256 - down) + low * down + 0x8000) >> 16);
}

void sl_feature_warp_portable(const uint8_t *samples, size_t width, size_t stride, size_t height,
                              const double *matrix, size_t outputWidth, size_t outputHeight,
                              uint8_t *output) {
  View view = {samples, width, stride, height, matrix};
  for (size_t row = 0; row < outputHeight; row++) {
    Row start = row_at(&view, row);
    for (size_t column = 0; column < outputWidth; column++) *output++ = seen(&view, start, column);
  }
}

#if defined(WRITTEN_FOR_AVX2)
// Four places along a side in 8 fractional bits, moved inside; what is no number is 0.
AVX2 static inline __m128i places(__m256d along, __m256d depth, double last) {
  __m256d place = _mm256_sub_pd(_mm256_mul_pd(along, depth), _mm256_set1_pd(128));
  // Of a number and what is none, the maximum is the second.
  place = _mm256_max_pd(place, _mm256_setzero_pd());
  return _mm256_cvttpd_epi32(_mm256_min_pd(place, _mm256_set1_pd(last)));
}

// Four columns of a row: their places, and whether they lie before the viewer.
typedef struct {
  __m128i x, y;
  int before;
} Four;

AVX2 static inline Four four_places(const View *view, Row row, size_t column) {
  const double *m = view->matrix;
  __m256d x = _mm256_add_pd(_mm256_set1_pd((double)column), _mm256_setr_pd(0.5, 1.5, 2.5, 3.5));
  __m256d depth = _mm256_add_pd(_mm256_mul_pd(_mm256_set1_pd(m[6]), x), _mm256_set1_pd(row.depth));
  depth = _mm256_div_pd(_mm256_set1_pd(256), depth);
  __m256d along = _mm256_add_pd(_mm256_mul_pd(_mm256_set1_pd(m[0]), x), _mm256_set1_pd(row.x));
  __m256d down = _mm256_add_pd(_mm256_mul_pd(_mm256_set1_pd(m[3]), x), _mm256_set1_pd(row.y));
  return (Four){
      .x = places(along, depth, (double)((view->width - 1) << 8)),
      .y = places(down, depth, (double)((view->height - 1) << 8)),
      .before = _mm256_movemask_pd(_mm256_cmp_pd(depth, _mm256_setzero_pd(), _CMP_GT_OQ)),
  };
}

// Neighbours of eight places in one row, weighted by the place between them. A place on the last pixel has no weight on
// what is read after it.
AVX2 static inline __m256i between(const uint8_t *samples, __m256i offset, __m256i weights) {
  // The first two bytes of each number, as numbers of 16 bits.
  const __m256i pair = _mm256_setr_epi8(0, -1, 1, -1, 4, -1, 5, -1, 8, -1, 9, -1, 12, -1, 13, -1,
                                        0, -1, 1, -1, 4, -1, 5, -1, 8, -1, 9, -1, 12, -1, 13, -1);
  __m256i found = _mm256_i32gather_epi32((const int *)samples, offset, 1);
  return _mm256_madd_epi16(_mm256_shuffle_epi8(found, pair), weights);
}

AVX2 static void warp_avx2(const View *view, size_t outputWidth, size_t outputHeight,
                           uint8_t *output) {
  const __m256i low8 = _mm256_set1_epi32(255), one = _mm256_set1_epi32(256);
  const __m256i stride = _mm256_set1_epi32((int)view->stride);
  const __m256i last_line = _mm256_set1_epi32((int)view->height - 1);
  // Four bytes are read at once; those that would reach beyond the picture are read one by one.
  const __m256i last_read =
      _mm256_set1_epi32((int)((view->height - 1) * view->stride + view->width) - 4);
  for (size_t row = 0; row < outputHeight; row++) {
    Row start = row_at(view, row);
    size_t column = 0;
    for (; column + 8 <= outputWidth; column += 8) {
      Four first = four_places(view, start, column), second = four_places(view, start, column + 4);
      __m256i px = _mm256_set_m128i(second.x, first.x), py = _mm256_set_m128i(second.y, first.y);
      __m256i line = _mm256_srli_epi32(py, 8);
      __m256i upper = _mm256_add_epi32(_mm256_mullo_epi32(line, stride), _mm256_srli_epi32(px, 8));
      __m256i lower = _mm256_add_epi32(upper, _mm256_and_si256(stride, _mm256_cmpgt_epi32(last_line, line)));
      int is_inside = _mm256_testz_si256(_mm256_cmpgt_epi32(lower, last_read), one);
      if (!is_inside || (first.before & second.before) != 15) {
        for (size_t lane = 0; lane < 8; lane++) *output++ = seen(view, start, column + lane);
        continue;
      }
      __m256i across = _mm256_and_si256(px, low8), down = _mm256_and_si256(py, low8);
      __m256i weights =
          _mm256_or_si256(_mm256_sub_epi32(one, across), _mm256_slli_epi32(across, 16));
      __m256i top = between(view->samples, upper, weights);
      __m256i low = between(view->samples, lower, weights);
      __m256i value = _mm256_add_epi32(_mm256_slli_epi32(top, 8),
                                       _mm256_mullo_epi32(_mm256_sub_epi32(low, top), down));
      value = _mm256_srli_epi32(_mm256_add_epi32(value, _mm256_set1_epi32(0x8000)), 16);
      __m128i words = _mm_packus_epi32(_mm256_castsi256_si128(value),
                                       _mm256_extracti128_si256(value, 1));
      _mm_storel_epi64((__m128i *)output, _mm_packus_epi16(words, words));
      output += 8;
    }
    for (; column < outputWidth; column++) *output++ = seen(view, start, column);
  }
}
#endif

void sl_feature_warp(const uint8_t *samples, size_t width, size_t stride, size_t height,
                     const double *matrix, size_t outputWidth, size_t outputHeight,
                     uint8_t *output) {
#if defined(WRITTEN_FOR_AVX2)
  // Places and the offsets of all bytes fit 32 bits.
  const size_t most = (size_t)1 << 22;
  if (HAS_AVX2 && width < most && height < most && stride <= INT32_MAX / height) {
    View view = {samples, width, stride, height, matrix};
    warp_avx2(&view, outputWidth, outputHeight, output);
    return;
  }
#endif
  sl_feature_warp_portable(samples, width, stride, height, matrix, outputWidth, outputHeight, output);
}

enum { span = 512 };

// Smooths a part of a row, whose samples from `first - radius` on are taken; beyond the row its ends go on.
BODY void smooth(const uint8_t *restrict row, size_t width, size_t first, size_t count,
                 const int16_t *restrict weights, size_t radius, int32_t *restrict sums) {
  int16_t line[span];
  const size_t length = count + 2 * radius, before = first < radius ? radius - first : 0;
  const size_t start = first + before - radius, within = width - start;
  const size_t end = length - before < within ? length : before + within;
  for (size_t place = 0; place < before; place++) line[place] = row[0];
  for (size_t place = before; place < end; place++) line[place] = row[start + place - before];
  for (size_t place = end; place < length; place++) line[place] = row[width - 1];
  const int16_t *middle = line + radius;
  for (size_t place = 0; place < count; place++) sums[place] = middle[place] * weights[0];
  for (size_t k = 1; k <= radius; k++) {
    const int16_t *left = middle - k, *right = middle + k;
    int32_t weight = weights[k];
    for (size_t place = 0; place < count; place++) sums[place] += (left[place] + right[place]) * weight;
  }
}

BODY void narrow(const uint8_t *restrict samples, size_t width, size_t height,
                 const int16_t *restrict weights, size_t radius, size_t outputWidth,
                 uint8_t *restrict output) {
  int32_t sums[span];
  // As many as lie within a part of the row.
  const size_t batch = (span - 2 * radius - 2) * outputWidth / width;
  const size_t most = batch > 1 ? batch : 1;
  const size_t whole = width / outputWidth, rest = width % outputWidth;
  for (size_t row = 0; row < height; row++, samples += width) {
    // The place of a column is (2 * column + 1) * width / (2 * outputWidth); what is left is counted beside it.
    size_t center = width / (2 * outputWidth), left = width % (2 * outputWidth);
    for (size_t column = 0; column < outputWidth;) {
      const size_t end = column + most < outputWidth ? column + most : outputWidth;
      const size_t first = center, last = (2 * end - 1) * width / (2 * outputWidth);
      smooth(samples, width, first, last - first + 1, weights, radius, sums);
      for (; column < end; column++) {
        int32_t value = (sums[center - first] + 0x4000) >> 15;
        *output++ = (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value);
        center += whole;
        left += 2 * rest;
        if (left >= 2 * outputWidth) {
          left -= 2 * outputWidth;
          center++;
        }
      }
    }
  }
}

CLONES void sl_feature_narrow(const uint8_t *samples, size_t width, size_t height,
                              const int16_t *weights, size_t radius, size_t outputWidth,
                              uint8_t *output) {
  narrow(samples, width, height, weights, radius, outputWidth, output);
}

void sl_feature_narrow_portable(const uint8_t *samples, size_t width, size_t height,
                                const int16_t *weights, size_t radius, size_t outputWidth,
                                uint8_t *output) {
  narrow(samples, width, height, weights, radius, outputWidth, output);
}
