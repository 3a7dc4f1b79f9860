#ifndef SL_CODE_LIBRARY_H
#define SL_CODE_LIBRARY_H

#include "sl_loaded_library.h"

#include <stddef.h>
#include <stdint.h>

// ZBar, opened on demand and never linked, through its C interface (zbar.h, version 0.23).

/// The library, opened; never closed.
typedef struct sl_code_library sl_code_library;
/// Codes that were read in one picture.
typedef struct sl_codes sl_codes;

enum { SL_READING_MESSAGE = SL_LIBRARY_MESSAGE, SL_CODE_POINTS = 64 };

/// The symbology of a code.
typedef enum {
  SL_CODE_EAN8 = 8,
  SL_CODE_EAN13 = 13,
  SL_CODE_QR = 64,
  SL_CODE_128 = 128,
} sl_code_kind;

/// A code.
typedef struct {
  /// One of `sl_code_kind`.
  int kind;
  /// Its text, of `count` bytes; valid until its picture's codes are freed.
  const char *_Nullable bytes;
  size_t count;
  /// For bars, the number of lines of the picture with this code.
  int lines;
  /// Its place in pixels: the corners of a square code, or the ends of lines over bars.
  size_t point_count;
  int32_t x[SL_CODE_POINTS];
  int32_t y[SL_CODE_POINTS];
} sl_code;

/// Opens the library.
///
/// - Parameter message: Receives the reason of a failure, in `SL_READING_MESSAGE` bytes.
/// - Returns: The library; NULL if it is missing, or another one.
sl_code_library *_Nullable sl_code_library_open(const char *_Nonnull path, char *_Nonnull message);

/// Reads the codes in a picture.
///
/// - Parameters:
///   - luma: The brightness of each pixel, row by row without gaps.
///   - limit: The maximum number of codes.
/// - Returns: The codes, to free with `sl_codes_free`; NULL when memory is short or the library fails.
sl_codes *_Nullable sl_codes_read(const sl_code_library *_Nonnull library, const uint8_t *_Nonnull luma,
                                  uint32_t width, uint32_t height, size_t limit);
size_t sl_codes_count(const sl_codes *_Nonnull codes);
/// Describes the code at a place, which must be less than their count.
void sl_codes_tell(const sl_codes *_Nonnull codes, size_t place, sl_code *_Nonnull code);
void sl_codes_free(sl_codes *_Nullable codes);

#endif
