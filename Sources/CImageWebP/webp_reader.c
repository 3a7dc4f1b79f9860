#include "reader.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include <webp/decode.h>
#include <webp/demux.h>

typedef struct webp_reader {
  sl_reader base;
  WebPDemuxer *demuxer;
  WebPIterator frame;
  bool has_frame;
  bool has_alpha;
  uint32_t width;
  uint32_t height;
  // Whether the first frame covers the picture, so that the library may scale it; otherwise its pixels.
  bool is_full;
  uint8_t *pixels;
} webp_reader;

static sl_status status_of(VP8StatusCode code) {
  switch (code) {
    case VP8_STATUS_OK: return SL_OK;
    case VP8_STATUS_OUT_OF_MEMORY: return SL_MEMORY;
    case VP8_STATUS_UNSUPPORTED_FEATURE: return SL_UNSUPPORTED;
    case VP8_STATUS_SUSPENDED:
    case VP8_STATUS_NOT_ENOUGH_DATA: return SL_TRUNCATED;
    default: return SL_CORRUPT;
  }
}

static sl_status read_header(sl_reader *base, sl_header *header) {
  webp_reader *reader = (webp_reader *)base;
  WebPData data = {base->bytes, base->count};
  WebPDemuxState state;
  reader->demuxer = WebPDemuxPartial(&data, &state);
  if (reader->demuxer == NULL) {
    return state == WEBP_DEMUX_PARSE_ERROR
               ? sl_reader_fail(base, SL_CORRUPT, "its chunks do not fit together")
               : sl_reader_fail(base, SL_TRUNCATED, "the file ends too early");
  }
  reader->has_frame = WebPDemuxGetFrame(reader->demuxer, 1, &reader->frame) != 0;
  if (!reader->has_frame) {
    return state == WEBP_DEMUX_DONE ? sl_reader_fail(base, SL_CORRUPT, "there is no picture in it")
                                    : sl_reader_fail(base, SL_TRUNCATED, "the file ends too early");
  }
  WebPBitstreamFeatures features;
  VP8StatusCode code =
      WebPGetFeatures(reader->frame.fragment.bytes, reader->frame.fragment.size, &features);
  if (code != VP8_STATUS_OK) {
    return sl_reader_fail(base, status_of(code), "its first frame has no header");
  }
  WebPIterator *frame = &reader->frame;
  reader->width = WebPDemuxGetI(reader->demuxer, WEBP_FF_CANVAS_WIDTH);
  reader->height = WebPDemuxGetI(reader->demuxer, WEBP_FF_CANVAS_HEIGHT);
  if (features.width != frame->width || features.height != frame->height ||
      frame->x_offset < 0 || frame->y_offset < 0 ||
      (uint32_t)frame->x_offset + (uint32_t)frame->width > reader->width ||
      (uint32_t)frame->y_offset + (uint32_t)frame->height > reader->height) {
    return sl_reader_fail(base, SL_CORRUPT, "its first frame does not fit the picture");
  }
  reader->is_full = base->limits.frame == 0 && (uint32_t)frame->width == reader->width &&
                    (uint32_t)frame->height == reader->height;
  reader->has_alpha = features.has_alpha != 0 || !reader->is_full;
  bool is_lossless = features.format == 2;
  header->width = reader->width;
  header->height = reader->height;
  header->model = is_lossless ? SL_MODEL_RGB : SL_MODEL_YCBCR;
  header->bits = 8;
  header->channels = reader->has_alpha ? 4 : 3;
  header->has_alpha = reader->has_alpha;
  header->is_whole = reader->is_full;
  uint32_t frames = WebPDemuxGetI(reader->demuxer, WEBP_FF_FRAME_COUNT);
  header->frames = frames > base->limits.frames ? base->limits.frames + 1 : frames;
  header->bytes_left = base->count;
  // A lossless frame is decoded as a whole, at four bytes a pixel; for a lossy one, only its transparency is.
  uint64_t pixels = (uint64_t)frame->width * (uint64_t)frame->height;
  header->decoder_bytes = is_lossless ? pixels * 4 : features.has_alpha != 0 ? pixels : 0;
  if (!reader->is_full) header->decoder_bytes += pixels * 4;
  // The library keeps the canvas and the previous one.
  if (base->limits.frame > 0) header->decoder_bytes += (uint64_t)reader->width * reader->height * 12;
  return sl_reader_check_canvas(base, (uint64_t)reader->width * reader->height, pixels);
}

