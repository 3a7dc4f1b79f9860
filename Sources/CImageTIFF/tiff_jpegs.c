#include "tiff_reader.h"

#include <string.h>

// A JPEG in a TIFF has one scan for all components, or one for each (TIFF Technical Note 2).
enum { scan_limit = 4 };

// The facts in a JPEG's headers.
typedef struct found {
  uint64_t scans;
  uint64_t pixels;
} found;

// Reads the markers in some bytes. Packed samples escape bytes that look like a marker, so every marker is one.
static found look(const uint8_t *bytes, uint64_t count) {
  found found = {0, 0};
  const uint8_t *end = bytes + count, *place = bytes;
  while (place < end && (place = memchr(place, 0xFF, (size_t)(end - place))) != NULL) {
    place += 1;
    if (place == end) break;
    uint8_t marker = *place;
    if (marker == 0xDA) found.scans += 1;
    bool is_frame = marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
    if (is_frame && end - place > 7) {
      uint64_t height = (uint64_t)place[4] << 8 | place[5], width = (uint64_t)place[6] << 8 | place[7];
      if (width * height > found.pixels) found.pixels = width * height;
    }
  }
  return found;
}

sl_status sl_tiff_check_jpegs(tiff_reader *reader) {
  sl_reader *base = &reader->base;
  TIFF *tiff = reader->tiff;
  bool is_tiled = TIFFIsTiled(tiff);
  uint64_t *offsets = NULL, *lengths = NULL;
  uint32_t pieces = is_tiled ? TIFFNumberOfTiles(tiff) : TIFFNumberOfStrips(tiff);
  if (!TIFFGetField(tiff, is_tiled ? TIFFTAG_TILEOFFSETS : TIFFTAG_STRIPOFFSETS, &offsets) ||
      !TIFFGetField(tiff, is_tiled ? TIFFTAG_TILEBYTECOUNTS : TIFFTAG_STRIPBYTECOUNTS, &lengths) ||
      offsets == NULL || lengths == NULL) {
    return SL_OK;  // Without places nothing is decoded.
  }
  uint64_t total = 0, samples = 0;
  for (uint32_t piece = 0; piece < pieces; piece += 1) {
    if (offsets[piece] >= base->count) continue;
    uint64_t left = base->count - offsets[piece];
    uint64_t length = lengths[piece] < left ? lengths[piece] : left;
    total += length;
    // Pieces with the same content may share their bytes, which are read for each.
    if (total > (uint64_t)base->count * 4 + (16u << 20)) {
      return sl_reader_fail(base, SL_CORRUPT, "its strips name the same bytes again and again");
    }
    found found = look(base->bytes + offsets[piece], length);
    if (found.scans > scan_limit) {
      return sl_reader_fail(base, SL_UNSUPPORTED, "a strip's JPEG has more than 4 scans");
    }
    samples += found.pixels * (found.scans > 1 ? 2 : 1) * reader->samples;
  }
  if (samples > base->limits.scanned_samples) {
    base->work = samples;
    return sl_reader_fail(base, SL_WORK, "its strips go over too many pixels");
  }
  return SL_OK;
}
