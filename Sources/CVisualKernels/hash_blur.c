#include "clones.h"
#include "HashKernels.h"

BODY void blur_rows(const uint8_t *const *rows, size_t count, const uint8_t *weights,
                    uint16_t *restrict sums) {
  const uint8_t *a = rows[0], *b = rows[1], *c = rows[2], *d = rows[3];
  const uint8_t *e = rows[4], *f = rows[5], *g = rows[6];
  uint16_t w0 = weights[0], w1 = weights[1], w2 = weights[2], w3 = weights[3];
  for (size_t x = 0; x < count; x++) {
    // The weights are symmetric and add up to 256, so nothing leaves 16 bits.
    sums[x] = (uint16_t)(w0 * (uint16_t)(a[x] + g[x]) + w1 * (uint16_t)(b[x] + f[x])
                         + w2 * (uint16_t)(c[x] + e[x]) + w3 * d[x]);
  }
}

CLONES void hash_blur_rows(const uint8_t *const *rows, size_t count, const uint8_t *weights,
                           uint16_t *sums) {
  blur_rows(rows, count, weights, sums);
}

void hash_blur_rows_portable(const uint8_t *const *rows, size_t count, const uint8_t *weights,
                             uint16_t *sums) {
  blur_rows(rows, count, weights, sums);
}

// Each sum is split into its whole and its fractional byte. The filtered fractions are below 2^16, and
// what they carry into the filtered wholes is their upper byte: all of it fits 16 bits.
BODY void blur_columns(const uint16_t *restrict sums, size_t count, const uint8_t *weights,
                       uint8_t *restrict output) {
  uint16_t w0 = weights[0], w1 = weights[1], w2 = weights[2], w3 = weights[3];
  for (size_t x = 0; x < count; x++) {
    const uint16_t *s = sums + x;
    uint16_t low = (uint16_t)(w0 * (uint16_t)((s[0] & 255) + (s[6] & 255))
                              + w1 * (uint16_t)((s[1] & 255) + (s[5] & 255))
                              + w2 * (uint16_t)((s[2] & 255) + (s[4] & 255)) + w3 * (s[3] & 255));
    uint16_t high = (uint16_t)(w0 * (uint16_t)((s[0] >> 8) + (s[6] >> 8))
                               + w1 * (uint16_t)((s[1] >> 8) + (s[5] >> 8))
                               + w2 * (uint16_t)((s[2] >> 8) + (s[4] >> 8)) + w3 * (s[3] >> 8));
    uint16_t total = (uint16_t)(high + (low >> 8) + 128);
    output[x] = (uint8_t)(total >> 8);
  }
}

CLONES void hash_blur_columns(const uint16_t *sums, size_t count, const uint8_t *weights,
                              uint8_t *output) {
  blur_columns(sums, count, weights, output);
}

void hash_blur_columns_portable(const uint16_t *sums, size_t count, const uint8_t *weights,
                                uint8_t *output) {
  blur_columns(sums, count, weights, output);
}

BODY void smooth_row(const uint8_t *const *rows, size_t count, size_t channels,
                     uint16_t *restrict sums, uint8_t *restrict output) {
  const uint8_t *a = rows[0], *b = rows[1], *c = rows[2];
  size_t total = count * channels;
  for (size_t x = 0; x < total; x++) sums[x] = (uint16_t)(a[x] + 2 * b[x] + c[x]);
  for (size_t x = channels; x + channels < total; x++) {
    output[x] = (uint8_t)((sums[x - channels] + 2 * sums[x] + sums[x + channels] + 8) >> 4);
  }
  size_t last = total - channels;
  for (size_t channel = 0; channel < channels; channel++) {
    size_t second = count > 1 ? channel + channels : channel;
    size_t before = count > 1 ? last + channel - channels : channel;
    output[channel] = (uint8_t)((2 * sums[second] + 2 * sums[channel] + 8) >> 4);
    output[last + channel] = (uint8_t)((2 * sums[before] + 2 * sums[last + channel] + 8) >> 4);
  }
}

CLONES void hash_smooth_row(const uint8_t *const *rows, size_t count, size_t channels,
                            uint16_t *sums, uint8_t *output) {
  smooth_row(rows, count, channels, sums, output);
}

void hash_smooth_row_portable(const uint8_t *const *rows, size_t count, size_t channels,
                              uint16_t *sums, uint8_t *output) {
  smooth_row(rows, count, channels, sums, output);
}
