#include "tiff_reader.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static int complain(TIFF *tiff, void *data, const char *module, const char *format, va_list values) {
  (void)tiff;
  (void)module;
  tiff_reader *reader = data;
  // The first complaint is kept; those that follow from it are less precise.
  if (reader->base.message[0] == 0) {
    char text[sl_message_size];
    vsnprintf(text, sizeof text, format, values);
    sl_reader_fail(&reader->base, SL_OK, text);
  }
  return 1;
}

static int ignore(TIFF *tiff, void *data, const char *module, const char *format, va_list values) {
  (void)tiff;
  (void)data;
  (void)module;
  (void)format;
  (void)values;
  return 1;
}

static tmsize_t read_bytes(thandle_t handle, void *target, tmsize_t count) {
  tiff_reader *reader = handle;
  if (reader->offset >= reader->base.count || count < 0) return 0;
  size_t left = reader->base.count - reader->offset;
  size_t taken = (size_t)count < left ? (size_t)count : left;
  memcpy(target, reader->base.bytes + reader->offset, taken);
  reader->offset += taken;
  return (tmsize_t)taken;
}

static tmsize_t write_bytes(thandle_t handle, void *bytes, tmsize_t count) {
  (void)handle;
  (void)bytes;
  (void)count;
  return 0;
}

static toff_t seek(thandle_t handle, toff_t offset, int whence) {
  tiff_reader *reader = handle;
  if (whence == SEEK_CUR) offset += reader->offset;
  if (whence == SEEK_END) offset += reader->base.count;
  reader->offset = offset;
  return offset;
}

static int close_nothing(thandle_t handle) {
  (void)handle;
  return 0;
}

static toff_t size(thandle_t handle) { return ((tiff_reader *)handle)->base.count; }

static int map(thandle_t handle, void **start, toff_t *count) {
  tiff_reader *reader = handle;
  // libtiff takes a writable pointer, but writes nothing to a file opened for reading.
  *start = (void *)(uintptr_t)reader->base.bytes;
  *count = reader->base.count;
  return 1;
}

static void unmap(thandle_t handle, void *start, toff_t count) {
  (void)handle;
  (void)start;
  (void)count;
}

bool sl_tiff_open_file(tiff_reader *reader) {
  TIFFOpenOptions *options = TIFFOpenOptionsAlloc();
  if (options == NULL) return false;
  size_t memory = reader->base.limits.memory > INT64_MAX ? INT64_MAX : reader->base.limits.memory;
  TIFFOpenOptionsSetMaxSingleMemAlloc(options, (tmsize_t)memory);
  TIFFOpenOptionsSetErrorHandlerExtR(options, complain, reader);
  TIFFOpenOptionsSetWarningHandlerExtR(options, ignore, reader);
  reader->tiff = TIFFClientOpenExt(
      "picture", "r", reader, read_bytes, write_bytes, seek, close_nothing, size, map, unmap,
      options);
  TIFFOpenOptionsFree(options);
  return true;
}
