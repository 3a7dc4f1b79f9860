// The only access to the libraries that read and write pictures and convert their colours.
//
// libpng and libjpeg leave a failed call by longjmp, which must never cross a Swift frame. So every function
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

/// The outcome of a step. Values are closed on the C side; Swift maps each to an error code.
typedef enum sl_status {
  /// The step succeeded.
  SL_OK = 0,
  /// The bytes end before the picture does.
  SL_TRUNCATED,
  /// The bytes break the format's rules.
  SL_CORRUPT,
  /// A valid file that uses an unsupported part of the format.
  SL_UNSUPPORTED,
  /// The library would need more memory than it was allowed.
  SL_MEMORY,
  /// A side is longer than the library accepts.
  SL_SIDE,
  /// A progressive JPEG has more scans than it was allowed.
  SL_SCANS,
  /// The scans of a JPEG, or the parts of a HEIC or AVIF, cover more pixels than was allowed.
  SL_WORK,
  /// The first frame of an animation covers too little of a huge canvas.
  SL_CANVAS,
  /// The picture is no longer wanted.
  SL_STOPPED,
} sl_status;

/// The order of samples in memory.
typedef enum sl_layout {
  SL_GRAY8 = 1,
  SL_RGB8 = 3,
  SL_RGBA8 = 4,
  /// Blue first, as cameras deliver.
  SL_BGRA8 = 5,
  /// 16 bits in the machine's byte order.
  SL_GRAY16 = 6,
} sl_layout;

// MARK: Reading

/// The formats that have a reader here; all but PNG and JPEG are absent where their targets are not linked.
typedef enum sl_format {
  SL_PNG,
  SL_JPEG,
  SL_WEBP,
  SL_GIF,
  SL_TIFF,
  SL_HEIF,
  SL_JXL,
  /// The number of formats.
  SL_FORMATS,
} sl_format;

/// Whether the target that reads a format is linked.
bool sl_is_built(sl_format format);

/// The limits of a reader, and its treatment of damage.
typedef struct sl_limits {
  /// The most bytes that a library may allocate, as far as it accepts a limit.
  size_t memory;
  /// The most scans of a JPEG.
  uint32_t scans;
  /// The most samples that the scans of a JPEG may cover, all together.
  uint64_t scanned_samples;
  /// The most pixels of the parts of a HEIC or AVIF, each counted as often as it is decoded.
  uint64_t coded_pixels;
  /// The most frames or pages that are counted.
  uint32_t frames;
  /// The requested frame or page, from 0; other than the first only for GIF, JPEG XL, PNG, TIFF and WebP.
  uint32_t frame;
  /// A strict reader fails at the first sign of damage; a lenient one notes it and keeps what it has.
  bool is_lenient;
  /// Says whether the picture is no longer wanted; asked between rows, with `asker`. Nil for never.
  bool (*_Nullable is_stopped)(const void *_Nullable asker);
  const void *_Nullable asker;
} sl_limits;

/// The meaning of stored samples.
typedef enum sl_model {
  SL_MODEL_GRAY,
  SL_MODEL_RGB,
  SL_MODEL_INDEXED,
  SL_MODEL_YCBCR,
  SL_MODEL_CMYK,
  SL_MODEL_YCCK,
} sl_model;

/// The facts that a file states of its picture before the pixels.
typedef struct sl_header {
  uint32_t width;
  uint32_t height;
  sl_model model;
  /// Bits of a sample, or of an index.
  uint8_t bits;
  /// Channels as stored, alpha included: an index counts as one.
  uint8_t channels;
  bool has_alpha;
  bool is_progressive;
  /// Whether no row is available before all are; rows are then requested in one call.
  bool is_whole;
  /// The orientation of the picture, if the library reports it; 1 otherwise.
  uint8_t orientation;
  /// The number of successive pictures in the file; at most one more than the limit.
  uint32_t frames;
  /// Bytes after the header, and the fewest that the format needs for this many pixels (0 if it has no such bound); a caller
  /// compares them before it allocates, since the header alone proves nothing.
  uint64_t bytes_left;
  uint64_t bytes_needed;
  /// The bytes of all rows at full size, if they are available only all at once and the library cannot reduce them;
  /// otherwise 0.
  uint64_t canvas_bytes;
  /// The bytes that the library allocates besides the requested rows, if that grows with the pixels.
  uint64_t decoder_bytes;
} sl_header;

/// The requested form of rows, and their resulting form.
typedef struct sl_output {
  /// In: 1, 2, 4 or 8. Out: the largest of these, at most the requested one, that the reader itself divides by.
  uint32_t denominator;
  /// 16 bits a sample in the machine's byte order instead of 8, for samples that have more than 8.
  bool is_wide;
  /// Four inks a pixel instead of light, 0 for none; only if the model is of inks.
  bool keeps_inks;
  /// Out: the size at the denominator.
  uint32_t width;
  uint32_t height;
} sl_output;

/// A picture being read. Opaque, because Swift must not see the libraries' types.
typedef struct sl_reader sl_reader;

/// Opens a picture in memory that stays valid until the reader is closed; nil when out of memory or not linked.
sl_reader *_Nullable sl_reader_open(
    sl_format format, const uint8_t *_Nonnull bytes, size_t count, sl_limits limits);

/// Reads up to the first pixel. A separate step, so that limits are checked before more work.
sl_status sl_reader_read_header(sl_reader *_Nonnull reader, sl_header *_Nonnull header);

