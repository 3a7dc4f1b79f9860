#include "clones.h"
#include "sl_hash_kernels.h"

#if defined(WRITTEN_FOR_AVX2)
#include <immintrin.h>
#endif

BODY void blur_rows(const uint8_t *const *rows, size_t count, const uint8_t *weights,
                    int16_t *restrict sums) {
  const uint8_t *a = rows[0], *b = rows[1], *c = rows[2], *d = rows[3];
  const uint8_t *e = rows[4], *f = rows[5], *g = rows[6];
  uint16_t w0 = weights[0], w1 = weights[1], w2 = weights[2], w3 = weights[3];
  for (size_t x = 0; x < count; x++) {
    // The weights are symmetric and add up to 256, so nothing leaves 16 bits.
    uint16_t sum = (uint16_t)(w0 * (uint16_t)(a[x] + g[x]) + w1 * (uint16_t)(b[x] + f[x])
                              + w2 * (uint16_t)(c[x] + e[x]) + w3 * d[x]);
    sums[x] = (int16_t)(sum ^ 0x8000);
  }
}

CLONES void sl_hash_blur_rows(const uint8_t *const *rows, size_t count, const uint8_t *weights,
                           int16_t *sums) {
  blur_rows(rows, count, weights, sums);
}

void sl_hash_blur_rows_portable(const uint8_t *const *rows, size_t count, const uint8_t *weights,
                             int16_t *sums) {
  blur_rows(rows, count, weights, sums);
}

void sl_hash_blur_columns_portable(const int16_t *sums, size_t count, const uint8_t *weights,
                                uint8_t *output) {
  for (size_t x = 0; x < count; x++) {
    // The weights add up to 256, which gives back what the sums are less.
    int32_t total = 32768 * 256 + 32768;
    for (size_t tap = 0; tap < 7; tap++) total += (int32_t)weights[tap] * sums[x + tap];
    output[x] = (uint8_t)(total >> 16);
  }
}

#if defined(WRITTEN_FOR_AVX2)
// Eight totals, of every second place from `sums` on: pairs of weights run along the sums.
AVX2 static inline __m256i every_second(const int16_t *sums, const __m256i *pairs) {
  __m256i total = _mm256_set1_epi32(32768 * 256 + 32768);
  for (int pair = 0; pair < 4; pair++) {
    __m256i two = _mm256_loadu_si256((const __m256i *)(sums + 2 * pair));
    total = _mm256_add_epi32(total, _mm256_madd_epi16(two, pairs[pair]));
  }
  return total;
}

AVX2 static inline __m256i sixteen(const int16_t *sums, const __m256i *pairs) {
  __m256i even = _mm256_srli_epi32(every_second(sums, pairs), 16);
  return _mm256_blend_epi16(even, every_second(sums + 1, pairs), 0xaa);
}

AVX2 static void blur_columns_avx2(const int16_t *sums, size_t count, const uint8_t *weights,
                                   uint8_t *output) {
  __m256i pairs[4];
  for (int pair = 0; pair < 4; pair++) {
    int second = pair == 3 ? 0 : weights[2 * pair + 1];
    pairs[pair] = _mm256_set1_epi32(second << 16 | weights[2 * pair]);
  }
  size_t x = 0;
  // The last totals read a sum more than they use.
  for (; x + 32 <= count; x += 32) {
    __m256i packed = _mm256_packus_epi16(sixteen(sums + x, pairs), sixteen(sums + x + 16, pairs));
    _mm256_storeu_si256((__m256i *)(output + x), _mm256_permute4x64_epi64(packed, 0xd8));
  }
  sl_hash_blur_columns_portable(sums + x, count - x, weights, output + x);
}
#endif

void sl_hash_blur_columns(const int16_t *sums, size_t count, const uint8_t *weights,
                       uint8_t *output) {
#if defined(WRITTEN_FOR_AVX2)
  if (HAS_AVX2) {
    blur_columns_avx2(sums, count, weights, output);
    return;
  }
#endif
  sl_hash_blur_columns_portable(sums, count, weights, output);
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

CLONES void sl_hash_smooth_row(const uint8_t *const *rows, size_t count, size_t channels,
                            uint16_t *sums, uint8_t *output) {
  smooth_row(rows, count, channels, sums, output);
}

void sl_hash_smooth_row_portable(const uint8_t *const *rows, size_t count, size_t channels,
                              uint16_t *sums, uint8_t *output) {
  smooth_row(rows, count, channels, sums, output);
}
