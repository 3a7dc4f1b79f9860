#include "clones.h"
#include "sl_feature_kernels.h"

#pragma STDC FP_CONTRACT OFF

typedef float eight __attribute__((vector_size(32), aligned(4)));

// The sizes of the gradients of a row of a patch, and their directions in eighths of a turn, 0…8,
// towards `sign` times down. The arctangent is a polynomial (Abramowitz and Stegun 4.4.49, error
// below 1e-5), since the C library's differs from machine to machine.
BODY void gradients(const int16_t *restrict row, float sign, float *restrict sizes,
                    float *restrict turns) {
  const int16_t *above = row, *middle = row + SL_FEATURE_PATCH_STRIDE;
  const int16_t *below = middle + SL_FEATURE_PATCH_STRIDE;
  for (size_t i = 0; i < SL_FEATURE_MAXIMUM_SIDE; i++) {
    float x = (float)(middle[i + 2] - middle[i]);
    float y = (float)(below[i + 1] - above[i + 1]) * sign;
    float width = __builtin_elementwise_abs(x), height = __builtin_elementwise_abs(y);
    float longer = width > height ? width : height;
    float shorter = width > height ? height : width;
    float ratio = shorter / (longer > 1 ? longer : 1);
    float square = ratio * ratio;
    float angle = 0.0208351f * square - 0.0851330f;
    angle = angle * square + 0.1801410f;
    angle = angle * square - 0.3302995f;
    angle = angle * square + 0.9998660f;
    // In eighths of a turn: 4 / π.
    angle = angle * ratio * 1.27323954f;
    angle = height > width ? 2 - angle : angle;
    angle = x < 0 ? 4 - angle : angle;
    turns[i] = y < 0 ? 8 - angle : angle;
    sizes[i] = __builtin_elementwise_sqrt(x * x + y * y);
  }
}

BODY void directions(const int16_t *restrict patch, size_t side, const float *restrict weights,
                     float *restrict histogram) {
  float sizes[SL_FEATURE_PATCH_STRIDE], turns[SL_FEATURE_PATCH_STRIDE];
  for (size_t bin = 0; bin < 36; bin++) histogram[bin] = 0;
  for (size_t j = 0; j < side; j++) {
    gradients(patch + j * SL_FEATURE_PATCH_STRIDE, 1, sizes, turns);
    for (size_t i = 0; i < side; i++) {
      int bin = (int)(turns[i] * 4.5f + 0.5f);
      histogram[bin >= 36 ? bin - 36 : bin] += sizes[i] * weights[j * SL_FEATURE_PATCH_STRIDE + i];
    }
  }
}

CLONES void sl_feature_directions(const int16_t *patch, size_t side, const float *weights,
                               float *histogram) {
  directions(patch, side, weights, histogram);
}

void sl_feature_directions_portable(const int16_t *patch, size_t side, const float *weights,
                                 float *histogram) {
  directions(patch, side, weights, histogram);
}

// The sum of 128 numbers, in an order that does not depend on the width of vectors.
BODY float sum(const eight *values) {
  eight total = values[0];
  for (size_t index = 1; index < 16; index++) total += values[index];
  return ((total[0] + total[4]) + (total[1] + total[5]))
      + ((total[2] + total[6]) + (total[3] + total[7]));
}

BODY void describe(const int16_t *restrict patch, const float *restrict weights,
                   uint8_t *restrict descriptor) {
  const eight bins = {0, 1, 2, 3, 4, 5, 6, 7};
  float sizes[SL_FEATURE_PATCH_STRIDE], turns[SL_FEATURE_PATCH_STRIDE];
  eight cells[16];
  for (size_t cell = 0; cell < 16; cell++) cells[cell] = (eight){0};
  for (size_t j = 0; j < SL_FEATURE_SIDE; j++) {
    gradients(patch + j * SL_FEATURE_PATCH_STRIDE, -1, sizes, turns);
    eight row[4];
    for (size_t c = 0; c < 4; c++) row[c] = (eight){0};
    for (size_t i = 0; i < SL_FEATURE_SIDE; i++) {
      // A direction counts for the two bins it lies between.
      eight apart = __builtin_elementwise_abs(turns[i] - bins);
      apart = __builtin_elementwise_min(apart, 8 - apart);
      eight share = __builtin_elementwise_max(1 - apart, (eight){0}) * sizes[i];
      for (size_t c = 0; c < 4; c++) {
        if (i >= 4 * c && i < 4 * c + 8) row[c] += share * weights[c * SL_FEATURE_SIDE + i];
      }
    }
    for (size_t r = 0; r < 4; r++) {
      if (j < 4 * r || j >= 4 * r + 8) continue;
      for (size_t c = 0; c < 4; c++) {
        cells[r * 4 + c] += row[c] * weights[r * SL_FEATURE_SIDE + j];
      }
    }
  }
  eight squares[16];
  for (size_t cell = 0; cell < 16; cell++) squares[cell] = cells[cell] * cells[cell];
  // No number counts more than a fifth of the whole (Lowe 2004, §6.1).
  float limit = 0.2f * __builtin_elementwise_sqrt(sum(squares));
  for (size_t cell = 0; cell < 16; cell++) {
    cells[cell] = __builtin_elementwise_min(cells[cell], limit + (eight){0});
  }
  float total = sum(cells);
  float scale = total > 0 ? 262144 / total : 0;
  for (size_t cell = 0; cell < 16; cell++) {
    eight root = __builtin_elementwise_sqrt(cells[cell] * scale) + 0.5f;
    root = __builtin_elementwise_min(root, 255 + (eight){0});
    for (size_t bin = 0; bin < 8; bin++) descriptor[cell * 8 + bin] = (uint8_t)root[bin];
  }
}

CLONES void sl_feature_describe(const int16_t *patch, const float *weights, uint8_t *descriptor) {
  describe(patch, weights, descriptor);
}

void sl_feature_describe_portable(const int16_t *patch, const float *weights, uint8_t *descriptor) {
  describe(patch, weights, descriptor);
}
