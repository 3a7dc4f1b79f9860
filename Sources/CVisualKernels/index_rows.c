#include "clones.h"
#include "IndexKernels.h"

BODY void row_products(const uint8_t *vector, const uint8_t *rows, size_t length, size_t count,
                       uint32_t *products) {
  for (size_t row = 0; row < count; row++) {
    const uint8_t *numbers = rows + row * length;
    uint32_t sum = 0;
    for (size_t index = 0; index < length; index++) {
      sum += (uint32_t)vector[index] * numbers[index];
    }
    products[row] = sum;
  }
}

CLONES void index_row_products(const uint8_t *vector, const uint8_t *rows, size_t length,
                               size_t count, uint32_t *products) {
  row_products(vector, rows, length, count, products);
}

void index_row_products_portable(const uint8_t *vector, const uint8_t *rows, size_t length,
                                 size_t count, uint32_t *products) {
  row_products(vector, rows, length, count, products);
}

BODY void row_bits(const uint64_t *code, const uint64_t *rows, size_t words, size_t count,
                   uint32_t *distances) {
  for (size_t row = 0; row < count; row++) {
    const uint64_t *other = rows + row * words;
    uint32_t sum = 0;
    for (size_t word = 0; word < words; word++) {
      sum += (uint32_t)__builtin_popcountll(code[word] ^ other[word]);
    }
    distances[row] = sum;
  }
}

CLONES void index_row_bits(const uint64_t *code, const uint64_t *rows, size_t words, size_t count,
                           uint32_t *distances) {
  row_bits(code, rows, words, count, distances);
}

void index_row_bits_portable(const uint64_t *code, const uint64_t *rows, size_t words, size_t count,
                             uint32_t *distances) {
  row_bits(code, rows, words, count, distances);
}
