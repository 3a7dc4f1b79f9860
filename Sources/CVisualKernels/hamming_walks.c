#include "hamming_forms.h"

#if defined(WRITTEN_FOR_X86)
#include <immintrin.h>
#define POPCOUNT __attribute__((target("popcnt")))
#define AVX512 __attribute__((target("avx512f,avx512bw,avx512vpopcntdq,popcnt")))
#endif
#define INLINE static inline __attribute__((always_inline))

// The next larger number with as many bits (Gosper), or 0 if it has more bits than `length`.
INLINE uint32_t nextMask(uint32_t mask, uint32_t length) {
  if (mask == 0) return 0;
  uint32_t lowest = mask & -mask;
  uint32_t carried = mask + lowest;
  uint32_t next = carried | ((mask ^ carried) >> (2 + __builtin_ctz(mask)));
  return next >> length != 0 ? 0 : next;
}

uint64_t sl_hamming_count_entries(const uint32_t *starts, struct sl_hamming_part part, uint32_t substring,
                               uint32_t weight) {
  if (weight > part.prefix) return 0;
  uint32_t prefix = substring >> part.rest;
  uint32_t mask = ((uint32_t)1 << weight) - 1;
  uint64_t sum = 0;
  do {
    uint32_t bucket = prefix ^ mask;
    sum += starts[bucket + 1] - starts[bucket];
    mask = nextMask(mask, part.prefix);
  } while (mask != 0);
  return sum;
}

// The test that entries must pass.
struct filter {
  // The bits of the rest, where entries have them, and which bits these are.
  uint32_t rest;
  uint32_t upper;
  uint32_t least;
  // The number of bits more than the least that may differ.
  uint32_t range;
  uint32_t from;
};

// Appends the entries that pass; up to 16 numbers beyond may be overwritten.
typedef size_t filter_entries(const uint32_t *entries, size_t count, const struct filter *filter,
                              uint32_t *places);

INLINE size_t filterOneByOne(const uint32_t *entries, size_t count, const struct filter *filter,
                             uint32_t *places) {
  size_t found = 0;
  for (size_t index = 0; index < count; index++) {
    uint32_t entry = entries[index];
    uint32_t differing = (uint32_t)__builtin_popcount((entry ^ filter->rest) & filter->upper);
    uint32_t place = entry & ~filter->upper;
    // The result is unpredictable, so there are no branches.
    places[found] = place;
    found += (differing - filter->least <= filter->range) & (place >= filter->from);
  }
  return found;
}

// The number of buckets to prefetch.
enum { ahead = 16 };

INLINE void ask(const uint32_t *starts, const uint32_t *entries, uint32_t bucket) {
  __builtin_prefetch(entries + starts[bucket]);
  __builtin_prefetch(entries + starts[bucket + 1]);
}

INLINE size_t collect(filter_entries *pass, const uint32_t *starts, const uint32_t *entries,
                      struct sl_hamming_part part, uint32_t substring, uint32_t weight,
                      uint32_t least, uint32_t most, uint32_t from, struct sl_hamming_walk *walk,
                      uint32_t *places, size_t room) {
  if (weight > part.prefix || least > most) walk->end = 1;
  if (walk->end) return 0;
  const uint32_t prefix = substring >> part.rest;
  const uint64_t low = ((uint64_t)1 << part.rest) - 1;
  const struct filter filter = {
    .rest = (uint32_t)((substring & low) << (32 - part.rest)),
    .upper = (uint32_t)(low << (32 - part.rest)),
    .least = least,
    .range = most - least,
    .from = from,
  };
  uint32_t mask = walk->entry != 0 ? walk->mask : ((uint32_t)1 << weight) - 1;
  uint32_t asked = mask;
  for (int bucket = 0; bucket < ahead && asked != 0; bucket++) {
    ask(starts, entries, prefix ^ asked);
    asked = nextMask(asked, part.prefix);
  }
  size_t found = 0;
  uint32_t begun = walk->entry;
  do {
    if (asked != 0) {
      ask(starts, entries, prefix ^ asked);
      asked = nextMask(asked, part.prefix);
    }
    uint32_t bucket = prefix ^ mask;
    uint32_t entry = begun != 0 ? begun - 1 : starts[bucket];
    begun = 0;
    size_t count = starts[bucket + 1] - entry;
    size_t fitting = count < room - found ? count : room - found;
    found += pass(entries + entry, fitting, &filter, places + found);
    if (fitting < count) {
      walk->mask = mask;
      walk->entry = entry + (uint32_t)fitting + 1;
      return found;
    }
    mask = nextMask(mask, part.prefix);
  } while (mask != 0);
  walk->end = 1;
  return found;
}

