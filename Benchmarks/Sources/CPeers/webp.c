#include "peers.h"

#include <stdlib.h>
#include <string.h>
#include <webp/decode.h>
#include <webp/encode.h>

uint64_t peers_decode_webp(const uint8_t *bytes, size_t count, int denominator) {
  WebPDecoderConfig config;
  uint64_t sum = 0;
  if (!WebPInitDecoderConfig(&config)) return 0;
  if (WebPGetFeatures(bytes, count, &config.input) != VP8_STATUS_OK) return 0;
  config.options.use_scaling = denominator > 1;
  config.options.scaled_width = (config.input.width + denominator - 1) / denominator;
  config.options.scaled_height = (config.input.height + denominator - 1) / denominator;
  config.output.colorspace = MODE_RGB;
  if (WebPDecode(bytes, count, &config) == VP8_STATUS_OK) {
    for (size_t index = 0; index < config.output.u.RGBA.size; index += 4096) {
      sum += config.output.u.RGBA.rgba[index];
    }
    sum += 1;
  }
  WebPFreeDecBuffer(&config.output);
  return sum;
}

uint8_t *peers_encode_webp(
    const uint8_t *rgb, int width, int height, float quality, size_t *count) {
  uint8_t *bytes = NULL;
  *count = WebPEncodeRGB(rgb, width, height, width * 3, quality, &bytes);
  uint8_t *copy = *count == 0 ? NULL : malloc(*count);
  if (copy != NULL) memcpy(copy, bytes, *count);
  WebPFree(bytes);
  return copy;
}
