// The cost of decoding the picture of a HEIF file, found before any library reads it.

#ifndef SL_HEIF_GRAPH_H
#define SL_HEIF_GRAPH_H

#include "CImageCodecs.h"

// The maximum depth of pictures made of pictures, and of their parts, each counted as often as it is named.
enum { sl_graph_depth = 8, sl_graph_parts = 4096 };

/// The parts that a picture is made of, and their cost.
typedef struct sl_heif_graph {
  /// The decoded pixels: those of each coded picture as often as it is named, and a quarter of those of each canvas for
  /// pictures.
  uint64_t pixels;
  /// The bytes needed at once to compose it, of the planes as stored and in three colours.
  uint64_t memory;
  /// The pixels of the largest part.
  uint64_t largest;
  /// The longest side that the file states anywhere.
  uint32_t side;
  /// Whether a sample anywhere takes two bytes.
  bool is_wide;
  /// The error, in one line.
  char message[160];
} sl_heif_graph;

/// Follows everything that decoding would follow: the parts of a picture (`dimg` of grids, overlays and identities) and
/// its transparency (`auxl`).
///
/// Sizes are the larger of those in the container and in the codec's own headers. A cycle anywhere, more than 8 levels,
/// more than 4,096 parts, an item of another kind, and tables that two readers could interpret differently are errors.
/// The time is proportional to the bytes. Source: ISO/IEC 23008-12 §6.
sl_status sl_heif_graph_read(sl_heif_graph *graph, const uint8_t *bytes, size_t count);

#endif
