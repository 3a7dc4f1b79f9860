#include "HammingKernels.h"

#include <string.h>

#if defined(__linux__)
#include <sys/mman.h>
#endif

#define INLINE static inline __attribute__((always_inline))

INLINE uint32_t bitsOf(const uint64_t *code, struct hamming_part part) {
  uint32_t length = part.prefix + part.rest;
  size_t word = part.first / 64;
  uint32_t offset = part.first % 64;
  uint64_t bits = code[word] << offset;
  if (offset + length > 64) bits |= code[word + 1] >> (64 - offset);
  return (uint32_t)(bits >> (64 - length));
}

uint32_t hamming_substring(const uint64_t *code, struct hamming_part part) {
  return bitsOf(code, part);
}

void hamming_fill_table(const uint64_t *rows, size_t words, size_t count, struct hamming_part part,
                        uint32_t *starts, uint32_t *entries) {
  size_t buckets = (size_t)1 << part.prefix;
  memset(starts, 0, (buckets + 1) * sizeof *starts);
  for (size_t row = 0; row < count; row++) starts[bitsOf(rows + row * words, part) >> part.rest]++;
  uint32_t sum = 0;
  for (size_t bucket = 0; bucket <= buckets; bucket++) {
    uint32_t size = starts[bucket];
    starts[bucket] = sum;
    sum += size;
  }
  uint64_t low = ((uint64_t)1 << part.rest) - 1;
  for (size_t row = 0; row < count; row++) {
    uint32_t substring = bitsOf(rows + row * words, part);
    uint64_t rest = (substring & low) << (32 - part.rest);
    entries[starts[substring >> part.rest]++] = (uint32_t)(rest | row);
  }
  // Each start has moved to where the next bucket begins.
  memmove(starts + 1, starts, buckets * sizeof *starts);
  starts[0] = 0;
}

// The next larger number with as many bits (Gosper), or 0 if it has more bits than `length`.
INLINE uint32_t nextMask(uint32_t mask, uint32_t length) {
  if (mask == 0) return 0;
  uint32_t lowest = mask & -mask;
  uint32_t carried = mask + lowest;
  uint32_t next = carried | ((mask ^ carried) >> (2 + __builtin_ctz(mask)));
  return next >> length != 0 ? 0 : next;
}

uint64_t hamming_count_entries(const uint32_t *starts, struct hamming_part part, uint32_t substring,
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

// How many buckets ahead memory is asked for.
enum { ahead = 12 };

size_t hamming_collect(const uint64_t *rows, size_t words, const uint32_t *starts,
                       const uint32_t *entries, struct hamming_part part, uint32_t substring,
                       uint32_t weight, uint32_t least, uint32_t most, uint32_t from,
                       struct hamming_walk *walk, uint32_t *places, size_t room) {
  if (walk->end || weight > part.prefix) {
    walk->end = 1;
    return 0;
  }
  const uint32_t prefix = substring >> part.rest;
  const uint64_t low = ((uint64_t)1 << part.rest) - 1;
  const uint32_t rest = (uint32_t)((substring & low) << (32 - part.rest));
  const uint32_t upper = (uint32_t)(low << (32 - part.rest));
  uint32_t mask = walk->mask | walk->entry ? walk->mask : ((uint32_t)1 << weight) - 1;
  uint32_t asked = mask;
  for (int bucket = 0; bucket < ahead && asked != 0; bucket++) {
    asked = nextMask(asked, part.prefix);
    __builtin_prefetch(entries + starts[prefix ^ asked]);
  }
  size_t found = 0;
  uint32_t begun = walk->entry;
  for (;;) {
    if (asked != 0) {
      asked = nextMask(asked, part.prefix);
      if (asked != 0) __builtin_prefetch(entries + starts[prefix ^ asked]);
    }
    uint32_t bucket = prefix ^ mask;
    uint32_t entry = begun > starts[bucket] ? begun : starts[bucket];
    uint32_t stop = starts[bucket + 1];
    begun = 0;
    for (; entry < stop; entry++) {
      uint32_t differing = (uint32_t)__builtin_popcount((entries[entry] ^ rest) & upper);
      uint32_t place = entries[entry] & ~upper;
      if (differing < least || differing > most || place < from) continue;
      if (found == room) {
        walk->mask = mask;
        walk->entry = entry;
        return found;
      }
      __builtin_prefetch(rows + (size_t)place * words);
      places[found++] = place;
    }
    mask = nextMask(mask, part.prefix);
    if (mask == 0) break;
  }
  walk->end = 1;
  return found;
}

void hamming_advise(const void *memory, size_t bytes) {
#if defined(__linux__)
  const uintptr_t page = 4096;
  uintptr_t start = ((uintptr_t)memory + page - 1) / page * page;
  uintptr_t end = ((uintptr_t)memory + bytes) / page * page;
  // A refusal costs time, not results.
  if (end > start) (void)madvise((void *)start, end - start, MADV_HUGEPAGE);
#else
  (void)memory;
  (void)bytes;
#endif
}
