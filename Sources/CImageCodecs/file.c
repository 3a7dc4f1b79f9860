#include "file.h"

#include <stdlib.h>

slc_file *slc_file_create(void) { return calloc(1, sizeof(slc_file)); }

const uint8_t *slc_file_bytes(const slc_file *file) { return file->bytes; }

size_t slc_file_count(const slc_file *file) { return file->count; }

const char *slc_file_message(const slc_file *file) { return file->message; }

void slc_file_free(slc_file *file) {
  free(file->bytes);
  free(file);
}

bool slc_file_reserve(slc_file *file, size_t more) {
  if (file->capacity - file->count >= more) return true;
  size_t capacity = file->capacity < 32768 ? 32768 : file->capacity;
  while (capacity - file->count < more) {
    if (capacity > SIZE_MAX / 2) return false;
    capacity *= 2;
  }
  uint8_t *bytes = realloc(file->bytes, capacity);
  if (bytes == NULL) return false;
  file->bytes = bytes;
  file->capacity = capacity;
  return true;
}
