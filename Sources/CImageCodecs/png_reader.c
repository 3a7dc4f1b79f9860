#include "png_frames.h"
#include "reader.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

// The most memory that a chunk beside the pixels may need, such as an inflated profile.
enum { chunk_limit = 8 << 20 };

// The number of extra bytes that may be read for the last row. This bounds the cost of a packed tail after the
// pixels, however large it would inflate.
enum { tail_limit = 16384 };

typedef struct png_reader {
  sl_reader base;
  png_structp png;
  png_infop info;
  size_t offset;
  size_t memory_left;
  jmp_buf jump;
  // A complaint that may concern the pixels; strict readers fail because of it.
  bool is_damaged;
  bool is_wide;
  // The state of the pixels; kept here and not in locals, which a jump would leave undefined.
  uint32_t height;
  int passes;
  int pass;
  uint32_t row;
  // While the last row is read: the bytes that may still be requested, and whether they were not enough.
  bool is_last_row;
  size_t tail_left;
  bool has_long_tail;
  uint32_t width;
  // The animation up to the requested frame, if that is not the first.
  uint8_t *canvas;
} png_reader;

// Every block has its size before it, so that freeing returns it to the budget. 16 bytes keep malloc's alignment.
enum { block_header = 16 };

static png_voidp allocate(png_structp png, png_alloc_size_t size) {
  png_reader *reader = png_get_mem_ptr(png);
  if (size > reader->memory_left || reader->memory_left - size < block_header) {
    reader->base.status = SL_MEMORY;
    return NULL;
  }
  uint8_t *block = malloc(size + block_header);
  if (block == NULL) {
    reader->base.status = SL_MEMORY;
    return NULL;
  }
  size_t total = size + block_header;
  memcpy(block, &total, sizeof total);
  reader->memory_left -= total;
  return block + block_header;
}

static void release(png_structp png, png_voidp pointer) {
  if (pointer == NULL) return;
  png_reader *reader = png_get_mem_ptr(png);
  uint8_t *block = (uint8_t *)pointer - block_header;
  size_t total;
  memcpy(&total, block, sizeof total);
  reader->memory_left += total;
  free(block);
}

static void note(png_reader *reader, const char *text) {
  // The first complaint is kept; those that follow from it are less precise.
  if (reader->base.message[0] != 0) return;
  sl_reader_fail(&reader->base, SL_OK, text);
}

static void fail(png_structp png, png_const_charp text) {
  png_reader *reader = png_get_error_ptr(png);
  if (!reader->is_damaged) reader->base.message[0] = 0;
  note(reader, text);
  if (reader->base.status == SL_OK) reader->base.status = SL_CORRUPT;
  longjmp(reader->jump, 1);
}

static void warn(png_structp png, png_const_charp text) {
  png_reader *reader = png_get_error_ptr(png);
  // Bytes after the last row change no pixel, and some encoders leave them. A profile that is not used changes none
  // either, unless its checksum is wrong. Of a transparent sample that is too large, the low bits count.
  bool is_harmless =
      strncmp(text, "tRNS chunk has out-of-range samples", 35) == 0 ||
      strstr(text, "xtra compressed data") != NULL || strstr(text, "oo much image data") != NULL ||
      (strncmp(text, "iCCP", 4) == 0 && strstr(text, "CRC") == NULL);
  if (!is_harmless) {
    if (!reader->is_damaged) reader->base.message[0] = 0;
    reader->is_damaged = true;
  }
  note(reader, text);
}

static void read_bytes(png_structp png, png_bytep target, size_t count) {
  png_reader *reader = png_get_io_ptr(png);
  if (count > reader->base.count - reader->offset) {
    reader->base.status = SL_TRUNCATED;
    png_error(png, "the file ends too early");
  }
  if (reader->is_last_row) {
    if (count > reader->tail_left) {
      // The row was written long ago: libpng writes it before it looks for the end of the packed data.
      reader->has_long_tail = true;
      longjmp(reader->jump, 1);
    }
    reader->tail_left -= count;
  }
  memcpy(target, reader->base.bytes + reader->offset, count);
  reader->offset += count;
  // Where a file was cut in the middle of a chunk of pixels, all that is left is unpacked: a whole buffer of it would be
  // asked for otherwise, and the rows in what there is would be lost.
  size_t left = reader->base.count - reader->offset;
  if (left > 0 && left < png_get_compression_buffer_size(png)) png_set_compression_buffer_size(png, left);
}

