// The sizes that coded pictures declare, regardless of the container.

#ifndef SL_HEIF_CODED_H
#define SL_HEIF_CODED_H

#include "heif_boxes.h"

/// The declarations in some bytes of a codec.
typedef struct sl_coded {
  /// The longest sides of any picture; 0 if none is declared.
  uint32_t width;
  uint32_t height;
  /// The most bits of a sample.
  uint32_t bits;
  /// The maximum number of whole pictures that are decoded.
  uint64_t pictures;
} sl_coded;

/// The larger of each value.
sl_coded sl_coded_larger(sl_coded one, sl_coded other);

/// Reads the parameter sets in the body of an `hvcC` box (ISO/IEC 14496-15 §8.3.3.1).
sl_coded sl_coded_in_hvcc(sl_rest body);

/// Reads HEVC units as in an item, each after its length of 4 bytes; there may be parameter sets too, and more than one
/// picture.
sl_coded sl_coded_in_hevc(sl_rest data);

/// Reads the sequence header in the body of an `av1C` box (AV1 Codec ISO Media File Format Binding §2.3.3).
sl_coded sl_coded_in_av1c(sl_rest body);

/// Reads AV1's open bitstream units: sequence headers, and the number of frames.
sl_coded sl_coded_in_av1(sl_rest data);

#endif
