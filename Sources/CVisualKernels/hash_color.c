#include "clones.h"
#include "sl_hash_kernels.h"

#if defined(WRITTEN_FOR_AVX2)
#include <immintrin.h>
#endif

#pragma STDC FP_CONTRACT OFF

static uint8_t clipped(int32_t value) { return (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value); }

// A factor over a number up to 255, rounded to nearest; any value for 0. For both factors this
// equals OpenCV's table, which a test verifies: a division is faster than a lookup for each pixel.
static int32_t share(float factor, int32_t number) {
  return (int32_t)(factor / (float)(number > 1 ? number : 1) + 0.5f);
}

// `stride` is the distance between planes.
static void color_planes(const uint8_t *restrict pixels, size_t count, size_t stride,
                         uint8_t *restrict planes) {
  uint8_t *hue = planes, *saturation = planes + stride, *value = planes + 2 * stride;
  uint8_t *luma = planes + 3 * stride, *red = planes + 4 * stride, *blue = planes + 5 * stride;
  for (size_t index = 0; index < count; index++) {
    int32_t r = pixels[3 * index], g = pixels[3 * index + 1], b = pixels[3 * index + 2];
    int32_t highest = r > g ? r : g;
    highest = highest > b ? highest : b;
    int32_t lowest = r < g ? r : g;
    lowest = lowest < b ? lowest : b;
    int32_t range = highest - lowest;
    int32_t sixths = highest == r ? g - b : highest == g ? b - r + 2 * range : r - g + 4 * range;
    // Fixed point of 12 bits: 180 levels for six sixths.
    int32_t turned = (sixths * share(122880.0f, range) + 2048) >> 12;
    hue[index] = (uint8_t)(turned < 0 ? turned + 180 : turned);
    saturation[index] = (uint8_t)((range * share(1044480.0f, highest) + 2048) >> 12);
    value[index] = (uint8_t)highest;
    int32_t y = (b * 1868 + g * 9617 + r * 4899 + 8192) >> 14;
    luma[index] = (uint8_t)y;
    red[index] = clipped(((r - y) * 11682 + (128 << 14) + 8192) >> 14);
    blue[index] = clipped(((b - y) * 9241 + (128 << 14) + 8192) >> 14);
  }
}

void sl_hash_color_planes_portable(const uint8_t *pixels, size_t count, uint8_t *planes) {
  color_planes(pixels, count, count, planes);
}

#if defined(WRITTEN_FOR_AVX2)
// A channel of 32 pixels, of which each half of a vector holds 16: each of the three vectors has
// every third byte.
AVX2 static inline __m256i channel(__m256i a, __m256i b, __m256i c, __m256i inB, __m256i inC,
                                   __m256i order) {
  return _mm256_shuffle_epi8(_mm256_blendv_epi8(_mm256_blendv_epi8(a, b, inB), c, inC), order);
}

// Eight of the numbers `(numerator * share(factor, denominator) + 2048) >> 12`.
AVX2 static inline __m256i shared(__m256i numerators, __m256i denominators, float factor) {
  __m256 quotient = _mm256_div_ps(_mm256_set1_ps(factor), _mm256_cvtepi32_ps(denominators));
  __m256i share = _mm256_cvttps_epi32(_mm256_add_ps(quotient, _mm256_set1_ps(0.5f)));
  __m256i product = _mm256_mullo_epi32(numerators, share);
  return _mm256_srai_epi32(_mm256_add_epi32(product, _mm256_set1_epi32(2048)), 12);
}

// The same for sixteen numbers of 16 bits. Unpacking and packing both go by halves, so halves of
// vectors never cross.
AVX2 static inline __m256i all_shared(__m256i numerators, __m256i denominators, float factor) {
  __m256i zero = _mm256_setzero_si256();
  __m256i numbers = _mm256_max_epi16(denominators, _mm256_set1_epi16(1));
  __m256i low = shared(_mm256_srai_epi32(_mm256_unpacklo_epi16(zero, numerators), 16),
                       _mm256_unpacklo_epi16(numbers, zero), factor);
  __m256i high = shared(_mm256_srai_epi32(_mm256_unpackhi_epi16(zero, numerators), 16),
                        _mm256_unpackhi_epi16(numbers, zero), factor);
  return _mm256_packs_epi32(low, high);
}

AVX2 static inline __m256i either(__m256i mask, __m256i yes, __m256i no) {
  return _mm256_blendv_epi8(no, yes, mask);
}

