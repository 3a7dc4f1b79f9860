#ifndef SIGHTLINE_PEERS_H
#define SIGHTLINE_PEERS_H

#include <stddef.h>
#include <stdint.h>

/// Decodes a PNG to 8-bit RGB with libpng's simplified API, as a program that wants pixels and
/// nothing else would. Returns a sum of some samples, so that the work cannot be left out; 0 on error.
uint64_t peers_decode_png(const uint8_t *_Nonnull bytes, size_t count);

#endif
