#ifndef HAMMING_FORMS_H
#define HAMMING_FORMS_H

#include "HammingKernels.h"

// The fastest form that this processor can run.
int hamming_best_form(void);

// One form of the scan.
typedef size_t hamming_form(const uint64_t *rows, size_t words, size_t start, size_t end,
                            const uint64_t *code, uint32_t limit, uint32_t *positions,
                            uint16_t *distances);

#if defined(__x86_64__)
#define WRITTEN_FOR_X86 1
hamming_form hamming_scan_avx2;
hamming_form hamming_scan_avx512;
#elif defined(__aarch64__)
#define WRITTEN_FOR_NEON 1
hamming_form hamming_scan_neon;
#endif

#endif