static sl_status prepare(sl_reader *base, sl_output *output) {
  webp_reader *reader = (webp_reader *)base;
  uint32_t by = reader->is_full ? output->denominator : 1;
  output->denominator = by;
  output->width = (reader->width + by - 1) / by;
  output->height = (reader->height + by - 1) / by;
  reader->width = output->width;
  reader->height = output->height;
  return SL_OK;
}

// Decodes the first frame, row by row into memory, at the requested size.
static sl_status decode(
    webp_reader *reader, uint8_t *target, size_t bytes_per_row, uint32_t width, uint32_t height) {
  sl_reader *base = &reader->base;
  WebPIterator *frame = &reader->frame;
  WebPDecoderConfig config;
  if (bytes_per_row > INT_MAX || !WebPInitDecoderConfig(&config)) {
    return sl_reader_fail(base, SL_UNSUPPORTED, "rows are too long");
  }
  size_t channels = reader->has_alpha ? 4 : 3;
  config.options.use_scaling = (uint32_t)frame->width != width || (uint32_t)frame->height != height;
  config.options.scaled_width = (int)width;
  config.options.scaled_height = (int)height;
  config.output.colorspace = reader->has_alpha ? MODE_RGBA : MODE_RGB;
  config.output.is_external_memory = 1;
  config.output.u.RGBA.rgba = target;
  config.output.u.RGBA.stride = (int)bytes_per_row;
  config.output.u.RGBA.size = bytes_per_row * (height - 1) + width * channels;
  WebPIDecoder *decoder = WebPIDecode(NULL, 0, &config);
  if (decoder == NULL) return sl_reader_fail(base, SL_MEMORY, "out of memory");
  sl_status status =
      status_of(WebPIUpdate(decoder, frame->fragment.bytes, frame->fragment.size));
  if (status != SL_OK) {
    int last = 0;
    if (reader->is_full && WebPIDecGetRGB(decoder, &last, NULL, NULL, NULL) != NULL && last > 0) {
      base->rows_done = (uint32_t)last < height ? (uint32_t)last : height;
    }
    sl_reader_fail(
        base, status,
        status == SL_TRUNCATED ? "the file ends too early" : "its first frame cannot be decoded");
  }
  WebPIDelete(decoder);
  WebPFreeDecBuffer(&config.output);
  return status;
}

// Composes the next rows of a canvas: the part not covered by the first frame is transparent, as in browsers.
static sl_status compose(webp_reader *reader, uint8_t *target, size_t bytes_per_row, uint32_t count) {
  sl_reader *base = &reader->base;
  WebPIterator *frame = &reader->frame;
  uint32_t width = (uint32_t)frame->width, height = (uint32_t)frame->height;
  if (reader->pixels == NULL) {
    reader->pixels = calloc(height, (size_t)width * 4);
    if (reader->pixels == NULL) return sl_reader_fail(base, SL_MEMORY, "out of memory");
    sl_status status = decode(reader, reader->pixels, (size_t)width * 4, width, height);
    if (status != SL_OK) return status;
  }
  for (uint32_t index = 0; index < count; index += 1) {
    if (sl_reader_is_stopped(base)) return SL_STOPPED;
    uint8_t *row = target + index * bytes_per_row;
    memset(row, 0, (size_t)reader->width * 4);
    uint32_t y = base->rows_done, top = (uint32_t)frame->y_offset;
    if (y >= top && y - top < height) {
      memcpy(
          row + (size_t)frame->x_offset * 4, reader->pixels + (size_t)(y - top) * width * 4,
          (size_t)width * 4);
    }
    base->rows_done += 1;
  }
  return SL_OK;
}

