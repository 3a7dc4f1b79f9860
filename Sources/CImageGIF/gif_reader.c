#include "reader.h"

#include <stdlib.h>
#include <string.h>

#include <gif_lib.h>

typedef struct gif_reader {
  sl_reader base;
  GifFileType *gif;
  size_t offset;
  uint32_t width;
  uint32_t height;
  // The first frame, in pixels of the picture.
  uint32_t left;
  uint32_t top;
  uint32_t frame_width;
  uint32_t frame_height;
  bool is_interlaced;
  bool has_alpha;
  // Whether the file ends inside a block, and whether it has an end block.
  bool is_cut;
  bool is_ended;
  bool is_stopped;
  // The index that is transparent, or -1.
  int transparent;
  uint8_t palette[256][4];
  // A row of indices; the whole frame when it is interlaced.
  uint8_t *indices;
  uint32_t indexed_rows;
  // The damage that stopped an interlaced frame, in a lenient reading, and the number of its rows shown coarsely.
  sl_status damage;
  uint32_t coarse_rows;
  // The disposal of a frame before the next is shown, and the picture composed of all frames so far, if a frame other
  // than the first is requested.
  int disposal;
  uint8_t *canvas;
} gif_reader;

static int read_bytes(GifFileType *gif, GifByteType *target, int count) {
  gif_reader *reader = gif->UserData;
  size_t left = reader->base.count - reader->offset;
  size_t taken = count < 0 ? 0 : (size_t)count < left ? (size_t)count : left;
  memcpy(target, reader->base.bytes + reader->offset, taken);
  reader->offset += taken;
  return (int)taken;
}

static sl_status failed(gif_reader *reader) {
  int code = reader->gif == NULL ? D_GIF_ERR_NOT_ENOUGH_MEM : reader->gif->Error;
  bool is_end = reader->offset >= reader->base.count;
  sl_status status = code == D_GIF_ERR_NOT_ENOUGH_MEM ? SL_MEMORY
                     : code == D_GIF_ERR_READ_FAILED || code == D_GIF_ERR_EOF_TOO_SOON ||
                             (is_end && code == D_GIF_ERR_IMAGE_DEFECT)
                         ? SL_TRUNCATED
                         : SL_CORRUPT;
  const char *text = GifErrorString(code);
  return sl_reader_fail(&reader->base, status, text == NULL ? "its blocks are out of order" : text);
}

// Counts the frames by stepping from block to block, after the first frame's header; stops past the limit. Finds out
// how the file ends.
static uint32_t count_frames(gif_reader *reader, size_t offset) {
  const uint8_t *bytes = reader->base.bytes;
  size_t count = reader->base.count;
  uint32_t frames = 1;
  // The first frame's packed pixels begin with their code size.
  offset += 1;
  while (true) {
    while (offset < count && bytes[offset] != 0) offset += 1u + bytes[offset];
    offset += 1;
    reader->is_cut = offset > count;
    if (offset >= count) return frames;
    if (bytes[offset] == 0x2C) {
      reader->is_cut = count - offset < 10;
      if (reader->is_cut) return frames;
      uint8_t flags = bytes[offset + 9];
      offset += 10 + (flags & 0x80 ? 3u << ((flags & 7) + 1) : 0) + 1;
      frames += 1;
      if (frames > reader->base.limits.frames) return frames;
    } else if (bytes[offset] == 0x21) {
      offset += 2;
    } else {
      reader->is_ended = bytes[offset] == 0x3B;
      return frames;
    }
  }
}

static void take_palette(gif_reader *reader, const ColorMapObject *map) {
  for (int index = 0; index < 256; index += 1) {
    uint8_t *color = reader->palette[index];
    // An index past the end of the palette is black.
    bool is_known = index < map->ColorCount;
    color[0] = is_known ? map->Colors[index].Red : 0;
    color[1] = is_known ? map->Colors[index].Green : 0;
    color[2] = is_known ? map->Colors[index].Blue : 0;
    color[3] = 255;
  }
  if (reader->transparent >= 0) memset(reader->palette[reader->transparent], 0, 4);
}