// Eight sums of luma, of (blue, green) and (red, 1) as pairs.
AVX2 static inline __m256i luma_sums(__m256i blueGreen, __m256i redOne) {
  __m256i sums = _mm256_add_epi32(
      _mm256_madd_epi16(blueGreen, _mm256_set1_epi32(9617 << 16 | 1868)),
      _mm256_madd_epi16(redOne, _mm256_set1_epi32(8192 << 16 | 4899)));
  return _mm256_srli_epi32(sums, 14);
}

// A color difference, `(difference * weight + (128 << 14) + 8192) >> 14`, not yet clipped.
AVX2 static inline __m256i tinted(__m256i difference, int16_t weight) {
  __m256i product = _mm256_mulhrs_epi16(_mm256_slli_epi16(difference, 1),
                                        _mm256_set1_epi16(weight));
  return _mm256_add_epi16(product, _mm256_set1_epi16(128));
}

typedef struct { __m256i hue, saturation, luma, red, blue; } Sixteen;

AVX2 static inline Sixteen sixteen_colors(__m256i r, __m256i g, __m256i b) {
  Sixteen result;
  __m256i highest = _mm256_max_epi16(_mm256_max_epi16(r, g), b);
  __m256i range = _mm256_sub_epi16(highest, _mm256_min_epi16(_mm256_min_epi16(r, g), b));
  __m256i two = _mm256_slli_epi16(range, 1);
  __m256i green = _mm256_add_epi16(_mm256_sub_epi16(b, r), two);
  __m256i blue = _mm256_add_epi16(_mm256_sub_epi16(r, g), _mm256_slli_epi16(range, 2));
  __m256i sixths = either(_mm256_cmpeq_epi16(highest, r), _mm256_sub_epi16(g, b),
                          either(_mm256_cmpeq_epi16(highest, g), green, blue));
  __m256i turned = all_shared(sixths, range, 122880.0f);
  __m256i below = _mm256_cmpgt_epi16(_mm256_setzero_si256(), turned);
  result.hue = _mm256_add_epi16(turned, _mm256_and_si256(below, _mm256_set1_epi16(180)));
  result.saturation = all_shared(range, highest, 1044480.0f);
  __m256i one = _mm256_set1_epi16(1);
  result.luma = _mm256_packs_epi32(
      luma_sums(_mm256_unpacklo_epi16(b, g), _mm256_unpacklo_epi16(r, one)),
      luma_sums(_mm256_unpackhi_epi16(b, g), _mm256_unpackhi_epi16(r, one)));
  result.red = tinted(_mm256_sub_epi16(r, result.luma), 11682);
  result.blue = tinted(_mm256_sub_epi16(b, result.luma), 9241);
  return result;
}

AVX2 static inline __m256i low_half(__m256i bytes) {
  return _mm256_unpacklo_epi8(bytes, _mm256_setzero_si256());
}

AVX2 static inline __m256i high_half(__m256i bytes) {
  return _mm256_unpackhi_epi8(bytes, _mm256_setzero_si256());
}

AVX2 static inline void store(__m256i low, __m256i high, uint8_t *plane) {
  _mm256_storeu_si256((__m256i *)plane, _mm256_packus_epi16(low, high));
}

AVX2 static inline __m256i two_parts(const uint8_t *first, const uint8_t *second) {
  return _mm256_inserti128_si256(
      _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)first)),
      _mm_loadu_si128((const __m128i *)second), 1);
}

