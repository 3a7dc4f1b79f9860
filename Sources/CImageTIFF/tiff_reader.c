#include "tiff_reader.h"

#include <stdlib.h>
#include <string.h>

static sl_status failed(tiff_reader *reader, sl_status status) {
  if (reader->base.message[0] == 0) {
    sl_reader_fail(&reader->base, status, "its directory does not fit together");
  }
  const char *text = reader->base.message;
  if (strstr(text, "emory") != NULL || strstr(text, "maximum") != NULL) return SL_MEMORY;
  if (strstr(text, "not configured") != NULL || strstr(text, "not implemented") != NULL ||
      strstr(text, "orry") != NULL) {
    return SL_UNSUPPORTED;
  }
  if (strstr(text, "ead error") != NULL || strstr(text, "ot enough data") != NULL) return SL_TRUNCATED;
  return status;
}

static bool is_reduced(TIFF *tiff) {
  uint32_t kind = 0;
  TIFFGetFieldDefaulted(tiff, TIFFTAG_SUBFILETYPE, &kind);
  return (kind & (FILETYPE_REDUCEDIMAGE | FILETYPE_MASK)) != 0;
}

// Goes to a directory.
static bool go_to(tiff_reader *reader, uint64_t offset) {
  return sl_tiff_fits(&reader->base, offset) && TIFFSetSubDirectory(reader->tiff, offset);
}

// Records the places of reduced versions of the picture, which are in directories below its own.
static void find_levels(tiff_reader *reader) {
  uint16_t count = 0;
  uint64_t *offsets = NULL;
  uint64_t kept[level_limit];
  if (!TIFFGetField(reader->tiff, TIFFTAG_SUBIFD, &count, &offsets) || offsets == NULL) return;
  uint64_t own = TIFFCurrentDirOffset(reader->tiff);
  int found = count < level_limit ? count : level_limit;
  memcpy(kept, offsets, (size_t)found * sizeof *kept);
  for (int index = 0; index < found; index += 1) {
    tiff_level level = {kept[index], 0, 0};
    if (go_to(reader, level.offset) && is_reduced(reader->tiff) &&
        TIFFGetField(reader->tiff, TIFFTAG_IMAGEWIDTH, &level.width) &&
        TIFFGetField(reader->tiff, TIFFTAG_IMAGELENGTH, &level.height)) {
      reader->levels[reader->level_count] = level;
      reader->level_count += 1;
    }
  }
  TIFFSetSubDirectory(reader->tiff, own);
  // Errors in a version that is not needed do not matter.
  reader->base.message[0] = 0;
}

static bool is_lab(const tiff_reader *reader) {
  return reader->photometric == PHOTOMETRIC_CIELAB || reader->photometric == PHOTOMETRIC_ICCLAB;
}

// The length of a row as stored, for interleaved samples.
static uint64_t row_bytes(const tiff_reader *reader) {
  return (uint64_t)reader->width * reader->samples * (reader->bits / 8u);
}

