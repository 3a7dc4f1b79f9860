#include "hamming_forms.h"

#if defined(WRITTEN_FOR_X86)
#include <immintrin.h>

#define AVX512 __attribute__((target("avx512f,avx512bw,avx512vpopcntdq,popcnt")))
#define INLINE static inline __attribute__((always_inline)) AVX512

// The counts of bits by word of the rows that a register holds; `rest` says which words of a second
// register belong to a row of more than eight.
INLINE __m512i countsOf(const uint64_t *row, size_t words, __mmask8 mask, __mmask8 rest,
                        __m512i first, __m512i second) {
  __m512i counts =
    _mm512_popcnt_epi64(_mm512_xor_si512(first, _mm512_maskz_loadu_epi64(mask, row)));
  if (words > 8) {
    __m512i others = _mm512_xor_si512(second, _mm512_maskz_loadu_epi64(rest, row + 8));
    counts = _mm512_add_epi64(counts, _mm512_popcnt_epi64(others));
  }
  return counts;
}

// Scans with `rowsEach` rows a register. Four registers of counts are laid side by side in one, as
// 16-bit numbers, so that the words of their rows are added up together and no row is added up alone.
INLINE size_t scanRows(const uint64_t *rows, size_t words, size_t rowsEach, size_t start, size_t end,
                       const uint64_t *code, uint32_t limit, uint32_t *positions,
                       uint16_t *distances) {
  uint64_t repeated[16] = {0};
  for (size_t word = 0; word < words; word++) {
    for (size_t copy = 0; copy < rowsEach; copy++) repeated[copy * words + word] = code[word];
  }
  const __m512i first = _mm512_loadu_si512(repeated);
  const __m512i second = _mm512_loadu_si512(repeated + 8);
  const size_t each = words * rowsEach;
  const __mmask8 mask = (__mmask8)(each >= 8 ? 255 : (1u << each) - 1);
  const __mmask8 rest = (__mmask8)(words > 8 ? (1u << (words - 8)) - 1 : 0);
  const __m512i bound = _mm512_set1_epi16((short)limit);
  // A row's sum stands in all of its words: the first of them is looked at.
  uint32_t lanes = 0;
  for (size_t row = 0; row < rowsEach; row++) lanes |= 15u << (row * (8 / rowsEach) * 4);

  size_t found = 0;
  size_t position = start;
  for (; position + 4 * rowsEach <= end; position += 4 * rowsEach) {
    const uint64_t *row = rows + position * words;
    __m512i counts = countsOf(row, words, mask, rest, first, second);
    __m512i next = countsOf(row + each, words, mask, rest, first, second);
    __m512i third = countsOf(row + 2 * each, words, mask, rest, first, second);
    __m512i last = countsOf(row + 3 * each, words, mask, rest, first, second);
    counts = _mm512_or_si512(counts, _mm512_slli_epi64(next, 16));
    third = _mm512_or_si512(third, _mm512_slli_epi64(last, 16));
    __m512i sums = _mm512_or_si512(counts, _mm512_slli_epi64(third, 32));
    if (rowsEach < 2) sums = _mm512_add_epi16(sums, _mm512_shuffle_i64x2(sums, sums, 0x4E));
    if (rowsEach < 4) sums = _mm512_add_epi16(sums, _mm512_permutex_epi64(sums, 0x4E));
    if (rowsEach < 8) sums = _mm512_add_epi16(sums, _mm512_permutex_epi64(sums, 0xB1));
    uint32_t hits = _mm512_cmple_epu16_mask(sums, bound) & lanes;
    if (__builtin_expect(hits == 0, 1)) continue;
    uint16_t all[32];
    _mm512_storeu_si512(all, sums);
    for (size_t index = 0; index < 4 * rowsEach; index++) {
      size_t lane = index % rowsEach * (8 / rowsEach) * 4 + index / rowsEach;
      if (!(hits >> lane & 1)) continue;
      positions[found] = (uint32_t)(position + index);
      distances[found++] = all[lane];
    }
  }
  return found
    + sl_hamming_scan_rows(rows, words, position, end, code, limit, positions + found,
                        distances + found);
}

AVX512
size_t sl_hamming_scan_avx512(const uint64_t *rows, size_t words, size_t start, size_t end,
                           const uint64_t *code, uint32_t limit, uint32_t *positions,
                           uint16_t *distances) {
  switch (words) {
  case 1: return scanRows(rows, 1, 8, start, end, code, limit, positions, distances);
  case 2: return scanRows(rows, 2, 4, start, end, code, limit, positions, distances);
  case 4: return scanRows(rows, 4, 2, start, end, code, limit, positions, distances);
  case 8: return scanRows(rows, 8, 1, start, end, code, limit, positions, distances);
  case 16: return scanRows(rows, 16, 1, start, end, code, limit, positions, distances);
  default: return scanRows(rows, words, 1, start, end, code, limit, positions, distances);
  }
}
#endif
