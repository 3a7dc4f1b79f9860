#include "sl_index_kernels.h"

#include <string.h>

enum { lanes = 32, bytesPerCode = 16 };

// No branch depends on the result, which is unpredictable and true for one in some tens. This is as fast as memory,
// so there is no other form.
size_t sl_index_members(const uint8_t *postings, size_t count, uint32_t firstSlot, const uint64_t *members,
                        uint32_t *positions) {
  size_t found = 0;
  for (size_t position = 0; position < count; position++) {
    uint32_t slot;
    memcpy(&slot, postings + 8 * position, sizeof slot);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    slot = __builtin_bswap32(slot);
#endif
    slot += firstSlot;
    positions[found] = (uint32_t)position;
    found += members[slot / 64] >> slot % 64 & 1;
  }
  return found;
}

// For few codes among many, a vector form would measure mostly others.
void sl_index_measure_some(const uint8_t *blocks, size_t start, size_t total, const uint32_t *positions, size_t count,
                           const uint8_t *first, const uint8_t *second, uint16_t *distances) {
  for (size_t hit = 0; hit < count; hit++) {
    const size_t position = start + positions[hit], block = position / lanes * lanes;
    const size_t stride = total - block < lanes ? total - block : lanes;
    const uint8_t *code = blocks + block * bytesPerCode + (position - block);
    uint32_t sum = 0;
    for (size_t byte = 0; byte < bytesPerCode; byte++) {
      const uint8_t *table = byte < 8 ? first + 32 * byte : second + 32 * (byte - 8);
      const uint8_t steps = code[stride * byte];
      sum += table[steps & 15] + table[16 + (steps >> 4)];
    }
    distances[hit] = (uint16_t)sum;
  }
}
