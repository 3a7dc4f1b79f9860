// The cost of decoding the picture of a HEIF file, found before any library reads it.

#ifndef SL_HEIF_GRAPH_H
#define SL_HEIF_GRAPH_H

#include "CImageCodecs.h"

// How deep pictures may be made of pictures, and how many parts, each counted as often as it is named, one may have.
enum { sl_graph_depth = 8, sl_graph_parts = 4096 };

/// The parts that a picture is made of, and their cost.
typedef struct sl_heif_graph {
  /// The pixels that are decoded: of each coded picture as often as it is named, and a quarter of those of each canvas that
  /// pictures are put on.
  uint64_t pixels;
  /// The bytes that are needed at once to put it together, of the planes as stored and in three colours.
  uint64_t memory;
  /// The pixels of the largest part.
  uint64_t largest;
  /// The longest side that the file states anywhere.
  uint32_t side;
  /// Whether a sample anywhere takes two bytes.
  bool is_wide;
  /// The error, in a line.
  char message[160];
} sl_heif_graph;

/// Follows everything that decoding would follow: what a picture is made of (`dimg` of grids, overlays and identities) and
/// its transparency (`auxl`).
///
/// Sizes are the larger of what the container says and what the codec's own headers say. A circle anywhere, more levels
/// than 8, more parts than 4,096, an item of another kind, and tables that two readers could take differently are errors.
/// Takes time in proportion to the bytes. Source: ISO/IEC 23008-12 §6.
sl_status sl_heif_graph_read(sl_heif_graph *graph, const uint8_t *bytes, size_t count);

#endif
