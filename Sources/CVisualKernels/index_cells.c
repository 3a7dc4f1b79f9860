#include "clones.h"
#include "sl_index_kernels.h"

// The least `limit` of the distances in order, each with its number; of equal ones the first.
BODY void nearestOf(const uint32_t *restrict distances, size_t limit, uint32_t *restrict kept,
                    uint8_t *restrict nearest) {
  uint32_t keys[256];
  for (uint32_t index = 0; index < 256; index++) keys[index] = distances[index] << 8 | index;
  for (size_t rank = 0; rank < limit; rank++) {
    uint32_t least = keys[0];
    for (size_t index = 1; index < 256; index++) least = keys[index] < least ? keys[index] : least;
    keys[least & 255] = UINT32_MAX;
    kept[rank] = least;
    nearest[rank] = (uint8_t)least;
  }
}

BODY void nearCells(const uint32_t *first, const uint32_t *second, size_t limit, uint8_t *firstNearest,
                    uint8_t *secondNearest, uint8_t *firstRanks, uint8_t *secondRanks) {
  uint32_t firstKept[SL_INDEX_MAXIMUM_CELLS], secondKept[SL_INDEX_MAXIMUM_CELLS];
  nearestOf(first, limit, firstKept, firstNearest);
  nearestOf(second, limit, secondKept, secondNearest);
  uint32_t sums[SL_INDEX_MAXIMUM_CELLS];
  size_t count = 0;
  // The pair of ranks a and b has (a + 1)(b + 1) - 1 pairs before it.
  for (size_t a = 0; a < limit; a++) {
    for (size_t b = 0; (a + 1) * (b + 1) <= limit; b++) {
      uint32_t sum = (firstKept[a] >> 8) + (secondKept[b] >> 8);
      if (count == limit) {
        if (sum >= sums[limit - 1]) continue;
        count--;
      }
      size_t place = count++;
      for (; place > 0 && sums[place - 1] > sum; place--) {
        sums[place] = sums[place - 1];
        firstRanks[place] = firstRanks[place - 1];
        secondRanks[place] = secondRanks[place - 1];
      }
      sums[place] = sum;
      firstRanks[place] = (uint8_t)a;
      secondRanks[place] = (uint8_t)b;
    }
  }
}

CLONES void sl_index_near_cells(const uint32_t *first, const uint32_t *second, size_t limit,
                                uint8_t *firstNearest, uint8_t *secondNearest, uint8_t *firstRanks,
                                uint8_t *secondRanks) {
  nearCells(first, second, limit, firstNearest, secondNearest, firstRanks, secondRanks);
}

void sl_index_near_cells_portable(const uint32_t *first, const uint32_t *second, size_t limit,
                                  uint8_t *firstNearest, uint8_t *secondNearest, uint8_t *firstRanks,
                                  uint8_t *secondRanks) {
  nearCells(first, second, limit, firstNearest, secondNearest, firstRanks, secondRanks);
}