// Reads on to the first frame's header.
static sl_status find_frame(gif_reader *reader) {
  GifRecordType type;
  do {
    if (DGifGetRecordType(reader->gif, &type) == GIF_ERROR) return failed(reader);
    if (type == TERMINATE_RECORD_TYPE) {
      return sl_reader_fail(&reader->base, SL_CORRUPT, "there is no picture in it");
    }
    if (type != EXTENSION_RECORD_TYPE) continue;
    int code = 0;
    GifByteType *block = NULL;
    if (DGifGetExtension(reader->gif, &code, &block) == GIF_ERROR) return failed(reader);
    while (block != NULL) {
      if (code == GRAPHICS_EXT_FUNC_CODE && block[0] >= 4) {
        reader->transparent = block[1] & 1 ? block[4] : -1;
        reader->disposal = block[1] >> 2 & 7;
      }
      if (DGifGetExtensionNext(reader->gif, &block) == GIF_ERROR) return failed(reader);
    }
  } while (type != IMAGE_DESC_RECORD_TYPE);
  return DGifGetImageDesc(reader->gif) == GIF_ERROR ? failed(reader) : SL_OK;
}

static sl_status read_header(sl_reader *base, sl_header *header) {
  gif_reader *reader = (gif_reader *)base;
  int code = 0;
  reader->transparent = -1;
  reader->gif = DGifOpen(reader, read_bytes, &code);
  if (reader->gif == NULL) {
    return sl_reader_fail(
        base, reader->offset >= base->count ? SL_TRUNCATED : SL_CORRUPT,
        "its header is not that of a GIF");
  }
  sl_status status = find_frame(reader);
  if (status != SL_OK) return status;
  const GifImageDesc *frame = &reader->gif->Image;
  const ColorMapObject *map =
      frame->ColorMap != NULL ? frame->ColorMap : reader->gif->SColorMap;
  if (map == NULL) return sl_reader_fail(base, SL_CORRUPT, "there is no palette");
  if (frame->Width <= 0 || frame->Height <= 0 || frame->Left < 0 || frame->Top < 0) {
    return sl_reader_fail(base, SL_CORRUPT, "its first frame has no size");
  }
  reader->left = (uint32_t)frame->Left;
  reader->top = (uint32_t)frame->Top;
  reader->frame_width = (uint32_t)frame->Width;
  reader->frame_height = (uint32_t)frame->Height;
  reader->is_interlaced = frame->Interlace;
  // A first frame that reaches beyond the screen enlarges it, as in browsers.
  uint32_t right = reader->left + reader->frame_width;
  uint32_t bottom = reader->top + reader->frame_height;
  reader->width = (uint32_t)reader->gif->SWidth > right ? (uint32_t)reader->gif->SWidth : right;
  reader->height = (uint32_t)reader->gif->SHeight > bottom ? (uint32_t)reader->gif->SHeight : bottom;
  bool is_full =
      reader->frame_width == reader->width && reader->frame_height == reader->height;
  reader->has_alpha = reader->transparent >= 0 || !is_full;
  take_palette(reader, map);
  header->width = reader->width;
  header->height = reader->height;
  uint64_t pixels = (uint64_t)reader->frame_width * reader->frame_height;
  status = sl_reader_check_canvas(base, (uint64_t)reader->width * reader->height, pixels);
  if (status != SL_OK) return status;

  header->frames = count_frames(reader, reader->offset - 1);
  header->model = SL_MODEL_INDEXED;
  header->bits = (uint8_t)(map->BitsPerPixel > 4   ? 8
                           : map->BitsPerPixel > 2 ? 4
                           : map->BitsPerPixel > 1 ? 2
                                                   : 1);
  header->channels = 1;
  header->has_alpha = reader->has_alpha;
  header->is_progressive = reader->is_interlaced;
  header->bytes_left = base->count - reader->offset;
  // A code of 12 bits stands for fewer than 4096 pixels.
  header->bytes_needed = pixels / 4096 * 12 / 8;
  header->decoder_bytes = reader->is_interlaced ? pixels : 0;
  if (base->limits.frame > 0) {
    header->has_alpha = reader->has_alpha = true;
    // The canvas, and its state before a frame that is removed again.
    header->decoder_bytes += (uint64_t)reader->width * reader->height * 8;
  }
  return SL_OK;
}

static sl_status prepare(sl_reader *base, sl_output *output) {
  gif_reader *reader = (gif_reader *)base;
  output->denominator = 1;
  output->width = reader->width;
  output->height = reader->height;
  return SL_OK;
}

