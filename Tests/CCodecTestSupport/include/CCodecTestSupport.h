// JPEGs of kinds that the product reads but does not write, and libjpeg's plain decoding to compare with.

#ifndef SLCT_CODEC_TEST_SUPPORT_H
#define SLCT_CODEC_TEST_SUPPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// How samples are stored.
typedef enum slct_space {
  SLCT_GRAY,
  SLCT_RGB,
  SLCT_YCBCR,
  SLCT_CMYK,
  SLCT_YCCK,
} slct_space;

/// The kind of JPEG to write.
typedef struct slct_options {
  slct_space space;
  int quality;
  /// Luma samples per chroma sample, across and down.
  int chroma_x;
  int chroma_y;
  /// MCU rows between restart markers; 0 for none.
  int restart_rows;
  bool is_progressive;
  /// Whether each component has a scan of its own.
  bool has_scans;
  bool is_arithmetic;
  bool writes_adobe_marker;
} slct_options;

/// Writes a JPEG from gray, RGB or CMYK samples; nil on failure. Freed by `slct_free`.
uint8_t *_Nullable slct_jpeg_write(
    const uint8_t *_Nonnull samples, uint32_t width, uint32_t height, slct_options options,
    size_t *_Nonnull count);

/// Decodes row by row with libjpeg's defaults into gray, RGB or CMYK; nil on failure.
uint8_t *_Nullable slct_jpeg_read(
    const uint8_t *_Nonnull bytes, size_t size, uint32_t denominator, size_t *_Nonnull count);

/// Frees what the two functions above return.
void slct_free(uint8_t *_Nullable bytes);

/// Makes small blocks of new memory hold a byte, where the C library can; 255 ends it.
void slct_fill_new_memory(uint8_t byte);

#endif