// Reads the current directory, and decides how its rows will be read.
static sl_status read_directory(tiff_reader *reader, sl_header *header) {
  TIFF *tiff = reader->tiff;
  uint16_t planar = PLANARCONFIG_CONTIG, kind = SAMPLEFORMAT_UINT, packing = 0, inks = INKSET_CMYK;
  uint16_t extras = 0, *extra_kinds = NULL;
  if (!TIFFGetField(tiff, TIFFTAG_IMAGEWIDTH, &reader->width) ||
      !TIFFGetField(tiff, TIFFTAG_IMAGELENGTH, &reader->height) || reader->width == 0 ||
      reader->height == 0) {
    return sl_reader_fail(&reader->base, SL_CORRUPT, "it has no size");
  }
  if (!TIFFGetField(tiff, TIFFTAG_PHOTOMETRIC, &reader->photometric)) {
    return sl_reader_fail(&reader->base, SL_CORRUPT, "it does not say what its samples mean");
  }
  TIFFGetFieldDefaulted(tiff, TIFFTAG_BITSPERSAMPLE, &reader->bits);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_SAMPLESPERPIXEL, &reader->samples);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_PLANARCONFIG, &planar);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_SAMPLEFORMAT, &kind);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_COMPRESSION, &packing);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_INKSET, &inks);
  sl_status status = packing == COMPRESSION_JPEG   ? sl_tiff_check_jpegs(reader)
                     : packing == COMPRESSION_JBIG ? sl_tiff_check_jbigs(reader)
                                                   : SL_OK;
  if (status != SL_OK) return status;
  TIFFGetFieldDefaulted(tiff, TIFFTAG_EXTRASAMPLES, &extras, &extra_kinds);
  uint16_t samples = reader->samples;
  int colors = reader->photometric == PHOTOMETRIC_RGB || is_lab(reader) ? 3
               : reader->photometric == PHOTOMETRIC_SEPARATED ? 4
                                                              : 1;
  bool is_gray =
      reader->photometric == PHOTOMETRIC_MINISBLACK || reader->photometric == PHOTOMETRIC_MINISWHITE;
  // Rows that can be used as stored, with any packing.
  reader->is_plain = planar == PLANARCONFIG_CONTIG &&
                     (reader->bits == 8 || reader->bits == 16) &&
                     (kind == SAMPLEFORMAT_UINT || kind == SAMPLEFORMAT_VOID) &&
                     (is_gray || reader->photometric == PHOTOMETRIC_RGB || is_lab(reader) ||
                      (reader->photometric == PHOTOMETRIC_SEPARATED && inks == INKSET_CMYK)) &&
                     samples >= colors && samples <= 16;
  // Extra samples without a stated meaning are not transparency; if the tag is missing, the fourth sample of RGB
  // is.
  bool is_stated = extras > 0 && extra_kinds != NULL &&
                   sl_tiff_has_tag(&reader->base, TIFFCurrentDirOffset(tiff), TIFFTAG_EXTRASAMPLES);
  uint16_t extra = is_stated                     ? extra_kinds[0]
                   : colors == 3 && samples == 4 ? EXTRASAMPLE_UNASSALPHA
                                                 : EXTRASAMPLE_UNSPECIFIED;
  reader->is_premultiplied = extra == EXTRASAMPLE_ASSOCALPHA;
  reader->has_alpha = colors != 4 && samples > colors &&
                      (extra == EXTRASAMPLE_ASSOCALPHA || extra == EXTRASAMPLE_UNASSALPHA);
  uint64_t piece = 0;
  reader->tile_width = 0;
  reader->tile_height = 0;
  if (reader->is_plain && TIFFIsTiled(tiff)) {
    TIFFGetField(tiff, TIFFTAG_TILEWIDTH, &reader->tile_width);
    TIFFGetField(tiff, TIFFTAG_TILELENGTH, &reader->tile_height);
    if (reader->tile_width == 0 || reader->tile_height == 0) {
      return sl_reader_fail(&reader->base, SL_CORRUPT, "its tiles have no size");
    }
    // One tile, and as many as are side by side.
    piece = TIFFTileSize64(tiff) + (uint64_t)reader->tile_height * row_bytes(reader);
  }
  if (!reader->is_plain) {
    char text[1024] = "";
    if (!TIFFRGBAImageOK(tiff, text)) return sl_reader_fail(&reader->base, SL_UNSUPPORTED, text);
    if (!TIFFRGBAImageBegin(&reader->image, tiff, 1, text)) {
      return sl_reader_fail(&reader->base, SL_UNSUPPORTED, text);
    }
    reader->has_image = true;
    // Rows are requested as stored, and the caller turns them.
    reader->image.orientation = ORIENTATION_TOPLEFT;
    reader->image.req_orientation = ORIENTATION_TOPLEFT;
    reader->has_alpha = reader->image.alpha != 0;
    uint32_t rows = 0;
    if (TIFFIsTiled(tiff)) {
      TIFFGetField(tiff, TIFFTAG_TILELENGTH, &rows);
      piece = TIFFTileSize64(tiff);
    } else {
      TIFFGetFieldDefaulted(tiff, TIFFTAG_ROWSPERSTRIP, &rows);
      piece = TIFFStripSize64(tiff);
    }
    if (rows == 0 || rows > reader->height) rows = reader->height;
    // Few rows at a time cost many calls; more than those of one piece would only cost memory.
    reader->band_rows = rows;
    piece += (uint64_t)rows * reader->width * 4;
  }
  header->width = reader->width;
  header->height = reader->height;
  header->bits = (uint8_t)(reader->bits > 8 ? 16 : reader->bits);
  header->channels = (uint8_t)(samples > 255 ? 255 : samples);
  header->has_alpha = reader->has_alpha;
  header->model = is_gray                                         ? SL_MODEL_GRAY
                  : reader->photometric == PHOTOMETRIC_PALETTE    ? SL_MODEL_INDEXED
                  : reader->photometric == PHOTOMETRIC_SEPARATED  ? SL_MODEL_CMYK
                  : reader->photometric == PHOTOMETRIC_YCBCR      ? SL_MODEL_YCBCR
                                                                  : SL_MODEL_RGB;
  header->decoder_bytes = piece;
  return SL_OK;
}

