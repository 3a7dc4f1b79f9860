#ifndef SL_FEATURE_KERNELS_H
#define SL_FEATURE_KERNELS_H

// The hot loops of local features.
//
// Planes hold brightness as signed numbers of 16 bits, at most `SL_FEATURE_LIMIT` in size, in rows that
// are `stride` numbers apart; `stride` is a multiple of 16 and rows may be read and written up to
// it. Every kernel exists twice: the plain name is compiled for several instruction sets and chosen
// when the program starts; the one ending in `_portable` is for the oldest processor, and a test
// holds the two equal, bit for bit. Floating-point kernels never contract a product and a sum.

#include <stddef.h>
#include <stdint.h>

/// The largest size of a number in a plane; sums of two fit 16 bits with room for rounding.
#define SL_FEATURE_LIMIT 15360
/// The longest radius of a filter.
#define SL_FEATURE_RADIUS 32
/// The distance between two rows of a patch.
#define SL_FEATURE_PATCH_STRIDE 24
/// The side of the square of gradients that a descriptor is made of.
#define SL_FEATURE_SIDE 20
/// The longest side of a square of gradients.
#define SL_FEATURE_MAXIMUM_SIDE 22

/// Samples of 0…255 as numbers of a plane: `(sample - 128) * 120`, and 0 from `width` to `stride`.
void sl_feature_widen(const uint8_t *_Nonnull samples, size_t width, size_t stride, size_t height,
                   int16_t *_Nonnull plane);
void sl_feature_widen_portable(const uint8_t *_Nonnull samples, size_t width, size_t stride,
                            size_t height, int16_t *_Nonnull plane);

/// A plane under a symmetric filter, columns first, then rows; the edge is repeated outside.
///
/// `weights[k]` is the weight at a distance of `k`, up to `radius`, in 15-bit fixed point; every
/// product is rounded to nearest. `line` is room for `stride + 2 * SL_FEATURE_RADIUS + 16` numbers.
void sl_feature_blur(const int16_t *_Nonnull plane, size_t width, size_t stride, size_t height,
                  const int16_t *_Nonnull weights, size_t radius, int16_t *_Nonnull line,
                  int16_t *_Nonnull output);
void sl_feature_blur_portable(const int16_t *_Nonnull plane, size_t width, size_t stride,
                           size_t height, const int16_t *_Nonnull weights, size_t radius,
                           int16_t *_Nonnull line, int16_t *_Nonnull output);

/// Every second number of every second row.
///
/// The output has half the width and height, rounded up.
void sl_feature_halve(const int16_t *_Nonnull plane, size_t width, size_t stride, size_t height,
                   size_t halfStride, int16_t *_Nonnull output);
void sl_feature_halve_portable(const int16_t *_Nonnull plane, size_t width, size_t stride,
                            size_t height, size_t halfStride, int16_t *_Nonnull output);

/// The places where the middle one of three differences of four planes is the largest or smallest
/// of the 27 numbers around it, and larger than `threshold` in size.
///
/// The planes follow each other, each `stride * height` numbers. Of equal neighbours, the first one in the
/// order plane, row, column counts. `border` pixels, from 1, along the edges are left out. `work` is room for
/// `9 * stride` numbers, and `positions` for half as many as the plane has. Returns the number of positions,
/// `y * stride + x`, ascending.
size_t sl_feature_extrema(const int16_t *_Nonnull planes, size_t width, size_t stride, size_t height,
                       size_t border, int16_t threshold, int16_t *_Nonnull work,
                       uint32_t *_Nonnull positions);
size_t sl_feature_extrema_portable(const int16_t *_Nonnull planes, size_t width, size_t stride,
                                size_t height, size_t border, int16_t threshold,
                                int16_t *_Nonnull work, uint32_t *_Nonnull positions);