/// The ICC profile that the library found; nil when there is none. Valid until the reader is closed.
const uint8_t *_Nullable sl_reader_profile(sl_reader *_Nonnull reader, size_t *_Nonnull count);

/// The code points of ITU-T H.273 for primaries and transfer; false if there are none.
bool sl_reader_code_points(
    sl_reader *_Nonnull reader, uint16_t *_Nonnull primaries, uint16_t *_Nonnull transfer);

/// Chooses the form of rows. Allocates nothing that grows with the picture.
sl_status sl_reader_prepare(sl_reader *_Nonnull reader, sl_output *_Nonnull output);

/// Reads the next rows: grey (opaque grey), inks (where kept), RGB, or RGBA with straight alpha.
///
/// `sl_reader_rows_done` is the number of all rows that hold pixels, also if the status is not `SL_OK`.
sl_status sl_reader_read_rows(
    sl_reader *_Nonnull reader, void *_Nonnull pixels, size_t bytes_per_row, uint32_t count);

/// Checks the file to its end. In a lenient reader, the status is that of the damage.
sl_status sl_reader_finish(sl_reader *_Nonnull reader);

/// The number of rows from the top that hold sound pixels.
uint32_t sl_reader_rows_done(const sl_reader *_Nonnull reader);

/// The error of the last step that failed, or the harmless flaw found; empty when there is none.
/// Valid until the reader is used again or closed.
const char *_Nonnull sl_reader_message(const sl_reader *_Nonnull reader);

/// The number of the scan being read; for a file refused for its scans, their number.
uint32_t sl_reader_scan_number(const sl_reader *_Nonnull reader);

/// The pixels or samples found in a file that was refused for them; the pixels of the frame of a canvas.
uint64_t sl_reader_work(const sl_reader *_Nonnull reader);

/// Frees the reader and all that its library allocated.
void sl_reader_close(sl_reader *_Nonnull reader);

/// The most pixels of an animation's canvas that its first frame need not cover, and how many times that frame a larger one
/// may be.
enum { sl_canvas_pixels = 16 << 20, sl_canvas_factor = 16 };

// MARK: Colour

/// The meaning of the samples for a colour conversion.
typedef enum sl_samples {
  SL_SAMPLES_GRAY,
  SL_SAMPLES_RGB,
  /// With straight alpha, which is copied.
  SL_SAMPLES_RGBA,
  /// Four inks, 0 for none.
  SL_SAMPLES_INKS,
} sl_samples;

/// A conversion from some colours to others, sRGB as a rule. Opaque, because Swift must not see the library's types.
typedef struct sl_color sl_color;

/// Whether the target that converts colours is linked.
bool sl_color_is_built(void);

/// How a colour space is described.
typedef enum sl_space_kind {
  SL_SPACE_SRGB,
  /// By an ICC profile.
  SL_SPACE_PROFILE,
  /// By code points of ITU-T H.273.
  SL_SPACE_CODE_POINTS,
  /// By a power law: light is the sample to the power of `exponent`.
  SL_SPACE_POWER,
} sl_space_kind;

/// A colour space. What its kind does not need is not looked at.
typedef struct sl_space {
  sl_space_kind kind;
  const uint8_t *_Nullable profile;
  size_t count;
  uint16_t primaries;
  uint16_t transfer;
  double exponent;
  /// x and y of white, red, green and blue; nil for those of sRGB.
  const double *_Nullable chromaticities;
} sl_space;

/// Makes a conversion from one space to another; nil if one is malformed, unknown, impossible, or not for these samples.
///
/// The other space is one of light: no inks.
sl_color *_Nullable sl_color_open(const sl_space *_Nonnull from, const sl_space *_Nonnull to, sl_samples samples, bool is_wide);

/// How far colours are changed by a way into another space and back, through 16 bits: what the other does not hold is cut.
///
/// Of each of `count` RGB pixels in `from` the largest change of its samples is written, in steps of 8 bits. False if one of the
/// spaces is malformed, or not of light.
bool sl_color_loss(
    const sl_space *_Nonnull from, const sl_space *_Nonnull by, const uint8_t *_Nonnull pixels, size_t count,
    uint8_t *_Nonnull changes);

/// Whether the conversion changes no 8-bit sample by more than one, so that it can be skipped.
bool sl_color_is_identity(sl_color *_Nonnull color);

/// Converts pixels to 8 bits of the other space: grey stays grey, RGBA stays RGBA, all others become RGB.
///
/// `from` and `to` may be the same if the samples have 8 bits and are not inks.
void sl_color_convert(
    sl_color *_Nonnull color, const void *_Nonnull from, uint8_t *_Nonnull to, size_t count);

/// Frees the conversion.
void sl_color_close(sl_color *_Nonnull color);

// MARK: Encoding

/// An encoded file being collected. Opaque, and grown in C, because the libraries write piece by piece.
typedef struct sl_file sl_file;

/// Makes an empty file; nil only when out of memory.
sl_file *_Nullable sl_file_create(void);

/// The bytes written; nil when there are none. Valid until the file is freed.
const uint8_t *_Nullable sl_file_bytes(const sl_file *_Nonnull file);

/// The number of bytes written.
size_t sl_file_count(const sl_file *_Nonnull file);

/// The reason why encoding failed; empty if it did not.
const char *_Nonnull sl_file_message(const sl_file *_Nonnull file);

/// Frees the file.
void sl_file_free(sl_file *_Nonnull file);

/// Writes a PNG. One call, because all pixels are available, and a single jump target is enough.
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
