#include "clones.h"
#include "IndexKernels.h"

BODY void distancesOf(const uint8_t *vector, size_t length, const uint8_t *others, size_t count,
                      uint32_t *distances) {
  for (size_t other = 0; other < count; other++) {
    const uint8_t *numbers = others + other * length;
    int32_t sum = 0;
    for (size_t index = 0; index < length; index++) {
      int16_t difference = (int16_t)(vector[index] - numbers[index]);
      sum += (int32_t)difference * difference;
    }
    distances[other] = (uint32_t)sum;
  }
}

CLONES
void index_half_distances(const uint8_t *vector, const uint8_t *others, size_t count,
                          uint32_t *distances) {
  distancesOf(vector, 64, others, count, distances);
}

void index_half_distances_portable(const uint8_t *vector, const uint8_t *others, size_t count,
                                   uint32_t *distances) {
  distancesOf(vector, 64, others, count, distances);
}

CLONES
void index_whole_distances(const uint8_t *vector, const uint8_t *others, size_t count,
                           uint32_t *distances) {
  distancesOf(vector, 128, others, count, distances);
}

void index_whole_distances_portable(const uint8_t *vector, const uint8_t *others, size_t count,
                                    uint32_t *distances) {
  distancesOf(vector, 128, others, count, distances);
}
