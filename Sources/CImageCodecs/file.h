// Shared by both writers: a growing file, and the jump target for a library's errors.

#ifndef SL_FILE_H
#define SL_FILE_H

#include "CImageCodecs.h"

#include <setjmp.h>

struct sl_file {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
  jmp_buf jump;
  sl_status status;
  char message[200];
};

/// Makes room for at least `more` bytes after `count`; false when out of memory.
bool sl_file_reserve(sl_file *file, size_t more);

#endif
