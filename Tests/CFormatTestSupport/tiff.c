#include "CFormatTestSupport.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tiffio.h>

typedef struct growing {
  uint8_t *bytes;
  size_t count;
  size_t offset;
} growing;

static tmsize_t read_bytes(thandle_t handle, void *target, tmsize_t count) {
  growing *file = handle;
  if (file->offset >= file->count) return 0;
  size_t left = file->count - file->offset;
  size_t taken = (size_t)count < left ? (size_t)count : left;
  memcpy(target, file->bytes + file->offset, taken);
  file->offset += taken;
  return (tmsize_t)taken;
}

static tmsize_t write_bytes(thandle_t handle, void *bytes, tmsize_t count) {
  growing *file = handle;
  size_t end = file->offset + (size_t)count;
  if (end > file->count) {
    uint8_t *more = realloc(file->bytes, end);
    if (more == NULL) return 0;
    memset(more + file->count, 0, end - file->count);
    file->bytes = more;
    file->count = end;
  }
  memcpy(file->bytes + file->offset, bytes, (size_t)count);
  file->offset = end;
  return count;
}

static toff_t seek(thandle_t handle, toff_t offset, int whence) {
  growing *file = handle;
  if (whence == SEEK_CUR) offset += file->offset;
  if (whence == SEEK_END) offset += file->count;
  file->offset = offset;
  return offset;
}

static int close_nothing(thandle_t handle) {
  (void)handle;
  return 0;
}

static toff_t size(thandle_t handle) { return ((growing *)handle)->count; }

static TIFF *open_file(growing *file, const char *mode) {
  return TIFFClientOpen(
      "picture", mode, file, read_bytes, write_bytes, seek, close_nothing, size, NULL, NULL);
}

static bool write_tiles(
    TIFF *tiff, const uint8_t *samples, uint32_t width, uint32_t height, uint32_t tile,
    size_t pixel, uint16_t plane) {
  uint8_t *bytes = calloc((size_t)tile * tile, pixel);
  bool is_written = bytes != NULL;
  for (uint32_t top = 0; is_written && top < height; top += tile) {
    for (uint32_t left = 0; is_written && left < width; left += tile) {
      for (uint32_t y = top; y < top + tile && y < height; y += 1) {
        uint32_t columns = width - left < tile ? width - left : tile;
        memcpy(
            bytes + (size_t)(y - top) * tile * pixel, samples + ((size_t)y * width + left) * pixel,
            columns * pixel);
      }
      is_written = TIFFWriteTile(tiff, bytes, left, top, 0, plane) > 0;
    }
  }
  free(bytes);
  return is_written;
}

