#include "clones.h"
#include "HashKernels.h"

void hash_color_classes(const uint8_t *pixels, size_t count, const int16_t *saturations,
                        const int16_t *hues, const uint8_t *bins, int64_t *counts) {
  // Two tables by turns, so that a run of one colour does not wait for its own count.
  uint32_t tables[2][16] = {{0}};
  for (size_t index = 0; index < count; index++) {
    int r = pixels[3 * index], g = pixels[3 * index + 1], b = pixels[3 * index + 2];
    int luma = (19595 * r + 38470 * g + 7471 * b + 32768) >> 16;
    int highest = r > g ? r : g;
    highest = highest > b ? highest : b;
    int lowest = r < g ? r : g;
    lowest = lowest < b ? lowest : b;
    int range = highest - lowest;
    const int16_t *limits = saturations + 3 * highest;
    int class;
    if (luma < 32) {
      class = 0;
    } else if (range < limits[0]) {
      class = 1;
    } else {
      int sector = r == highest ? 0 : g == highest ? 1 : 2;
      int difference = sector == 0 ? g - b : sector == 1 ? b - r : r - g;
      const int16_t *edges = hues + 2 * (256 * sector + range);
      int bin = bins[3 * sector + (difference >= edges[0]) + (difference >= edges[1])];
      class = range < limits[1] ? 4 + bin : range < limits[2] ? 2 : 10 + bin;
    }
    tables[index & 1][class]++;
  }
  for (int class = 0; class < 16; class++) counts[class] += tables[0][class] + tables[1][class];
}
