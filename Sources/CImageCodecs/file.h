// What both writers share: a growing file and where to jump when a library gives up.

#ifndef SLC_FILE_H
#define SLC_FILE_H

#include "CImageCodecs.h"

#include <setjmp.h>

struct slc_file {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
  jmp_buf jump;
  slc_status status;
  char message[200];
};

/// Makes room for at least `more` bytes after `count`; false when out of memory.
bool slc_file_reserve(slc_file *file, size_t more);

#endif
