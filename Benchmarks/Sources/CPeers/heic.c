#include "peers.h"

#include <libheif/heif.h>
#include <stdlib.h>
#include <string.h>

uint64_t peers_decode_heic(const uint8_t *bytes, size_t count) {
  struct heif_context *context = heif_context_alloc();
  struct heif_image_handle *handle = NULL;
  struct heif_image *image = NULL;
  uint64_t sum = 0;
  heif_context_read_from_memory_without_copy(context, bytes, count, NULL);
  heif_context_get_primary_image_handle(context, &handle);
  if (handle != NULL) {
    heif_decode_image(
        handle, &image, heif_colorspace_RGB, heif_chroma_interleaved_RGB, NULL);
  }
  if (image != NULL) {
    int stride = 0;
    const uint8_t *plane =
        heif_image_get_plane_readonly(image, heif_channel_interleaved, &stride);
    int height = heif_image_get_height(image, heif_channel_interleaved);
    for (int y = 0; y < height; y += 16) sum += plane[(size_t)y * (size_t)stride];
    sum += 1;
    heif_image_release(image);
  }
  if (handle != NULL) heif_image_handle_release(handle);
  heif_context_free(context);
  return sum;
}

typedef struct written {
  uint8_t *bytes;
  size_t count;
} written;

static struct heif_error keep(
    struct heif_context *context, const void *bytes, size_t count, void *data) {
  (void)context;
  written *file = data;
  struct heif_error error = {heif_error_Ok, heif_suberror_Unspecified, "ok"};
  file->bytes = malloc(count);
  if (file->bytes == NULL) {
    error.code = heif_error_Memory_allocation_error;
    return error;
  }
  memcpy(file->bytes, bytes, count);
  file->count = count;
  return error;
}

uint8_t *peers_encode_heic(
    const uint8_t *rgb, int width, int height, int quality, size_t *count) {
  written file = {NULL, 0};
  struct heif_context *context = heif_context_alloc();
  struct heif_encoder *encoder = NULL;
  struct heif_image *image = NULL;
  heif_context_get_encoder_for_format(context, heif_compression_HEVC, &encoder);
  heif_image_create(width, height, heif_colorspace_RGB, heif_chroma_interleaved_RGB, &image);
  if (encoder != NULL && image != NULL) {
    heif_image_add_plane(image, heif_channel_interleaved, width, height, 8);
    int stride = 0;
    uint8_t *plane = heif_image_get_plane(image, heif_channel_interleaved, &stride);
    for (int y = 0; y < height; y += 1) {
      memcpy(plane + (size_t)y * (size_t)stride, rgb + (size_t)y * (size_t)width * 3, (size_t)width * 3);
    }
    heif_encoder_set_lossy_quality(encoder, quality);
    // Only decoding is measured, and the usual way of encoding takes a minute for a photograph.
    heif_encoder_set_parameter_string(encoder, "preset", "ultrafast");
    struct heif_error error = heif_context_encode_image(context, image, encoder, NULL, NULL);
    struct heif_writer writer = {1, keep};
    if (error.code == heif_error_Ok) heif_context_write(context, &writer, &file);
  }
  if (image != NULL) heif_image_release(image);
  if (encoder != NULL) heif_encoder_release(encoder);
  heif_context_free(context);
  *count = file.count;
  return file.bytes;
}
