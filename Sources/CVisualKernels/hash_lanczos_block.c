#include "clones.h"
#include "sl_hash_kernels.h"

#if defined(WRITTEN_FOR_AVX2)
#include <immintrin.h>
#endif

void sl_hash_split_weights(const int32_t *weights, size_t start, size_t count, int32_t *parts) {
  int8_t *bytes = (int8_t *)parts;
  size_t first = start / 4, end = (start + count + 3) / 4;
  for (size_t index = 0; index < 12 * (end - first); index++) bytes[index] = 0;
  for (size_t tap = 0; tap < count; tap++) {
    size_t place = start % 4 + tap;
    int8_t *target = bytes + place / 4 * 12 + place % 4;
    int32_t weight = weights[tap];
    for (size_t part = 0; part < 3; part++) {
      int8_t lowest = (int8_t)(uint8_t)((uint32_t)weight & 255);
      target[4 * part] = lowest;
      weight = (weight - lowest) / 256;
    }
  }
}

BODY uint8_t rounded(int32_t sum) {
  int32_t value = (sum + (1 << 21)) >> 22;
  return (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value);
}

void sl_hash_resample_block_portable(const uint8_t *lines, size_t rows, size_t length,
                                  const int32_t *starts, const int32_t *counts,
                                  const int32_t *parts, size_t stride, size_t count,
                                  void *work, uint8_t *output) {
  (void)work;
  for (size_t row = 0; row < rows; row++) {
    for (size_t x = 0; x < count; x++) {
      const uint8_t *samples = lines + row * length + starts[x];
      const int8_t *bytes = (const int8_t *)(parts + x * stride);
      int32_t sum = 0;
      for (int32_t tap = 0; tap < counts[x]; tap++) {
        int32_t place = starts[x] % 4 + tap;
        const int8_t *part = bytes + place / 4 * 12 + place % 4;
        sum += samples[tap] * (part[0] + part[4] * 256 + part[8] * 65536);
      }
      output[row * count + x] = rounded(sum);
    }
  }
}

#if defined(WRITTEN_FOR_BYTES)
// A square of 16×16 numbers with rows and columns exchanged.
BYTES static inline void turn_numbers(__m512i *rows) {
  __m512i pairs[16], fours[16];
  for (int row = 0; row < 16; row += 2) {
    pairs[row] = _mm512_unpacklo_epi32(rows[row], rows[row + 1]);
    pairs[row + 1] = _mm512_unpackhi_epi32(rows[row], rows[row + 1]);
  }
  for (int row = 0; row < 16; row += 4) {
    fours[row] = _mm512_unpacklo_epi64(pairs[row], pairs[row + 2]);
    fours[row + 1] = _mm512_unpackhi_epi64(pairs[row], pairs[row + 2]);
    fours[row + 2] = _mm512_unpacklo_epi64(pairs[row + 1], pairs[row + 3]);
    fours[row + 3] = _mm512_unpackhi_epi64(pairs[row + 1], pairs[row + 3]);
  }
  for (int column = 0; column < 4; column++) {
    __m512i a = fours[column], b = fours[column + 4];
    __m512i c = fours[column + 8], d = fours[column + 12];
    __m512i ab = _mm512_shuffle_i32x4(a, b, 0x88), odd = _mm512_shuffle_i32x4(a, b, 0xdd);
    __m512i cd = _mm512_shuffle_i32x4(c, d, 0x88), other = _mm512_shuffle_i32x4(c, d, 0xdd);
    rows[column] = _mm512_shuffle_i32x4(ab, cd, 0x88);
    rows[column + 4] = _mm512_shuffle_i32x4(odd, other, 0x88);
    rows[column + 8] = _mm512_shuffle_i32x4(ab, cd, 0xdd);
    rows[column + 12] = _mm512_shuffle_i32x4(odd, other, 0xdd);
  }
}

// Four samples of each of 16 rows, then the next four. Rows that do not exist are the last one.
BYTES static void interleave(const uint8_t *lines, size_t rows, size_t length, uint8_t *groups) {
  for (size_t x = 0; x < length; x += 64) {
    __mmask64 inside = length - x >= 64 ? ~0ull : (1ull << (length - x)) - 1;
    __m512i square[16];
    for (size_t row = 0; row < 16; row++) {
      const uint8_t *line = lines + (row < rows ? row : rows - 1) * length;
      square[row] = _mm512_maskz_loadu_epi8(inside, line + x);
    }
    turn_numbers(square);
    for (size_t group = 0; group < 16; group++) {
      _mm512_store_si512(groups + 16 * x + 64 * group, square[group]);
    }
  }
}

