// Decoding with libjxl, without any limit: `jxl_process.h` runs it where it can do no harm.

#ifndef SL_JXL_DECODING_H
#define SL_JXL_DECODING_H

#include "reader.h"

/// A task: a file, and what to read from it.
typedef struct sl_jxl_task {
  const uint8_t *bytes;
  size_t count;
  /// The most frames that are counted.
  uint32_t frames;
  /// The frame to decode, from 0.
  uint32_t frame;
  /// The size and form of the pixels, as the header said; without them only the header is read.
  uint32_t width;
  uint32_t height;
  uint32_t channels;
  bool is_wide;
  bool wants_pixels;
  bool is_lenient;
} sl_jxl_task;

/// The outcome of a task. The payload is the colour profile, or the pixels in rows without gaps.
typedef struct sl_jxl_answer {
  sl_status status;
  char message[sl_message_size];
  uint32_t width;
  uint32_t height;
  uint32_t bits;
  uint32_t frames;
  uint32_t extra_channels;
  uint8_t orientation;
  bool is_gray;
  bool has_alpha;
  /// Whether the samples are coded as they are, not as quantised frequencies.
  bool is_lossless;
  bool has_code_points;
  uint16_t primaries;
  uint16_t transfer;
  /// The bytes of the profile in the payload; 0 where the pixels are sRGB, or code points say what they are.
  size_t profile;
  /// Whether the pixels are what a damaged file has.
  bool is_damaged;
} sl_jxl_answer;

/// The most bytes of a colour profile.
enum { jxl_profile_size = 8 << 20 };

/// Does a task. `payload` has room for a profile of `jxl_profile_size`, or for the pixels.
void sl_jxl_do(const sl_jxl_task *task, sl_jxl_answer *answer, uint8_t *payload);

#endif
