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
// Eight distances grow side by side, so that nothing has to be summed across a register, and several such eights share the
// loads of the descriptor.
AVX2
static inline __attribute__((always_inline)) void groupsAVX2(const __m256i *pairs, const int16_t *others,
                                                             size_t groups, uint32_t *distances) {
  __m256i sums[4];
  for (size_t group = 0; group < groups; group++) sums[group] = _mm256_setzero_si256();
  for (size_t pair = 0; pair < halfLength / 2; pair++) {
    __m256i numbers = pairs[pair];
    for (size_t group = 0; group < groups; group++) {
      const __m256i *theirs = (const __m256i *)(others + group * lanes * halfLength);
      __m256i difference = _mm256_sub_epi16(numbers, _mm256_loadu_si256(theirs + pair));
      sums[group] = _mm256_add_epi32(sums[group], _mm256_madd_epi16(difference, difference));
    }
  }
  for (size_t group = 0; group < groups; group++) {
    _mm256_storeu_si256((__m256i *)(distances + group * lanes), sums[group]);
  }
}

AVX2
static void halfDistancesAVX2(const uint8_t *vector, const int16_t *others, size_t count,
                              uint32_t *distances) {
  __m256i pairs[halfLength / 2];
  for (size_t pair = 0; pair < halfLength / 2; pair++) {
    pairs[pair] = _mm256_set1_epi32(vector[2 * pair] | vector[2 * pair + 1] << 16);
  }
  size_t start = 0;
  for (; start + 4 * lanes <= count; start += 4 * lanes) {
    groupsAVX2(pairs, others + start * halfLength, 4, distances + start);
  }
  for (; start < count; start += lanes) {
    groupsAVX2(pairs, others + start * halfLength, 1, distances + start);
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
