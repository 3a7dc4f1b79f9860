// Numbers and boxes of ISO base media files, read within the available bytes.

#ifndef SL_HEIF_BOXES_H
#define SL_HEIF_BOXES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The bytes left to read; empty after a number that was missing.
typedef struct sl_rest {
  const uint8_t *bytes;
  size_t count;
  bool has_failed;
} sl_rest;

/// The result of taking a box.
typedef enum sl_box_found {
  SL_BOX_END,
  SL_BOX_FOUND,
  /// Its length is shorter than its own header, or exceeds the available bytes.
  SL_BOX_BROKEN,
} sl_box_found;

/// A box: its name as a number, and its body.
typedef struct sl_box {
  uint32_t name;
  sl_rest body;
} sl_box;

/// The name of a box, an item's kind or a reference's kind, as the number in the file.
#define SL_NAME(a, b, c, d) \
  ((uint32_t)(a) << 24 | (uint32_t)(b) << 16 | (uint32_t)(c) << 8 | (uint32_t)(d))

/// Takes a number of 0 to 8 bytes, the first one highest; 0 if some are missing.
uint64_t sl_take(sl_rest *rest, size_t length);

/// A part of some bytes, as far as it exists.
sl_rest sl_part(sl_rest whole, uint64_t start, uint64_t length);

/// Takes the next box. Lengths of 64 bits are supported; a length of 0 means all remaining bytes.
sl_box_found sl_take_box(sl_rest *rest, sl_box *box);

/// Bits, the highest first; 0 after the end.
typedef struct sl_bits {
  const uint8_t *bytes;
  size_t count;
  size_t place;
  bool has_failed;
} sl_bits;

/// Takes 0 to 32 bits.
uint32_t sl_take_bits(sl_bits *bits, unsigned count);

/// Takes a number in the codecs' unbounded form: n zeros, then n + 1 bits.
uint32_t sl_take_unbounded(sl_bits *bits);

#endif
