#include "CFormatTestSupport.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include <libheif/heif.h>

typedef struct growing {
  uint8_t *bytes;
  size_t count;
} growing;

static struct heif_error append(
    struct heif_context *context, const void *bytes, size_t count, void *data) {
  (void)context;
  growing *file = data;
  struct heif_error error = {heif_error_Ok, heif_suberror_Unspecified, "ok"};
  uint8_t *more = realloc(file->bytes, file->count + count);
  if (more == NULL) {
    error.code = heif_error_Memory_allocation_error;
    return error;
  }
  memcpy(more + file->count, bytes, count);
  file->bytes = more;
  file->count += count;
  return error;
}

// A picture of the library's with these samples; nil on failure.
static struct heif_image *picture_of(
    const void *rgba, uint32_t width, uint32_t height, slct_heif_options options) {
  struct heif_image *image = NULL;
  bool is_wide = options.bits > 8;
  enum heif_chroma chroma = is_wide ? (options.has_alpha ? heif_chroma_interleaved_RRGGBBAA_LE
                                                         : heif_chroma_interleaved_RRGGBB_LE)
                                    : (options.has_alpha ? heif_chroma_interleaved_RGBA
                                                         : heif_chroma_interleaved_RGB);
  heif_image_create((int)width, (int)height, heif_colorspace_RGB, chroma, &image);
  if (image == NULL) return NULL;
  heif_image_add_plane(image, heif_channel_interleaved, (int)width, (int)height, options.bits);
  int stride = 0;
  uint8_t *plane = heif_image_get_plane(image, heif_channel_interleaved, &stride);
  uint32_t channels = options.has_alpha ? 4 : 3;
  for (uint32_t y = 0; y < height; y += 1) {
    uint8_t *row = plane + (size_t)y * (size_t)stride;
    for (size_t index = 0; index < (size_t)width * channels; index += 1) {
      size_t from = ((size_t)y * width + index / channels) * 4 + index % channels;
      if (!is_wide) {
        row[index] = ((const uint8_t *)rgba)[from];
        continue;
      }
      uint32_t sample = (((const uint16_t *)rgba)[from] * 1023u + 32767) / 65535;
      row[index * 2] = (uint8_t)(sample & 255);
      row[index * 2 + 1] = (uint8_t)(sample >> 8);
    }
  }
  if (options.profile != NULL) {
    heif_image_set_raw_color_profile(image, "prof", options.profile, options.profile_count);
  }
  return image;
}

// The encoders share state, and tests run side by side.
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;

static uint8_t *encoded(
    const void *rgba, uint32_t width, uint32_t height, slct_heif_options options, size_t *count) {
  growing file = {NULL, 0};
  *count = 0;
  struct heif_context *context = heif_context_alloc();
  struct heif_encoder *encoder = NULL;
  heif_context_get_encoder_for_format(
      context, options.is_avif ? heif_compression_AV1 : heif_compression_HEVC, &encoder);
  struct heif_image *image = encoder == NULL ? NULL : picture_of(rgba, width, height, options);
  if (image == NULL) {
    if (encoder != NULL) heif_encoder_release(encoder);
    heif_context_free(context);
    return NULL;
  }
  heif_encoder_set_lossy_quality(encoder, options.quality);
  struct heif_encoding_options *how = heif_encoding_options_alloc();
  how->image_orientation = (enum heif_orientation)options.orientation;
  how->save_alpha_channel = options.has_alpha;
  struct heif_color_profile_nclx *points = heif_nclx_color_profile_alloc();
  points->color_primaries =
      options.primaries == 0 ? heif_color_primaries_ITU_R_BT_709_5
                             : (enum heif_color_primaries)options.primaries;
  points->transfer_characteristics =
      options.transfer == 0 ? heif_transfer_characteristic_IEC_61966_2_1
                            : (enum heif_transfer_characteristics)options.transfer;
  points->matrix_coefficients = heif_matrix_coefficients_ITU_R_BT_601_6;
  points->full_range_flag = 1;
  how->output_nclx_profile = points;
  heif_image_set_nclx_color_profile(image, points);
  how->macOS_compatibility_workaround_no_nclx_profile = 0;
  struct heif_image_handle *handle = NULL;
  struct heif_error error = heif_context_encode_image(context, image, encoder, how, &handle);
  struct heif_writer writer = {1, append};
  if (error.code == heif_error_Ok) error = heif_context_write(context, &writer, &file);
  heif_nclx_color_profile_free(points);
  heif_encoding_options_free(how);
  if (handle != NULL) heif_image_handle_release(handle);
  heif_image_release(image);
  heif_encoder_release(encoder);
  heif_context_free(context);
  if (error.code == heif_error_Ok) {
    *count = file.count;
    return file.bytes;
  }
  free(file.bytes);
  return NULL;
}

uint8_t *slct_heif_write(
    const void *rgba, uint32_t width, uint32_t height, slct_heif_options options, size_t *count) {
  pthread_mutex_lock(&turn);
  uint8_t *bytes = encoded(rgba, width, height, options, count);
  pthread_mutex_unlock(&turn);
  return bytes;
}
