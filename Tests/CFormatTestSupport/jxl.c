#include "CFormatTestSupport.h"

#include <stdlib.h>
#include <string.h>

#include <jxl/encode.h>

static bool set_header(JxlEncoder *encoder, uint32_t width, uint32_t height, slct_jxl_options options) {
  JxlBasicInfo info;
  JxlEncoderInitBasicInfo(&info);
  info.xsize = width;
  info.ysize = height;
  info.bits_per_sample = options.bits;
  info.num_color_channels = options.channels == 1 ? 1 : 3;
  info.orientation = (JxlOrientation)options.orientation;
  info.uses_original_profile = options.distance == 0;
  if (options.channels == 4) {
    info.num_extra_channels = 1;
    info.alpha_bits = options.bits;
  }
  if (options.frames > 1) {
    info.have_animation = JXL_TRUE;
    info.animation.tps_numerator = 10;
    info.animation.tps_denominator = 1;
  }
  JxlColorEncoding color;
  JxlColorEncodingSetToSRGB(&color, options.channels == 1);
  if (options.is_p3) color.primaries = JXL_PRIMARIES_P3;
  return JxlEncoderUseContainer(encoder, options.has_boxes) == JXL_ENC_SUCCESS &&
         JxlEncoderSetBasicInfo(encoder, &info) == JXL_ENC_SUCCESS &&
         JxlEncoderSetColorEncoding(encoder, &color) == JXL_ENC_SUCCESS;
}

static bool add_frame(
    JxlEncoderFrameSettings *settings, const void *samples, size_t size, slct_jxl_options options, uint32_t hidden) {
  JxlFrameHeader header;
  JxlEncoderInitFrameHeader(&header);
  if (hidden > 0) {
    header.layer_info.have_crop = JXL_TRUE;
    header.layer_info.xsize = header.layer_info.ysize = hidden;
    header.layer_info.save_as_reference = 1;
  } else {
    header.duration = options.frames > 1 ? 1 : 0;
  }
  JxlPixelFormat form = {options.channels, options.bits == 16 ? JXL_TYPE_UINT16 : JXL_TYPE_UINT8, JXL_NATIVE_ENDIAN, 0};
  return JxlEncoderSetFrameHeader(settings, &header) == JXL_ENC_SUCCESS &&
         JxlEncoderAddImageFrame(settings, &form, samples, size) == JXL_ENC_SUCCESS;
}

static bool add_frames(
    JxlEncoder *encoder, const void *samples, uint32_t width, uint32_t height, slct_jxl_options options) {
  JxlEncoderFrameSettings *settings = JxlEncoderFrameSettingsCreate(encoder, NULL);
  if (settings == NULL || JxlEncoderSetFrameDistance(settings, options.distance) != JXL_ENC_SUCCESS ||
      JxlEncoderSetFrameLossless(settings, options.distance == 0) != JXL_ENC_SUCCESS ||
      JxlEncoderFrameSettingsSetOption(settings, JXL_ENC_FRAME_SETTING_EFFORT, 3) != JXL_ENC_SUCCESS) {
    return false;
  }
  size_t bytes = options.channels * options.bits / 8, size = (size_t)width * height * bytes;
  if (options.hidden > 0) {
    size_t unseen = (size_t)options.hidden * options.hidden * bytes;
    void *pixels = calloc(unseen, 1);
    bool is_added = pixels != NULL && add_frame(settings, pixels, unseen, options, options.hidden);
    free(pixels);
    if (!is_added) return false;
  }
  uint8_t *copy = malloc(size);
  if (copy == NULL) return false;
  memcpy(copy, samples, size);
  bool is_added = true;
  for (uint32_t frame = 0; is_added && frame < options.frames; frame += 1) {
    is_added = add_frame(settings, copy, size, options, 0);
    for (size_t index = 0; index < size; index += 1) copy[index] = (uint8_t)~((const uint8_t *)samples)[index];
  }
  free(copy);
  return is_added;
}

uint8_t *slct_jxl_write(
    const void *samples, uint32_t width, uint32_t height, slct_jxl_options options, size_t *count) {
  JxlEncoder *encoder = JxlEncoderCreate(NULL);
  if (encoder == NULL) return NULL;
  uint8_t *bytes = NULL;
  *count = 0;
  if (set_header(encoder, width, height, options) && add_frames(encoder, samples, width, height, options)) {
    JxlEncoderCloseInput(encoder);
    size_t room = 1 << 16;
    JxlEncoderStatus status = JXL_ENC_NEED_MORE_OUTPUT;
    while (status == JXL_ENC_NEED_MORE_OUTPUT) {
      room *= 2;
      uint8_t *grown = realloc(bytes, room);
      if (grown == NULL) break;
      bytes = grown;
      uint8_t *next = bytes + *count;
      size_t left = room - *count;
      status = JxlEncoderProcessOutput(encoder, &next, &left);
      *count = (size_t)(next - bytes);
    }
    if (status != JXL_ENC_SUCCESS) {
      free(bytes);
      bytes = NULL;
    }
  }
  JxlEncoderDestroy(encoder);
  return bytes;
}
