// Pictures of the formats that the product reads and does not write, by the formats' own libraries.

#ifndef SLCT_FORMAT_TEST_SUPPORT_H
#define SLCT_FORMAT_TEST_SUPPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Writes a WebP of RGBA samples; a quality below 0 is lossless. Nil on failure. Freed by `slct_free`.
uint8_t *_Nullable slct_webp_write(
    const uint8_t *_Nonnull rgba, uint32_t width, uint32_t height, float quality,
    size_t *_Nonnull count);

/// The kind of GIF to write.
typedef struct slct_gif_options {
  uint32_t screen_width;
  uint32_t screen_height;
  uint32_t left;
  uint32_t top;
  /// The index that is transparent, or -1.
  int transparent;
  bool is_interlaced;
  bool has_local_palette;
  int frames;
} slct_gif_options;

/// Writes a GIF of 256 colours, the same frame again and again. Nil on failure. Freed by `slct_free`.
uint8_t *_Nullable slct_gif_write(
    const uint8_t *_Nonnull indices, uint32_t width, uint32_t height,
    const uint8_t *_Nonnull palette, slct_gif_options options, size_t *_Nonnull count);

/// The kind of TIFF to write; numbers are those of the format.
typedef struct slct_tiff_options {
  uint16_t bits;
  uint16_t channels;
  uint16_t photometric;
  uint16_t compression;
  uint16_t planar;
  uint16_t orientation;
  /// The kind of an extra channel that is the last; -1 for none.
  int extra;
  /// The side of square tiles; 0 for strips.
  uint32_t tile;
  uint32_t rows_per_strip;
  bool is_big;
  bool is_little_endian;
  /// Pages of the same samples.
  int pages;
  /// Whether the first page is marked as a reduced version.
  bool is_reduced_first;
  const uint8_t *_Nullable profile;
  size_t profile_count;
} slct_tiff_options;

/// Writes a TIFF of samples of 8 or 16 bits in the machine's order (or packed, below 8), channel by channel in planes.
/// Nil on failure. Freed by `slct_free`.
uint8_t *_Nullable slct_tiff_write(
    const void *_Nonnull samples, uint32_t width, uint32_t height, slct_tiff_options options,
    size_t *_Nonnull count);

/// Writes a TIFF of RGB samples with versions reduced to 1/2 and 1/4 below it, which are of one grey each: 128 and 64.
/// Nil on failure. Freed by `slct_free`.
uint8_t *_Nullable slct_tiff_write_pyramid(
    const uint8_t *_Nonnull rgb, uint32_t width, uint32_t height, size_t *_Nonnull count);

/// The kind of HEIC or AVIF to write.
typedef struct slct_heif_options {
  bool is_avif;
  /// 0 to 100.
  int quality;
  bool has_alpha;
  /// 8 or 10.
  int bits;
  /// How the picture is to be turned, as in Exif; 1 for not at all.
  int orientation;
  /// Code points of ITU-T H.273; 0 for none.
  uint16_t primaries;
  uint16_t transfer;
  const uint8_t *_Nullable profile;
  size_t profile_count;
} slct_heif_options;

/// Writes a HEIC or AVIF of RGBA samples of 8 bits, or of 16 bits that are scaled to 10. Nil on failure, as where there
/// is no encoder. Freed by `slct_free`.
uint8_t *_Nullable slct_heif_write(
    const void *_Nonnull rgba, uint32_t width, uint32_t height, slct_heif_options options,
    size_t *_Nonnull count);

/// The kind of JPEG XL to write.
typedef struct slct_jxl_options {
  /// 0 for lossless, 1 for what looks the same.
  float distance;
  /// Samples: 1 grey, 3 RGB, 4 RGBA.
  uint32_t channels;
  /// 8 or 16.
  uint32_t bits;
  /// How the picture is to be turned, as in Exif.
  int orientation;
  /// Whether the colours are of Display P3.
  bool is_p3;
  /// Whether it is in boxes.
  bool has_boxes;
  /// More than 1 for an animation, whose later frames are the first with its samples inverted.
  uint32_t frames;
  /// The side of a square frame in front of the others that is never shown; 0 for none.
  uint32_t hidden;
} slct_jxl_options;

/// Writes a JPEG XL. Nil on failure. Freed by `slct_free`.
uint8_t *_Nullable slct_jxl_write(
    const void *_Nonnull samples, uint32_t width, uint32_t height, slct_jxl_options options,
    size_t *_Nonnull count);

/// Colours that a profile is made for.
typedef enum slct_profile {
  SLCT_PROFILE_SRGB,
  SLCT_PROFILE_P3,
  SLCT_PROFILE_ADOBE_RGB,
  SLCT_PROFILE_PROPHOTO,
  SLCT_PROFILE_LINEAR,
  SLCT_PROFILE_GRAY_18,
  /// Four inks by a table in which each takes its share of light, and black all of it.
  SLCT_PROFILE_INKS,
} slct_profile;

/// Makes an ICC profile. Nil on failure. Freed by `slct_free`.
uint8_t *_Nullable slct_profile_write(slct_profile profile, size_t *_Nonnull count);

/// Converts RGB samples of 16 bits from sRGB to a profile of RGB, or back, exactly as far as 16 bits go.
void slct_profile_convert(
    slct_profile profile, bool is_back, const uint16_t *_Nonnull from, uint16_t *_Nonnull to,
    size_t count);

#endif
