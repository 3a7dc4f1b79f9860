#include "clones.h"
#include "sl_feature_kernels.h"

BODY void products(const uint8_t *restrict one, const uint8_t *restrict other,
                   uint32_t *restrict sums) {
  int32_t product = 0, square = 0, otherSquare = 0;
  for (size_t index = 0; index < 128; index++) {
    int32_t x = one[index], y = other[index];
    product += x * y;
    square += x * x;
    otherSquare += y * y;
  }
  sums[0] = (uint32_t)product;
  sums[1] = (uint32_t)square;
  sums[2] = (uint32_t)otherSquare;
}

CLONES void sl_feature_products(const uint8_t *one, const uint8_t *other, uint32_t *sums) {
  products(one, other, sums);
}

void sl_feature_products_portable(const uint8_t *one, const uint8_t *other, uint32_t *sums) {
  products(one, other, sums);
}
