#ifndef SL_COMPARE_KERNELS_H
#define SL_COMPARE_KERNELS_H

// The hot loops of comparing two pictures at full size, tile by tile.
//
// Every kernel exists twice: the plain name is compiled for several instruction sets and chosen
// when the program starts; the one ending in `_portable` is the same for the oldest processor, and a test compares the
// two bit for bit.

#include <stddef.h>
#include <stdint.h>

/// The sides of a tile: what is judged, what lies around it so that it can be, and both.
enum { sl_compare_core = 128, sl_compare_halo = 8, sl_compare_side = 144 };

/// The numbers of work space for `sl_compare_luma` and for `sl_compare_color`.
enum { sl_compare_work = 11 * 144 * 144 };

/// How far the luma of two tiles lies apart, against what saving and scaling change there.
///
/// Both are blurred by 1, 2, 1 along both sides, the first after it was sharpened: `amount` 64ths of what the blur takes are
/// added. A difference is divided by 6, a quarter of the range within two places, and a thirteenth of that in the block of 8×8
/// and those around it, each the smaller one of both tiles: ringing reaches as far as a block. The quotients, blurred once
/// more, are written in 64ths, at most 255. Of the halo nothing that is written means anything.
void sl_compare_luma(const uint8_t *_Nonnull showing, const uint8_t *_Nonnull shown, int32_t amount,
                     int16_t *_Nonnull work, uint8_t *_Nonnull excess);
void sl_compare_luma_portable(const uint8_t *_Nonnull showing, const uint8_t *_Nonnull shown, int32_t amount,
                              int16_t *_Nonnull work, uint8_t *_Nonnull excess);

/// The same of two colour differences: the first picture's blue and red, then the second's. None is sharpened.
void sl_compare_color(const uint8_t *_Nonnull const *_Nonnull tiles, int16_t *_Nonnull work,
                      uint8_t *_Nonnull excess);
void sl_compare_color_portable(const uint8_t *_Nonnull const *_Nonnull tiles, int16_t *_Nonnull work,
                               uint8_t *_Nonnull excess);

/// Splits `count` pixels of two rows into luma, and blue and red differences of each 2×2 of them, 128 for none.
///
/// There are `(count + 1) / 2` differences; of an odd row the last pixel stands for two. The second row may be the first.
void sl_compare_split(const uint8_t *_Nonnull first, const uint8_t *_Nonnull second, size_t count,
                      uint8_t *_Nonnull firstLuma, uint8_t *_Nonnull secondLuma, uint8_t *_Nonnull blue,
                      uint8_t *_Nonnull red);
void sl_compare_split_portable(const uint8_t *_Nonnull first, const uint8_t *_Nonnull second, size_t count,
                               uint8_t *_Nonnull firstLuma, uint8_t *_Nonnull secondLuma, uint8_t *_Nonnull blue,
                               uint8_t *_Nonnull red);

/// The means, rounded, of each 2×2 of `count` numbers of two rows; of an odd row the last number stands for two.
void sl_compare_halve(const uint8_t *_Nonnull first, const uint8_t *_Nonnull second, size_t count,
                      uint8_t *_Nonnull output);
void sl_compare_halve_portable(const uint8_t *_Nonnull first, const uint8_t *_Nonnull second, size_t count,
                               uint8_t *_Nonnull output);

/// A plane of at least one place, each place a mean of its 3×3 neighbours weighted 1, 2, 1 along both sides; the edge is
/// repeated outside.
///
/// `work` is room for three lines.
void sl_compare_blur(const float *_Nonnull plane, size_t width, size_t height, float *_Nonnull work,
                     float *_Nonnull output);
void sl_compare_blur_portable(const float *_Nonnull plane, size_t width, size_t height, float *_Nonnull work,
                              float *_Nonnull output);

/// How far the numbers of a plane of at least one place lie apart within two places of each.
///
/// `work` is room for ten lines.
void sl_compare_ranges(const float *_Nonnull plane, size_t width, size_t height, float *_Nonnull work,
                       float *_Nonnull output);
void sl_compare_ranges_portable(const float *_Nonnull plane, size_t width, size_t height, float *_Nonnull work,
                                float *_Nonnull output);

#endif
