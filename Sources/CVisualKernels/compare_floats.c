#include "clones.h"
#include "sl_compare_kernels.h"

// The same numbers on every machine.
#pragma STDC FP_CONTRACT OFF

BODY size_t lesser_of(size_t one, size_t other) { return other < one ? other : one; }

BODY size_t less(size_t place, size_t steps) { return place < steps ? 0 : place - steps; }

BODY void blur_line(const float *restrict line, size_t width, float *restrict output) {
  const size_t last = width - 1;
  output[0] = (line[0] + 2 * line[0] + line[lesser_of(1, last)]) * 0.25f;
  for (size_t x = 1; x < last; x++) output[x] = (line[x - 1] + 2 * line[x] + line[x + 1]) * 0.25f;
  output[last] = (line[less(last, 1)] + 2 * line[last] + line[last]) * 0.25f;
}

BODY void blur(const float *restrict plane, size_t width, size_t height, float *restrict work,
               float *restrict output) {
  // Three lines take turns.
  blur_line(plane, width, work);
  for (size_t y = 0; y < height; y++) {
    if (y + 1 < height) blur_line(plane + (y + 1) * width, width, work + (y + 1) % 3 * width);
    const float *above = work + less(y, 1) % 3 * width, *middle = work + y % 3 * width;
    const float *below = work + lesser_of(y + 1, height - 1) % 3 * width;
    float *target = output + y * width;
    for (size_t x = 0; x < width; x++) target[x] = (above[x] + 2 * middle[x] + below[x]) * 0.25f;
  }
}

CLONES void sl_compare_blur(const float *plane, size_t width, size_t height, float *work, float *output) {
  blur(plane, width, height, work, output);
}

void sl_compare_blur_portable(const float *plane, size_t width, size_t height, float *work, float *output) {
  blur(plane, width, height, work, output);
}

BODY float lesser(float one, float other) { return other < one ? other : one; }

BODY float greater(float one, float other) { return other > one ? other : one; }

// The extremes of a place of a line and its neighbours up to two places away, where there are fewer of them.
BODY void range_at_edge(const float *line, size_t width, size_t place, float *lows, float *highs) {
  float low = line[place], high = low;
  for (size_t x = less(place, 2); x <= lesser_of(place + 2, width - 1); x++) {
    low = lesser(low, line[x]);
    high = greater(high, line[x]);
  }
  lows[place] = low;
  highs[place] = high;
}

BODY void range_line(const float *restrict line, size_t width, float *restrict lows, float *restrict highs) {
  for (size_t x = 0; x < lesser_of(2, width); x++) range_at_edge(line, width, x, lows, highs);
  for (size_t x = 2; x + 2 < width; x++) {
    const float a = line[x - 2], b = line[x - 1], c = line[x], d = line[x + 1], e = line[x + 2];
    lows[x] = lesser(lesser(lesser(a, b), lesser(c, d)), e);
    highs[x] = greater(greater(greater(a, b), greater(c, d)), e);
  }
  for (size_t x = less(width, 2); x < width; x++) range_at_edge(line, width, x, lows, highs);
}

BODY void ranges(const float *restrict plane, size_t width, size_t height, float *restrict work,
                 float *restrict output) {
  // Five lines of extremes take turns.
  float *lows = work, *highs = work + 5 * width;
  for (size_t y = 0; y < lesser_of(2, height); y++) {
    range_line(plane + y * width, width, lows + y * width, highs + y * width);
  }
  for (size_t y = 0; y < height; y++) {
    if (y + 2 < height) {
      const size_t place = (y + 2) % 5 * width;
      range_line(plane + (y + 2) * width, width, lows + place, highs + place);
    }
    // Beyond the edge the last line counts once more, which changes no extreme.
    const size_t a = less(y, 2) % 5 * width, b = less(y, 1) % 5 * width, c = y % 5 * width;
    const size_t d = lesser_of(y + 1, height - 1) % 5 * width, e = lesser_of(y + 2, height - 1) % 5 * width;
    float *target = output + y * width;
    for (size_t x = 0; x < width; x++) {
      const float low = lesser(lesser(lesser(lows[a + x], lows[b + x]), lesser(lows[c + x], lows[d + x])), lows[e + x]);
      const float high =
          greater(greater(greater(highs[a + x], highs[b + x]), greater(highs[c + x], highs[d + x])), highs[e + x]);
      target[x] = high - low;
    }
  }
}

CLONES void sl_compare_ranges(const float *plane, size_t width, size_t height, float *work, float *output) {
  ranges(plane, width, height, work, output);
}

void sl_compare_ranges_portable(const float *plane, size_t width, size_t height, float *work, float *output) {
  ranges(plane, width, height, work, output);
}
