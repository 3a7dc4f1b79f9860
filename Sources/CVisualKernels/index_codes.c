#include "clones.h"
#include "sl_index_kernels.h"

#include <string.h>

enum { LENGTH = 128, HALF = 64, CENTROIDS = 256, STEPS = 16, PART = 4, CODE = 16, DIRECTIONS = 8, SIDE = 4 };

// The source of a cell of a descriptor: ordered ones are column by column, the others row by row.
static inline size_t place(size_t cell) { return cell % SIDE * SIDE + cell / SIDE; }

BODY void order(const uint8_t *restrict descriptors, size_t count, uint8_t *restrict ordered) {
  for (size_t feature = 0; feature < count; feature++) {
    for (size_t cell = 0; cell < SIDE * SIDE; cell++) {
      memcpy(ordered + feature * LENGTH + cell * DIRECTIONS,
             descriptors + feature * LENGTH + place(cell) * DIRECTIONS, DIRECTIONS);
    }
  }
}

BODY void decode(const uint16_t *restrict cells, const uint8_t *restrict codes, size_t count,
                 const uint8_t *restrict centroids, const int16_t *restrict steps,
                 uint8_t *restrict descriptors) {
  for (size_t feature = 0; feature < count; feature++) {
    const uint8_t *code = codes + feature * CODE;
    const uint8_t *halves[2] = {centroids + (cells[feature] >> 8) * HALF,
                                centroids + (CENTROIDS + (cells[feature] & 255)) * HALF};
    for (size_t part = 0; part < LENGTH / PART; part++) {
      const size_t step = part % 2 == 0 ? code[part / 2] & 15 : code[part / 2] >> 4, index = part * PART;
      const uint8_t *rough = halves[index / HALF] + index % HALF;
      const int16_t *rest = steps + (part * STEPS + step) * PART;
      uint8_t *descriptor = descriptors + feature * LENGTH + place(index / DIRECTIONS) * DIRECTIONS + index % DIRECTIONS;
      for (size_t number = 0; number < PART; number++) {
        const int sum = rough[number] + rest[number];
        descriptor[number] = (uint8_t)(sum < 0 ? 0 : sum > 255 ? 255 : sum);
      }
    }
  }
}

CLONES void sl_index_order(const uint8_t *descriptors, size_t count, uint8_t *ordered) {
  order(descriptors, count, ordered);
}

void sl_index_order_portable(const uint8_t *descriptors, size_t count, uint8_t *ordered) {
  order(descriptors, count, ordered);
}

CLONES void sl_index_decode(const uint16_t *cells, const uint8_t *codes, size_t count, const uint8_t *centroids,
                            const int16_t *steps, uint8_t *descriptors) {
  decode(cells, codes, count, centroids, steps, descriptors);
}

void sl_index_decode_portable(const uint16_t *cells, const uint8_t *codes, size_t count, const uint8_t *centroids,
                              const int16_t *steps, uint8_t *descriptors) {
  decode(cells, codes, count, centroids, steps, descriptors);
}

// Keys of a number and its place: the least is the first of the least numbers.
BODY uint8_t nearest(const uint32_t *restrict distances) {
  uint32_t least = UINT32_MAX;
  for (uint32_t index = 0; index < CENTROIDS; index++) {
    const uint32_t key = distances[index] << 8 | index;
    least = key < least ? key : least;
  }
  return (uint8_t)least;
}

BODY void nearestSteps(const uint8_t *restrict table, uint8_t *restrict code) {
  for (size_t part = 0; part < CODE; part++) {
    uint16_t least = UINT16_MAX;
    for (uint16_t step = 0; step < STEPS; step++) {
      const uint16_t key = (uint16_t)(table[STEPS * part + step] << 4 | step);
      least = key < least ? key : least;
    }
    const uint8_t step = least & 15;
    code[part / 2] = part % 2 == 0 ? step : (uint8_t)(code[part / 2] | step << 4);
  }
}

CLONES uint8_t sl_index_nearest(const uint32_t *distances) { return nearest(distances); }

uint8_t sl_index_nearest_portable(const uint32_t *distances) { return nearest(distances); }

CLONES void sl_index_nearest_steps(const uint8_t *table, uint8_t *code) { nearestSteps(table, code); }

void sl_index_nearest_steps_portable(const uint8_t *table, uint8_t *code) { nearestSteps(table, code); }
