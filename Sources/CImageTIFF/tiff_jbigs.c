#include "tiff_reader.h"

// The header of a bi-level picture (ITU-T T.82 §6.2).
enum { header_bytes = 20 };

// A byte with its bits in the other order.
static uint8_t turned(uint8_t byte) {
  uint8_t result = 0;
  for (int bit = 0; bit < 8; bit += 1) result |= (uint8_t)((byte >> bit & 1) << (7 - bit));
  return result;
}

static uint32_t number(const uint8_t *header, size_t place) {
  return (uint32_t)header[place] << 24 | (uint32_t)header[place + 1] << 16 | (uint32_t)header[place + 2] << 8 |
         header[place + 3];
}

sl_status sl_tiff_check_jbigs(tiff_reader *reader) {
  sl_reader *base = &reader->base;
  TIFF *tiff = reader->tiff;
  uint64_t *offsets = NULL;
  uint16_t order = FILLORDER_MSB2LSB;
  uint32_t most_width = reader->width, most_height = reader->height;
  bool is_tiled = TIFFIsTiled(tiff);
  uint32_t pieces = is_tiled ? TIFFNumberOfTiles(tiff) : TIFFNumberOfStrips(tiff);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_FILLORDER, &order);
  if (is_tiled) {
    TIFFGetField(tiff, TIFFTAG_TILEWIDTH, &most_width);
    TIFFGetField(tiff, TIFFTAG_TILELENGTH, &most_height);
  }
  if (!TIFFGetField(tiff, is_tiled ? TIFFTAG_TILEOFFSETS : TIFFTAG_STRIPOFFSETS, &offsets) || offsets == NULL) {
    return SL_OK;  // Without places nothing is decoded.
  }
  for (uint32_t piece = 0; piece < pieces; piece += 1) {
    uint64_t offset = offsets[piece];
    // Of fewer bytes nothing is made.
    if (offset > base->count || base->count - offset < header_bytes) continue;
    uint8_t header[header_bytes];
    for (size_t place = 0; place < header_bytes; place += 1) {
      uint8_t byte = base->bytes[offset + place];
      // The library turns the bits of those whose order is the usual one.
      header[place] = order == FILLORDER_LSB2MSB ? byte : turned(byte);
    }
    uint32_t width = number(header, 4), height = number(header, 8);
    if (header[2] > 1 || width > most_width || height > most_height) {
      return sl_reader_fail(base, SL_CORRUPT, "a strip's JBIG has another size than its picture");
    }
  }
  return SL_OK;
}