static bool write_page(
    TIFF *tiff, const uint8_t *samples, uint32_t width, uint32_t height,
    slct_tiff_options options, bool is_reduced) {
  TIFFSetField(tiff, TIFFTAG_IMAGEWIDTH, width);
  TIFFSetField(tiff, TIFFTAG_IMAGELENGTH, height);
  TIFFSetField(tiff, TIFFTAG_BITSPERSAMPLE, options.bits);
  TIFFSetField(tiff, TIFFTAG_SAMPLESPERPIXEL, options.channels);
  TIFFSetField(tiff, TIFFTAG_PHOTOMETRIC, options.photometric);
  TIFFSetField(tiff, TIFFTAG_COMPRESSION, options.compression);
  TIFFSetField(tiff, TIFFTAG_PLANARCONFIG, options.planar);
  if (options.orientation > 0) TIFFSetField(tiff, TIFFTAG_ORIENTATION, options.orientation);
  if (is_reduced) TIFFSetField(tiff, TIFFTAG_SUBFILETYPE, FILETYPE_REDUCEDIMAGE);
  if (options.extra >= 0) {
    uint16_t kind = (uint16_t)options.extra;
    TIFFSetField(tiff, TIFFTAG_EXTRASAMPLES, 1, &kind);
  }
  if (options.profile != NULL) {
    TIFFSetField(tiff, TIFFTAG_ICCPROFILE, (uint32_t)options.profile_count, options.profile);
  }
  if (options.photometric == PHOTOMETRIC_PALETTE) {
    uint16_t colors[3][65536];
    for (int index = 0; index < 1 << options.bits; index += 1) {
      colors[0][index] = (uint16_t)(index * 257);
      colors[1][index] = (uint16_t)((255 - index) * 257);
      colors[2][index] = (uint16_t)(index * 7 % 256 * 257);
    }
    TIFFSetField(tiff, TIFFTAG_COLORMAP, colors[0], colors[1], colors[2]);
  }
  bool is_planar = options.planar == PLANARCONFIG_SEPARATE;
  uint16_t planes = is_planar ? options.channels : 1;
  size_t pixel = (size_t)options.bits / 8 * (is_planar ? 1 : options.channels);
  size_t row = options.bits < 8 ? (width * options.bits + 7u) / 8u : width * pixel;
  if (options.tile > 0) {
    TIFFSetField(tiff, TIFFTAG_TILEWIDTH, options.tile);
    TIFFSetField(tiff, TIFFTAG_TILELENGTH, options.tile);
    for (uint16_t plane = 0; plane < planes; plane += 1) {
      const uint8_t *start = samples + (size_t)plane * row * height;
      if (!write_tiles(tiff, start, width, height, options.tile, pixel, plane)) return false;
    }
  } else {
    TIFFSetField(tiff, TIFFTAG_ROWSPERSTRIP, options.rows_per_strip);
    for (uint16_t plane = 0; plane < planes; plane += 1) {
      for (uint32_t y = 0; y < height; y += 1) {
        // The library may turn bytes in place, so it gets a copy.
        uint8_t *copy = malloc(row);
        memcpy(copy, samples + ((size_t)plane * height + y) * row, row);
        bool is_written = TIFFWriteScanline(tiff, copy, y, plane) == 1;
        free(copy);
        if (!is_written) return false;
      }
    }
  }
  return TIFFWriteDirectory(tiff) == 1;
}

uint8_t *slct_tiff_write(
    const void *samples, uint32_t width, uint32_t height, slct_tiff_options options,
    size_t *count) {
  growing file = {NULL, 0, 0};
  char mode[4] = "w";
  strcat(mode, options.is_little_endian ? "l" : "b");
  if (options.is_big) strcat(mode, "8");
  TIFF *tiff = open_file(&file, mode);
  bool is_written = tiff != NULL;
  for (int page = 0; is_written && page < options.pages; page += 1) {
    is_written =
        write_page(tiff, samples, width, height, options, options.is_reduced_first && page == 0);
  }
  if (tiff != NULL) TIFFClose(tiff);
  *count = file.count;
  if (is_written) return file.bytes;
  free(file.bytes);
  return NULL;
}

uint8_t *slct_tiff_write_pyramid(
    const uint8_t *rgb, uint32_t width, uint32_t height, size_t *count) {
  growing file = {NULL, 0, 0};
  slct_tiff_options options = {
      8, 3, PHOTOMETRIC_RGB, COMPRESSION_LZW, PLANARCONFIG_CONTIG, 0, -1, 0, 16, false, true,
      1, false, NULL, 0};
  TIFF *tiff = open_file(&file, "w");
  if (tiff == NULL) return NULL;
  uint64_t below[2] = {0, 0};
  TIFFSetField(tiff, TIFFTAG_SUBIFD, 2, below);
  bool is_written = write_page(tiff, rgb, width, height, options, false);
  uint8_t *gray = malloc((size_t)width * height * 3);
  for (uint32_t by = 2; is_written && by <= 4; by *= 2) {
    memset(gray, by == 2 ? 128 : 64, (size_t)width * height * 3);
    is_written = write_page(
        tiff, gray, (width + by - 1) / by, (height + by - 1) / by, options, true);
  }
  free(gray);
  TIFFClose(tiff);
  *count = file.count;
  if (is_written) return file.bytes;
  free(file.bytes);
  return NULL;
}
