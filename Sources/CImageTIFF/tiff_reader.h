// Shared by the parts of the TIFF reader.

#ifndef SL_TIFF_READER_H
#define SL_TIFF_READER_H

#include "reader.h"

#include <tiffio.h>

// The maximum number of reduced versions of a picture that are considered.
enum { level_limit = 16 };

typedef struct tiff_level {
  uint64_t offset;
  uint32_t width;
  uint32_t height;
} tiff_level;

typedef struct tiff_reader {
  sl_reader base;
  TIFF *tiff;
  size_t offset;
  uint32_t width;
  uint32_t height;
  uint16_t bits;
  uint16_t samples;
  uint16_t photometric;
  bool is_plain;
  bool is_premultiplied;
  bool has_alpha;
  bool is_wide;
  bool keeps_inks;
  bool is_level;
  tiff_level levels[level_limit];
  int level_count;
  // In a plain reading: the row as stored, and its memory, with the rows of a row of tiles.
  const uint8_t *row;
  uint8_t *stored;
  uint8_t *piece;
  uint32_t tile_width;
  uint32_t tile_height;
  // In any other reading: a band of rows in the library's own byte order.
  TIFFRGBAImage image;
  bool has_image;
  uint32_t *band;
  uint32_t band_rows;
  uint32_t band_start;
} tiff_reader;

/// Opens the reader's bytes as a file of libtiff; false when out of memory. The file is nil if it is not a TIFF.
bool sl_tiff_open_file(tiff_reader *reader);

/// The number of pages, without reduced versions and masks, read from the bytes alone; at most one more than the limit. The
/// pages of a cycle are counted once.
uint32_t sl_tiff_count_pages(const sl_reader *reader);

/// The offset of the first directory in the header.
uint64_t sl_tiff_first_directory(const sl_reader *reader);

/// The offset of a directory, counted from 0 among those that are not reduced versions, read from the bytes alone; 0 if
/// there is none.
uint64_t sl_tiff_page(const sl_reader *reader, uint32_t number);

/// Whether the values of a directory can all be in the file: the library keeps those of unknown tags too, and several
/// entries may name the same bytes.
bool sl_tiff_fits(const sl_reader *reader, uint64_t directory);

/// Checks the JPEGs of a TIFF's strips or tiles: those with many scans, or that cover more pixels than are allowed, are
/// errors.
sl_status sl_tiff_check_jpegs(tiff_reader *reader);

/// Checks the bi-level pictures of a TIFF's strips or tiles: those that say another size than their picture has are errors.
/// Their library allocates what they say, and ends the program where it cannot.
sl_status sl_tiff_check_jbigs(tiff_reader *reader);

/// Converts a pixel of CIE L*a*b* as stored, each sample scaled to 16 bits, to sRGB.
void sl_tiff_convert_lab(const tiff_reader *reader, const uint32_t *lab, uint8_t *rgb);

/// Whether a directory at an offset itself has a tag, read from the bytes alone: the library adds missing tags.
bool sl_tiff_has_tag(const sl_reader *reader, uint64_t directory, uint16_t tag);

#endif
