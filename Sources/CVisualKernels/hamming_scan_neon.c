#include "hamming_forms.h"

#if defined(WRITTEN_FOR_NEON)
#include <arm_neon.h>

#define INLINE static inline __attribute__((always_inline))

INLINE size_t scanRows(const uint64_t *rows, size_t words, size_t start, size_t end,
                       const uint64_t *code, uint32_t limit, uint32_t *positions,
                       uint16_t *distances) {
  size_t found = 0;
  for (size_t position = start; position < end; position++) {
    const uint64_t *row = rows + position * words;
    // A byte counts eight bits for each pair of words, and there are at most eight pairs.
    uint8x16_t counts = vdupq_n_u8(0);
    for (size_t word = 0; word + 2 <= words; word += 2) {
      uint64x2_t differing = veorq_u64(vld1q_u64(row + word), vld1q_u64(code + word));
      counts = vaddq_u8(counts, vcntq_u8(vreinterpretq_u8_u64(differing)));
    }
    uint32_t distance = vaddlvq_u8(counts);
    if (words % 2 != 0) {
      uint64x1_t differing = vcreate_u64(row[words - 1] ^ code[words - 1]);
      distance += vaddv_u8(vcnt_u8(vreinterpret_u8_u64(differing)));
    }
    if (distance > limit) continue;
    positions[found] = (uint32_t)position;
    distances[found++] = (uint16_t)distance;
  }
  return found;
}

size_t sl_hamming_scan_neon(const uint64_t *rows, size_t words, size_t start, size_t end,
                         const uint64_t *code, uint32_t limit, uint32_t *positions,
                         uint16_t *distances) {
  switch (words) {
  case 1: return scanRows(rows, 1, start, end, code, limit, positions, distances);
  case 2: return scanRows(rows, 2, start, end, code, limit, positions, distances);
  case 4: return scanRows(rows, 4, start, end, code, limit, positions, distances);
  default: return scanRows(rows, words, start, end, code, limit, positions, distances);
  }
}
#endif
