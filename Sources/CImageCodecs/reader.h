// Shared by the readers of all formats: one entry point that calls the functions of a format.

#ifndef SL_READER_H
#define SL_READER_H

#include "CImageCodecs.h"

/// The functions of a format for each of the steps; `profile`, `code_points`, `finish` and `scan_number` may be missing.
typedef struct sl_reader_calls {
  /// The size of the format's own reader, which begins with an `sl_reader`.
  size_t size;
  sl_status (*read_header)(sl_reader *reader, sl_header *header);
  const uint8_t *(*profile)(sl_reader *reader, size_t *count);
  bool (*code_points)(sl_reader *reader, uint16_t *primaries, uint16_t *transfer);
  sl_status (*prepare)(sl_reader *reader, sl_output *output);
  sl_status (*read_rows)(sl_reader *reader, void *pixels, size_t bytes_per_row, uint32_t count);
  sl_status (*finish)(sl_reader *reader);
  uint32_t (*scan_number)(const sl_reader *reader);
  void (*close)(sl_reader *reader);
} sl_reader_calls;

enum { sl_message_size = 200 };

/// The common beginning of every reader.
struct sl_reader {
  const sl_reader_calls *calls;
  const uint8_t *bytes;
  size_t count;
  sl_limits limits;
  sl_status status;
  uint32_t rows_done;
  /// The pixels or samples that were covered, if there were too many.
  uint64_t work;
  char message[sl_message_size];
};

/// For placeholders of a target that may not be linked: `CImageWebP` and so on. The linker prefers a definition that is
/// not weak.
#define SL_ABSENT __attribute__((weak))

extern const sl_reader_calls sl_png_calls;
extern const sl_reader_calls sl_jpeg_calls;
extern const sl_reader_calls sl_webp_calls;
extern const sl_reader_calls sl_gif_calls;
extern const sl_reader_calls sl_tiff_calls;
extern const sl_reader_calls sl_heif_calls;
extern const sl_reader_calls sl_jxl_calls;

/// Notes why a step failed, and returns the status.
sl_status sl_reader_fail(sl_reader *reader, sl_status status, const char *text);

/// Whether the picture is no longer wanted; called at least once for some rows, and at most once for each.
bool sl_reader_is_stopped(const sl_reader *reader);

/// Refuses a huge canvas with few bytes: the part that no frame covers is made, not read.
sl_status sl_reader_check_canvas(sl_reader *reader, uint64_t canvas, uint64_t frame);

/// Converts a premultiplied sample to a straight one, rounded to nearest.
uint8_t sl_straight(uint8_t sample, uint8_t alpha);

#endif
