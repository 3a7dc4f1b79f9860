#include "sl_index_kernels.h"

// Keeps `limit` least of the keys in order; keys never are equal.
static void keep(uint32_t *kept, size_t *count, size_t limit, uint32_t key) {
  if (*count == limit) {
    if (key >= kept[limit - 1]) return;
    (*count)--;
  }
  size_t place = (*count)++;
  for (; place > 0 && kept[place - 1] > key; place--) kept[place] = kept[place - 1];
  kept[place] = key;
}

static void nearestOf(const uint32_t *distances, size_t limit, uint32_t *kept, uint8_t *nearest) {
  size_t count = 0;
  for (uint32_t index = 0; index < 256; index++) {
    keep(kept, &count, limit, distances[index] << 8 | index);
  }
  for (size_t rank = 0; rank < limit; rank++) nearest[rank] = (uint8_t)kept[rank];
}

void sl_index_near_cells(const uint32_t *first, const uint32_t *second, size_t limit,
                      uint8_t *firstNearest, uint8_t *secondNearest, uint8_t *firstRanks,
                      uint8_t *secondRanks) {
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