typedef struct { __m512i low, middle, high; } Sums;

BYTES static inline Sums added(Sums sums, const uint8_t *samples, const int32_t *parts) {
  __m512i four = _mm512_load_si512(samples);
  sums.low = _mm512_dpbusd_epi32(sums.low, four, _mm512_set1_epi32(parts[0]));
  sums.middle = _mm512_dpbusd_epi32(sums.middle, four, _mm512_set1_epi32(parts[1]));
  sums.high = _mm512_dpbusd_epi32(sums.high, four, _mm512_set1_epi32(parts[2]));
  return sums;
}

// One sample of each of 16 rows. Two chains of sums, so that neither waits for itself.
BYTES static inline __m128i column(const uint8_t *samples, const int32_t *parts, size_t groups) {
  __m512i zero = _mm512_setzero_si512();
  Sums even = {_mm512_set1_epi32(1 << 21), zero, zero}, odd = {zero, zero, zero};
  size_t group = 0;
  for (; group + 2 <= groups; group += 2) {
    even = added(even, samples + 64 * group, parts + 3 * group);
    odd = added(odd, samples + 64 * group + 64, parts + 3 * group + 3);
  }
  if (group < groups) even = added(even, samples + 64 * group, parts + 3 * group);
  __m512i sums = _mm512_slli_epi32(_mm512_add_epi32(even.high, odd.high), 8);
  sums = _mm512_add_epi32(sums, _mm512_add_epi32(even.middle, odd.middle));
  sums = _mm512_slli_epi32(sums, 8);
  sums = _mm512_add_epi32(sums, _mm512_add_epi32(even.low, odd.low));
  return _mm512_cvtusepi32_epi8(_mm512_max_epi32(_mm512_srai_epi32(sums, 22), zero));
}

// A square of 16×16 bytes with rows and columns exchanged: four rounds that each interleave the
// first half of the rows with the second.
BYTES static inline void turn_bytes(__m128i *rows) {
  for (int round = 0; round < 4; round++) {
    __m128i next[16];
    for (int row = 0; row < 8; row++) {
      next[2 * row] = _mm_unpacklo_epi8(rows[row], rows[row + 8]);
      next[2 * row + 1] = _mm_unpackhi_epi8(rows[row], rows[row + 8]);
    }
    for (int row = 0; row < 16; row++) rows[row] = next[row];
  }
}

BYTES static void resample_block_bytes(const uint8_t *lines, size_t rows, size_t length,
                                       const int32_t *starts, const int32_t *counts,
                                       const int32_t *parts, size_t stride, size_t count,
                                       void *work, uint8_t *output) {
  uint8_t *groups = (uint8_t *)(((uintptr_t)work + 63) / 64 * 64);
  interleave(lines, rows, length, groups);
  for (size_t x = 0; x < count; x += 16) {
    size_t columns = count - x < 16 ? count - x : 16;
    __mmask16 inside = (__mmask16)((1u << columns) - 1);
    __m128i square[16] = {_mm_setzero_si128()};
    for (size_t each = 0; each < columns; each++) {
      size_t place = x + each;
      size_t first = (size_t)starts[place] / 4;
      size_t end = ((size_t)(starts[place] + counts[place]) + 3) / 4;
      square[each] = column(groups + 64 * first, parts + place * stride, end - first);
    }
    turn_bytes(square);
    for (size_t row = 0; row < rows; row++) {
      _mm_mask_storeu_epi8(output + row * count + x, inside, square[row]);
    }
  }
}
#endif

int sl_hash_resamples_blocks(void) {
#if defined(WRITTEN_FOR_BYTES)
  return HAS_BYTES != 0;
#else
  return 0;
#endif
}

void sl_hash_resample_block(const uint8_t *lines, size_t rows, size_t length, const int32_t *starts,
                         const int32_t *counts, const int32_t *parts, size_t stride,
                         size_t count, void *work, uint8_t *output) {
#if defined(WRITTEN_FOR_BYTES)
  if (HAS_BYTES) {
    resample_block_bytes(lines, rows, length, starts, counts, parts, stride, count, work, output);
    return;
  }
#endif
  sl_hash_resample_block_portable(lines, rows, length, starts, counts, parts, stride, count, work,
                               output);
}
