#include "clones.h"
#include "sl_feature_kernels.h"

#pragma STDC FP_CONTRACT OFF

typedef float eight __attribute__((vector_size(32), aligned(4)));
typedef int32_t eight_numbers __attribute__((vector_size(32), aligned(4)));
typedef int16_t eight_samples __attribute__((vector_size(16), aligned(2)));
typedef uint8_t eight_bytes __attribute__((vector_size(8), aligned(1)));

// Macros, since functions of the oldest processor cannot pass such vectors on.
#define SAMPLES(place) __builtin_convertvector(*(const eight_samples *)(place), eight)
#define CHOICE(condition, one, other) \
  ((eight)(((condition) & (eight_numbers)(one)) | (~(condition) & (eight_numbers)(other))))
// None is no number, so that one instruction is enough.
#define LEAST(one, other) CHOICE((one) < (other), one, other)
#define MOST(one, other) CHOICE((one) > (other), one, other)

// Eight gradients of a row of a patch from a column on: their sizes, and their directions in eighths of a turn, 0…8,
// towards `sign` times down. The arctangent is a polynomial (Abramowitz and Stegun 4.4.49, error
// below 1e-5), since the C library's differs from machine to machine.
BODY void gradients(const int16_t *row, size_t column, float sign, eight *sizes, eight *turns) {
  const int16_t *above = row + column, *middle = above + SL_FEATURE_PATCH_STRIDE;
  const int16_t *below = middle + SL_FEATURE_PATCH_STRIDE;
  eight x = SAMPLES(middle + 2) - SAMPLES(middle);
  eight y = (SAMPLES(below + 1) - SAMPLES(above + 1)) * sign;
  eight width = __builtin_elementwise_abs(x), height = __builtin_elementwise_abs(y);
  eight longer = MOST(width, height);
  eight shorter = LEAST(width, height);
  eight ratio = shorter / MOST(longer, (eight){0} + 1);
  eight square = ratio * ratio;
  eight angle = 0.0208351f * square - 0.0851330f;
  angle = angle * square + 0.1801410f;
  angle = angle * square - 0.3302995f;
  angle = angle * square + 0.9998660f;
  // In eighths of a turn: 4 / π.
  angle = angle * ratio * 1.27323954f;
  angle = CHOICE(height > width, 2 - angle, angle);
  angle = CHOICE(x < 0, 4 - angle, angle);
  *turns = CHOICE(y < 0, 8 - angle, angle);
  *sizes = __builtin_elementwise_sqrt(x * x + y * y);
}

BODY void directions(const int16_t *restrict patch, size_t side, const float *restrict weights,
                     float *restrict histogram) {
  for (size_t bin = 0; bin < 36; bin++) histogram[bin] = 0;
  for (size_t j = 0; j < side; j++) {
    for (size_t first = 0; first < side; first += 8) {
      // The last eight may lie over those before them.
      const size_t column = first + 8 <= side || side < 8 ? first : side - 8;
      const size_t last = side - column < 8 ? side - column : 8;
      eight sizes, turns;
      gradients(patch + j * SL_FEATURE_PATCH_STRIDE, column, 1, &sizes, &turns);
      sizes *= *(const eight *)(weights + j * SL_FEATURE_PATCH_STRIDE + column);
      eight_numbers bins = __builtin_convertvector(turns * 4.5f + 0.5f, eight_numbers);
      bins -= (bins >= 36) & 36;
      for (size_t i = first - column; i < last; i++) histogram[bins[i]] += sizes[i];
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
  // Those of 4, 8 and 16 columns on: the last eight begin at 12.
  float sizes[SL_FEATURE_PATCH_STRIDE], turns[SL_FEATURE_PATCH_STRIDE];
  eight cells[16];
  for (size_t cell = 0; cell < 16; cell++) cells[cell] = (eight){0};
  for (size_t j = 0; j < SL_FEATURE_SIDE; j++) {
    const int16_t *samples = patch + j * SL_FEATURE_PATCH_STRIDE;
    const size_t columns[] = {0, 8, SL_FEATURE_SIDE - 8};
    for (size_t part = 0; part < 3; part++) {
      gradients(samples, columns[part], -1, (eight *)(sizes + columns[part]),
                (eight *)(turns + columns[part]));
    }
    eight row[4];
    for (size_t c = 0; c < 4; c++) row[c] = (eight){0};
    // Of four gradients each counts for the same one or two columns of cells.
#pragma clang loop unroll(full)
    for (size_t quarter = 0; quarter < SL_FEATURE_SIDE / 4; quarter++) {
      for (size_t i = 4 * quarter; i < 4 * quarter + 4; i++) {
        // A direction counts for the two bins it lies between.
        eight apart = __builtin_elementwise_abs(turns[i] - bins);
        apart = LEAST(apart, 8 - apart);
        eight share = MOST(1 - apart, (eight){0}) * sizes[i];
        if (quarter > 0) row[quarter - 1] += share * weights[(quarter - 1) * SL_FEATURE_SIDE + i];
        if (quarter < 4) row[quarter] += share * weights[quarter * SL_FEATURE_SIDE + i];
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
    cells[cell] = LEAST(cells[cell], limit + (eight){0});
  }
  float total = sum(cells);
  float scale = total > 0 ? 262144 / total : 0;
  for (size_t cell = 0; cell < 16; cell++) {
    eight root = __builtin_elementwise_sqrt(cells[cell] * scale) + 0.5f;
    root = LEAST(root, 255 + (eight){0});
    *(eight_bytes *)(descriptor + cell * 8) =
        __builtin_convertvector(__builtin_convertvector(root, eight_numbers), eight_bytes);
  }
}

CLONES void sl_feature_describe(const int16_t *patch, const float *weights, uint8_t *descriptor) {
  describe(patch, weights, descriptor);
}

void sl_feature_describe_portable(const int16_t *patch, const float *weights, uint8_t *descriptor) {
  describe(patch, weights, descriptor);
}
