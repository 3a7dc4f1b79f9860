#include "clones.h"
#include "HashKernels.h"

void hash_color_classes(const uint8_t *pixels, size_t count, const int16_t *saturations,
                        const int16_t *hues, const uint8_t *bins, int64_t *counts) {
  // The class of a bin that is grey, faint, neither, or bright.
  static const uint8_t classes[4][6] = {
    {1, 1, 1, 1, 1, 1}, {4, 5, 6, 7, 8, 9}, {2, 2, 2, 2, 2, 2}, {10, 11, 12, 13, 14, 15}};
  // Two tables by turns, so that a run of one colour does not wait for its own count. Nothing
  // branches on a pixel: colours come in no order that a processor could guess.
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
    int level = (range >= limits[0]) + (range >= limits[1]) + (range >= limits[2]);
    int notRed = -(r != highest);
    int blue = notRed & -(g != highest);
    int sector = -notRed - blue;
    // Green less blue, blue less red, or red less green.
    int difference = (~notRed & (g - b)) | (notRed & ~blue & (b - r)) | (blue & (r - g));
    const int16_t *edges = hues + 2 * (256 * sector + range);
    int bin = bins[3 * sector + (difference >= edges[0]) + (difference >= edges[1])];
    tables[index & 1][classes[level][bin] & -(luma >= 32)]++;
  }
  for (int class = 0; class < 16; class++) counts[class] += tables[0][class] + tables[1][class];
}