static bool start(png_reader *reader) {
  reader->memory_left = reader->base.limits.memory;
  if (setjmp(reader->jump) != 0) return false;
  reader->png = png_create_read_struct_2(
      PNG_LIBPNG_VER_STRING, reader, fail, warn, reader, allocate, release);
  reader->info = reader->png == NULL ? NULL : png_create_info_struct(reader->png);
  if (reader->info == NULL) {
    reader->base.status = SL_MEMORY;
    return false;
  }
  png_set_read_fn(reader->png, reader, read_bytes);
  // The caller checks sides and pixels against its own limits, and names them.
  png_set_user_limits(reader->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  size_t memory = reader->base.limits.memory;
  png_set_chunk_malloc_max(reader->png, memory < chunk_limit ? memory : chunk_limit);
  // Only chunks that decide pixels are parsed: IHDR, PLTE, tRNS, IDAT, IEND, and the profile, which is packed. Text
  // and the rest are skipped (their checksums are still checked), so they cost no memory and cannot fail.
  png_set_keep_unknown_chunks(reader->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_set_keep_unknown_chunks(
      reader->png, PNG_HANDLE_CHUNK_AS_DEFAULT, (png_const_bytep) "iCCP", 1);
  return true;
}

static sl_status read_header(sl_reader *base, sl_header *header) {
  png_reader *reader = (png_reader *)base;
  if (!start(reader)) return base->status;
  if (setjmp(reader->jump) != 0) return base->status;
  png_structp png = reader->png;
  png_infop info = reader->info;
  png_read_info(png, info);

  png_byte color_type = png_get_color_type(png, info);
  bool has_color = (color_type & PNG_COLOR_MASK_COLOR) != 0;
  header->width = png_get_image_width(png, info);
  header->height = png_get_image_height(png, info);
  header->bits = png_get_bit_depth(png, info);
  header->channels = png_get_channels(png, info);
  header->model = color_type == PNG_COLOR_TYPE_PALETTE ? SL_MODEL_INDEXED
                  : has_color                          ? SL_MODEL_RGB
                                                       : SL_MODEL_GRAY;
  header->has_alpha = (color_type & PNG_COLOR_MASK_ALPHA) != 0 ||
                      png_get_valid(png, info, PNG_INFO_tRNS) != 0;
  header->is_progressive = png_get_interlace_type(png, info) != PNG_INTERLACE_NONE;
  header->is_whole = header->is_progressive;
  if (header->is_whole) {
    uint64_t channels = header->has_alpha ? 4 : header->model == SL_MODEL_GRAY ? 1 : 3;
    header->canvas_bytes = (uint64_t)header->width * header->height * channels;
    if (header->bits > 8) header->canvas_bytes *= 2;
  }
  header->frames = sl_png_count_frames(base->bytes, base->count, base->limits.frames);
  if (base->limits.frame > 0) {
    // Composed with transparency, in eight bits; the canvas, its state before a frame, and a frame.
    header->has_alpha = true;
    header->is_whole = false;
    header->canvas_bytes = 0;
    header->decoder_bytes = (uint64_t)header->width * header->height * 12 + base->count;
  }
  header->bytes_left = base->count - reader->offset;
  uint64_t row_bits = (uint64_t)header->width * header->channels * header->bits;
  uint64_t row_bytes = (row_bits + 7) / 8 + 1;
  // In two parts, since 31-bit sides of 64-bit pixels do not fit 64 bits before the division.
  header->bytes_needed =
      row_bytes / 1032 * header->height + row_bytes % 1032 * header->height / 1032;
  return SL_OK;
}

static const uint8_t *profile(sl_reader *base, size_t *count) {
  png_reader *reader = (png_reader *)base;
  if (setjmp(reader->jump) != 0) return NULL;
  png_charp name = NULL;
  png_bytep bytes = NULL;
  png_uint_32 length = 0;
  int packing = 0;
  if (png_get_iCCP(reader->png, reader->info, &name, &packing, &bytes, &length) == 0) return NULL;
  *count = length;
  return bytes;
}

static sl_status prepare(sl_reader *base, sl_output *output) {
  png_reader *reader = (png_reader *)base;
  if (setjmp(reader->jump) != 0) return base->status;
  png_structp png = reader->png;
  png_infop info = reader->info;
  reader->height = png_get_image_height(png, info);
  reader->is_wide = output->is_wide;
  output->denominator = 1;
  output->width = png_get_image_width(png, info);
  output->height = reader->height;
  reader->width = output->width;
  if (base->limits.frame > 0) {
    output->is_wide = reader->is_wide = false;
    return SL_OK;
  }
  bool has_transparency = (png_get_color_type(png, info) & PNG_COLOR_MASK_ALPHA) != 0 ||
                          png_get_valid(png, info, PNG_INFO_tRNS) != 0;
  png_set_expand(png);
  if (!reader->is_wide) png_set_scale_16(png);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  if (reader->is_wide) png_set_swap(png);
#endif
  if (has_transparency) png_set_gray_to_rgb(png);
  reader->passes = png_set_interlace_handling(png);
  return SL_OK;
}

// Whether the file continues to its end chunk, checked if libpng was stopped before it.
static bool has_end(const png_reader *reader) {
  const uint8_t *bytes = reader->base.bytes;
  size_t offset = 8;
  while (reader->base.count - offset >= 12) {
    const uint8_t *chunk = bytes + offset;
    size_t length = (size_t)chunk[0] << 24 | (size_t)chunk[1] << 16 | (size_t)chunk[2] << 8 | chunk[3];
    if (length > reader->base.count - offset - 12) return false;
    if (memcmp(chunk + 4, "IEND", 4) == 0) return true;
    offset += length + 12;
  }
  return false;
}

// Copies rows of the animation up to the requested frame.
static sl_status read_canvas(png_reader *reader, uint8_t *pixels, size_t bytes_per_row, uint32_t count) {
  sl_reader *base = &reader->base;
  sl_status status = SL_OK;
  if (reader->canvas == NULL) {
    status = sl_png_compose(base, reader->width, reader->height, base->limits.frame, &reader->canvas);
  }
  for (uint32_t index = 0; status == SL_OK && index < count; index += 1) {
    const uint8_t *row = reader->canvas + (size_t)base->rows_done * reader->width * 4;
    memcpy(pixels + index * bytes_per_row, row, (size_t)reader->width * 4);
    base->rows_done += 1;
  }
  return status;
}

static sl_status read_rows(sl_reader *base, void *pixels, size_t bytes_per_row, uint32_t count) {
  png_reader *reader = (png_reader *)base;
  if (base->limits.frame > 0) return read_canvas(reader, pixels, bytes_per_row, count);
  png_structp png = reader->png;
  if (setjmp(reader->jump) != 0) {
    if (reader->has_long_tail) {
      base->rows_done = reader->height;
      note(reader, "Too much image data");
      return SL_OK;
    }
    // The first pass fills every row, coarsely, when asked to; the last one ends with complete rows.
    bool is_lenient = base->limits.is_lenient;
    bool is_every_row_shown = is_lenient && reader->pass > 0;
    bool is_last_pass = reader->pass == reader->passes - 1;
    base->rows_done = is_every_row_shown                                 ? reader->height
                      : is_last_pass || (is_lenient && reader->pass == 0) ? reader->row
                                                                          : 0;
    return base->status;
  }
  if (base->rows_done == 0) png_read_update_info(png, reader->info);
  if (png_get_rowbytes(png, reader->info) > bytes_per_row) {
    png_error(png, "rows are longer than expected");
  }
  bool shows_passes = base->limits.is_lenient && reader->passes > 1;
  uint32_t first = base->rows_done;
  for (reader->pass = 0; reader->pass < reader->passes; reader->pass += 1) {
    for (reader->row = first; reader->row < first + count; reader->row += 1) {
      png_bytep row = (png_bytep)pixels + (reader->row - first) * bytes_per_row;
      if (sl_reader_is_stopped(base)) {
        base->status = SL_STOPPED;
        longjmp(reader->jump, 1);
      }
      if (reader->row == reader->height - 1 && reader->pass == reader->passes - 1) {
        reader->is_last_row = true;
        // Even with the worst packing, a row takes little more than its own bytes.
        reader->tail_left = bytes_per_row + bytes_per_row / 64 + tail_limit;
      }
      png_read_row(png, shows_passes ? NULL : row, shows_passes ? row : NULL);
    }
  }
  reader->is_last_row = false;
  base->rows_done = first + count;
  // Every requested row is there, whatever comes later.
  reader->pass = reader->passes - 1;
  return SL_OK;
}

static sl_status finish(sl_reader *base) {
  png_reader *reader = (png_reader *)base;
  // Each frame was checked to its end when it was composed.
  if (base->limits.frame > 0) return SL_OK;
  // A wrong checksum of the pixels' chunk concerns the pixels; errors or missing bytes after it change none.
  volatile bool is_damaged = reader->is_damaged;
  if (setjmp(reader->jump) != 0) {
    bool is_of_pixels = base->status != SL_TRUNCATED && png_get_io_chunk_type(reader->png) == 0x49444154;  // IDAT
    return base->status == SL_STOPPED || base->status == SL_MEMORY ? base->status
           : is_damaged || is_of_pixels                            ? SL_CORRUPT
                                                                   : SL_OK;
  }
  if (reader->has_long_tail) {
    if (!has_end(reader)) sl_reader_fail(base, SL_OK, "the file ends too early");
  } else {
    png_read_end(reader->png, NULL);
  }
  return is_damaged ? SL_CORRUPT : SL_OK;
}

static void close_reader(sl_reader *base) {
  png_reader *reader = (png_reader *)base;
  if (reader->png != NULL && setjmp(reader->jump) == 0) {
    png_destroy_read_struct(&reader->png, &reader->info, NULL);
  }
  free(reader->canvas);
  free(reader);
}

const sl_reader_calls sl_png_calls = {
    .size = sizeof(png_reader),
    .read_header = read_header,
    .profile = profile,
    .prepare = prepare,
    .read_rows = read_rows,
    .finish = finish,
    .close = close_reader,
};
