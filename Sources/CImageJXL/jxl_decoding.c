#include "jxl_decoding.h"

#include <stdio.h>
#include <string.h>

#include <jxl/decode.h>

static void fail(sl_jxl_answer *answer, sl_status status, const char *text) {
  answer->status = status;
  snprintf(answer->message, sizeof answer->message, "%s", text);
}

// Starts a decoder on all bytes; nil when out of memory.
static JxlDecoder *start(const sl_jxl_task *task, int events) {
  JxlDecoder *decoder = JxlDecoderCreate(NULL);
  if (decoder == NULL) return NULL;
  // The orientation is reported and followed by the caller; transparency is never multiplied into the colours.
  bool is_ready = JxlDecoderSubscribeEvents(decoder, events) == JXL_DEC_SUCCESS &&
                  JxlDecoderSetKeepOrientation(decoder, JXL_TRUE) == JXL_DEC_SUCCESS &&
                  JxlDecoderSetUnpremultiplyAlpha(decoder, JXL_TRUE) == JXL_DEC_SUCCESS &&
                  JxlDecoderSetInput(decoder, task->bytes, task->count) == JXL_DEC_SUCCESS;
  if (!is_ready) {
    JxlDecoderDestroy(decoder);
    return NULL;
  }
  // The input is never called complete, so that a decoder asks for what a truncated file lacks.
  return decoder;
}

// Notes why a decoder that waits for something else stopped.
static void stop(sl_jxl_answer *answer, JxlDecoderStatus status, const char *text) {
  if (status == JXL_DEC_NEED_MORE_INPUT) fail(answer, SL_TRUNCATED, "the file ends too early");
  else fail(answer, SL_CORRUPT, text);
}

// The code points of ITU-T H.273 for colours that have some.
static bool find_code_points(const JxlColorEncoding *color, uint16_t *primaries, uint16_t *transfer) {
  if (color->color_space != JXL_COLOR_SPACE_RGB || color->white_point != JXL_WHITE_POINT_D65) return false;
  switch (color->primaries) {
    case JXL_PRIMARIES_SRGB: *primaries = 1; break;
    case JXL_PRIMARIES_2100: *primaries = 9; break;
    case JXL_PRIMARIES_P3: *primaries = 12; break;
    default: return false;
  }
  switch (color->transfer_function) {
    case JXL_TRANSFER_FUNCTION_709:
    case JXL_TRANSFER_FUNCTION_LINEAR:
    case JXL_TRANSFER_FUNCTION_SRGB:
    case JXL_TRANSFER_FUNCTION_PQ:
    case JXL_TRANSFER_FUNCTION_HLG:
      // The library numbers them as the standard does.
      *transfer = (uint16_t)color->transfer_function;
      return true;
    default: return false;
  }
}

static bool is_srgb(const JxlColorEncoding *color) {
  return color->transfer_function == JXL_TRANSFER_FUNCTION_SRGB && color->white_point == JXL_WHITE_POINT_D65 &&
         (color->color_space == JXL_COLOR_SPACE_GRAY || color->primaries == JXL_PRIMARIES_SRGB);
}

// Says what the colours of the pixels mean.
static void read_colors(JxlDecoder *decoder, sl_jxl_answer *answer, uint8_t *payload) {
  JxlPixelFormat form = {3, JXL_TYPE_UINT8, JXL_NATIVE_ENDIAN, 0};
  JxlColorEncoding color;
  if (JxlDecoderGetColorAsEncodedProfile(decoder, &form, JXL_COLOR_PROFILE_TARGET_DATA, &color) == JXL_DEC_SUCCESS) {
    if (is_srgb(&color)) return;
    answer->has_code_points = find_code_points(&color, &answer->primaries, &answer->transfer);
    if (answer->has_code_points) return;
  }
  size_t size = 0;
  if (JxlDecoderGetICCProfileSize(decoder, &form, JXL_COLOR_PROFILE_TARGET_DATA, &size) != JXL_DEC_SUCCESS ||
      size > jxl_profile_size) {
    return;
  }
  if (JxlDecoderGetColorAsICCProfile(decoder, &form, JXL_COLOR_PROFILE_TARGET_DATA, payload, size) == JXL_DEC_SUCCESS) {
    answer->profile = size;
  }
}

