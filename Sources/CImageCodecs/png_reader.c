#include "CImageCodecs.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

enum { message_size = 160 };

struct sl_png_reader {
  png_structp png;
  png_infop info;
  const uint8_t *bytes;
  size_t count;
  size_t offset;
  size_t memory_left;
  jmp_buf jump;
  sl_status status;
  // A complaint that may have touched the pixels; strict readers fail for it.
  bool is_damaged;
  char message[message_size];
  // Where the pixels stand; kept here and not in locals, which a jump would leave undefined.
  uint32_t height;
  int passes;
  int pass;
  uint32_t row;
};

// Every block remembers its size before itself, so that freeing gives it back to the budget.
// 16 bytes keep the alignment that malloc promises.
enum { block_header = 16 };

static png_voidp allocate(png_structp png, png_alloc_size_t size) {
  sl_png_reader *reader = png_get_mem_ptr(png);
  if (size > reader->memory_left || reader->memory_left - size < block_header) {
    reader->status = SL_MEMORY;
    return NULL;
  }
  uint8_t *block = malloc(size + block_header);
  if (block == NULL) {
    reader->status = SL_MEMORY;
    return NULL;
  }
  size_t total = size + block_header;
  memcpy(block, &total, sizeof total);
  reader->memory_left -= total;
  return block + block_header;
}

static void release(png_structp png, png_voidp pointer) {
  if (pointer == NULL) return;
  sl_png_reader *reader = png_get_mem_ptr(png);
  uint8_t *block = (uint8_t *)pointer - block_header;
  size_t total;
  memcpy(&total, block, sizeof total);
  reader->memory_left += total;
  free(block);
}

static void note(sl_png_reader *reader, const char *text) {
  // The first complaint is kept: what follows from it is less precise.
  if (reader->message[0] != 0) return;
  strncpy(reader->message, text, message_size - 1);
}

static void fail(png_structp png, png_const_charp text) {
  sl_png_reader *reader = png_get_error_ptr(png);
  if (!reader->is_damaged) reader->message[0] = 0;
  note(reader, text);
  if (reader->status == SL_OK) reader->status = SL_CORRUPT;
  longjmp(reader->jump, 1);
}

static void warn(png_structp png, png_const_charp text) {
  sl_png_reader *reader = png_get_error_ptr(png);
  // Bytes after the last row change no pixel, and encoders that leave some are about.
  bool is_harmless =
      strstr(text, "xtra compressed data") != NULL || strstr(text, "oo much image data") != NULL;
  if (!is_harmless) {
    if (!reader->is_damaged) reader->message[0] = 0;
    reader->is_damaged = true;
  }
  note(reader, text);
}

static void read_bytes(png_structp png, png_bytep target, size_t count) {
  sl_png_reader *reader = png_get_io_ptr(png);
  if (count > reader->count - reader->offset) {
    reader->status = SL_TRUNCATED;
    png_error(png, "the file ends too early");
  }
  memcpy(target, reader->bytes + reader->offset, count);
  reader->offset += count;
}

