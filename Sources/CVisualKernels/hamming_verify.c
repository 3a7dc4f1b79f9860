#include "sl_hamming_kernels.h"

#if defined(__x86_64__) && defined(__linux__)
#define POPCOUNT __attribute__((target("popcnt")))
#define HAS_POPCOUNT __builtin_cpu_supports("popcnt")
#else
#define POPCOUNT
#define HAS_POPCOUNT 1
#endif
#define INLINE static inline __attribute__((always_inline))

// The number of rows to prefetch.
enum { ahead = 16 };

INLINE size_t verify(const uint64_t *rows, size_t words, const uint32_t *places, size_t count,
                     const uint64_t *code, uint32_t limit, uint32_t *positions,
                     uint16_t *distances) {
  size_t found = 0;
  for (size_t index = 0; index < count; index++) {
    if (index + ahead < count) __builtin_prefetch(rows + (size_t)places[index + ahead] * words);
    const uint64_t *row = rows + (size_t)places[index] * words;
    uint32_t distance = 0;
    for (size_t word = 0; word < words; word++) {
      distance += (uint32_t)__builtin_popcountll(row[word] ^ code[word]);
    }
    if (distance > limit) continue;
    positions[found] = places[index];
    distances[found++] = (uint16_t)distance;
  }
  return found;
}

POPCOUNT
static size_t verifyCounting(const uint64_t *rows, size_t words, const uint32_t *places,
                             size_t count, const uint64_t *code, uint32_t limit,
                             uint32_t *positions, uint16_t *distances) {
  if (words == 4) return verify(rows, 4, places, count, code, limit, positions, distances);
  return verify(rows, words, places, count, code, limit, positions, distances);
}

size_t sl_hamming_verify(const uint64_t *rows, size_t words, const uint32_t *places, size_t count,
                      const uint64_t *code, uint32_t limit, uint32_t *positions,
                      uint16_t *distances) {
  if (HAS_POPCOUNT) {
    return verifyCounting(rows, words, places, count, code, limit, positions, distances);
  }
  return verify(rows, words, places, count, code, limit, positions, distances);
}
