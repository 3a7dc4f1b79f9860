#include "heif_graph.h"
#include "heif_sequence.h"
#include "reader.h"

#include <stdlib.h>
#include <string.h>

#include <libheif/heif.h>

typedef struct heif_picture {
  sl_reader base;
  struct heif_context *context;
  struct heif_image_handle *handle;
  struct heif_image *image;
  uint32_t width;
  uint32_t height;
  int bits;
  bool has_alpha;
  bool is_wide;
  uint8_t *profile;
  // The damage that would have ended a strict reading; a lenient one continues.
  sl_status damage;
} heif_picture;

static sl_status failed(heif_picture *reader, struct heif_error error) {
  sl_status status = SL_CORRUPT;
  switch (error.code) {
    case heif_error_Unsupported_feature:
    case heif_error_Unsupported_filetype:
    case heif_error_Plugin_loading_error:
    case heif_error_Color_profile_does_not_exist: status = SL_UNSUPPORTED; break;
    case heif_error_Memory_allocation_error: status = SL_MEMORY; break;
    case heif_error_Invalid_input:
      if (error.subcode == heif_suberror_End_of_data) status = SL_TRUNCATED;
      break;
    default: break;
  }
  return sl_reader_fail(
      &reader->base, status, error.message == NULL ? "no detail" : error.message);
}

// Follows the parts of the picture, so that the library gets no endless structure.
static sl_status follow(heif_picture *reader, sl_heif_graph *graph) {
  sl_reader *base = &reader->base;
  sl_status status = sl_heif_graph_read(graph, base->bytes, base->count);
  if (status != SL_OK) return sl_reader_fail(base, status, graph->message);
  if (graph->pixels > base->limits.coded_pixels) {
    base->work = graph->pixels;
    return sl_reader_fail(base, SL_WORK, "its parts have too many pixels");
  }
  return SL_OK;
}

// The memory that the library needs at once: the planes as stored, with colour at a quarter or, at worst, in full, and
// the pixels made from them.
static uint64_t memory_of(const heif_picture *reader, const sl_heif_graph *graph) {
  uint64_t samples = reader->has_alpha ? 6 : 5, bytes = graph->is_wide || reader->bits > 8 ? 2 : 1;
  uint64_t whole = (uint64_t)reader->width * reader->height;
  if (graph->largest > whole) whole = graph->largest;
  if (whole > UINT64_MAX / 12 || graph->memory > UINT64_MAX / 2) return UINT64_MAX;
  uint64_t flat = whole * samples * bytes, nested = graph->memory * bytes;
  return flat > nested ? flat : nested;
}

static sl_status read_header(sl_reader *base, sl_header *header) {
  heif_picture *reader = (heif_picture *)base;
  sl_heif_graph graph;
  sl_status status = follow(reader, &graph);
  if (status != SL_OK) return status;
  reader->context = heif_context_alloc();
  if (reader->context == NULL) return sl_reader_fail(base, SL_MEMORY, "out of memory");
  // A picture without a size, or with another than was read, gets no more than the others.
  heif_context_set_maximum_image_size_limit(
      reader->context, graph.side < INT32_MAX ? (int)graph.side + 1 : INT32_MAX);
  struct heif_error error = heif_context_read_from_memory_without_copy(
      reader->context, base->bytes, base->count, NULL);
  if (error.code != heif_error_Ok) return failed(reader, error);
  error = heif_context_get_primary_image_handle(reader->context, &reader->handle);
  if (error.code != heif_error_Ok) return failed(reader, error);
  int width = heif_image_handle_get_width(reader->handle);
  int height = heif_image_handle_get_height(reader->handle);
  reader->bits = heif_image_handle_get_luma_bits_per_pixel(reader->handle);
  if (width <= 0 || height <= 0) return sl_reader_fail(base, SL_CORRUPT, "its picture has no size");
  if (reader->bits < 1 || reader->bits > 16) {
    return sl_reader_fail(base, SL_UNSUPPORTED, "its samples have no known number of bits");
  }
  reader->width = (uint32_t)width;
  reader->height = (uint32_t)height;
  reader->has_alpha = heif_image_handle_has_alpha_channel(reader->handle) != 0;
  header->width = reader->width;
  header->height = reader->height;
  header->model = SL_MODEL_YCBCR;
  header->bits = (uint8_t)reader->bits;
  header->channels = reader->has_alpha ? 4 : 3;
  header->has_alpha = reader->has_alpha;
  int pictures = heif_context_get_number_of_top_level_images(reader->context);
  uint32_t frames = pictures < 1 ? 1 : (uint32_t)pictures, sequence = sl_heif_sequence_count(base->bytes, base->count);
  // The pictures of a sequence are counted and not read, so that however many there are, the first one can be.
  if (sequence > base->limits.frames) sequence = base->limits.frames;
  if (sequence > frames) frames = sequence;
  header->frames = frames > base->limits.frames ? base->limits.frames + 1 : frames;
  header->bytes_left = base->count;
  // Many tiles are decoded at once if each is a small part of the whole.
  if (graph.largest > (uint64_t)reader->width * reader->height || graph.memory > (64u << 20)) {
    heif_context_set_max_decoding_threads(reader->context, 1);
  }
  header->decoder_bytes = memory_of(reader, &graph);
  return SL_OK;
}

