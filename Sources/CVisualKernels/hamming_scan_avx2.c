#include "hamming_forms.h"

#if defined(WRITTEN_FOR_X86)
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2,popcnt")))
#define INLINE static inline __attribute__((always_inline)) AVX2

// The numbers of bits in each word, looked up by halves of bytes: Muła, Kurz and Lemire 2018,
// doi:10.1093/comjnl/bxx046.
INLINE __m256i bitCounts(__m256i words) {
  const __m256i table = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, //
                                         0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
  const __m256i low = _mm256_set1_epi8(15);
  __m256i counts = _mm256_add_epi8(
    _mm256_shuffle_epi8(table, _mm256_and_si256(words, low)),
    _mm256_shuffle_epi8(table, _mm256_and_si256(_mm256_srli_epi16(words, 4), low)));
  return _mm256_sad_epu8(counts, _mm256_setzero_si256());
}

// The counts of bits by word of the rows that a register holds; of longer rows, by word modulo four.
INLINE __m256i countsOf(const uint64_t *row, size_t words, __m256i mask, const __m256i *code) {
  if (words <= 2 || words == 4) {
    return bitCounts(_mm256_xor_si256(code[0], _mm256_loadu_si256((const __m256i *)row)));
  }
  __m256i counts = _mm256_setzero_si256();
  size_t whole = words / 4;
  for (size_t four = 0; four < whole; four++) {
    __m256i numbers = _mm256_loadu_si256((const __m256i *)(row + 4 * four));
    counts = _mm256_add_epi64(counts, bitCounts(_mm256_xor_si256(code[four], numbers)));
  }
  if (words % 4 != 0) {
    __m256i numbers = _mm256_maskload_epi64((const long long *)(row + 4 * whole), mask);
    counts = _mm256_add_epi64(counts, bitCounts(_mm256_xor_si256(code[whole], numbers)));
  }
  return counts;
}

// As the form for AVX-512, with registers half as wide.
INLINE size_t scanRows(const uint64_t *rows, size_t words, size_t rowsEach, size_t start, size_t end,
                       const uint64_t *code, uint32_t limit, uint32_t *positions,
                       uint16_t *distances) {
  uint64_t repeated[16] = {0};
  for (size_t word = 0; word < words; word++) {
    for (size_t copy = 0; copy < rowsEach; copy++) repeated[copy * words + word] = code[word];
  }
  __m256i parts[4];
  for (size_t part = 0; part < 4; part++) {
    parts[part] = _mm256_loadu_si256((const __m256i *)(repeated + 4 * part));
  }
  const size_t each = words * rowsEach;
  const __m256i mask = _mm256_setr_epi64x(words % 4 > 0 ? -1 : 0, words % 4 > 1 ? -1 : 0,
                                          words % 4 > 2 ? -1 : 0, 0);
  const __m256i bound = _mm256_set1_epi16((short)limit);
  // A row's sum stands in all of its words: the first of them is looked at, two bits a number.
  uint32_t lanes = 0;
  for (size_t row = 0; row < rowsEach; row++) lanes |= 0x55u << (row * (4 / rowsEach) * 8);

  size_t found = 0;
  size_t position = start;
  for (; position + 4 * rowsEach <= end; position += 4 * rowsEach) {
    const uint64_t *row = rows + position * words;
    __m256i counts = countsOf(row, words, mask, parts);
    __m256i next = countsOf(row + each, words, mask, parts);
    __m256i third = countsOf(row + 2 * each, words, mask, parts);
    __m256i last = countsOf(row + 3 * each, words, mask, parts);
    counts = _mm256_or_si256(counts, _mm256_slli_epi64(next, 16));
    third = _mm256_or_si256(third, _mm256_slli_epi64(last, 16));
    __m256i sums = _mm256_or_si256(counts, _mm256_slli_epi64(third, 32));
    if (rowsEach < 2) sums = _mm256_add_epi16(sums, _mm256_permute4x64_epi64(sums, 0x4E));
    if (rowsEach < 4) sums = _mm256_add_epi16(sums, _mm256_permute4x64_epi64(sums, 0xB1));
    // Sums are at most 1,024, so that signed numbers compare them.
    uint32_t over = (uint32_t)_mm256_movemask_epi8(_mm256_cmpgt_epi16(sums, bound));
    uint32_t hits = ~over & lanes;
    if (__builtin_expect(hits == 0, 1)) continue;
    uint16_t all[16];
    _mm256_storeu_si256((__m256i *)all, sums);
    for (size_t index = 0; index < 4 * rowsEach; index++) {
      size_t lane = index % rowsEach * (4 / rowsEach) * 4 + index / rowsEach;
      if (!(hits >> (2 * lane) & 1)) continue;
      positions[found] = (uint32_t)(position + index);
      distances[found++] = all[lane];
    }
  }
  return found
    + sl_hamming_scan_rows(rows, words, position, end, code, limit, positions + found,
                        distances + found);
}

AVX2
size_t sl_hamming_scan_avx2(const uint64_t *rows, size_t words, size_t start, size_t end,
                         const uint64_t *code, uint32_t limit, uint32_t *positions,
                         uint16_t *distances) {
  switch (words) {
  case 1: return scanRows(rows, 1, 4, start, end, code, limit, positions, distances);
  case 2: return scanRows(rows, 2, 2, start, end, code, limit, positions, distances);
  case 4: return scanRows(rows, 4, 1, start, end, code, limit, positions, distances);
  case 8: return scanRows(rows, 8, 1, start, end, code, limit, positions, distances);
  case 16: return scanRows(rows, 16, 1, start, end, code, limit, positions, distances);
  default: return scanRows(rows, words, 1, start, end, code, limit, positions, distances);
  }
}
#endif
