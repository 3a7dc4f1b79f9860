#include "clones.h"
#include "sl_hash_kernels.h"

#include <string.h>

BODY void add_row(const uint8_t *restrict samples, size_t count, uint16_t *restrict sums) {
  for (size_t index = 0; index < count; index++) sums[index] = (uint16_t)(sums[index] + samples[index]);
}

BODY void block_averages(uint16_t *sums, size_t blocks, size_t factor, size_t channels, size_t rows,
                         size_t last_columns, uint8_t *restrict averages) {
  const size_t step = factor * channels, count = blocks * step;
  // Columns are added in pairs, then pairs in pairs, all along the row: the sum of each block ends in its first
  // column.
  for (size_t distance = channels; distance < step; distance *= 2) {
    for (size_t index = 0; index + distance < count; index++) {
      sums[index] = (uint16_t)(sums[index] + sums[index + distance]);
    }
  }
  const uint32_t all = (uint32_t)(rows * factor);
  for (size_t channel = 0; channel < channels; channel++) {
    const uint16_t *first = sums + channel;
    uint8_t *average = averages + channel;
    for (size_t block = 0; block + 1 < blocks; block++) {
      average[block * channels] = (uint8_t)((first[block * step] + all / 2) / all);
    }
    const uint32_t last = (uint32_t)(rows * last_columns);
    average[(blocks - 1) * channels] = (uint8_t)((first[(blocks - 1) * step] + last / 2) / last);
  }
  memset(sums, 0, count * sizeof *sums);
}

CLONES void sl_hash_add_row(const uint8_t *samples, size_t count, uint16_t *sums) {
  add_row(samples, count, sums);
}

void sl_hash_add_row_portable(const uint8_t *samples, size_t count, uint16_t *sums) {
  add_row(samples, count, sums);
}

CLONES void sl_hash_block_averages(uint16_t *sums, size_t blocks, size_t factor, size_t channels,
                                   size_t rows, size_t last_columns, uint8_t *averages) {
  block_averages(sums, blocks, factor, channels, rows, last_columns, averages);
}

void sl_hash_block_averages_portable(uint16_t *sums, size_t blocks, size_t factor, size_t channels,
                                     size_t rows, size_t last_columns, uint8_t *averages) {
  block_averages(sums, blocks, factor, channels, rows, last_columns, averages);
}