static sl_status read_header(sl_reader *base, sl_header *header) {
  tiff_reader *reader = (tiff_reader *)base;
  // The library gets no directory whose shared values it would copy repeatedly.
  uint64_t first = sl_tiff_first_directory(base), page = sl_tiff_page(base, base->limits.frame);
  if (!sl_tiff_fits(base, first) || !sl_tiff_fits(base, page)) {
    return sl_reader_fail(base, SL_CORRUPT, "the values of its directory are longer than the file");
  }
  if (!sl_tiff_open_file(reader)) return sl_reader_fail(base, SL_MEMORY, "out of memory");
  if (reader->tiff == NULL) return failed(reader, SL_CORRUPT);
  // The page among those that are not reduced versions; the library may find marks that are out of order.
  if (page != first && page != 0) TIFFSetSubDirectory(reader->tiff, page);
  if (page == 0 && base->limits.frame > 0) {
    return sl_reader_fail(base, SL_UNSUPPORTED, "there is no such page");
  }
  if (page == 0 || is_reduced(reader->tiff)) {
    return sl_reader_fail(
        base, SL_UNSUPPORTED, "only reduced versions of a picture, as in cameras' raw files");
  }
  base->message[0] = 0;
  sl_status status = read_directory(reader, header);
  if (status != SL_OK) return status;
  if (!reader->has_image) find_levels(reader);
  uint16_t orientation = 1;
  TIFFGetFieldDefaulted(reader->tiff, TIFFTAG_ORIENTATION, &orientation);
  header->orientation = orientation >= 1 && orientation <= 8 ? (uint8_t)orientation : 1;
  header->frames = sl_tiff_count_pages(base);
  header->bytes_left = base->count;
  return SL_OK;
}

static const uint8_t *profile(sl_reader *base, size_t *count) {
  tiff_reader *reader = (tiff_reader *)base;
  uint32_t length = 0;
  void *bytes = NULL;
  if (!TIFFGetField(reader->tiff, TIFFTAG_ICCPROFILE, &length, &bytes)) return NULL;
  *count = length;
  return bytes;
}

static sl_status prepare(sl_reader *base, sl_output *output) {
  tiff_reader *reader = (tiff_reader *)base;
  uint32_t wanted = output->denominator;
  output->denominator = 1;
  for (uint32_t by = wanted; by > 1 && output->denominator == 1; by /= 2) {
    uint32_t width = (reader->width + by - 1) / by, height = (reader->height + by - 1) / by;
    for (int index = 0; index < reader->level_count; index += 1) {
      tiff_level level = reader->levels[index];
      if (level.width != width || level.height != height) continue;
      tiff_reader whole = *reader;
      sl_header header;
      uint64_t own = TIFFCurrentDirOffset(reader->tiff);
      bool is_same = go_to(reader, level.offset) && read_directory(reader, &header) == SL_OK &&
                     reader->photometric == whole.photometric && reader->bits == whole.bits &&
                     reader->samples == whole.samples && reader->has_alpha == whole.has_alpha &&
                     reader->is_plain;
      if (is_same) {
        output->denominator = by;
        break;
      }
      if (reader->has_image) TIFFRGBAImageEnd(&reader->image);
      *reader = whole;
      TIFFSetSubDirectory(reader->tiff, own);
      base->message[0] = 0;
    }
  }
  reader->is_wide = output->is_wide;
  reader->keeps_inks = output->keeps_inks && reader->is_plain;
  output->width = reader->width;
  output->height = reader->height;
  output->keeps_inks = reader->keeps_inks;
  output->is_wide = output->is_wide && reader->is_plain && !is_lab(reader);
  reader->is_wide = output->is_wide;
  return SL_OK;
}

static uint8_t narrow(uint32_t sample) { return (uint8_t)((sample * 255 + 32895) >> 16); }

static uint8_t scaled(uint32_t sample, uint32_t by) {
  uint32_t product = sample * by + 128;
  return (uint8_t)(((product >> 8) + product) >> 8);
}

static uint16_t wide_straight(uint32_t sample, uint32_t alpha) {
  if (alpha == 0) return 0;
  uint64_t value = ((uint64_t)sample * 65535 + alpha / 2) / alpha;
  return value > 65535 ? 65535 : (uint16_t)value;
}