AVX2 static void color_planes_avx2(const uint8_t *restrict pixels, size_t count,
                                   uint8_t *restrict planes) {
  // Which bytes of a vector are those of a third of all.
  const __m256i first = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(-1, 0, 0, -1, 0, 0, -1, 0, 0, -1, 0, 0, -1, 0, 0, -1));
  const __m256i second = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(0, -1, 0, 0, -1, 0, 0, -1, 0, 0, -1, 0, 0, -1, 0, 0));
  const __m256i third = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(0, 0, -1, 0, 0, -1, 0, 0, -1, 0, 0, -1, 0, 0, -1, 0));
  const __m256i redOrder = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(0, 3, 6, 9, 12, 15, 2, 5, 8, 11, 14, 1, 4, 7, 10, 13));
  const __m256i greenOrder = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(1, 4, 7, 10, 13, 0, 3, 6, 9, 12, 15, 2, 5, 8, 11, 14));
  const __m256i blueOrder = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(2, 5, 8, 11, 14, 1, 4, 7, 10, 13, 0, 3, 6, 9, 12, 15));
  size_t index = 0;
  for (; index + 32 <= count; index += 32) {
    const uint8_t *p = pixels + 3 * index;
    __m256i x = two_parts(p, p + 48), y = two_parts(p + 16, p + 64);
    __m256i z = two_parts(p + 32, p + 80);
    __m256i r = channel(x, y, z, third, second, redOrder);
    __m256i g = channel(x, y, z, first, third, greenOrder);
    __m256i b = channel(x, y, z, second, first, blueOrder);
    __m256i highest = _mm256_max_epu8(_mm256_max_epu8(r, g), b);
    _mm256_storeu_si256((__m256i *)(planes + 2 * count + index), highest);
    Sixteen low = sixteen_colors(low_half(r), low_half(g), low_half(b));
    Sixteen high = sixteen_colors(high_half(r), high_half(g), high_half(b));
    store(low.hue, high.hue, planes + index);
    store(low.saturation, high.saturation, planes + count + index);
    store(low.luma, high.luma, planes + 3 * count + index);
    store(low.red, high.red, planes + 4 * count + index);
    store(low.blue, high.blue, planes + 5 * count + index);
  }
  color_planes(pixels + 3 * index, count - index, count, planes + index);
}
#endif

#if defined(WRITTEN_FOR_BYTES)
// Sixteen of the numbers of `shared`. The reciprocal's estimate and one step of Newton's are faster
// than a division, and good to 2^-22. A quotient of a factor below 2^20 is at least half of
// 1 / denominator away from where rounding changes, and so is rounded to the same number.
BYTES static inline __m512i shared_many(__m512i numerators, __m512i denominators, float factor) {
  __m512 divisor = _mm512_cvtepi32_ps(denominators), dividend = _mm512_set1_ps(factor);
  __m512 reciprocal = _mm512_rcp14_ps(divisor);
  __m512 quotient = _mm512_mul_ps(dividend, reciprocal);
  __m512 rest = _mm512_fnmadd_ps(divisor, quotient, dividend);
  quotient = _mm512_fmadd_ps(rest, reciprocal, quotient);
  __m512i share = _mm512_cvttps_epi32(_mm512_add_ps(quotient, _mm512_set1_ps(0.5f)));
  __m512i product = _mm512_mullo_epi32(numerators, share);
  return _mm512_srai_epi32(_mm512_add_epi32(product, _mm512_set1_epi32(2048)), 12);
}

BYTES static inline __m512i many_shared(__m512i numerators, __m512i denominators, float factor) {
  __m512i zero = _mm512_setzero_si512();
  __m512i numbers = _mm512_max_epi16(denominators, _mm512_set1_epi16(1));
  __m512i low = shared_many(_mm512_srai_epi32(_mm512_unpacklo_epi16(zero, numerators), 16),
                            _mm512_unpacklo_epi16(numbers, zero), factor);
  __m512i high = shared_many(_mm512_srai_epi32(_mm512_unpackhi_epi16(zero, numerators), 16),
                             _mm512_unpackhi_epi16(numbers, zero), factor);
  return _mm512_packs_epi32(low, high);
}

BYTES static inline __m512i many_luma_sums(__m512i blueGreen, __m512i redOne) {
  __m512i sums = _mm512_add_epi32(
      _mm512_madd_epi16(blueGreen, _mm512_set1_epi32(9617 << 16 | 1868)),
      _mm512_madd_epi16(redOne, _mm512_set1_epi32(8192 << 16 | 4899)));
  return _mm512_srli_epi32(sums, 14);
}

BYTES static inline __m512i many_tinted(__m512i difference, int16_t weight) {
  __m512i product = _mm512_mulhrs_epi16(_mm512_slli_epi16(difference, 1),
                                        _mm512_set1_epi16(weight));
  return _mm512_add_epi16(product, _mm512_set1_epi16(128));
}

typedef struct { __m512i hue, saturation, luma, red, blue; } ThirtyTwo;

