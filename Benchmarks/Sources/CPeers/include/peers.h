// The libraries of picture formats by themselves, for comparison with our decoders.

#ifndef SIGHTLINE_PEERS_H
#define SIGHTLINE_PEERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Decodes a PNG to 8-bit RGB with libpng's simplified API, as a program that wants pixels and
/// nothing else would. Returns a sum of some samples, so that the compiler keeps the work; 0 on error.
uint64_t peers_decode_png(const uint8_t *_Nonnull bytes, size_t count);

/// Decodes a HEIC to 8-bit RGB with libheif, as `heif-dec` does before it writes. Returns a sum as above.
uint64_t peers_decode_heic(const uint8_t *_Nonnull bytes, size_t count);

/// Decodes a WebP to RGB with libwebp, which scales the sides down. Returns a sum as above.
uint64_t peers_decode_webp(const uint8_t *_Nonnull bytes, size_t count, int denominator);

/// Writes a HEIC of RGB samples; nil on failure. Freed by the C library's function.
uint8_t *_Nullable peers_encode_heic(
    const uint8_t *_Nonnull rgb, int width, int height, int quality, size_t *_Nonnull count);

/// Writes a WebP of RGB samples; nil on failure. Freed by the C library's function.
uint8_t *_Nullable peers_encode_webp(
    const uint8_t *_Nonnull rgb, int width, int height, float quality, size_t *_Nonnull count);

/// Writes a TIFF of RGB samples, compressed by LZW; false on failure.
bool peers_write_tiff(
    const char *_Nonnull path, const uint8_t *_Nonnull rgb, int width, int height);

#endif
