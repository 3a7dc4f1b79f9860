// The pictures in the tracks of a HEIF file: image sequences, which the library's releases before 1.20 do not read.

#ifndef SL_HEIF_SEQUENCE_H
#define SL_HEIF_SEQUENCE_H

#include <stddef.h>
#include <stdint.h>

/// How many pictures the longest track of pictures has, by the table of its samples; 0 where there is none.
///
/// A box that does not fit counts as missing. Source: ISO/IEC 14496-12 §8.4.3 and §8.7.3, ISO/IEC 23008-12 §7.
uint32_t sl_heif_sequence_count(const uint8_t *bytes, size_t count);

#endif
