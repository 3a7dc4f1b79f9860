#include "clones.h"
#include "sl_index_kernels.h"

#if defined(WRITTEN_FOR_AVX2)
#include <immintrin.h>
#elif defined(__ARM_NEON)
#include <arm_neon.h>
#endif

BODY int32_t rest_of_product(const int8_t *vector, const int8_t *row, size_t start, size_t length) {
  int32_t sum = 0;
  for (size_t index = start; index < length; index++) sum += (int32_t)vector[index] * row[index];
  return sum;
}

void sl_embedding_products_portable(const int8_t *vector, const int8_t *rows, size_t length,
                                    size_t count, int32_t *products) {
  for (size_t row = 0; row < count; row++) {
    products[row] = rest_of_product(vector, rows + row * length, 0, length);
  }
}

#if defined(WRITTEN_FOR_BYTES)
// The instruction multiplies unsigned bytes by signed ones, so 128 is added to the rows, which adds 128 times
// the vector's sum.
BYTES
static void products_vnni(const int8_t *vector, const int8_t *rows, size_t length, size_t count,
                          int32_t *products) {
  const __m512i up = _mm512_set1_epi8((char)128);
  const size_t whole = length / 64 * 64;
  int32_t sum = 0;
  for (size_t index = 0; index < whole; index++) sum += vector[index];
  for (size_t row = 0; row < count; row++) {
    const int8_t *numbers = rows + row * length;
    __m512i even = _mm512_setzero_si512();
    __m512i odd = _mm512_setzero_si512();
    size_t index = 0;
    for (; index + 128 <= whole; index += 128) {
      even = _mm512_dpbusd_epi32(even, _mm512_xor_si512(_mm512_loadu_si512(numbers + index), up),
                                 _mm512_loadu_si512(vector + index));
      odd = _mm512_dpbusd_epi32(odd, _mm512_xor_si512(_mm512_loadu_si512(numbers + index + 64), up),
                                _mm512_loadu_si512(vector + index + 64));
    }
    for (; index < whole; index += 64) {
      even = _mm512_dpbusd_epi32(even, _mm512_xor_si512(_mm512_loadu_si512(numbers + index), up),
                                 _mm512_loadu_si512(vector + index));
    }
    products[row] = _mm512_reduce_add_epi32(_mm512_add_epi32(even, odd)) - 128 * sum
      + rest_of_product(vector, numbers, whole, length);
  }
}
#endif

#if defined(WRITTEN_FOR_AVX2)
AVX2
static void products_avx2(const int8_t *vector, const int8_t *rows, size_t length, size_t count,
                          int32_t *products) {
  const size_t whole = length / 16 * 16;
  for (size_t row = 0; row < count; row++) {
    const int8_t *numbers = rows + row * length;
    __m256i sums = _mm256_setzero_si256();
    for (size_t index = 0; index < whole; index += 16) {
      __m256i one = _mm256_cvtepi8_epi16(_mm_loadu_si128((const __m128i *)(vector + index)));
      __m256i other = _mm256_cvtepi8_epi16(_mm_loadu_si128((const __m128i *)(numbers + index)));
      sums = _mm256_add_epi32(sums, _mm256_madd_epi16(one, other));
    }
    int32_t all[8];
    _mm256_storeu_si256((__m256i *)all, sums);
    int32_t sum = rest_of_product(vector, numbers, whole, length);
    for (size_t lane = 0; lane < 8; lane++) sum += all[lane];
    products[row] = sum;
  }
}
#elif defined(__ARM_NEON)
static void products_neon(const int8_t *vector, const int8_t *rows, size_t length, size_t count,
                          int32_t *products) {
  const size_t whole = length / 16 * 16;
  for (size_t row = 0; row < count; row++) {
    const int8_t *numbers = rows + row * length;
    int32x4_t sums = vdupq_n_s32(0);
    for (size_t index = 0; index < whole; index += 16) {
      int8x16_t one = vld1q_s8(vector + index);
      int8x16_t other = vld1q_s8(numbers + index);
      sums = vpadalq_s16(sums, vmull_s8(vget_low_s8(one), vget_low_s8(other)));
      sums = vpadalq_s16(sums, vmull_s8(vget_high_s8(one), vget_high_s8(other)));
    }
    int32_t all[4];
    vst1q_s32(all, sums);
    products[row] = all[0] + all[1] + all[2] + all[3] + rest_of_product(vector, numbers, whole, length);
  }
}
#endif

int sl_embedding_products_in_form(int form, const int8_t *vector, const int8_t *rows, size_t length,
                                  size_t count, int32_t *products) {
  switch (form) {
  case SL_EMBEDDING_PORTABLE:
    sl_embedding_products_portable(vector, rows, length, count, products);
    return 1;
#if defined(WRITTEN_FOR_AVX2)
  case SL_EMBEDDING_AVX2:
    if (!HAS_AVX2) return 0;
    products_avx2(vector, rows, length, count, products);
    return 1;
#elif defined(__ARM_NEON)
  case SL_EMBEDDING_NEON: products_neon(vector, rows, length, count, products); return 1;
#endif
#if defined(WRITTEN_FOR_BYTES)
  case SL_EMBEDDING_VNNI:
    if (!HAS_BYTES) return 0;
    products_vnni(vector, rows, length, count, products);
    return 1;
#endif
  default: return 0;
  }
}

void sl_embedding_products(const int8_t *vector, const int8_t *rows, size_t length, size_t count,
                           int32_t *products) {
  int form = SL_EMBEDDING_NEON;
  while (!sl_embedding_products_in_form(form, vector, rows, length, count, products)) form--;
}
