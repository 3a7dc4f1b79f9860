#include "file.h"

#include <stdlib.h>

sl_file *sl_file_create(void) { return calloc(1, sizeof(sl_file)); }

const uint8_t *sl_file_bytes(const sl_file *file) { return file->bytes; }

size_t sl_file_count(const sl_file *file) { return file->count; }

const char *sl_file_message(const sl_file *file) { return file->message; }

void sl_file_free(sl_file *file) {
  free(file->bytes);
  free(file);
}

bool sl_file_reserve(sl_file *file, size_t more) {
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
