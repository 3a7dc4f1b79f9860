// The frames of an animated PNG, which libpng does not know: their chunks are followed here, and each frame is decoded as a
// PNG of its own.

#ifndef PNG_FRAMES_H
#define PNG_FRAMES_H

#include "reader.h"

/// Counts the pictures of a PNG by its chunks: the one that every program shows, and the frames after it.
///
/// Without a valid `acTL` before the pixels there are no frames; more than `limit` count as one more. The picture of the `IDAT`
/// counts even where it is no part of the animation. Source: PNG third edition §11.3.6.
uint32_t sl_png_count_frames(const uint8_t *bytes, size_t count, uint32_t limit);

/// Composes the animation up to a frame, from 1, as viewers do, into RGBA with straight alpha, of 8 bits.
///
/// Rows of the canvas follow one another without padding. The canvas is freed by the caller, nil if this fails.
sl_status sl_png_compose(sl_reader *base, uint32_t width, uint32_t height, uint32_t frame, uint8_t **canvas);

#endif
