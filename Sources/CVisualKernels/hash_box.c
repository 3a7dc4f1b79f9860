#include "clones.h"
#include "sl_hash_kernels.h"

#pragma STDC FP_CONTRACT OFF

BODY void box_step(float *restrict sums, const float *restrict added,
                   const float *restrict removed, float count, size_t width,
                   float *restrict output) {
  if (added && removed && output) {
    for (size_t x = 0; x < width; x++) {
      float sum = sums[x] + added[x];
      sum -= removed[x];
      sums[x] = sum;
      output[x] = sum / count;
    }
    return;
  }
  if (added) {
    for (size_t x = 0; x < width; x++) sums[x] += added[x];
  }
  if (removed) {
    for (size_t x = 0; x < width; x++) sums[x] -= removed[x];
  }
  if (output) {
    for (size_t x = 0; x < width; x++) output[x] = sums[x] / count;
  }
}

CLONES void sl_hash_box_step(float *sums, const float *added, const float *removed, float count,
                          size_t width, float *output) {
  box_step(sums, added, removed, count, width, output);
}

void sl_hash_box_step_portable(float *sums, const float *added, const float *removed, float count,
                            size_t width, float *output) {
  box_step(sums, added, removed, count, width, output);
}

void sl_hash_turn_portable(const float *restrict plane, size_t width, size_t height,
                        float *restrict output) {
  for (size_t y = 0; y < height; y++) {
    for (size_t x = 0; x < width; x++) output[x * height + y] = plane[y * width + x];
  }
}

// Squares of 16 numbers keep the lines that are read and written in the cache; in them, four rows
// of four are exchanged at a time.
void sl_hash_turn(const float *restrict plane, size_t width, size_t height, float *restrict output) {
  typedef float four __attribute__((vector_size(16), aligned(4)));
  size_t rows = height / 16 * 16, columns = width / 16 * 16;
  for (size_t top = 0; top < rows; top += 16) {
    for (size_t left = 0; left < columns; left += 16) {
      for (size_t y = top; y < top + 16; y += 4) {
        for (size_t x = left; x < left + 16; x += 4) {
          const float *source = plane + y * width + x;
          four a = *(const four *)source, b = *(const four *)(source + width);
          four c = *(const four *)(source + 2 * width), d = *(const four *)(source + 3 * width);
          four low = __builtin_shufflevector(a, b, 0, 4, 1, 5);
          four high = __builtin_shufflevector(a, b, 2, 6, 3, 7);
          four lower = __builtin_shufflevector(c, d, 0, 4, 1, 5);
          four higher = __builtin_shufflevector(c, d, 2, 6, 3, 7);
          float *target = output + x * height + y;
          *(four *)target = __builtin_shufflevector(low, lower, 0, 1, 4, 5);
          *(four *)(target + height) = __builtin_shufflevector(low, lower, 2, 3, 6, 7);
          *(four *)(target + 2 * height) = __builtin_shufflevector(high, higher, 0, 1, 4, 5);
          *(four *)(target + 3 * height) = __builtin_shufflevector(high, higher, 2, 3, 6, 7);
        }
      }
    }
  }
  for (size_t y = 0; y < height; y++) {
    for (size_t x = y < rows ? columns : 0; x < width; x++) {
      output[x * height + y] = plane[y * width + x];
    }
  }
}

// One line of the strip to the next: the sums of 16 rows at a time.
BODY void step(float *restrict sums, const float *restrict added, const float *restrict removed) {
  if (added) {
    for (size_t row = 0; row < 16; row++) sums[row] += added[row];
  }
  if (removed) {
    for (size_t row = 0; row < 16; row++) sums[row] -= removed[row];
  }
}

BODY size_t box_columns(const float *restrict columns, size_t width, const int32_t *kept,
                        size_t keptCount, float *restrict boxed) {
  size_t window = (width + 127) / 128, half = (window + 2) / 2;
  size_t added = 0, removed = 0, written = 0;
  size_t count = kept ? keptCount : width;
  float sums[16] = {0};
  for (size_t x = 0; x < width; x++) {
    size_t end = x + half < width ? x + half : width;
    // Before the first result the reference adds half a window without writing.
    for (; added + 1 < end; added++) step(sums, columns + 16 * added, 0);
    const float *next = added < end ? columns + 16 * added++ : 0;
    const float *last = x + half > window ? columns + 16 * removed++ : 0;
    step(sums, next, last);
    float divisor = (float)(added - removed);
    while (written < count && (!kept || (size_t)kept[written] == x)) {
      for (size_t row = 0; row < 16; row++) boxed[16 * written + row] = sums[row] / divisor;
      written++;
      if (!kept) break;
    }
  }
  return count;
}

CLONES static size_t sl_boxed_columns(const float *columns, size_t width, const int32_t *kept,
                                   size_t keptCount, float *boxed) {
  return box_columns(columns, width, kept, keptCount, boxed);
}

void sl_hash_box_strip(const float *lines, size_t width, const int32_t *kept, size_t keptCount,
                    float *work, float *output) {
  sl_hash_turn(lines, width, 16, work);
  size_t count = sl_boxed_columns(work, width, kept, keptCount, work + 16 * width);
  sl_hash_turn(work + 16 * width, 16, count, output);
}

void sl_hash_box_strip_portable(const float *lines, size_t width, const int32_t *kept,
                             size_t keptCount, float *work, float *output) {
  sl_hash_turn_portable(lines, width, 16, work);
  size_t count = box_columns(work, width, kept, keptCount, work + 16 * width);
  sl_hash_turn_portable(work + 16 * width, 16, count, output);
}

BODY void float_luma(const uint8_t *restrict pixels, size_t count, size_t channels,
                     float *restrict luma) {
  if (channels == 1) {
    for (size_t index = 0; index < count; index++) luma[index] = (float)pixels[index];
    return;
  }
  for (size_t index = 0; index < count; index++) {
    int32_t sum = 299 * pixels[3 * index] + 587 * pixels[3 * index + 1]
        + 114 * pixels[3 * index + 2];
    luma[index] = (float)sum / 1000;
  }
}

CLONES void sl_hash_float_luma(const uint8_t *pixels, size_t count, size_t channels, float *luma) {
  float_luma(pixels, count, channels, luma);
}

void sl_hash_float_luma_portable(const uint8_t *pixels, size_t count, size_t channels, float *luma) {
  float_luma(pixels, count, channels, luma);
}
