#include "clones.h"
#include "HashKernels.h"

#if defined(WRITTEN_FOR_AVX2)
#include <immintrin.h>
#endif

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

void hash_blur_columns_portable(const uint16_t *sums, size_t count, const uint8_t *weights,
                                uint8_t *output) {
  for (size_t x = 0; x < count; x++) {
    uint32_t total = 32768;
    for (size_t tap = 0; tap < 7; tap++) total += (uint32_t)weights[tap] * sums[x + tap];
    output[x] = (uint8_t)(total >> 16);
  }
}

#if defined(WRITTEN_FOR_AVX2)
// Sums less 32768, which then fit signed numbers; the weights add up to 256, which gives it back.
AVX2 static inline __m256i biased(const uint16_t *sums) {
  return _mm256_xor_si256(_mm256_loadu_si256((const __m256i *)sums), _mm256_set1_epi16(-32768));
}

AVX2 static inline __m256i sixteen(const uint16_t *sums, const __m256i *pairs, __m256i offset) {
  __m256i low = offset, high = offset;
  for (int pair = 0; pair < 4; pair++) {
    __m256i first = biased(sums + 2 * pair);
    __m256i second = pair == 3 ? _mm256_setzero_si256() : biased(sums + 2 * pair + 1);
    low = _mm256_add_epi32(low, _mm256_madd_epi16(_mm256_unpacklo_epi16(first, second),
                                                  pairs[pair]));
    high = _mm256_add_epi32(high, _mm256_madd_epi16(_mm256_unpackhi_epi16(first, second),
                                                    pairs[pair]));
  }
  return _mm256_packus_epi32(_mm256_srli_epi32(low, 16), _mm256_srli_epi32(high, 16));
}

AVX2 static void blur_columns_avx2(const uint16_t *sums, size_t count, const uint8_t *weights,
                                   uint8_t *output) {
  __m256i pairs[4];
  for (int pair = 0; pair < 4; pair++) {
    int second = pair == 3 ? 0 : weights[2 * pair + 1];
    pairs[pair] = _mm256_set1_epi32(second << 16 | weights[2 * pair]);
  }
  __m256i offset = _mm256_set1_epi32(32768 * 256 + 32768);
  size_t x = 0;
  for (; x + 32 <= count; x += 32) {
    __m256i packed = _mm256_packus_epi16(sixteen(sums + x, pairs, offset),
                                         sixteen(sums + x + 16, pairs, offset));
    _mm256_storeu_si256((__m256i *)(output + x), _mm256_permute4x64_epi64(packed, 0xd8));
  }
  hash_blur_columns_portable(sums + x, count - x, weights, output + x);
}
#endif

void hash_blur_columns(const uint16_t *sums, size_t count, const uint8_t *weights,
                       uint8_t *output) {
#if defined(WRITTEN_FOR_AVX2)
  if (HAS_AVX2) {
    blur_columns_avx2(sums, count, weights, output);
    return;
  }
#endif
  hash_blur_columns_portable(sums, count, weights, output);
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