// One pixel of a row as stored, at 16 bits, in the order of the output.
static uint32_t sample_at(const tiff_reader *reader, uint32_t x, uint32_t channel) {
  size_t index = (size_t)x * reader->samples + channel;
  uint32_t value;
  if (reader->bits == 8) {
    value = reader->row[index] * 257u;
  } else {
    uint16_t wide;
    memcpy(&wide, reader->row + index * 2, 2);
    value = wide;
  }
  return reader->photometric == PHOTOMETRIC_MINISWHITE && channel == 0 ? 65535 - value : value;
}

static void convert_row(const tiff_reader *reader, void *target) {
  bool is_ink = reader->photometric == PHOTOMETRIC_SEPARATED;
  bool is_gray = !is_ink && reader->photometric != PHOTOMETRIC_RGB && !is_lab(reader);
  uint32_t stored = is_ink ? 4 : is_gray ? 1 : 3;
  uint32_t colors = is_gray && !reader->has_alpha ? 1 : is_ink && reader->keeps_inks ? 4 : 3;
  uint32_t channels = colors + (reader->has_alpha ? 1 : 0);
  uint8_t *bytes = target;
  uint16_t *words = target;
  if (reader->bits == 8 && !reader->is_wide && !reader->has_alpha && !is_ink && !is_lab(reader) &&
      reader->samples == colors && reader->photometric != PHOTOMETRIC_MINISWHITE) {
    memcpy(bytes, reader->row, (size_t)reader->width * colors);
    return;
  }
  for (uint32_t x = 0; x < reader->width; x += 1, bytes += channels, words += channels) {
    uint32_t values[4] = {0, 0, 0, 0};
    for (uint32_t channel = 0; channel < stored; channel += 1) {
      values[channel] = sample_at(reader, x, channel);
    }
    if (is_gray) values[1] = values[2] = values[0];
    if (reader->has_alpha) {
      values[3] = sample_at(reader, x, stored);
      for (int channel = 0; reader->is_premultiplied && channel < 3; channel += 1) {
        values[channel] = wide_straight(values[channel], values[3]);
      }
    }
    if (is_ink && !reader->keeps_inks) {
      uint32_t light = 255u - narrow(values[3]);
      for (int channel = 0; channel < 3; channel += 1) {
        bytes[channel] = (uint8_t)(light - scaled(narrow(values[channel]), light));
      }
      continue;
    }
    if (is_lab(reader)) {
      sl_tiff_convert_lab(reader, values, bytes);
      if (reader->has_alpha) bytes[3] = narrow(values[3]);
      continue;
    }
    for (uint32_t channel = 0; channel < channels; channel += 1) {
      uint32_t value = values[channel == colors ? 3 : channel];
      if (reader->is_wide) {
        words[channel] = (uint16_t)value;
      } else {
        bytes[channel] = narrow(value);
      }
    }
  }
}

// Reads the tiles side by side that hold the next row.
static sl_status read_tiles(tiff_reader *reader) {
  uint64_t row = row_bytes(reader);
  tmsize_t size = TIFFTileSize(reader->tiff);
  size_t pixel = (size_t)reader->samples * (reader->bits / 8u);
  if (size <= 0 || (uint64_t)size < (uint64_t)reader->tile_width * reader->tile_height * pixel) {
    return failed(reader, SL_CORRUPT);
  }
  if (reader->stored == NULL) reader->stored = calloc(reader->tile_height, row);
  if (reader->piece == NULL) reader->piece = calloc(1, (size_t)size);
  if (reader->stored == NULL || reader->piece == NULL) {
    return sl_reader_fail(&reader->base, SL_MEMORY, "out of memory");
  }
  uint32_t y = reader->base.rows_done;
  for (uint32_t left = 0; left < reader->width; left += reader->tile_width) {
    if (TIFFReadTile(reader->tiff, reader->piece, left, y, 0, 0) < 0) {
      return failed(reader, SL_CORRUPT);
    }
    uint32_t rest = reader->width - left;
    uint32_t columns = rest < reader->tile_width ? rest : reader->tile_width;
    for (uint32_t line = 0; line < reader->tile_height; line += 1) {
      memcpy(
          reader->stored + line * row + left * pixel,
          reader->piece + (size_t)line * reader->tile_width * pixel, columns * pixel);
    }
    if (rest <= reader->tile_width) break;
  }
  return SL_OK;
}

