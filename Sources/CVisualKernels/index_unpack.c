#include "clones.h"
#include "sl_index_kernels.h"

#include <string.h>

#if defined(WRITTEN_FOR_AVX2)
#include <immintrin.h>
#endif

enum { lanes = 32, bytesPerCode = 16, packedCode = 8, packedLength = 14 };

// Unpacks the codes of a block with as many lanes as there are codes.
static void unpackBlock(const uint8_t *packed, size_t count, const uint8_t *pairs, uint8_t *codes) {
  for (size_t lane = 0; lane < count; lane++) {
    const uint8_t *code = packed + packedLength * lane;
    for (size_t byte = 0; byte < packedCode; byte++) {
      codes[count * 2 * byte + lane] = pairs[32 * byte + (code[byte] & 15)];
      codes[count * (2 * byte + 1) + lane] = pairs[32 * byte + 16 + (code[byte] >> 4)];
    }
  }
}

// Unpacks what codes belong to: of 48 bits the slot, then seven for each of the other numbers.
static void unpackPostings(const uint8_t *packed, size_t count, uint8_t *postings) {
  for (size_t position = 0; position < count; position++) {
    // The two bytes before are the last of the code.
    uint64_t number;
    memcpy(&number, packed + packedLength * position + packedLength - sizeof number, sizeof number);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    number = __builtin_bswap64(number);
#endif
    uint64_t posting = (number >> 16 & 0x7FFFFFF) | (number >> 11 & UINT64_C(0x7F) << 32)
                       | (number >> 1 & UINT64_C(0x7F) << 49) | (number & UINT64_C(0x7F) << 57);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    posting = __builtin_bswap64(posting);
#endif
    memcpy(postings + 8 * position, &posting, sizeof posting);
  }
}

void sl_index_unpack_portable(const uint8_t *packed, size_t count, const uint8_t *pairs, uint8_t *cell) {
  for (size_t start = 0; start < count; start += lanes) {
    const size_t block = count - start < lanes ? count - start : lanes;
    unpackBlock(packed + packedLength * start, block, pairs, cell + bytesPerCode * start);
  }
  unpackPostings(packed, count, cell + bytesPerCode * count);
}

#if defined(WRITTEN_FOR_AVX2)
// The codes of a whole block: transposed, so that a register has one byte of all, and each half of it looked up by one
// instruction.
AVX2
static void unpackBlockAVX2(const uint8_t *packed, const uint8_t *pairs, uint8_t *codes) {
  __m256i rows[16], halves[16];
  for (size_t row = 0; row < 16; row++) {
    const __m128i first = _mm_loadl_epi64((const __m128i *)(packed + packedLength * row));
    const __m128i second = _mm_loadl_epi64((const __m128i *)(packed + packedLength * (row + 16)));
    rows[row] = _mm256_inserti128_si256(_mm256_castsi128_si256(first), second, 1);
  }
  for (size_t row = 0; row < 8; row++) rows[row] = _mm256_unpacklo_epi8(rows[row], rows[row + 8]);
  for (size_t row = 0; row < 4; row++) {
    halves[row] = _mm256_unpacklo_epi8(rows[row], rows[row + 4]);
    halves[row + 4] = _mm256_unpackhi_epi8(rows[row], rows[row + 4]);
  }
  // Four registers of each half of the bytes become four of each quarter, and these one of each byte.
  for (size_t half = 0; half < 2; half++) {
    for (size_t row = 0; row < 2; row++) {
      const __m256i one = halves[4 * half + row], other = halves[4 * half + row + 2];
      rows[4 * half + row] = _mm256_unpacklo_epi8(one, other);
      rows[4 * half + row + 2] = _mm256_unpackhi_epi8(one, other);
    }
  }
  const __m256i low = _mm256_set1_epi8(15);
  for (size_t byte = 0; byte < packedCode; byte++) {
    const __m256i one = rows[byte / 2 * 2], other = rows[byte / 2 * 2 + 1];
    const __m256i both =
      byte % 2 == 0 ? _mm256_unpacklo_epi8(one, other) : _mm256_unpackhi_epi8(one, other);
    const __m128i *table = (const __m128i *)(pairs + 32 * byte);
    const __m256i lower = _mm256_broadcastsi128_si256(_mm_loadu_si128(table));
    const __m256i upper = _mm256_broadcastsi128_si256(_mm_loadu_si128(table + 1));
    __m256i *place = (__m256i *)(codes + lanes * 2 * byte);
    _mm256_storeu_si256(place, _mm256_shuffle_epi8(lower, _mm256_and_si256(both, low)));
    _mm256_storeu_si256(place + 1,
                        _mm256_shuffle_epi8(upper, _mm256_and_si256(_mm256_srli_epi16(both, 4), low)));
  }
}

AVX2
static void unpackAVX2(const uint8_t *packed, size_t count, const uint8_t *pairs, uint8_t *cell) {
  const size_t whole = count / lanes * lanes;
  for (size_t start = 0; start < whole; start += lanes) {
    unpackBlockAVX2(packed + packedLength * start, pairs, cell + bytesPerCode * start);
  }
  unpackBlock(packed + packedLength * whole, count - whole, pairs, cell + bytesPerCode * whole);
  unpackPostings(packed, count, cell + bytesPerCode * count);
}
#endif

void sl_index_unpack(const uint8_t *packed, size_t count, const uint8_t *pairs, uint8_t *cell) {
#if defined(WRITTEN_FOR_AVX2)
  if (HAS_AVX2) {
    unpackAVX2(packed, count, pairs, cell);
    return;
  }
#endif
  sl_index_unpack_portable(packed, count, pairs, cell);
}