// Fills the rows that the passes did not reach with those above them, as browsers show a picture that is still
// loading. A truncated first pass ends at a row.
static const uint8_t *coarse_rows(gif_reader *reader, int pass, uint32_t reached) {
  size_t width = reader->frame_width;
  reader->damage = failed(reader);
  reader->coarse_rows = pass == 0 ? reached : reader->frame_height;
  for (uint32_t y = 0; y < reader->frame_height; y += 1) {
    // The pass that a row belongs to, by the lowest bits of its number.
    int own = y % 8 == 0 ? 0 : y % 4 == 0 ? 1 : y % 2 == 0 ? 2 : 3;
    bool is_there = own < pass || (own == pass && y < reached);
    if (!is_there && y > 0) memcpy(reader->indices + y * width, reader->indices + (y - 1) * width, width);
  }
  reader->indexed_rows = reader->frame_height;
  return reader->indices;
}

// Puts the indices of a row of the frame into `indices`, and returns their place; nil if they cannot be read.
static const uint8_t *frame_row(gif_reader *reader, uint32_t row) {
  size_t width = reader->frame_width;
  if (reader->indices == NULL) {
    size_t rows = reader->is_interlaced ? reader->frame_height : 1;
    reader->indices = calloc(rows, width);
    if (reader->indices == NULL) return NULL;
  }
  if (!reader->is_interlaced) {
    return DGifGetLine(reader->gif, reader->indices, (int)width) == GIF_ERROR ? NULL : reader->indices;
  }
  static const uint32_t starts[] = {0, 4, 2, 1};
  static const uint32_t steps[] = {8, 8, 4, 2};
  for (int pass = 0; pass < 4 && reader->indexed_rows < reader->frame_height; pass += 1) {
    for (uint32_t y = starts[pass]; y < reader->frame_height; y += steps[pass]) {
      if (sl_reader_is_stopped(&reader->base)) {
        reader->is_stopped = true;
        return NULL;
      }
      if (DGifGetLine(reader->gif, reader->indices + y * width, (int)width) == GIF_ERROR) {
        return reader->base.limits.is_lenient && (pass > 0 || y > 0) ? coarse_rows(reader, pass, y) + row * width : NULL;
      }
      reader->indexed_rows += 1;
    }
  }
  return reader->indices + row * width;
}

// Draws the frame whose header was read on the canvas, as far as it is inside.
static sl_status draw_frame(gif_reader *reader, uint8_t *line) {
  static const uint32_t starts[] = {0, 4, 2, 1};
  static const uint32_t steps[] = {8, 8, 4, 2};
  const GifImageDesc *frame = &reader->gif->Image;
  const ColorMapObject *map = frame->ColorMap != NULL ? frame->ColorMap : reader->gif->SColorMap;
  sl_reader *base = &reader->base;
  if (map == NULL) return sl_reader_fail(base, SL_CORRUPT, "there is no palette");
  if (frame->Width <= 0 || frame->Height <= 0 || frame->Left < 0 || frame->Top < 0) {
    return sl_reader_fail(base, SL_CORRUPT, "a frame has no size");
  }
  take_palette(reader, map);
  uint32_t width = (uint32_t)frame->Width, height = (uint32_t)frame->Height;
  uint32_t left = (uint32_t)frame->Left, top = (uint32_t)frame->Top;
  base->work += (uint64_t)width * height;
  if (base->work > base->limits.coded_pixels) return SL_WORK;
  for (int pass = frame->Interlace ? 0 : 4; pass < 5; pass += 1) {
    if (pass == 4 && frame->Interlace) break;
    uint32_t start = pass < 4 ? starts[pass] : 0, step = pass < 4 ? steps[pass] : 1;
    for (uint32_t y = start; y < height; y += step) {
      if (sl_reader_is_stopped(base)) return SL_STOPPED;
      if (DGifGetLine(reader->gif, line, (int)width) == GIF_ERROR) return failed(reader);
      if (top + y >= reader->height || left >= reader->width) continue;
      uint8_t *target = reader->canvas + ((size_t)(top + y) * reader->width + left) * 4;
      for (uint32_t x = 0; x < width && left + x < reader->width; x += 1, target += 4) {
        if (line[x] != reader->transparent) memcpy(target, reader->palette[line[x]], 4);
      }
    }
  }
  return SL_OK;
}