// Composes the canvas up to the requested frame.
static sl_status animate(webp_reader *reader) {
  sl_reader *base = &reader->base;
  size_t size = (size_t)reader->width * reader->height * 4;
  base->work = (uint64_t)reader->width * reader->height * ((uint64_t)base->limits.frame + 1);
  if (base->work > base->limits.coded_pixels) return SL_WORK;
  WebPData data = {base->bytes, base->count};
  WebPAnimDecoderOptions options;
  if (!WebPAnimDecoderOptionsInit(&options)) return sl_reader_fail(base, SL_UNSUPPORTED, "another library");
  options.color_mode = MODE_RGBA;
  WebPAnimDecoder *decoder = WebPAnimDecoderNew(&data, &options);
  if (decoder == NULL) return sl_reader_fail(base, SL_CORRUPT, "its frames do not fit together");
  sl_status status = SL_OK;
  for (uint32_t number = 0; status == SL_OK && number <= base->limits.frame; number += 1) {
    uint8_t *canvas = NULL;
    int time = 0;
    if (sl_reader_is_stopped(base)) {
      status = SL_STOPPED;
    } else if (!WebPAnimDecoderGetNext(decoder, &canvas, &time)) {
      status = sl_reader_fail(base, SL_CORRUPT, "a frame cannot be decoded");
    } else if (number == base->limits.frame) {
      reader->pixels = malloc(size);
      if (reader->pixels == NULL) status = sl_reader_fail(base, SL_MEMORY, "out of memory");
      else memcpy(reader->pixels, canvas, size);
    }
  }
  WebPAnimDecoderDelete(decoder);
  return status;
}

static sl_status read_rows(sl_reader *base, void *pixels, size_t bytes_per_row, uint32_t count) {
  webp_reader *reader = (webp_reader *)base;
  if (sl_reader_is_stopped(base)) return SL_STOPPED;
  if (base->limits.frame > 0) {
    sl_status status = reader->pixels == NULL ? animate(reader) : SL_OK;
    for (uint32_t index = 0; status == SL_OK && index < count; index += 1) {
      const uint8_t *row = reader->pixels + (size_t)base->rows_done * reader->width * 4;
      memcpy((uint8_t *)pixels + index * bytes_per_row, row, (size_t)reader->width * 4);
      base->rows_done += 1;
    }
    return status;
  }
  // A frame that does not cover the canvas has transparency.
  if (!reader->is_full) return compose(reader, pixels, bytes_per_row, count);
  if (count != reader->height) return sl_reader_fail(base, SL_UNSUPPORTED, "rows are too long");
  sl_status status = decode(reader, pixels, bytes_per_row, reader->width, reader->height);
  if (status == SL_OK) base->rows_done = count;
  return status;
}

static sl_status finish(sl_reader *base) {
  webp_reader *reader = (webp_reader *)base;
  // Chunks after the first frame may be truncated.
  uint64_t length = base->count < 8 ? 0
                                    : (uint64_t)base->bytes[4] | (uint64_t)base->bytes[5] << 8 |
                                          (uint64_t)base->bytes[6] << 16 |
                                          (uint64_t)base->bytes[7] << 24;
  base->rows_done = reader->height;
  if (length + 8 > base->count) sl_reader_fail(base, SL_OK, "chunks behind its first frame are missing");
  return SL_OK;
}

static void close_reader(sl_reader *base) {
  webp_reader *reader = (webp_reader *)base;
  if (reader->has_frame) WebPDemuxReleaseIterator(&reader->frame);
  WebPDemuxDelete(reader->demuxer);
  free(reader->pixels);
  free(reader);
}

const sl_reader_calls sl_webp_calls = {
    .size = sizeof(webp_reader),
    .read_header = read_header,
    .prepare = prepare,
    .read_rows = read_rows,
    .finish = finish,
    .close = close_reader,
};
