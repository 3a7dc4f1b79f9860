#include "clones.h"
#include "sl_index_kernels.h"

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

CLONES void sl_index_row_products(const uint8_t *vector, const uint8_t *rows, size_t length,
                               size_t count, uint32_t *products) {
  row_products(vector, rows, length, count, products);
}

void sl_index_row_products_portable(const uint8_t *vector, const uint8_t *rows, size_t length,
                                 size_t count, uint32_t *products) {
  row_products(vector, rows, length, count, products);
}
