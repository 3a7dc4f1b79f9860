// The only door to libpng and libjpeg-turbo.
//
// Both libraries leave a failed call by longjmp, which must never cross a Swift frame. So every function
// here that may fail sets its own jump target, returns before the jump could outlive it, and reports
// a status. None keeps a pointer to pixels after it returns; readers keep the pointer to the encoded
// bytes until they are closed.

#ifndef SL_IMAGE_CODECS_H
#define SL_IMAGE_CODECS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What became of a step. Values are closed on the C side; Swift maps each to an error code.
typedef enum sl_status {
  /// The step did what it says.
  SL_OK = 0,
  /// The bytes end before the picture does.
  SL_TRUNCATED,
  /// The bytes break the format's rules.
  SL_CORRUPT,
  /// A valid file that uses a part of the format that is not read here.
  SL_UNSUPPORTED,
  /// The library would need more memory than it was allowed.
  SL_MEMORY,
  /// A side is longer than the library can take.
  SL_SIDE,
  /// A progressive JPEG has more scans than it was allowed.
  SL_SCANS,
} sl_status;

/// How samples follow one another in memory.
typedef enum sl_layout {
  SL_GRAY8 = 1,
  SL_RGB8 = 3,
  SL_RGBA8 = 4,
  /// Blue first, as cameras deliver.
  SL_BGRA8 = 5,
  /// 16 bits in the machine's byte order.
  SL_GRAY16 = 6,
} sl_layout;

// MARK: PNG

/// A PNG being read. Opaque, because libpng's types must not be seen by Swift.
typedef struct sl_png_reader sl_png_reader;

/// What a PNG says of itself before its pixels.
typedef struct sl_png_header {
  uint32_t width;
  uint32_t height;
  /// 1, 2, 4, 8 or 16 bits a sample.
  uint8_t bit_depth;
  /// Channels as stored: an index counts as one.
  uint8_t channels;
  bool is_indexed;
  bool has_color;
  /// An alpha channel, or a tRNS chunk.
  bool has_transparency;
  bool is_interlaced;
  /// Bytes after the header, and the fewest that deflate (1032:1 at best) needs for the pixels; a
  /// reader compares them before it allocates, since the header alone proves nothing.
  uint64_t bytes_left;
  uint64_t bytes_needed;
} sl_png_header;

/// Opens a PNG in memory that stays valid until the reader is closed; nil only when out of memory.
///
/// The memory limit bounds everything libpng and zlib allocate, because chunk sizes come from the file.
sl_png_reader *_Nullable sl_png_open(
    const uint8_t *_Nonnull bytes, size_t count, size_t memory_limit);

/// Reads up to the first pixel data. A step of its own, so that limits are checked before more happens.
sl_status sl_png_read_header(
    sl_png_reader *_Nonnull reader, sl_png_header *_Nonnull header);

/// Decodes all pixels as gray8, rgb8 or rgba8 (the header decides) and checks the file to its end.
///
/// One call for all rows, because crossing a jump target for every row costs time. With `is_lenient` an
/// interlaced picture's missing pixels are filled from earlier passes, so that a cut one can be shown.
/// `rows_done` is the number of rows that hold pixels, also when the status is not `SL_OK`.
sl_status sl_png_read_pixels(
    sl_png_reader *_Nonnull reader, uint8_t *_Nonnull pixels, size_t bytes_per_row,
    bool is_lenient, uint32_t *_Nonnull rows_done);

/// What went wrong in the last step that failed, or the harmless flaw found; empty when there is none.
/// Valid until the reader is used again or closed.
const char *_Nonnull sl_png_message(const sl_png_reader *_Nonnull reader);

/// Frees the reader and all that libpng allocated.
void sl_png_close(sl_png_reader *_Nonnull reader);

// MARK: JPEG

/// A JPEG being read. Opaque, because libjpeg's types must not be seen by Swift.
typedef struct sl_jpeg_reader sl_jpeg_reader;

