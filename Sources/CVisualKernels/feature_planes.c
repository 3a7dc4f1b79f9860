#include "clones.h"
#include "sl_feature_kernels.h"

BODY void widen(const uint8_t *restrict samples, size_t width, size_t stride, size_t height,
                int16_t *restrict plane) {
  for (size_t y = 0; y < height; y++) {
    const uint8_t *row = samples + y * width;
    int16_t *output = plane + y * stride;
    for (size_t x = 0; x < width; x++) output[x] = (int16_t)((row[x] - 128) * 120);
    for (size_t x = width; x < stride; x++) output[x] = 0;
  }
}

CLONES void sl_feature_widen(const uint8_t *samples, size_t width, size_t stride, size_t height,
                          int16_t *plane) {
  widen(samples, width, stride, height, plane);
}

void sl_feature_widen_portable(const uint8_t *samples, size_t width, size_t stride, size_t height,
                            int16_t *plane) {
  widen(samples, width, stride, height, plane);
}

BODY void halve(const int16_t *restrict plane, size_t width, size_t stride, size_t height,
                size_t halfStride, int16_t *restrict output) {
  size_t halfWidth = (width + 1) / 2;
  for (size_t y = 0; y < height; y += 2) {
    const int16_t *row = plane + y * stride;
    int16_t *target = output + y / 2 * halfStride;
    for (size_t x = 0; x < halfWidth; x++) target[x] = row[2 * x];
    for (size_t x = halfWidth; x < halfStride; x++) target[x] = 0;
  }
}

CLONES void sl_feature_halve(const int16_t *plane, size_t width, size_t stride, size_t height,
                          size_t halfStride, int16_t *output) {
  halve(plane, width, stride, height, halfStride, output);
}

void sl_feature_halve_portable(const int16_t *plane, size_t width, size_t stride, size_t height,
                            size_t halfStride, int16_t *output) {
  halve(plane, width, stride, height, halfStride, output);
}