// Whether the picture is of inks, of which black is one of the extra channels.
static bool has_inks(JxlDecoder *decoder, uint32_t count) {
  for (uint32_t index = 0; index < count; index += 1) {
    JxlExtraChannelInfo info;
    if (JxlDecoderGetExtraChannelInfo(decoder, index, &info) == JXL_DEC_SUCCESS && info.type == JXL_CHANNEL_BLACK) return true;
  }
  return false;
}

// Counts the frames of an animation that can be read.
static uint32_t count_frames(const sl_jxl_task *task) {
  JxlDecoder *decoder = start(task, JXL_DEC_FRAME);
  if (decoder == NULL) return 1;
  uint32_t count = 0;
  while (count <= task->frames && JxlDecoderProcessInput(decoder) == JXL_DEC_FRAME) count += 1;
  JxlDecoderDestroy(decoder);
  return count == 0 ? 1 : count;
}

static void read_header(const sl_jxl_task *task, sl_jxl_answer *answer, uint8_t *payload) {
  JxlDecoder *decoder = start(task, JXL_DEC_BASIC_INFO | JXL_DEC_COLOR_ENCODING);
  if (decoder == NULL) {
    fail(answer, SL_MEMORY, "out of memory");
    return;
  }
  JxlBasicInfo info;
  JxlDecoderStatus status = JxlDecoderProcessInput(decoder);
  if (status != JXL_DEC_BASIC_INFO || JxlDecoderGetBasicInfo(decoder, &info) != JXL_DEC_SUCCESS) {
    stop(answer, status, "its header is not sound");
  } else if (status = JxlDecoderProcessInput(decoder), status != JXL_DEC_COLOR_ENCODING) {
    stop(answer, status, "what it says of its colours is not sound");
  } else if (has_inks(decoder, info.num_extra_channels)) {
    fail(answer, SL_UNSUPPORTED, "its colours are inks");
  } else {
    read_colors(decoder, answer, payload);
    answer->width = info.xsize;
    answer->height = info.ysize;
    // Numbers with a fraction are decoded to 16 bits.
    answer->bits = info.exponent_bits_per_sample > 0 || info.bits_per_sample > 16 ? 16 : info.bits_per_sample;
    answer->orientation = (uint8_t)info.orientation;
    answer->is_gray = info.num_color_channels == 1;
    answer->has_alpha = info.alpha_bits > 0;
    answer->extra_channels = info.num_extra_channels;
    answer->is_lossless = info.uses_original_profile != 0;
    answer->frames = info.have_animation ? count_frames(task) : 1;
  }
  JxlDecoderDestroy(decoder);
}

// Decodes the requested frame.
static void read_pixels(const sl_jxl_task *task, sl_jxl_answer *answer, uint8_t *payload) {
  JxlDecoder *decoder = start(task, JXL_DEC_FULL_IMAGE);
  if (decoder == NULL) {
    fail(answer, SL_MEMORY, "out of memory");
    return;
  }
  if (task->frame > 0) JxlDecoderSkipFrames(decoder, task->frame);
  JxlPixelFormat form = {task->channels, task->is_wide ? JXL_TYPE_UINT16 : JXL_TYPE_UINT8, JXL_NATIVE_ENDIAN, 0};
  size_t size = (size_t)task->width * task->height * task->channels * (task->is_wide ? 2 : 1), asked = 0;
  JxlDecoderStatus status = JxlDecoderProcessInput(decoder);
  if (status != JXL_DEC_NEED_IMAGE_OUT_BUFFER) {
    stop(answer, status, "its frame cannot be decoded");
  } else if (JxlDecoderImageOutBufferSize(decoder, &form, &asked) != JXL_DEC_SUCCESS || asked != size ||
             JxlDecoderSetImageOutBuffer(decoder, &form, payload, size) != JXL_DEC_SUCCESS) {
    fail(answer, SL_UNSUPPORTED, "its pixels come in no known form");
  } else if (status = JxlDecoderProcessInput(decoder), status != JXL_DEC_FULL_IMAGE) {
    stop(answer, status, "its pixels cannot be decoded");
    answer->is_damaged = task->is_lenient && status == JXL_DEC_NEED_MORE_INPUT &&
                         JxlDecoderFlushImage(decoder) == JXL_DEC_SUCCESS;
  }
  JxlDecoderDestroy(decoder);
}

void sl_jxl_do(const sl_jxl_task *task, sl_jxl_answer *answer, uint8_t *payload) {
  sl_jxl_answer found = {.status = SL_OK};
  if (task->wants_pixels) read_pixels(task, &found, payload);
  else read_header(task, &found, payload);
  *answer = found;
}