/// How a JPEG's components are to be understood, as libjpeg decides it from markers and ids.
typedef enum sl_jpeg_model {
  SL_JPEG_GRAY,
  SL_JPEG_RGB,
  SL_JPEG_YCBCR,
  SL_JPEG_CMYK,
  SL_JPEG_YCCK,
} sl_jpeg_model;

/// What a JPEG says of itself before its pixels.
typedef struct sl_jpeg_header {
  uint32_t width;
  uint32_t height;
  uint8_t components;
  sl_jpeg_model model;
  bool is_progressive;
  /// Bytes after the header, and the fewest that Huffman codes (a bit a block) need for the pixels.
  uint64_t bytes_left;
  uint64_t bytes_needed;
  /// What libjpeg allocates for the coefficients of a picture stored in several scans; 0 otherwise.
  uint64_t coefficient_bytes;
} sl_jpeg_header;

/// Opens a JPEG in memory that stays valid until the reader is closed; nil only when out of memory.
///
/// A strict reader fails at the first sign of damage; a lenient one notes it and keeps what it has.
sl_jpeg_reader *_Nullable sl_jpeg_open(
    const uint8_t *_Nonnull bytes, size_t count, size_t memory_limit, uint32_t scan_limit,
    bool is_lenient);

/// Reads up to the first scan. A step of its own, so that limits are checked before more happens.
sl_status sl_jpeg_read_header(
    sl_jpeg_reader *_Nonnull reader, sl_jpeg_header *_Nonnull header);

/// Chooses the scale (1/1, 1/2, 1/4, 1/8) and says the size that follows. Allocates nothing.
sl_status sl_jpeg_set_scale(
    sl_jpeg_reader *_Nonnull reader, uint32_t denominator, uint32_t *_Nonnull width,
    uint32_t *_Nonnull height);

/// Decodes all pixels as gray8 (grey) or rgb8 (anything else) and checks the file to its end.
///
/// `rows_done` is the number of rows that hold pixels, also when the status is not `SL_OK`. The
/// status is that of the damage also in a lenient reader.
sl_status sl_jpeg_read_pixels(
    sl_jpeg_reader *_Nonnull reader, uint8_t *_Nonnull pixels, size_t bytes_per_row,
    uint32_t *_Nonnull rows_done);

/// What went wrong in the last step that failed, or the harmless flaw found; empty when there is none.
/// Valid until the reader is used again or closed.
const char *_Nonnull sl_jpeg_message(const sl_jpeg_reader *_Nonnull reader);

/// The scan that was being read; says how many a file has that was refused for them.
uint32_t sl_jpeg_scan_number(const sl_jpeg_reader *_Nonnull reader);

/// Frees the reader and all that libjpeg allocated.
void sl_jpeg_close(sl_jpeg_reader *_Nonnull reader);

// MARK: Encoding

/// An encoded file being collected. Opaque, and grown in C, because the libraries write piece by piece.
typedef struct sl_file sl_file;

/// Makes an empty file; nil only when out of memory.
sl_file *_Nullable sl_file_create(void);

/// The bytes written; nil when there are none. Valid until the file is freed.
const uint8_t *_Nullable sl_file_bytes(const sl_file *_Nonnull file);

/// The number of bytes written.
size_t sl_file_count(const sl_file *_Nonnull file);

/// Why encoding failed; empty when it did not.
const char *_Nonnull sl_file_message(const sl_file *_Nonnull file);

/// Frees the file.
void sl_file_free(sl_file *_Nonnull file);

/// Writes a PNG. One call, because the pixels are all there and one jump target then does.
sl_status sl_png_write(
    sl_file *_Nonnull file, const uint8_t *_Nonnull pixels, size_t bytes_per_row,
    uint32_t width, uint32_t height, sl_layout layout, int compression);

/// Writes a JPEG from gray8 or rgb8. Chroma is stored at 1/`chroma_x` by 1/`chroma_y` of the size.
sl_status sl_jpeg_write(
    sl_file *_Nonnull file, const uint8_t *_Nonnull pixels, size_t bytes_per_row,
    uint32_t width, uint32_t height, sl_layout layout, int quality, int chroma_x, int chroma_y,
    bool is_progressive);

#ifdef __cplusplus
}
#endif

#endif