sl_png_reader *sl_png_open(const uint8_t *bytes, size_t count, size_t memory_limit) {
  sl_png_reader *reader = calloc(1, sizeof *reader);
  if (reader == NULL) return NULL;
  reader->bytes = bytes;
  reader->count = count;
  reader->memory_left = memory_limit;
  if (setjmp(reader->jump) != 0) return reader;
  reader->png = png_create_read_struct_2(
      PNG_LIBPNG_VER_STRING, reader, fail, warn, reader, allocate, release);
  if (reader->png == NULL) {
    reader->status = SL_MEMORY;
    return reader;
  }
  reader->info = png_create_info_struct(reader->png);
  if (reader->info == NULL) {
    reader->status = SL_MEMORY;
    return reader;
  }
  png_set_read_fn(reader->png, reader, read_bytes);
  // The caller checks sides and pixels against its own limits, and names them.
  png_set_user_limits(reader->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_chunk_malloc_max(reader->png, memory_limit);
  // Only what decides pixels is parsed: IHDR, PLTE, tRNS, IDAT, IEND. Text and profiles are skipped
  // (their checksums are still checked), so they cost no memory and cannot fail.
  png_set_keep_unknown_chunks(reader->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  return reader;
}

sl_status sl_png_read_header(sl_png_reader *reader, sl_png_header *header) {
  if (reader->status != SL_OK) return reader->status;
  if (setjmp(reader->jump) != 0) return reader->status;
  png_structp png = reader->png;
  png_infop info = reader->info;
  png_read_info(png, info);

  memset(header, 0, sizeof *header);
  png_byte color_type = png_get_color_type(png, info);
  header->width = png_get_image_width(png, info);
  header->height = png_get_image_height(png, info);
  header->bit_depth = png_get_bit_depth(png, info);
  header->channels = png_get_channels(png, info);
  header->is_indexed = color_type == PNG_COLOR_TYPE_PALETTE;
  header->has_color = (color_type & PNG_COLOR_MASK_COLOR) != 0;
  header->has_transparency = (color_type & PNG_COLOR_MASK_ALPHA) != 0 ||
                             png_get_valid(png, info, PNG_INFO_tRNS) != 0;
  header->is_interlaced = png_get_interlace_type(png, info) != PNG_INTERLACE_NONE;
  header->bytes_left = reader->count - reader->offset;
  uint64_t row_bits = (uint64_t)header->width * header->channels * header->bit_depth;
  uint64_t row_bytes = (row_bits + 7) / 8 + 1;
  // In two parts, since 31-bit sides of 64-bit pixels do not fit 64 bits before the division.
  header->bytes_needed =
      row_bytes / 1032 * header->height + row_bytes % 1032 * header->height / 1032;
  return SL_OK;
}

sl_status sl_png_read_pixels(
    sl_png_reader *reader, uint8_t *pixels, size_t bytes_per_row, bool is_lenient,
    uint32_t *rows_done) {
  *rows_done = 0;
  if (reader->status != SL_OK) return reader->status;
  png_structp png = reader->png;
  png_infop info = reader->info;
  reader->height = png_get_image_height(png, info);
  if (setjmp(reader->jump) != 0) {
    // The first pass fills every row, coarsely, when asked to; the last one ends with complete rows.
    bool is_every_row_shown = is_lenient && reader->pass > 0;
    bool is_last_pass = reader->pass == reader->passes - 1;
    *rows_done = is_every_row_shown ? reader->height
                 : (is_last_pass || (is_lenient && reader->pass == 0)) ? reader->row
                                                                       : 0;
    return reader->status;
  }

  bool has_transparency = (png_get_color_type(png, info) & PNG_COLOR_MASK_ALPHA) != 0 ||
                          png_get_valid(png, info, PNG_INFO_tRNS) != 0;
  png_set_expand(png);
  png_set_scale_16(png);
  if (has_transparency) png_set_gray_to_rgb(png);
  reader->passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  if (png_get_rowbytes(png, info) > bytes_per_row) png_error(png, "rows are longer than expected");

  bool shows_passes = is_lenient && reader->passes > 1;
  for (reader->pass = 0; reader->pass < reader->passes; reader->pass += 1) {
    for (reader->row = 0; reader->row < reader->height; reader->row += 1) {
      uint8_t *row = pixels + reader->row * bytes_per_row;
      png_read_row(png, shows_passes ? NULL : row, shows_passes ? row : NULL);
    }
  }
  // Every row is there, whatever the end of the file says.
  reader->pass = reader->passes - 1;
  png_read_end(png, NULL);
  *rows_done = reader->height;
  return reader->is_damaged ? SL_CORRUPT : SL_OK;
}

const char *sl_png_message(const sl_png_reader *reader) { return reader->message; }

void sl_png_close(sl_png_reader *reader) {
  if (reader->png != NULL && setjmp(reader->jump) == 0) {
    png_destroy_read_struct(&reader->png, &reader->info, NULL);
  }
  free(reader);
}
