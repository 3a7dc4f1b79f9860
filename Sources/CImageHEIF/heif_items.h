#ifndef SL_HEIF_ITEMS_H
#define SL_HEIF_ITEMS_H

#include <stddef.h>
#include <stdint.h>

/// How large the pictures are said to be that a HEIF file is made of.
///
/// A picture can be a grid of tiles or a canvas with layers, to any depth, and libheif makes room for each as large as it
/// is said to be, whatever the whole is said to be.
typedef struct sl_heif_items {
  /// The most pixels of one of them.
  uint64_t pixels;
  /// The longest side of one of them.
  uint32_t side;
} sl_heif_items;

/// Reads the extents of all items, and the canvases of grids and overlays.
///
/// What cannot be read counts as nothing: libheif does not read it either. More canvases than any camera writes count as
/// more pixels than there can be, so that the time is bounded by the bytes. Source: ISO/IEC 23008-12 §6.5.3 and §6.6.2,
/// ISO/IEC 14496-12 §8.11.
sl_heif_items sl_heif_items_in(const uint8_t *bytes, size_t count);

#endif
