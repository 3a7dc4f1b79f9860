#include "hamming_forms.h"

static size_t scanPortable(const uint64_t *rows, size_t words, size_t start, size_t end,
                           const uint64_t *code, uint32_t limit, uint32_t *positions,
                           uint16_t *distances) {
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

int hamming_has_form(int form) {
  switch (form) {
  case HAMMING_PORTABLE: return 1;
#if defined(WRITTEN_FOR_X86)
  case HAMMING_AVX2: return __builtin_cpu_supports("avx2") != 0;
  case HAMMING_AVX512:
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
      && __builtin_cpu_supports("avx512vpopcntdq");
#elif defined(WRITTEN_FOR_NEON)
  case HAMMING_NEON: return 1;
#endif
  default: return 0;
  }
}

int hamming_best_form(void) {
  int form = HAMMING_NEON;
  while (!hamming_has_form(form)) form--;
  return form;
}

size_t hamming_scan_in_form(int form, const uint64_t *rows, size_t words, size_t start, size_t end,
                            const uint64_t *code, uint32_t limit, uint32_t *positions,
                            uint16_t *distances) {
  hamming_form *scan = scanPortable;
#if defined(WRITTEN_FOR_X86)
  if (form == HAMMING_AVX512) scan = hamming_scan_avx512;
  if (form == HAMMING_AVX2) scan = hamming_scan_avx2;
#elif defined(WRITTEN_FOR_NEON)
  if (form == HAMMING_NEON) scan = hamming_scan_neon;
#endif
  return scan(rows, words, start, end, code, limit, positions, distances);
}

size_t hamming_scan(const uint64_t *rows, size_t words, size_t start, size_t end,
                    const uint64_t *code, uint32_t limit, uint32_t *positions,
                    uint16_t *distances) {
  return hamming_scan_in_form(hamming_best_form(), rows, words, start, end, code, limit, positions, distances);
}