/// A square grid of samples of a plane, interpolated between four pixels.
///
/// Sample (i, j) is at `(x + i * stepX - j * stepY, y + i * stepY + j * stepX)`, in 16 fractional
/// bits, moved to the nearest place inside. `side` is at most 24; rows of `patch` are
/// `SL_FEATURE_PATCH_STRIDE` apart and all 24 of a row are written. The plane is at least 2×2, its
/// sides below 2^15.
void sl_feature_patch(const int16_t *_Nonnull plane, size_t width, size_t stride, size_t height,
                   int32_t x, int32_t y, int32_t stepX, int32_t stepY, size_t side,
                   int16_t *_Nonnull patch);
void sl_feature_patch_portable(const int16_t *_Nonnull plane, size_t width, size_t stride,
                            size_t height, int32_t x, int32_t y, int32_t stepX, int32_t stepY,
                            size_t side, int16_t *_Nonnull patch);

/// The histogram of the directions of a patch's gradients in 36 bins, bin 0 around right, then
/// towards down.
///
/// The patch has `side + 2` rows and columns; gradient (i, j) counts with its size times
/// `weights[j * SL_FEATURE_PATCH_STRIDE + i]`.
void sl_feature_directions(const int16_t *_Nonnull patch, size_t side, const float *_Nonnull weights,
                        float *_Nonnull histogram);
void sl_feature_directions_portable(const int16_t *_Nonnull patch, size_t side,
                                 const float *_Nonnull weights, float *_Nonnull histogram);

/// The RootSIFT descriptor of a patch of `SL_FEATURE_SIDE + 2` rows and columns: 128 bytes.
///
/// `weights[c * SL_FEATURE_SIDE + i]` is the share of the gradient in row or column `i` in row or
/// column `c` of 4×4 cells; those outside `4 * c ..< 4 * c + 8` are 0.
void sl_feature_describe(const int16_t *_Nonnull patch, const float *_Nonnull weights,
                      uint8_t *_Nonnull descriptor);
void sl_feature_describe_portable(const int16_t *_Nonnull patch, const float *_Nonnull weights,
                               uint8_t *_Nonnull descriptor);

/// The inner product of two descriptors of 128 bytes, the square of the first, and that of the second.
void sl_feature_products(const uint8_t *_Nonnull one, const uint8_t *_Nonnull other,
                         uint32_t *_Nonnull sums);
void sl_feature_products_portable(const uint8_t *_Nonnull one, const uint8_t *_Nonnull other,
                                  uint32_t *_Nonnull sums);

/// A picture of bytes seen through a projective transform, each sample between four of the picture.
///
/// `matrix` goes from the output's pixels to the picture's, row by row, 9 coefficients; the centre of the
/// first pixel is (0.5, 0.5) in both. Places are truncated to 8 fractional bits and moved to the nearest one
/// inside; places behind the viewer are 128. The sides are below 2^31.
void sl_feature_warp(const uint8_t *_Nonnull samples, size_t width, size_t stride, size_t height,
                     const double *_Nonnull matrix, size_t outputWidth, size_t outputHeight,
                     uint8_t *_Nonnull output);
void sl_feature_warp_portable(const uint8_t *_Nonnull samples, size_t width, size_t stride,
                              size_t height, const double *_Nonnull matrix, size_t outputWidth,
                              size_t outputHeight, uint8_t *_Nonnull output);

/// Rows of bytes under a symmetric filter, sampled at `outputWidth` places, at most `width`; the ends are
/// repeated.
///
/// `weights` are those of `sl_feature_blur`; the sum is rounded to nearest.
void sl_feature_narrow(const uint8_t *_Nonnull samples, size_t width, size_t height,
                       const int16_t *_Nonnull weights, size_t radius, size_t outputWidth,
                       uint8_t *_Nonnull output);
void sl_feature_narrow_portable(const uint8_t *_Nonnull samples, size_t width, size_t height,
                                const int16_t *_Nonnull weights, size_t radius, size_t outputWidth,
                                uint8_t *_Nonnull output);

#endif
