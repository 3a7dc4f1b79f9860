#include "clones.h"
#include "sl_index_kernels.h"

#if defined(WRITTEN_FOR_AVX2)
#include <immintrin.h>
#endif

// The number of distances from `least` on and below `limit`, which is not less.
static size_t countBetween(const uint16_t *distances, size_t count, uint32_t least, uint32_t limit) {
  size_t found = 0;
  for (size_t index = 0; index < count; index++) {
    found += distances[index] >= least && distances[index] < limit;
  }
  return found;
}

static size_t between(const uint16_t *distances, size_t count, uint32_t least, uint32_t limit,
                      uint32_t *positions, uint16_t *selected) {
  size_t found = 0;
  for (size_t index = 0; index < count; index++) {
    if (distances[index] < least || distances[index] >= limit) continue;
    positions[found] = (uint32_t)index;
    selected[found++] = distances[index];
  }
  return found;
}

#if defined(WRITTEN_FOR_AVX2)
// Distances are below 2^15, so that they are compared as numbers with a sign.
AVX2
static size_t countBetweenAVX2(const uint16_t *distances, size_t count, uint32_t least, uint32_t limit) {
  const __m256i below = _mm256_set1_epi16((short)limit), above = _mm256_set1_epi16((short)(least - 1));
  size_t twice = 0, index = 0;
  for (; index + 16 <= count; index += 16) {
    const __m256i numbers = _mm256_loadu_si256((const __m256i *)(distances + index));
    const __m256i is = _mm256_and_si256(_mm256_cmpgt_epi16(below, numbers), _mm256_cmpgt_epi16(numbers, above));
    twice += (size_t)__builtin_popcount((uint32_t)_mm256_movemask_epi8(is));
  }
  return twice / 2 + countBetween(distances + index, count - index, least, limit);
}

AVX2
static size_t betweenAVX2(const uint16_t *distances, size_t count, uint32_t least, uint32_t limit,
                          uint32_t *positions, uint16_t *selected) {
  const __m256i below = _mm256_set1_epi16((short)limit), above = _mm256_set1_epi16((short)(least - 1));
  size_t found = 0, index = 0;
  for (; index + 16 <= count; index += 16) {
    const __m256i numbers = _mm256_loadu_si256((const __m256i *)(distances + index));
    const __m256i is = _mm256_and_si256(_mm256_cmpgt_epi16(below, numbers), _mm256_cmpgt_epi16(numbers, above));
    // Two bits a distance, of which one is enough.
    uint32_t bits = (uint32_t)_mm256_movemask_epi8(is) & 0x55555555;
    for (; bits != 0; bits &= bits - 1) {
      const size_t position = index + (size_t)__builtin_ctz(bits) / 2;
      positions[found] = (uint32_t)position;
      selected[found++] = distances[position];
    }
  }
  const size_t rest = between(distances + index, count - index, least, limit, positions + found, selected + found);
  for (size_t hit = found; hit < found + rest; hit++) positions[hit] += (uint32_t)index;
  return found + rest;
}
#endif

typedef size_t (*Counting)(const uint16_t *, size_t, uint32_t, uint32_t);

// A bound below the limit if enough are nearer; halving ends once at most twice as many are.
static uint32_t boundOf(Counting counting, const uint16_t *distances, size_t count, uint32_t least, uint32_t limit,
                        size_t wanted) {
  uint32_t fewer = least, enough = limit;
  while (enough - fewer > 1) {
    const uint32_t middle = fewer + (enough - fewer) / 2;
    const size_t found = counting(distances, count, least, middle);
    if (found < wanted) {
      fewer = middle;
    } else {
      enough = middle;
      if (found <= 2 * wanted) break;
    }
  }
  return enough;
}

size_t sl_index_select_portable(const uint16_t *distances, size_t count, uint32_t least, uint32_t *limit,
                                size_t wanted, uint32_t *positions, uint16_t *selected) {
  *limit = boundOf(countBetween, distances, count, least, *limit, wanted);
  return between(distances, count, least, *limit, positions, selected);
}

size_t sl_index_select(const uint16_t *distances, size_t count, uint32_t least, uint32_t *limit, size_t wanted,
                       uint32_t *positions, uint16_t *selected) {
#if defined(WRITTEN_FOR_AVX2)
  if (HAS_AVX2) {
    *limit = boundOf(countBetweenAVX2, distances, count, least, *limit, wanted);
    return betweenAVX2(distances, count, least, *limit, positions, selected);
  }
#endif
  return sl_index_select_portable(distances, count, least, limit, wanted, positions, selected);
}