static size_t collectPortable(const uint32_t *starts, const uint32_t *entries,
                              struct sl_hamming_part part, uint32_t substring, uint32_t weight,
                              uint32_t least, uint32_t most, uint32_t from,
                              struct sl_hamming_walk *walk, uint32_t *places, size_t room) {
  return collect(filterOneByOne, starts, entries, part, substring, weight, least, most, from, walk,
                 places, room);
}

#if defined(WRITTEN_FOR_X86)
POPCOUNT
static size_t collectCounting(const uint32_t *starts, const uint32_t *entries,
                              struct sl_hamming_part part, uint32_t substring, uint32_t weight,
                              uint32_t least, uint32_t most, uint32_t from,
                              struct sl_hamming_walk *walk, uint32_t *places, size_t room) {
  return collect(filterOneByOne, starts, entries, part, substring, weight, least, most, from, walk,
                 places, room);
}

INLINE AVX512 size_t filterSixteen(const uint32_t *entries, size_t count,
                                   const struct filter *filter, uint32_t *places) {
  const __m512i rest = _mm512_set1_epi32((int)filter->rest);
  const __m512i upper = _mm512_set1_epi32((int)filter->upper);
  size_t found = 0;
  for (size_t index = 0; index < count; index += 16) {
    size_t left = count - index;
    __mmask16 mask = (__mmask16)(left >= 16 ? 0xFFFF : (1u << left) - 1);
    __m512i numbers = _mm512_maskz_loadu_epi32(mask, entries + index);
    __m512i differing =
      _mm512_popcnt_epi32(_mm512_and_si512(_mm512_xor_si512(numbers, rest), upper));
    differing = _mm512_sub_epi32(differing, _mm512_set1_epi32((int)filter->least));
    __m512i rows = _mm512_andnot_si512(upper, numbers);
    mask = _mm512_mask_cmple_epu32_mask(mask, differing, _mm512_set1_epi32((int)filter->range));
    mask = _mm512_mask_cmpge_epu32_mask(mask, rows, _mm512_set1_epi32((int)filter->from));
    // In a register: compressing into memory takes some processors a hundred times as long.
    _mm512_storeu_si512(places + found, _mm512_maskz_compress_epi32(mask, rows));
    found += (size_t)__builtin_popcount(mask);
  }
  return found;
}

AVX512
static size_t collectAVX512(const uint32_t *starts, const uint32_t *entries,
                            struct sl_hamming_part part, uint32_t substring, uint32_t weight,
                            uint32_t least, uint32_t most, uint32_t from, struct sl_hamming_walk *walk,
                            uint32_t *places, size_t room) {
  return collect(filterSixteen, starts, entries, part, substring, weight, least, most, from, walk,
                 places, room);
}
#endif

size_t sl_hamming_collect_in_form(int form, const uint32_t *starts, const uint32_t *entries,
                               struct sl_hamming_part part, uint32_t substring, uint32_t weight,
                               uint32_t least, uint32_t most, uint32_t from,
                               struct sl_hamming_walk *walk, uint32_t *places, size_t room) {
#if defined(WRITTEN_FOR_X86)
  if (form == SL_HAMMING_AVX512) {
    return collectAVX512(starts, entries, part, substring, weight, least, most, from, walk, places,
                         room);
  }
  if (form == SL_HAMMING_AVX2) {
    return collectCounting(starts, entries, part, substring, weight, least, most, from, walk, places,
                           room);
  }
#endif
  (void)form;
  return collectPortable(starts, entries, part, substring, weight, least, most, from, walk, places,
                         room);
}

size_t sl_hamming_collect(const uint32_t *starts, const uint32_t *entries, struct sl_hamming_part part,
                       uint32_t substring, uint32_t weight, uint32_t least, uint32_t most,
                       uint32_t from, struct sl_hamming_walk *walk, uint32_t *places, size_t room) {
  return sl_hamming_collect_in_form(sl_hamming_best_form(), starts, entries, part, substring, weight,
                                 least, most, from, walk, places, room);
}