static const uint8_t *profile(sl_reader *base, size_t *count) {
  heif_picture *reader = (heif_picture *)base;
  enum heif_color_profile_type type = heif_image_handle_get_color_profile_type(reader->handle);
  if (type != heif_color_profile_type_prof && type != heif_color_profile_type_rICC) return NULL;
  size_t length = heif_image_handle_get_raw_color_profile_size(reader->handle);
  if (length == 0 || length > base->count) return NULL;
  if (reader->profile == NULL) reader->profile = malloc(length);
  if (reader->profile == NULL) return NULL;
  struct heif_error error =
      heif_image_handle_get_raw_color_profile(reader->handle, reader->profile);
  if (error.code != heif_error_Ok) return NULL;
  *count = length;
  return reader->profile;
}

static bool code_points(sl_reader *base, uint16_t *primaries, uint16_t *transfer) {
  heif_picture *reader = (heif_picture *)base;
  struct heif_color_profile_nclx *points = NULL;
  struct heif_error error = heif_image_handle_get_nclx_color_profile(reader->handle, &points);
  // If they are not known, the library fails and leaks its allocation.
  bool is_known = error.code == heif_error_Ok && points != NULL;
  if (is_known) {
    *primaries = (uint16_t)points->color_primaries;
    *transfer = (uint16_t)points->transfer_characteristics;
  }
  if (points != NULL) heif_nclx_color_profile_free(points);
  return is_known;
}

static sl_status prepare(sl_reader *base, sl_output *output) {
  heif_picture *reader = (heif_picture *)base;
  output->denominator = 1;
  output->width = reader->width;
  output->height = reader->height;
  reader->is_wide = output->is_wide;
  return SL_OK;
}

static sl_status decode(heif_picture *reader) {
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  enum heif_chroma wide = heif_chroma_interleaved_RRGGBB_LE, wide_alpha = heif_chroma_interleaved_RRGGBBAA_LE;
#else
  enum heif_chroma wide = heif_chroma_interleaved_RRGGBB_BE, wide_alpha = heif_chroma_interleaved_RRGGBBAA_BE;
#endif
  enum heif_chroma chroma =
      reader->bits > 8 ? (reader->has_alpha ? wide_alpha : wide)
                       : (reader->has_alpha ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB);
  if (sl_reader_is_stopped(&reader->base)) return SL_STOPPED;
  struct heif_decoding_options *options = heif_decoding_options_alloc();
  if (options == NULL) return sl_reader_fail(&reader->base, SL_MEMORY, "out of memory");
  // The library turns and crops according to the file.
  options->strict_decoding = true;
  struct heif_error error =
      heif_decode_image(reader->handle, &reader->image, heif_colorspace_RGB, chroma, options);
  if (error.code != heif_error_Ok && reader->base.limits.is_lenient) {
    // A lenient decoder does not report the damage that it ignores.
    reader->damage = failed(reader, error);
    options->strict_decoding = false;
    if (sl_reader_is_stopped(&reader->base)) {
      heif_decoding_options_free(options);
      return SL_STOPPED;
    }
    error = heif_decode_image(reader->handle, &reader->image, heif_colorspace_RGB, chroma, options);
  }
  heif_decoding_options_free(options);
  if (error.code != heif_error_Ok) return failed(reader, error);
  int width = heif_image_get_width(reader->image, heif_channel_interleaved);
  int height = heif_image_get_height(reader->image, heif_channel_interleaved);
  if (width < 0 || height < 0 || (uint32_t)width < reader->width ||
      (uint32_t)height < reader->height) {
    return sl_reader_fail(&reader->base, SL_CORRUPT, "its picture is smaller than it says");
  }
  return SL_OK;
}

