#include "clones.h"
#include "sl_hash_kernels.h"

// Pillow's saturation, cut to whole 255ths, is 85 or more exactly where three times the range is the
// highest channel or more, and so on: a test compares these rules with Pillow's arithmetic for every
// highest channel, range and difference.
BODY uint8_t class(int16_t r, int16_t g, int16_t b) {
  int16_t highest = r > g ? r : g;
  highest = highest > b ? highest : b;
  int16_t lowest = r < g ? r : g;
  lowest = lowest < b ? lowest : b;
  int16_t range = (int16_t)(highest - lowest);
  int16_t grey = 3 * range < highest;
  int16_t faint = 3 * range < 2 * highest;
  int16_t bright = 85 * range >= 57 * highest;
  int16_t red = r == highest;
  int16_t green = g == highest;
  int16_t difference = (int16_t)(red ? g - b : green ? b - r : r - g);
  // The first bin of a sector ends a 255th of a turn after the hue that it begins with.
  int16_t edge = (int16_t)((range > 0) + (range > 85) + (range > 170));
  int16_t bin = (int16_t)(red ? 4 : green ? 0 : 2);
  bin = (int16_t)(bin + (difference + range >= edge) + (difference >= 0));
  bin = (int16_t)(bin == 6 ? 0 : bin);
  int16_t colored = (int16_t)(faint ? 4 + bin : bright ? 10 + bin : 2);
  return (uint8_t)(grey ? 1 : colored);
}

// Classes are stored for a run of pixels, then counted one class at a time: both loops process many
// pixels at once.
BODY void color_classes(const uint8_t *restrict pixels, size_t count, int64_t *restrict counts) {
  uint8_t classes[512];
  while (count > 0) {
    size_t length = count < sizeof classes ? count : sizeof classes;
    for (size_t index = 0; index < length; index++) {
      int32_t r = pixels[3 * index], g = pixels[3 * index + 1], b = pixels[3 * index + 2];
      uint8_t dark = 19595 * r + 38470 * g + 7471 * b + 32768 < 32 << 16;
      classes[index] = (uint8_t)(class((int16_t)r, (int16_t)g, (int16_t)b) * (1 - dark));
    }
    for (uint8_t wanted = 0; wanted < 16; wanted++) {
      uint16_t found = 0;
      for (size_t index = 0; index < length; index++) {
        found = (uint16_t)(found + (classes[index] == wanted));
      }
      counts[wanted] += found;
    }
    pixels += 3 * length;
    count -= length;
  }
}

CLONES void sl_hash_color_classes(const uint8_t *pixels, size_t count, int64_t *counts) {
  color_classes(pixels, count, counts);
}

void sl_hash_color_classes_portable(const uint8_t *pixels, size_t count, int64_t *counts) {
  color_classes(pixels, count, counts);
}