// As `sixteen_colors`.
BYTES static inline ThirtyTwo many_colors(__m512i r, __m512i g, __m512i b) {
  ThirtyTwo result;
  __m512i highest = _mm512_max_epi16(_mm512_max_epi16(r, g), b);
  __m512i range = _mm512_sub_epi16(highest, _mm512_min_epi16(_mm512_min_epi16(r, g), b));
  __m512i green = _mm512_add_epi16(_mm512_sub_epi16(b, r), _mm512_slli_epi16(range, 1));
  __m512i sixths = _mm512_add_epi16(_mm512_sub_epi16(r, g), _mm512_slli_epi16(range, 2));
  sixths = _mm512_mask_mov_epi16(sixths, _mm512_cmpeq_epi16_mask(highest, g), green);
  sixths = _mm512_mask_sub_epi16(sixths, _mm512_cmpeq_epi16_mask(highest, r), g, b);
  __m512i turned = many_shared(sixths, range, 122880.0f);
  result.hue = _mm512_mask_add_epi16(turned, _mm512_movepi16_mask(turned), turned,
                                     _mm512_set1_epi16(180));
  result.saturation = many_shared(range, highest, 1044480.0f);
  __m512i one = _mm512_set1_epi16(1);
  result.luma = _mm512_packs_epi32(
      many_luma_sums(_mm512_unpacklo_epi16(b, g), _mm512_unpacklo_epi16(r, one)),
      many_luma_sums(_mm512_unpackhi_epi16(b, g), _mm512_unpackhi_epi16(r, one)));
  result.red = many_tinted(_mm512_sub_epi16(r, result.luma), 11682);
  result.blue = many_tinted(_mm512_sub_epi16(b, result.luma), 9241);
  return result;
}

// Every third byte of 192: of the first two vectors, then of the last.
BYTES static inline __m512i thirds(const __m512i *bytes, const uint8_t *places) {
  __m512i order = _mm512_loadu_si512(places);
  __m512i first = _mm512_permutex2var_epi8(bytes[0], order, bytes[1]);
  return _mm512_mask_permutexvar_epi8(first, _mm512_movepi8_mask(order), order, bytes[2]);
}

BYTES static inline void store_many(__m512i low, __m512i high, uint8_t *plane) {
  _mm512_storeu_si512(plane, _mm512_packus_epi16(low, high));
}

BYTES static void color_planes_bytes(const uint8_t *restrict pixels, size_t count,
                                     uint8_t *restrict planes) {
  // Places among 192 bytes; only those in the last vector have the highest bit.
  uint8_t places[3][64];
  for (int each = 0; each < 64; each++) {
    for (int c = 0; c < 3; c++) places[c][each] = (uint8_t)(3 * each + c);
  }
  __m512i zero = _mm512_setzero_si512();
  // The last vector overlaps pixels of the previous one.
  for (size_t start = 0; start < count; start += 64) {
    size_t index = start + 64 <= count ? start : count - 64;
    const uint8_t *p = pixels + 3 * index;
    __m512i bytes[3] = {_mm512_loadu_si512(p), _mm512_loadu_si512(p + 64),
                        _mm512_loadu_si512(p + 128)};
    __m512i r = thirds(bytes, places[0]), g = thirds(bytes, places[1]);
    __m512i b = thirds(bytes, places[2]);
    _mm512_storeu_si512(planes + 2 * count + index, _mm512_max_epu8(_mm512_max_epu8(r, g), b));
    ThirtyTwo low = many_colors(_mm512_unpacklo_epi8(r, zero), _mm512_unpacklo_epi8(g, zero),
                                _mm512_unpacklo_epi8(b, zero));
    ThirtyTwo high = many_colors(_mm512_unpackhi_epi8(r, zero), _mm512_unpackhi_epi8(g, zero),
                                 _mm512_unpackhi_epi8(b, zero));
    store_many(low.hue, high.hue, planes + index);
    store_many(low.saturation, high.saturation, planes + count + index);
    store_many(low.luma, high.luma, planes + 3 * count + index);
    store_many(low.red, high.red, planes + 4 * count + index);
    store_many(low.blue, high.blue, planes + 5 * count + index);
  }
}
#endif

void sl_hash_color_planes(const uint8_t *pixels, size_t count, uint8_t *planes) {
#if defined(WRITTEN_FOR_BYTES)
  if (HAS_BYTES && count >= 64) {
    color_planes_bytes(pixels, count, planes);
    return;
  }
#endif
#if defined(WRITTEN_FOR_AVX2)
  if (HAS_AVX2) {
    color_planes_avx2(pixels, count, planes);
    return;
  }
#endif
  sl_hash_color_planes_portable(pixels, count, planes);
}
