#include "png_frames.h"

#include <stdlib.h>
#include <string.h>

enum { chunk_frame = 12, signature = 8 };

typedef struct chunk {
  const uint8_t *name;
  const uint8_t *data;
  uint32_t length;
} chunk;

static uint32_t number(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static void put(uint8_t *bytes, uint32_t value) {
  for (int index = 0; index < 4; index += 1) bytes[index] = (uint8_t)(value >> (24 - 8 * index));
}

// Takes the chunk at an offset, and steps over it; false after the last whole one.
static bool take(const uint8_t *bytes, size_t count, size_t *offset, chunk *found) {
  if (*offset > count || count - *offset < chunk_frame) return false;
  uint32_t length = number(bytes + *offset);
  if (length > count - *offset - chunk_frame) return false;
  *found = (chunk){bytes + *offset + 4, bytes + *offset + 8, length};
  *offset += (size_t)length + chunk_frame;
  return true;
}

static bool is(const chunk *chunk, const char *name) { return memcmp(chunk->name, name, 4) == 0; }

uint32_t sl_png_count_frames(const uint8_t *bytes, size_t count, uint32_t limit) {
  bool is_animated = false, has_pixels = false, has_data = false;
  uint32_t frames = 0;
  size_t offset = signature;
  chunk next;
  while (take(bytes, count, &offset, &next) && !is(&next, "IEND")) {
    if (is(&next, "acTL") && !has_pixels) is_animated = next.length == 8 && number(next.data) > 0;
    if (is(&next, "IDAT")) has_pixels = true;
    if (is(&next, "fcTL") && next.length == 26) has_data = false;
    // A frame counts once it has pixels: after those that every program shows.
    if (is(&next, "fdAT") && next.length >= 4 && has_pixels && !has_data) {
      has_data = true;
      if (frames <= limit) frames += 1;
    }
  }
  if (!is_animated) return 1;
  return frames < limit ? frames + 1 : limit + 1;
}

// MARK: One frame

// CRC-32 (ISO 3309), as chunks have it.
static uint32_t checksum(uint32_t sum, const uint8_t *bytes, size_t count) {
  static const uint32_t table[16] = {
      0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac, 0x76dc4190, 0x6b6b51f4, 0x4db26158, 0x5005713c,
      0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c, 0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c,
  };
  sum = ~sum;
  for (size_t index = 0; index < count; index += 1) {
    sum = table[(sum ^ bytes[index]) & 15] ^ sum >> 4;
    sum = table[(sum ^ (uint32_t)bytes[index] >> 4) & 15] ^ sum >> 4;
  }
  return ~sum;
}

// Appends a chunk to a file, which has room for it.
static void append(uint8_t *file, size_t *filled, const char *name, const uint8_t *data, uint32_t length) {
  uint8_t *start = file + *filled;
  put(start, length);
  memcpy(start + 4, name, 4);
  if (length > 0) memcpy(start + 8, data, length);
  put(start + 8 + length, checksum(0, start + 4, (size_t)length + 4));
  *filled += (size_t)length + chunk_frame;
}

// A frame: its place, how it is drawn, and the chunks between its header and the next one.
typedef struct frame {
  uint32_t width, height, left, top;
  uint8_t disposal, blending;
  size_t start, end;
} frame;

static sl_status broken(sl_reader *base, const char *text) { return sl_reader_fail(base, SL_CORRUPT, text); }

// Writes a frame as a PNG of its own, with the palette and the transparent colours of the whole.
static uint8_t *write_frame(const sl_reader *base, const frame *frame, size_t *filled) {
  const uint8_t *bytes = base->bytes;
  // Fewer bytes than the file has: every chunk is one of it, and only headers change.
  uint8_t *file = malloc(base->count + 4 * chunk_frame);
  if (file == NULL) return NULL;
  memcpy(file, bytes, signature);
  *filled = signature;
  size_t offset = signature;
  chunk next;
  while (take(bytes, base->count, &offset, &next) && !is(&next, "IDAT")) {
    if (is(&next, "IHDR") && next.length == 13) {
      uint8_t header[13];
      memcpy(header, next.data, sizeof header);
      put(header, frame->width);
      put(header + 4, frame->height);
      append(file, filled, "IHDR", header, sizeof header);
    }
    if (is(&next, "PLTE")) append(file, filled, "PLTE", next.data, next.length);
    if (is(&next, "tRNS")) append(file, filled, "tRNS", next.data, next.length);
  }
  offset = frame->start;
  while (offset < frame->end && take(bytes, base->count, &offset, &next)) {
    if (is(&next, "IDAT")) append(file, filled, "IDAT", next.data, next.length);
    if (is(&next, "fdAT") && next.length >= 4) append(file, filled, "IDAT", next.data + 4, next.length - 4);
  }
  append(file, filled, "IEND", NULL, 0);
  return file;
}

// The pixels of a frame, with as many channels as they have; freed by the caller.
static uint8_t *decode_frame(sl_reader *base, const frame *frame, int *channels, sl_status *status) {
  size_t length = 0;
  uint8_t *pixels = NULL, *file = write_frame(base, frame, &length);
  sl_limits limits = base->limits;
  limits.frame = 0;
  limits.frames = 1;
  sl_reader *reader = file == NULL ? NULL : sl_reader_open(SL_PNG, file, length, limits);
  sl_header header;
  sl_output output = {.denominator = 1};
  *status = reader == NULL ? sl_reader_fail(base, SL_MEMORY, "out of memory") : sl_reader_read_header(reader, &header);
  if (*status == SL_OK) *status = sl_reader_prepare(reader, &output);
  if (*status == SL_OK) {
    *channels = header.has_alpha ? 4 : header.model == SL_MODEL_GRAY ? 1 : 3;
    size_t row = (size_t)frame->width * (size_t)*channels;
    pixels = malloc(row * frame->height);
    *status = pixels == NULL ? sl_reader_fail(base, SL_MEMORY, "out of memory")
                             : sl_reader_read_rows(reader, pixels, row, frame->height);
  }
  if (*status == SL_OK) *status = sl_reader_finish(reader);
  if (reader != NULL) {
    if (*status != SL_OK && base->message[0] == 0) sl_reader_fail(base, *status, sl_reader_message(reader));
    sl_reader_close(reader);
  }
  free(file);
  if (*status == SL_OK) return pixels;
  free(pixels);
  return NULL;
}

// MARK: Composing

static void draw(uint8_t *target, const uint8_t *pixel, int channels, bool is_over) {
  uint8_t color[4] = {pixel[0], pixel[channels > 1 ? 1 : 0], pixel[channels > 1 ? 2 : 0], channels == 4 ? pixel[3] : 255};
  if (!is_over || color[3] == 255 || target[3] == 0) {
    if (!is_over || color[3] > 0) memcpy(target, color, 4);
    return;
  }
  if (color[3] == 0) return;
  // Straight alpha over straight alpha, in 255ths of 255ths.
  uint32_t above = color[3] * 255u, below = target[3] * (255u - color[3]), whole = above + below;
  for (int channel = 0; channel < 3; channel += 1) {
    target[channel] = (uint8_t)((color[channel] * above + target[channel] * below + whole / 2) / whole);
  }
  target[3] = (uint8_t)((whole + 127) / 255);
}

// Copies what a frame covers from one canvas to another, or clears it.
static void restore(uint8_t *canvas, const uint8_t *other, uint32_t width, const frame *frame) {
  for (uint32_t y = frame->top; y < frame->top + frame->height; y += 1) {
    size_t start = ((size_t)y * width + frame->left) * 4, length = (size_t)frame->width * 4;
    if (other == NULL) {
      memset(canvas + start, 0, length);
    } else {
      memcpy(canvas + start, other + start, length);
    }
  }
}

// Draws a frame on the canvas.
static sl_status show(sl_reader *base, uint8_t *canvas, uint32_t width, const frame *frame) {
  base->work += (uint64_t)frame->width * frame->height;
  if (base->work > base->limits.coded_pixels) return SL_WORK;
  if (sl_reader_is_stopped(base)) return SL_STOPPED;
  int channels = 4;
  sl_status status = SL_OK;
  uint8_t *pixels = decode_frame(base, frame, &channels, &status);
  if (pixels == NULL) return status;
  for (uint32_t y = 0; y < frame->height; y += 1) {
    const uint8_t *pixel = pixels + (size_t)y * frame->width * (size_t)channels;
    uint8_t *target = canvas + ((size_t)(frame->top + y) * width + frame->left) * 4;
    for (uint32_t x = 0; x < frame->width; x += 1, pixel += channels, target += 4) {
      draw(target, pixel, channels, frame->blending == 1);
    }
  }
  free(pixels);
  return SL_OK;
}

// Finds the next frame from an offset on; false where there is none with pixels.
static bool find_frame(const sl_reader *base, size_t *offset, frame *found) {
  chunk next;
  bool has_header = false, has_pixels = false;
  size_t before = *offset;
  while (take(base->bytes, base->count, offset, &next) && !is(&next, "IEND")) {
    if (is(&next, "fcTL") && next.length == 26) {
      if (has_header && has_pixels) {
        *offset = before;
        break;
      }
      has_header = true;
      *found = (frame){.width = number(next.data + 4),
                       .height = number(next.data + 8),
                       .left = number(next.data + 12),
                       .top = number(next.data + 16),
                       .disposal = next.data[24],
                       .blending = next.data[25],
                       .start = *offset};
    }
    if (has_header && ((is(&next, "fdAT") && next.length >= 4) || is(&next, "IDAT"))) has_pixels = true;
    before = *offset;
  }
  found->end = before;
  return has_header && has_pixels;
}

// The number of the first frame that has a header: 0 where the picture that every program shows is the first frame.
static uint32_t first_number(const sl_reader *base) {
  size_t offset = signature;
  chunk next;
  while (take(base->bytes, base->count, &offset, &next)) {
    if (is(&next, "fcTL") && next.length == 26) return 0;
    if (is(&next, "IDAT")) return 1;
  }
  return 1;
}

sl_status sl_png_compose(sl_reader *base, uint32_t width, uint32_t height, uint32_t number, uint8_t **canvas) {
  size_t size = (size_t)width * height * 4, offset = signature;
  uint8_t *shown = calloc(height, (size_t)width * 4), *before = malloc(size);
  sl_status status =
      shown == NULL || before == NULL ? sl_reader_fail(base, SL_MEMORY, "out of memory") : SL_OK;
  frame next;
  for (uint32_t index = first_number(base); status == SL_OK; index += 1) {
    if (!find_frame(base, &offset, &next)) {
      status = broken(base, "a frame of its animation has no pixels");
      break;
    }
    bool is_inside = next.width > 0 && next.height > 0 && next.left <= width && next.top <= height &&
                     next.width <= width - next.left && next.height <= height - next.top;
    if (!is_inside) {
      status = broken(base, "a frame of its animation lies outside of it");
      break;
    }
    if (next.disposal == 2) restore(before, shown, width, &next);
    status = show(base, shown, width, &next);
    if (status != SL_OK || index == number) break;
    // Nothing was before the first frame.
    if (next.disposal == 1 || (next.disposal == 2 && index == 0)) restore(shown, NULL, width, &next);
    if (next.disposal == 2 && index > 0) restore(shown, before, width, &next);
  }
  free(before);
  if (status == SL_OK) {
    *canvas = shown;
  } else {
    free(shown);
  }
  return status;
}
