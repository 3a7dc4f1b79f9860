#include "clones.h"
#include "sl_index_kernels.h"

#include <string.h>

#if defined(WRITTEN_FOR_AVX2)
#include <immintrin.h>
#endif

enum { lanes = 32, bytesPerCode = 16 };

void sl_index_step_table_portable(const uint8_t *vector, const uint8_t *centroid,
                               const int16_t *steps, uint8_t *table) {
  for (size_t part = 0; part < 16; part++) {
    for (size_t step = 0; step < 16; step++) {
      int32_t sum = 64;
      for (size_t index = 0; index < 4; index++) {
        size_t place = 64 * part + 32 * (index / 2) + 2 * step + index % 2;
        int32_t difference = vector[4 * part + index] - centroid[4 * part + index] - steps[place];
        sum += difference * difference;
      }
      sum >>= 7;
      table[16 * part + step] = (uint8_t)(sum < 127 ? sum : 127);
    }
  }
}

#if defined(WRITTEN_FOR_AVX2)
AVX2
static void stepTableAVX2(const uint8_t *vector, const uint8_t *centroid, const int16_t *steps,
                          uint8_t *table) {
  int32_t pairs[32];
  for (size_t index = 0; index < 64; index += 16) {
    __m256i numbers = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(vector + index)));
    __m256i rough = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(centroid + index)));
    _mm256_storeu_si256((__m256i *)(pairs + index / 2), _mm256_sub_epi16(numbers, rough));
  }
  const __m256i half = _mm256_set1_epi32(64);
  const __m128i most = _mm_set1_epi8(127);
  for (size_t part = 0; part < 16; part++) {
    const __m256i *of = (const __m256i *)(steps + 64 * part);
    __m256i sums[2] = {half, half};
    for (size_t pair = 0; pair < 2; pair++) {
      __m256i rest = _mm256_set1_epi32(pairs[2 * part + pair]);
      for (size_t eight = 0; eight < 2; eight++) {
        __m256i difference = _mm256_sub_epi16(rest, _mm256_loadu_si256(of + 2 * pair + eight));
        sums[eight] = _mm256_add_epi32(sums[eight], _mm256_madd_epi16(difference, difference));
      }
    }
    // Packing goes by halves of a register: 0-3, 8-11, 4-7, 12-15; the permutation corrects
    // this.
    __m256i words = _mm256_packus_epi32(_mm256_srli_epi32(sums[0], 7), _mm256_srli_epi32(sums[1], 7));
    words = _mm256_permute4x64_epi64(words, 0xD8);
    // Sums are below 2^13 here, so packing signed words loses only values over 255.
    __m128i bytes =
      _mm_packus_epi16(_mm256_castsi256_si128(words), _mm256_extracti128_si256(words, 1));
    _mm_storeu_si128((__m128i *)(table + 16 * part), _mm_min_epu8(bytes, most));
  }
}
#endif

void sl_index_step_table(const uint8_t *vector, const uint8_t *centroid, const int16_t *steps,
                      uint8_t *table) {
#if defined(WRITTEN_FOR_AVX2)
  if (HAS_AVX2) {
    stepTableAVX2(vector, centroid, steps, table);
    return;
  }
#endif
  sl_index_step_table_portable(vector, centroid, steps, table);
}

void sl_index_measure_portable(const uint8_t *blocks, size_t start, size_t end, const uint8_t *first,
                               const uint8_t *second, uint16_t *distances) {
  for (size_t position = start; position < end; position++) {
    const uint8_t *code = blocks + position / lanes * lanes * bytesPerCode + position % lanes;
    uint32_t sum = 0;
    for (size_t byte = 0; byte < bytesPerCode; byte++) {
      const uint8_t *table = byte < 8 ? first + 32 * byte : second + 32 * (byte - 8);
      uint8_t steps = code[lanes * byte];
      sum += table[steps & 15] + table[16 + (steps >> 4)];
    }
    distances[position - start] = (uint16_t)sum;
  }
}

#if defined(WRITTEN_FOR_AVX2)
// Each table of 16 entries fits a register, so that 32 codes are looked up by one instruction.
AVX2
static void measureAVX2(const uint8_t *blocks, size_t start, size_t end, const uint8_t *first,
                        const uint8_t *second, uint16_t *distances) {
  const __m256i low = _mm256_set1_epi8(15);
  const __m256i evenBytes = _mm256_set1_epi16(255);
  for (size_t block = start / lanes; block * lanes < end; block++) {
    const uint8_t *codes = blocks + block * lanes * bytesPerCode;
    __m256i even = _mm256_setzero_si256();
    __m256i odd = _mm256_setzero_si256();
    for (size_t byte = 0; byte < bytesPerCode; byte++) {
      const uint8_t *table = byte < 8 ? first + 32 * byte : second + 32 * (byte - 8);
      __m256i steps = _mm256_loadu_si256((const __m256i *)(codes + lanes * byte));
      __m256i lower =
        _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)table));
      __m256i upper =
        _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(table + 16)));
      // Entries are 127 at most, so two of them fit a byte.
      __m256i sum = _mm256_add_epi8(
        _mm256_shuffle_epi8(lower, _mm256_and_si256(steps, low)),
        _mm256_shuffle_epi8(upper, _mm256_and_si256(_mm256_srli_epi16(steps, 4), low)));
      even = _mm256_add_epi16(even, _mm256_and_si256(sum, evenBytes));
      odd = _mm256_add_epi16(odd, _mm256_srli_epi16(sum, 8));
    }
    // Unpacking goes by halves of a register: 0-7 and 16-23, 8-15 and 24-31.
    const __m256i outer = _mm256_unpacklo_epi16(even, odd), inner = _mm256_unpackhi_epi16(even, odd);
    const __m256i lower = _mm256_permute2x128_si256(outer, inner, 0x20);
    const __m256i upper = _mm256_permute2x128_si256(outer, inner, 0x31);
    const size_t place = block * lanes;
    if (place >= start && place + lanes <= end) {
      _mm256_storeu_si256((__m256i *)(distances + (place - start)), lower);
      _mm256_storeu_si256((__m256i *)(distances + (place - start) + 16), upper);
      continue;
    }
    uint16_t all[lanes];
    _mm256_storeu_si256((__m256i *)all, lower);
    _mm256_storeu_si256((__m256i *)(all + 16), upper);
    const size_t from = place < start ? start : place, to = place + lanes < end ? place + lanes : end;
    memcpy(distances + (from - start), all + (from - place), (to - from) * sizeof(uint16_t));
  }
}
#endif

void sl_index_measure(const uint8_t *blocks, size_t start, size_t end, const uint8_t *first,
                      const uint8_t *second, uint16_t *distances) {
#if defined(WRITTEN_FOR_AVX2)
  if (HAS_AVX2) {
    measureAVX2(blocks, start, end, first, second, distances);
    return;
  }
#endif
  sl_index_measure_portable(blocks, start, end, first, second, distances);
}

void sl_index_measure_cell(const uint8_t *codes, size_t count, const uint8_t *first, const uint8_t *second,
                           uint16_t *distances) {
  const size_t rest = count % lanes, full = count - rest;
  if (full > 0) sl_index_measure(codes, 0, full, first, second, distances);
  if (rest == 0) return;
  uint8_t block[lanes * bytesPerCode] = {0};
  for (size_t byte = 0; byte < bytesPerCode; byte++) {
    memcpy(block + lanes * byte, codes + full * bytesPerCode + rest * byte, rest);
  }
  sl_index_measure(block, 0, rest, first, second, distances + full);
}
