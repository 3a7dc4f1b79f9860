#include "jxl_process.h"

#include <stdlib.h>
#include <string.h>

typedef struct jxl_reader {
  sl_reader base;
  // The header, with its profile, and its room.
  sl_jxl_answer *header;
  uint32_t channels;
  bool is_wide;
} jxl_reader;

enum {
  /// Memory for the header, beside the profile.
  header_memory = 64 << 20,
  /// Bytes that libjxl 0.7 was seen to need for a pixel of quantised frequencies, and for each channel of a pixel of
  /// samples; progressive ones of samples need twice as many, which the limit of the process decides.
  coded_bytes = 4,
  channel_bytes = 5,
};

static sl_jxl_task task_of(const jxl_reader *reader) {
  const sl_reader *base = &reader->base;
  sl_jxl_task task = {
      .bytes = base->bytes,
      .count = base->count,
      .frames = base->limits.frames,
      .frame = base->limits.frame,
      .is_lenient = base->limits.is_lenient,
  };
  return task;
}

static size_t pixel_bytes(const jxl_reader *reader) {
  return (size_t)reader->header->width * reader->header->height * reader->channels * (reader->is_wide ? 2 : 1);
}

// The memory that decoding usually needs besides the caller's rows: the library's own, and the pixels that it hands over.
static uint64_t memory_of(const jxl_reader *reader) {
  const sl_jxl_answer *header = reader->header;
  uint64_t samples = (header->is_gray ? 1 : 3) + (uint64_t)header->extra_channels;
  uint64_t bytes = header->is_lossless ? samples * channel_bytes : coded_bytes + header->extra_channels * channel_bytes;
  return (uint64_t)header->width * header->height * (bytes + reader->channels * (header->bits > 8 ? 2 : 1));
}

static sl_status read_header(sl_reader *base, sl_header *header) {
  jxl_reader *reader = (jxl_reader *)base;
  sl_jxl_task task = task_of(reader);
  sl_status status = sl_jxl_run(base, &task, jxl_profile_size, header_memory, &reader->header);
  if (status != SL_OK) return status;
  const sl_jxl_answer *answer = reader->header;
  if (answer->width == 0 || answer->height == 0 || answer->bits == 0) {
    return sl_reader_fail(base, SL_CORRUPT, "its picture has no size");
  }
  // Grey with transparency is decoded as colours.
  reader->channels = answer->has_alpha ? 4 : answer->is_gray ? 1 : 3;
  header->width = answer->width;
  header->height = answer->height;
  header->model = answer->is_gray ? SL_MODEL_GRAY : SL_MODEL_RGB;
  header->bits = (uint8_t)answer->bits;
  header->channels = (uint8_t)((answer->is_gray ? 1 : 3) + (answer->has_alpha ? 1 : 0));
  header->has_alpha = answer->has_alpha;
  header->is_whole = true;
  header->orientation = answer->orientation;
  header->frames = answer->frames;
  header->bytes_left = base->count;
  header->decoder_bytes = memory_of(reader);
  return SL_OK;
}

static const uint8_t *profile(sl_reader *base, size_t *count) {
  sl_jxl_answer *header = ((jxl_reader *)base)->header;
  if (header->profile == 0 || header->profile > jxl_profile_size) return NULL;
  *count = header->profile;
  return sl_jxl_payload(header);
}

static bool code_points(sl_reader *base, uint16_t *primaries, uint16_t *transfer) {
  const sl_jxl_answer *header = ((jxl_reader *)base)->header;
  *primaries = header->primaries;
  *transfer = header->transfer;
  return header->has_code_points;
}

static sl_status prepare(sl_reader *base, sl_output *output) {
  jxl_reader *reader = (jxl_reader *)base;
  output->denominator = 1;
  output->width = reader->header->width;
  output->height = reader->header->height;
  reader->is_wide = output->is_wide;
  return SL_OK;
}

static sl_status read_rows(sl_reader *base, void *pixels, size_t bytes_per_row, uint32_t count) {
  jxl_reader *reader = (jxl_reader *)base;
  if (count != reader->header->height) return sl_reader_fail(base, SL_UNSUPPORTED, "rows are too long");
  sl_jxl_task task = task_of(reader);
  task.wants_pixels = true;
  task.width = reader->header->width;
  task.height = reader->header->height;
  task.channels = reader->channels;
  task.is_wide = reader->is_wide;
  size_t size = pixel_bytes(reader), row = size / count;
  sl_jxl_answer *answer;
  sl_status status = sl_jxl_run(base, &task, size, base->limits.memory, &answer);
  if (answer == NULL) return status;
  for (uint32_t index = 0; index < count; index += 1) {
    memcpy((uint8_t *)pixels + index * bytes_per_row, sl_jxl_payload(answer) + index * row, row);
  }
  base->rows_done = count;
  sl_jxl_release(answer, size);
  return status;
}

static void close_reader(sl_reader *base) {
  jxl_reader *reader = (jxl_reader *)base;
  if (reader->header != NULL) sl_jxl_release(reader->header, jxl_profile_size);
  free(reader);
}

const sl_reader_calls sl_jxl_calls = {
    .size = sizeof(jxl_reader),
    .read_header = read_header,
    .profile = profile,
    .code_points = code_points,
    .prepare = prepare,
    .read_rows = read_rows,
    .close = close_reader,
};
