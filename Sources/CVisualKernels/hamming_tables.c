#include "hamming_forms.h"

#include <string.h>

#if defined(__linux__)
#include <sys/mman.h>
#endif

#define INLINE static inline __attribute__((always_inline))

INLINE uint32_t bitsOf(const uint64_t *code, struct sl_hamming_part part) {
  uint32_t length = part.prefix + part.rest;
  size_t word = part.first / 64;
  uint32_t offset = part.first % 64;
  uint64_t bits = code[word] << offset;
  if (offset + length > 64) bits |= code[word + 1] >> (64 - offset);
  return (uint32_t)(bits >> (64 - length));
}

uint32_t sl_hamming_substring(const uint64_t *code, struct sl_hamming_part part) {
  return bitsOf(code, part);
}

void sl_hamming_fill_table(const uint64_t *rows, size_t words, size_t count, struct sl_hamming_part part,
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
  // Each start has moved to the beginning of the next bucket.
  memmove(starts + 1, starts, buckets * sizeof *starts);
  starts[0] = 0;
}

void sl_hamming_advise(const void *memory, size_t bytes) {
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
