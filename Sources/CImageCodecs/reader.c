#include "reader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

SL_ABSENT const sl_reader_calls sl_webp_calls = {0};
SL_ABSENT const sl_reader_calls sl_gif_calls = {0};
SL_ABSENT const sl_reader_calls sl_tiff_calls = {0};
SL_ABSENT const sl_reader_calls sl_heif_calls = {0};
SL_ABSENT const sl_reader_calls sl_jxl_calls = {0};

static const sl_reader_calls *const calls_of[SL_FORMATS] = {
    [SL_PNG] = &sl_png_calls, [SL_JPEG] = &sl_jpeg_calls, [SL_WEBP] = &sl_webp_calls,
    [SL_GIF] = &sl_gif_calls, [SL_TIFF] = &sl_tiff_calls, [SL_HEIF] = &sl_heif_calls,
    [SL_JXL] = &sl_jxl_calls,
};

bool sl_is_built(sl_format format) { return format < SL_FORMATS && calls_of[format]->size > 0; }

sl_reader *sl_reader_open(
    sl_format format, const uint8_t *bytes, size_t count, sl_limits limits) {
  if (!sl_is_built(format)) return NULL;
  sl_reader *reader = calloc(1, calls_of[format]->size);
  if (reader == NULL) return NULL;
  reader->calls = calls_of[format];
  reader->bytes = bytes;
  reader->count = count;
  reader->limits = limits;
  return reader;
}

sl_status sl_reader_read_header(sl_reader *reader, sl_header *header) {
  memset(header, 0, sizeof *header);
  header->orientation = 1;
  header->frames = 1;
  if (reader->status != SL_OK) return reader->status;
  return reader->status = reader->calls->read_header(reader, header);
}

const uint8_t *sl_reader_profile(sl_reader *reader, size_t *count) {
  *count = 0;
  if (reader->status != SL_OK || reader->calls->profile == NULL) return NULL;
  return reader->calls->profile(reader, count);
}

bool sl_reader_code_points(sl_reader *reader, uint16_t *primaries, uint16_t *transfer) {
  *primaries = 2;
  *transfer = 2;
  if (reader->status != SL_OK || reader->calls->code_points == NULL) return false;
  return reader->calls->code_points(reader, primaries, transfer);
}

sl_status sl_reader_prepare(sl_reader *reader, sl_output *output) {
  output->width = 0;
  output->height = 0;
  if (reader->status != SL_OK) return reader->status;
  return reader->status = reader->calls->prepare(reader, output);
}

sl_status sl_reader_read_rows(
    sl_reader *reader, void *pixels, size_t bytes_per_row, uint32_t count) {
  if (reader->status != SL_OK) return reader->status;
  return reader->status = reader->calls->read_rows(reader, pixels, bytes_per_row, count);
}

sl_status sl_reader_finish(sl_reader *reader) {
  if (reader->status != SL_OK || reader->calls->finish == NULL) return reader->status;
  return reader->status = reader->calls->finish(reader);
}

uint32_t sl_reader_rows_done(const sl_reader *reader) { return reader->rows_done; }

const char *sl_reader_message(const sl_reader *reader) { return reader->message; }

uint32_t sl_reader_scan_number(const sl_reader *reader) {
  return reader->calls->scan_number == NULL ? 0 : reader->calls->scan_number(reader);
}

uint64_t sl_reader_work(const sl_reader *reader) { return reader->work; }

bool sl_reader_is_stopped(const sl_reader *reader) {
  return reader->limits.is_stopped != NULL && reader->limits.is_stopped(reader->limits.asker);
}

sl_status sl_reader_check_canvas(sl_reader *reader, uint64_t canvas, uint64_t frame) {
  if (canvas <= sl_canvas_pixels || canvas / sl_canvas_factor <= frame) return SL_OK;
  reader->work = frame;
  return sl_reader_fail(reader, SL_CANVAS, "its first frame covers too little of it");
}

void sl_reader_close(sl_reader *reader) { reader->calls->close(reader); }

sl_status sl_reader_fail(sl_reader *reader, sl_status status, const char *text) {
  snprintf(reader->message, sizeof reader->message, "%s", text);
  // A message is one line, whatever text a library returns.
  for (char *place = reader->message; *place != 0; place += 1) {
    if ((unsigned char)*place < 0x20) *place = ' ';
  }
  return status;
}

uint8_t sl_straight(uint8_t sample, uint8_t alpha) {
  if (alpha == 0) return 0;
  uint32_t value = ((uint32_t)sample * 255 + alpha / 2) / alpha;
  return value > 255 ? 255 : (uint8_t)value;
}