// Gives the part of the canvas that a frame covers what another canvas has there; clears it without one.
static void restore_frame(const gif_reader *reader, uint8_t *canvas, const uint8_t *other) {
  const GifImageDesc *frame = &reader->gif->Image;
  if (frame->Width <= 0 || frame->Height <= 0 || frame->Left < 0 || frame->Top < 0) return;
  uint32_t left = (uint32_t)frame->Left, right = left + (uint32_t)frame->Width;
  uint32_t top = (uint32_t)frame->Top, bottom = top + (uint32_t)frame->Height;
  if (right > reader->width) right = reader->width;
  if (bottom > reader->height) bottom = reader->height;
  for (uint32_t y = top; y < bottom && left < right; y += 1) {
    size_t start = ((size_t)y * reader->width + left) * 4, length = (size_t)(right - left) * 4;
    if (other == NULL) {
      memset(canvas + start, 0, length);
    } else {
      memcpy(canvas + start, other + start, length);
    }
  }
}

// Composes the canvas up to the requested frame, as viewers do (GIF89a, section 23).
static sl_status compose(gif_reader *reader) {
  size_t size = (size_t)reader->width * reader->height * 4;
  reader->canvas = calloc(reader->height, (size_t)reader->width * 4);
  uint8_t *line = malloc(65536), *before = malloc(size);
  sl_status status = reader->canvas == NULL || line == NULL || before == NULL
                         ? sl_reader_fail(&reader->base, SL_MEMORY, "out of memory")
                         : SL_OK;
  for (uint32_t number = 0; status == SL_OK; number += 1) {
    if (number > 0) {
      reader->transparent = -1;
      reader->disposal = 0;
      status = find_frame(reader);
      if (status != SL_OK) break;
    }
    // Only what the frame covers, whose pixels are counted: a canvas may have a thousand times as many.
    if (reader->disposal == 3) restore_frame(reader, before, reader->canvas);
    status = draw_frame(reader, line);
    if (status != SL_OK || number == reader->base.limits.frame) break;
    if (reader->disposal == 2) restore_frame(reader, reader->canvas, NULL);
    if (reader->disposal == 3) restore_frame(reader, reader->canvas, before);
  }
  free(line);
  free(before);
  return status;
}

static sl_status read_rows(sl_reader *base, void *pixels, size_t bytes_per_row, uint32_t count) {
  gif_reader *reader = (gif_reader *)base;
  if (base->limits.frame > 0 && reader->canvas == NULL) {
    sl_status status = compose(reader);
    if (status != SL_OK) return status;
  }
  for (uint32_t index = 0; reader->canvas != NULL && index < count; index += 1) {
    const uint8_t *row = reader->canvas + (size_t)base->rows_done * reader->width * 4;
    memcpy((uint8_t *)pixels + index * bytes_per_row, row, (size_t)reader->width * 4);
    base->rows_done += 1;
  }
  if (reader->canvas != NULL) return SL_OK;
  size_t channels = reader->has_alpha ? 4 : 3;
  for (uint32_t index = 0; index < count; index += 1) {
    uint8_t *row = (uint8_t *)pixels + index * bytes_per_row;
    uint32_t y = base->rows_done;
    if (sl_reader_is_stopped(base)) return SL_STOPPED;
    if (reader->has_alpha) memset(row, 0, reader->width * channels);
    if (y >= reader->top && y - reader->top < reader->frame_height) {
      if (reader->damage != SL_OK && y - reader->top >= reader->coarse_rows) return reader->damage;
      const uint8_t *indices = frame_row(reader, y - reader->top);
      if (reader->is_stopped) return SL_STOPPED;
      if (indices == NULL) {
        return reader->indices == NULL ? sl_reader_fail(base, SL_MEMORY, "out of memory")
                                       : failed(reader);
      }
      uint8_t *target = row + reader->left * channels;
      for (uint32_t x = 0; x < reader->frame_width; x += 1, target += channels) {
        memcpy(target, reader->palette[indices[x]], channels);
      }
    }
    base->rows_done += 1;
  }
  return SL_OK;
}

static sl_status finish(sl_reader *base) {
  gif_reader *reader = (gif_reader *)base;
  if (reader->damage != SL_OK) return reader->damage;
  // Only bytes after the first frame are missing.
  if (reader->is_cut || !reader->is_ended) sl_reader_fail(base, SL_OK, "the block that ends a GIF is missing");
  return SL_OK;
}

static void close_reader(sl_reader *base) {
  gif_reader *reader = (gif_reader *)base;
  int code = 0;
  if (reader->gif != NULL) DGifCloseFile(reader->gif, &code);
  free(reader->indices);
  free(reader->canvas);
  free(reader);
}

const sl_reader_calls sl_gif_calls = {
    .size = sizeof(gif_reader),
    .read_header = read_header,
    .prepare = prepare,
    .read_rows = read_rows,
    .finish = finish,
    .close = close_reader,
};
