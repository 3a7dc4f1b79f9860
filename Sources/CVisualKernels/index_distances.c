#include "clones.h"
#include "sl_index_kernels.h"

#if defined(WRITTEN_FOR_AVX2)
#include <immintrin.h>
#endif

enum { halfLength = 64, lanes = 8 };

void sl_index_half_distances_portable(const uint8_t *vector, const int16_t *others, size_t count,
                                   uint32_t *distances) {
  for (size_t index = 0; index < count; index++) {
    const int16_t *other = others + index / lanes * lanes * halfLength + index % lanes * 2;
    int32_t sum = 0;
    for (size_t pair = 0; pair < halfLength / 2; pair++) {
      int32_t even = vector[2 * pair] - other[2 * lanes * pair];
      int32_t odd = vector[2 * pair + 1] - other[2 * lanes * pair + 1];
      sum += even * even + odd * odd;
    }
    distances[index] = (uint32_t)sum;
  }
}

#if defined(WRITTEN_FOR_AVX2)
// Eight distances grow side by side, so that nothing has to be summed across a register.
AVX2
static void halfDistancesAVX2(const uint8_t *vector, const int16_t *others, size_t count,
                              uint32_t *distances) {
  __m256i pairs[halfLength / 2];
  for (size_t pair = 0; pair < halfLength / 2; pair++) {
    pairs[pair] = _mm256_set1_epi32(vector[2 * pair] | vector[2 * pair + 1] << 16);
  }
  for (size_t start = 0; start < count; start += lanes) {
    const __m256i *group = (const __m256i *)(others + start * halfLength);
    __m256i sum = _mm256_setzero_si256();
    for (size_t pair = 0; pair < halfLength / 2; pair++) {
      __m256i difference = _mm256_sub_epi16(pairs[pair], _mm256_loadu_si256(group + pair));
      sum = _mm256_add_epi32(sum, _mm256_madd_epi16(difference, difference));
    }
    _mm256_storeu_si256((__m256i *)(distances + start), sum);
  }
}
#endif

void sl_index_half_distances(const uint8_t *vector, const int16_t *others, size_t count,
                          uint32_t *distances) {
#if defined(WRITTEN_FOR_AVX2)
  if (HAS_AVX2) {
    halfDistancesAVX2(vector, others, count, distances);
    return;
  }
#endif
  sl_index_half_distances_portable(vector, others, count, distances);
}

BODY void wholeDistances(const uint8_t *vector, const uint8_t *others, size_t count,
                         uint32_t *distances) {
  for (size_t other = 0; other < count; other++) {
    const uint8_t *numbers = others + 2 * halfLength * other;
    int32_t sum = 0;
    for (size_t index = 0; index < 2 * halfLength; index++) {
      int16_t difference = (int16_t)(vector[index] - numbers[index]);
      sum += (int32_t)difference * difference;
    }
    distances[other] = (uint32_t)sum;
  }
}

#if defined(WRITTEN_FOR_AVX2)
// The descriptor stays in registers, and four distances are summed across theirs at once.
AVX2
static void wholeDistancesAVX2(const uint8_t *vector, const uint8_t *others, size_t count,
                               uint32_t *distances) {
  enum { parts = 2 * halfLength / 16, group = 4 };
  __m256i numbers[parts];
  for (size_t part = 0; part < parts; part++) {
    numbers[part] =
        _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(vector + 16 * part)));
  }
  size_t start = 0;
  for (; start + group <= count; start += group) {
    __m256i sums[group];
    for (size_t other = 0; other < group; other++) {
      const __m128i *its = (const __m128i *)(others + 2 * halfLength * (start + other));
      sums[other] = _mm256_setzero_si256();
      for (size_t part = 0; part < parts; part++) {
        __m256i difference =
            _mm256_sub_epi16(numbers[part], _mm256_cvtepu8_epi16(_mm_loadu_si128(its + part)));
        sums[other] =
            _mm256_add_epi32(sums[other], _mm256_madd_epi16(difference, difference));
      }
    }
    __m256i halves = _mm256_hadd_epi32(_mm256_hadd_epi32(sums[0], sums[1]),
                                       _mm256_hadd_epi32(sums[2], sums[3]));
    __m128i all = _mm_add_epi32(_mm256_castsi256_si128(halves),
                                _mm256_extracti128_si256(halves, 1));
    _mm_storeu_si128((__m128i *)(distances + start), all);
  }
  wholeDistances(vector, others + 2 * halfLength * start, count - start, distances + start);
}
#endif

void sl_index_whole_distances(const uint8_t *vector, const uint8_t *others, size_t count,
                              uint32_t *distances) {
#if defined(WRITTEN_FOR_AVX2)
  if (HAS_AVX2) {
    wholeDistancesAVX2(vector, others, count, distances);
    return;
  }
#endif
  wholeDistances(vector, others, count, distances);
}

void sl_index_whole_distances_portable(const uint8_t *vector, const uint8_t *others, size_t count,
                                    uint32_t *distances) {
  wholeDistances(vector, others, count, distances);
}
