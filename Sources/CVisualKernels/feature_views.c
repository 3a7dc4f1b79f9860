#include "clones.h"
#include "sl_feature_kernels.h"

// The same numbers on every machine.
#pragma STDC FP_CONTRACT OFF

// In 8 fractional bits, moved to the nearest place inside; what is no number is 0.
BODY int64_t inside(double position, size_t length) {
  double last = (double)((length - 1) << 8);
  return !(position > 0) ? 0 : position > last ? (int64_t)last : (int64_t)position;
}

BODY void warp(const uint8_t *restrict samples, size_t width, size_t stride, size_t height,
               const double *restrict m, size_t outputWidth, size_t outputHeight,
               uint8_t *restrict output) {
  for (size_t row = 0; row < outputHeight; row++) {
    double y = (double)row + 0.5;
    double x0 = m[1] * y + m[2], y0 = m[4] * y + m[5], w0 = m[7] * y + m[8];
    for (size_t column = 0; column < outputWidth; column++) {
      double x = (double)column + 0.5;
      double depth = 256 / (m[6] * x + w0);
      if (!(depth > 0)) {
        *output++ = 128;
        continue;
      }
      int64_t px = inside((m[0] * x + x0) * depth - 128, width);
      int64_t py = inside((m[3] * x + y0) * depth - 128, height);
      size_t left = (size_t)(px >> 8), line = (size_t)(py >> 8);
      size_t right = left + (left + 1 < width);
      const uint8_t *upper = samples + line * stride;
      const uint8_t *lower = line + 1 < height ? upper + stride : upper;
      uint32_t across = px & 255, down = py & 255;
      uint32_t top = upper[left] * (256 - across) + upper[right] * across;
      uint32_t low = lower[left] * (256 - across) + lower[right] * across;
      *output++ = (uint8_t)((top * (256 - down) + low * down + 0x8000) >> 16);
    }
  }
}

BODY void narrow(const uint8_t *restrict samples, size_t width, size_t height,
                 const int16_t *restrict weights, size_t radius, size_t outputWidth,
                 uint8_t *restrict output) {
  size_t last = width - 1;
  for (size_t row = 0; row < height; row++, samples += width) {
    for (size_t column = 0; column < outputWidth; column++) {
      size_t center = (2 * column + 1) * width / (2 * outputWidth);
      int32_t sum = samples[center] * weights[0];
      for (size_t k = 1; k <= radius; k++) {
        size_t left = center < k ? 0 : center - k, right = center + k > last ? last : center + k;
        sum += (samples[left] + samples[right]) * weights[k];
      }
      int32_t value = (sum + 0x4000) >> 15;
      *output++ = (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value);
    }
  }
}

CLONES void sl_feature_warp(const uint8_t *samples, size_t width, size_t stride, size_t height,
                            const double *matrix, size_t outputWidth, size_t outputHeight,
                            uint8_t *output) {
  warp(samples, width, stride, height, matrix, outputWidth, outputHeight, output);
}

void sl_feature_warp_portable(const uint8_t *samples, size_t width, size_t stride, size_t height,
                              const double *matrix, size_t outputWidth, size_t outputHeight,
                              uint8_t *output) {
  warp(samples, width, stride, height, matrix, outputWidth, outputHeight, output);
}

CLONES void sl_feature_narrow(const uint8_t *samples, size_t width, size_t height,
                              const int16_t *weights, size_t radius, size_t outputWidth,
                              uint8_t *output) {
  narrow(samples, width, height, weights, radius, outputWidth, output);
}

void sl_feature_narrow_portable(const uint8_t *samples, size_t width, size_t height,
                                const int16_t *weights, size_t radius, size_t outputWidth,
                                uint8_t *output) {
  narrow(samples, width, height, weights, radius, outputWidth, output);
}
