#ifndef SL_HAMMING_FORMS_H
#define SL_HAMMING_FORMS_H

#include "sl_hamming_kernels.h"

// The fastest form that this processor can run.
int sl_hamming_best_form(void);

// One form of the scan.
typedef size_t sl_hamming_form(const uint64_t *rows, size_t words, size_t start, size_t end,
                            const uint64_t *code, uint32_t limit, uint32_t *positions,
                            uint16_t *distances);

// The scan row by row, compiled into each form: over all rows, or over those that do not fill a
// register.
static inline __attribute__((always_inline)) size_t
sl_hamming_scan_rows(const uint64_t *rows, size_t words, size_t start, size_t end,
                  const uint64_t *code, uint32_t limit, uint32_t *positions, uint16_t *distances) {
  size_t found = 0;
  for (size_t position = start; position < end; position++) {
    const uint64_t *row = rows + position * words;
    uint32_t distance = 0;
    for (size_t word = 0; word < words; word++) {
      distance += (uint32_t)__builtin_popcountll(row[word] ^ code[word]);
    }
    if (distance > limit) continue;
    positions[found] = (uint32_t)position;
    distances[found++] = (uint16_t)distance;
  }
  return found;
}

#if defined(__x86_64__)
#define WRITTEN_FOR_X86 1
sl_hamming_form sl_hamming_scan_avx2;
sl_hamming_form sl_hamming_scan_avx512;
#elif defined(__aarch64__)
#define WRITTEN_FOR_NEON 1
sl_hamming_form sl_hamming_scan_neon;
#endif

#endif
