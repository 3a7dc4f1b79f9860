#include "hamming_forms.h"

static size_t scanPortable(const uint64_t *rows, size_t words, size_t start, size_t end,
                           const uint64_t *code, uint32_t limit, uint32_t *positions,
                           uint16_t *distances) {
  return sl_hamming_scan_rows(rows, words, start, end, code, limit, positions, distances);
}

int sl_hamming_has_form(int form) {
  switch (form) {
  case SL_HAMMING_PORTABLE: return 1;
#if defined(WRITTEN_FOR_X86)
  case SL_HAMMING_AVX2: return __builtin_cpu_supports("avx2") != 0;
  case SL_HAMMING_AVX512:
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
      && __builtin_cpu_supports("avx512vpopcntdq");
#elif defined(WRITTEN_FOR_NEON)
  case SL_HAMMING_NEON: return 1;
#endif
  default: return 0;
  }
}

int sl_hamming_best_form(void) {
  int form = SL_HAMMING_NEON;
  while (!sl_hamming_has_form(form)) form--;
  return form;
}

size_t sl_hamming_scan_in_form(int form, const uint64_t *rows, size_t words, size_t start, size_t end,
                            const uint64_t *code, uint32_t limit, uint32_t *positions,
                            uint16_t *distances) {
  sl_hamming_form *scan = scanPortable;
#if defined(WRITTEN_FOR_X86)
  if (form == SL_HAMMING_AVX512) scan = sl_hamming_scan_avx512;
  if (form == SL_HAMMING_AVX2) scan = sl_hamming_scan_avx2;
#elif defined(WRITTEN_FOR_NEON)
  if (form == SL_HAMMING_NEON) scan = sl_hamming_scan_neon;
#endif
  return scan(rows, words, start, end, code, limit, positions, distances);
}

size_t sl_hamming_scan(const uint64_t *rows, size_t words, size_t start, size_t end,
                    const uint64_t *code, uint32_t limit, uint32_t *positions,
                    uint16_t *distances) {
  return sl_hamming_scan_in_form(sl_hamming_best_form(), rows, words, start, end, code, limit, positions, distances);
}
