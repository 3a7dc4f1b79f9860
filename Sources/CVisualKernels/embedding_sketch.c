#include "clones.h"
#include "sl_index_kernels.h"

// Sums over the numbers whose place has the same remainder, then Hadamard's matrix: the numbers times a matrix of
// signs, whose rows are far from each other.
BODY void projection(const int8_t *numbers, const int8_t *signs, size_t length, size_t bits,
                     int32_t *sums) {
  for (size_t bit = 0; bit < bits; bit++) sums[bit] = 0;
  for (size_t start = 0; start < length; start += bits) {
    size_t count = length - start < bits ? length - start : bits;
    for (size_t index = 0; index < count; index++) {
      sums[index] += (int32_t)numbers[start + index] * signs[start + index];
    }
  }
  for (size_t half = 1; half < bits; half *= 2) {
    for (size_t start = 0; start < bits; start += 2 * half) {
      for (size_t index = start; index < start + half; index++) {
        int32_t one = sums[index], other = sums[index + half];
        sums[index] = one + other;
        sums[index + half] = one - other;
      }
    }
  }
}

CLONES void sl_embedding_projection(const int8_t *numbers, const int8_t *signs, size_t length,
                                    size_t bits, int32_t *sums) {
  projection(numbers, signs, length, bits, sums);
}

void sl_embedding_projection_portable(const int8_t *numbers, const int8_t *signs, size_t length,
                                      size_t bits, int32_t *sums) {
  projection(numbers, signs, length, bits, sums);
}