static void convert_wide(const heif_picture *reader, const uint8_t *source, void *target, int depth) {
  uint32_t channels = reader->has_alpha ? 4 : 3;
  uint32_t top = (1u << depth) - 1;
  uint8_t *bytes = target;
  uint16_t *words = target;
  for (size_t index = 0; index < (size_t)reader->width * channels; index += 1) {
    uint16_t sample;
    memcpy(&sample, source + index * 2, 2);
    uint32_t value = sample > top ? top : sample;
    if (reader->is_wide) {
      words[index] = (uint16_t)((value * 65535u + top / 2) / top);
    } else {
      bytes[index] = (uint8_t)((value * 255u + top / 2) / top);
    }
  }
}

static void straighten(const heif_picture *reader, void *target) {
  uint8_t *bytes = target;
  uint16_t *words = target;
  for (uint32_t x = 0; x < reader->width; x += 1, bytes += 4, words += 4) {
    for (int channel = 0; channel < 3; channel += 1) {
      if (!reader->is_wide) {
        bytes[channel] = sl_straight(bytes[channel], bytes[3]);
        continue;
      }
      uint64_t value = words[3] == 0 ? 0 : ((uint64_t)words[channel] * 65535 + words[3] / 2) / words[3];
      words[channel] = value > 65535 ? 65535 : (uint16_t)value;
    }
  }
}

static sl_status read_rows(sl_reader *base, void *pixels, size_t bytes_per_row, uint32_t count) {
  heif_picture *reader = (heif_picture *)base;
  if (reader->image == NULL) {
    sl_status status = decode(reader);
    if (status != SL_OK) return status;
  }
  int stride = 0;
  const uint8_t *plane = heif_image_get_plane_readonly(reader->image, heif_channel_interleaved, &stride);
  int depth = heif_image_get_bits_per_pixel_range(reader->image, heif_channel_interleaved);
  if (plane == NULL || stride <= 0 || depth < 1 || depth > 16) {
    return sl_reader_fail(base, SL_UNSUPPORTED, "its pixels come in no known form");
  }
  size_t channels = reader->has_alpha ? 4 : 3;
  bool is_premultiplied = reader->has_alpha && heif_image_handle_is_premultiplied_alpha(reader->handle);
  for (uint32_t index = 0; index < count; index += 1) {
    const uint8_t *source = plane + (size_t)base->rows_done * (size_t)stride;
    uint8_t *row = (uint8_t *)pixels + index * bytes_per_row;
    if (reader->bits > 8) {
      convert_wide(reader, source, row, depth);
    } else {
      memcpy(row, source, reader->width * channels);
    }
    if (is_premultiplied) straighten(reader, row);
    base->rows_done += 1;
  }
  return SL_OK;
}

static sl_status finish(sl_reader *base) { return ((heif_picture *)base)->damage; }

static void close_reader(sl_reader *base) {
  heif_picture *reader = (heif_picture *)base;
  if (reader->image != NULL) heif_image_release(reader->image);
  if (reader->handle != NULL) heif_image_handle_release(reader->handle);
  if (reader->context != NULL) heif_context_free(reader->context);
  free(reader->profile);
  free(reader);
}

const sl_reader_calls sl_heif_calls = {
    .size = sizeof(heif_picture),
    .read_header = read_header,
    .profile = profile,
    .code_points = code_points,
    .prepare = prepare,
    .read_rows = read_rows,
    .finish = finish,
    .close = close_reader,
};