static sl_status read_plain_row(tiff_reader *reader, void *target) {
  if (reader->tile_height > 0) {
    uint32_t line = reader->base.rows_done % reader->tile_height;
    sl_status status = line == 0 ? read_tiles(reader) : SL_OK;
    if (status != SL_OK) return status;
    reader->row = reader->stored + line * row_bytes(reader);
    convert_row(reader, target);
    return SL_OK;
  }
  if (reader->stored == NULL) {
    uint64_t needed = row_bytes(reader);
    tmsize_t given = TIFFScanlineSize(reader->tiff);
    if (given <= 0) return failed(reader, SL_CORRUPT);
    reader->stored = calloc(1, needed > (uint64_t)given ? needed : (size_t)given);
    if (reader->stored == NULL) return sl_reader_fail(&reader->base, SL_MEMORY, "out of memory");
    reader->row = reader->stored;
  }
  if (TIFFReadScanline(reader->tiff, reader->stored, reader->base.rows_done, 0) != 1) {
    return failed(reader, SL_CORRUPT);
  }
  convert_row(reader, target);
  return SL_OK;
}

static sl_status read_band(tiff_reader *reader) {
  uint32_t start = reader->base.rows_done / reader->band_rows * reader->band_rows;
  uint32_t left = reader->height - start;
  uint32_t rows = left < reader->band_rows ? left : reader->band_rows;
  if (reader->band == NULL) {
    reader->band = calloc((size_t)reader->band_rows * reader->width, 4);
    if (reader->band == NULL) return sl_reader_fail(&reader->base, SL_MEMORY, "out of memory");
  }
  reader->image.row_offset = (int)start;
  reader->image.col_offset = 0;
  reader->band_start = start;
  if (!TIFFRGBAImageGet(&reader->image, reader->band, reader->width, rows)) {
    return failed(reader, SL_CORRUPT);
  }
  return SL_OK;
}

static sl_status read_band_row(tiff_reader *reader, uint8_t *target, bool is_gray) {
  uint32_t y = reader->base.rows_done;
  if (y % reader->band_rows == 0) {
    sl_status status = read_band(reader);
    if (status != SL_OK) return status;
  }
  const uint32_t *pixels = reader->band + (size_t)(y - reader->band_start) * reader->width;
  for (uint32_t x = 0; x < reader->width; x += 1) {
    uint32_t pixel = pixels[x];
    uint8_t alpha = (uint8_t)TIFFGetA(pixel);
    if (is_gray) {
      *target++ = (uint8_t)TIFFGetR(pixel);
      continue;
    }
    // The library multiplies by transparency.
    bool is_multiplied = reader->has_alpha;
    *target++ = is_multiplied ? sl_straight((uint8_t)TIFFGetR(pixel), alpha) : (uint8_t)TIFFGetR(pixel);
    *target++ = is_multiplied ? sl_straight((uint8_t)TIFFGetG(pixel), alpha) : (uint8_t)TIFFGetG(pixel);
    *target++ = is_multiplied ? sl_straight((uint8_t)TIFFGetB(pixel), alpha) : (uint8_t)TIFFGetB(pixel);
    if (reader->has_alpha) *target++ = alpha;
  }
  return SL_OK;
}

static sl_status read_rows(sl_reader *base, void *pixels, size_t bytes_per_row, uint32_t count) {
  tiff_reader *reader = (tiff_reader *)base;
  bool is_gray = !reader->has_alpha && (reader->photometric == PHOTOMETRIC_MINISBLACK ||
                                        reader->photometric == PHOTOMETRIC_MINISWHITE);
  for (uint32_t index = 0; index < count; index += 1) {
    uint8_t *row = (uint8_t *)pixels + index * bytes_per_row;
    if (sl_reader_is_stopped(base)) return SL_STOPPED;
    sl_status status = reader->is_plain ? read_plain_row(reader, row)
                                        : read_band_row(reader, row, is_gray);
    if (status != SL_OK) return status;
    base->rows_done += 1;
  }
  return SL_OK;
}

static void close_reader(sl_reader *base) {
  tiff_reader *reader = (tiff_reader *)base;
  if (reader->has_image) TIFFRGBAImageEnd(&reader->image);
  if (reader->tiff != NULL) TIFFClose(reader->tiff);
  free(reader->stored);
  free(reader->piece);
  free(reader->band);
  free(reader);
}

const sl_reader_calls sl_tiff_calls = {
    .size = sizeof(tiff_reader),
    .read_header = read_header,
    .profile = profile,
    .prepare = prepare,
    .read_rows = read_rows,
    .close = close_reader,
};
