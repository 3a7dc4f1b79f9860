#ifndef SL_HASH_KERNELS_H
#define SL_HASH_KERNELS_H

// The hot loops of perceptual hashes.
//
// Every kernel exists twice: the plain name is compiled for several instruction sets and chosen
// when the program starts; the one ending in `_portable` is the same code for the oldest processor, and a test compares the
// two bit for bit. Floating-point kernels never contract a product and a sum unless stated, and then all variants do.

#include <stddef.h>
#include <stdint.h>

/// Luma of `count` pixels of red, green and blue: `(red*r + green*g + blue*b + 2^(shift-1)) >>
/// shift`.
///
/// The weights add up to 2^shift, shift at most 16; those of red and blue are less than half of it.
void sl_hash_luma(const uint8_t *_Nonnull pixels, size_t count, uint32_t red, uint32_t green,
               uint32_t blue, uint32_t shift, uint8_t *_Nonnull luma);
void sl_hash_luma_portable(const uint8_t *_Nonnull pixels, size_t count, uint32_t red, uint32_t green,
                        uint32_t blue, uint32_t shift, uint8_t *_Nonnull luma);

/// Adds a row of samples to the sums of their columns, which have to fit 16 bits.
void sl_hash_add_row(const uint8_t *_Nonnull samples, size_t count, uint16_t *_Nonnull sums);
void sl_hash_add_row_portable(const uint8_t *_Nonnull samples, size_t count,
                              uint16_t *_Nonnull sums);

/// The averages of `blocks` blocks side by side, rounded to nearest (halves up).
///
/// `sums` are those of `blocks * factor` columns of `channels` samples over `rows` rows, interleaved; they are
/// zeros afterwards. The factor is a power of two up to 16, `rows` at most the factor. The last block has `last_columns` columns,
/// and zeros after them.
void sl_hash_block_averages(uint16_t *_Nonnull sums, size_t blocks, size_t factor, size_t channels,
                            size_t rows, size_t last_columns, uint8_t *_Nonnull averages);
void sl_hash_block_averages_portable(uint16_t *_Nonnull sums, size_t blocks, size_t factor,
                                     size_t channels, size_t rows, size_t last_columns,
                                     uint8_t *_Nonnull averages);

/// The values of Lanczos' filter of three lobes at `count` inputs from `start` on, for an output at
/// `center` and a filter stretched by `1 / inverse`.
void sl_hash_lanczos_values(double center, int32_t start, size_t count, double inverse,
                         double *_Nonnull values);
void sl_hash_lanczos_values_portable(double center, int32_t start, size_t count, double inverse,
                                  double *_Nonnull values);

/// The weights of one output in 22-bit fixed point, as in Pillow: values divided by their sum.
void sl_hash_lanczos_weights(const double *_Nonnull values, size_t count, int32_t *_Nonnull weights);
void sl_hash_lanczos_weights_portable(const double *_Nonnull values, size_t count,
                                   int32_t *_Nonnull weights);

/// Weights of one output divided by 2^shift and rounded, to fit 16 bits, and the range of the error of a sum of samples
/// under them.
///
/// A sum of samples of 0…255 under the weights is the one under the coarse weights, times 2^shift,
/// and from `lowest` to `lowest + span` more.
void sl_hash_coarse_weights(const int32_t *_Nonnull weights, size_t count, uint32_t shift,
                         int16_t *_Nonnull coarse, int32_t *_Nonnull lowest,
                         int32_t *_Nonnull span);
void sl_hash_coarse_weights_portable(const int32_t *_Nonnull weights, size_t count, uint32_t shift,
                                  int16_t *_Nonnull coarse, int32_t *_Nonnull lowest,
                                  int32_t *_Nonnull span);

/// Up to four resampled rows: output `x` is the sum of `counts[x]` samples from `starts[x]` on,
/// weighted.
///
/// `lines` is `rows` rows of `length` samples, `output` as many of `count`. The weights of an output
/// follow each other from `x * stride` on, up to the next multiple of 16 past its count with zeros.
/// Results are rounded from 22 fractional bits and clipped. `coarse`, `lowest`, `spans` and `shift` are the results of
/// `sl_hash_coarse_weights`. `work` is room for four rows of `length + 32` numbers of 16 bits, which must have been
/// initialised once.
void sl_hash_resample_rows(const uint8_t *_Nonnull lines, size_t rows, size_t length,
                        const int32_t *_Nonnull starts, const int32_t *_Nonnull counts,
                        const int32_t *_Nonnull weights, const int16_t *_Nonnull coarse,
                        const int32_t *_Nonnull lowest, const int32_t *_Nonnull spans,
                        uint32_t shift, size_t stride, size_t count, void *_Nonnull work,
                        uint8_t *_Nonnull output);
void sl_hash_resample_rows_portable(const uint8_t *_Nonnull lines, size_t rows, size_t length,
                                 const int32_t *_Nonnull starts, const int32_t *_Nonnull counts,
                                 const int32_t *_Nonnull weights,
                                 const int16_t *_Nonnull coarse, const int32_t *_Nonnull lowest,
                                 const int32_t *_Nonnull spans, uint32_t shift, size_t stride,
                                 size_t count, void *_Nonnull work,
                                 uint8_t *_Nonnull output);

/// The weights of an output in three parts of 8 bits each, lowest first, of four samples at a time.
///
/// Fours are counted from sample 0, not from `start`: three numbers, of four bytes each, for every
/// four that has one of the samples. Weights are less than 8,355,712 either way.
void sl_hash_split_weights(const int32_t *_Nonnull weights, size_t start, size_t count,
                        int32_t *_Nonnull parts);

/// Whether `sl_hash_resample_block` is faster than `sl_hash_resample_rows` on this processor.
int sl_hash_resamples_blocks(void);

/// The result of `sl_hash_resample_rows`, for up to sixteen rows at once.
///
/// `parts` is the result of `sl_hash_split_weights` for each output, `stride` numbers apart. `work` is room for `16 *
/// (length + 64)` bytes and 64 more.
void sl_hash_resample_block(const uint8_t *_Nonnull lines, size_t rows, size_t length,
                         const int32_t *_Nonnull starts, const int32_t *_Nonnull counts,
                         const int32_t *_Nonnull parts, size_t stride, size_t count,
                         void *_Nonnull work, uint8_t *_Nonnull output);
void sl_hash_resample_block_portable(const uint8_t *_Nonnull lines, size_t rows, size_t length,
                                  const int32_t *_Nonnull starts,
                                  const int32_t *_Nonnull counts,
                                  const int32_t *_Nonnull parts, size_t stride, size_t count,
                                  void *_Nonnull work, uint8_t *_Nonnull output);

/// A row resampled from several: `rows` consecutive rows of `count` samples under as many weights.
///
/// Rows are `stride` bytes apart.
void sl_hash_resample_column(const uint8_t *_Nonnull first, size_t stride, size_t rows,
                          const int32_t *_Nonnull weights, size_t count,
                          uint8_t *_Nonnull output);
void sl_hash_resample_column_portable(const uint8_t *_Nonnull first, size_t stride, size_t rows,
                                   const int32_t *_Nonnull weights, size_t count,
                                   uint8_t *_Nonnull output);

/// The Haar transform to full depth of a row of `count` square blocks: a multiple of the mean of each.
///
/// `samples` is `block` rows of `count * block` samples, `scale` the 256 values of samples; `block`
/// is a power of two. `work` holds `3 * block * block` numbers. All sums of the Haar kernels are in the order of PyWavelets,
/// so every bit is equal, for any blocks.
void sl_hash_haar_means(const uint8_t *_Nonnull samples, size_t block, size_t count,
                     const double *_Nonnull scale, double *_Nonnull work,
                     double *_Nonnull means);
void sl_hash_haar_means_portable(const uint8_t *_Nonnull samples, size_t block, size_t count,
                              const double *_Nonnull scale, double *_Nonnull work,
                              double *_Nonnull means);

/// Transforms a square to full depth, sets its mean to zero, and transforms it back.
///
/// `side` is a power of two; `work` holds `2 * side * side` numbers.
void sl_hash_haar_center(double *_Nonnull square, size_t side, double *_Nonnull work);
void sl_hash_haar_center_portable(double *_Nonnull square, size_t side, double *_Nonnull work);

/// The blocks of `sl_hash_haar_means` with other means, transformed back: `block` rows of
/// `count * block` numbers.
void sl_hash_haar_restore(const uint8_t *_Nonnull samples, size_t block, size_t count,
                       const double *_Nonnull scale, const double *_Nonnull means,
                       double *_Nonnull work, double *_Nonnull restored);
void sl_hash_haar_restore_portable(const uint8_t *_Nonnull samples, size_t block, size_t count,
                                const double *_Nonnull scale, const double *_Nonnull means,
                                double *_Nonnull work, double *_Nonnull restored);

/// The low band of two adjacent rows of `2 * count` numbers: `count` numbers.
void sl_hash_haar_rows(const double *_Nonnull upper, size_t count, double *_Nonnull low);
void sl_hash_haar_rows_portable(const double *_Nonnull upper, size_t count, double *_Nonnull low);

/// Weighted sums of eight lines: `output[x] = (w[0]*line[0][x] + w[1]*line[1][x]) + …`.
///
/// Line `k` starts at `plane + rows[k] * width`.
void sl_hash_sum_lines(const double *_Nonnull plane, size_t width, const int32_t *_Nonnull rows,
                    const double *_Nonnull weights, double *_Nonnull output);
void sl_hash_sum_lines_portable(const double *_Nonnull plane, size_t width,
                             const int32_t *_Nonnull rows, const double *_Nonnull weights,
                             double *_Nonnull output);

/// A line of `length` numbers filtered by eight taps and halved: `count` sums in the same order.
///
/// Output `x` has the samples `indices[8 * x]` and on, and the weights in the same places. Those
/// from the fourth on whose last sample exists must have samples `2x + 1`, `2x`, … and all the same
/// weights. `work` holds `length` numbers.
void sl_hash_halve_line(const double *_Nonnull line, size_t length, const int32_t *_Nonnull indices,
                     const double *_Nonnull weights, size_t count, double *_Nonnull work,
                     double *_Nonnull output);
void sl_hash_halve_line_portable(const double *_Nonnull line, size_t length,
                              const int32_t *_Nonnull indices, const double *_Nonnull weights,
                              size_t count, double *_Nonnull work, double *_Nonnull output);

/// One row of a bilinear resize followed by luma, exact to the bit of OpenCV's.
///
/// `upper` and `lower` are rows of `width` pixels of `channels` samples (1 or 3: red, green, blue),
/// and `lower` counts `share` 256ths. Output `x` mixes the pixels `columns[x]` and the one after
/// it, which counts `shares[x]` 256ths; where `shares[x]` is 0 the one after need not exist. Every
/// channel is rounded to 8 bits before luma is taken, with the weights 9798, 19235, 3735 of 32768.
void sl_hash_linear_row(const uint8_t *_Nonnull upper, const uint8_t *_Nonnull lower, size_t width,
                     size_t channels, uint32_t share, const int32_t *_Nonnull columns,
                     const int32_t *_Nonnull shares, size_t count, uint8_t *_Nonnull luma);
void sl_hash_linear_row_portable(const uint8_t *_Nonnull upper, const uint8_t *_Nonnull lower,
                              size_t width, size_t channels, uint32_t share,
                              const int32_t *_Nonnull columns, const int32_t *_Nonnull shares,
                              size_t count, uint8_t *_Nonnull luma);

/// The vertical half of a seven-tap filter: sums of seven rows times symmetric weights that add up to
/// 256, less 32768.
void sl_hash_blur_rows(const uint8_t *_Nonnull const *_Nonnull rows, size_t count,
                    const uint8_t *_Nonnull weights, int16_t *_Nonnull sums);
void sl_hash_blur_rows_portable(const uint8_t *_Nonnull const *_Nonnull rows, size_t count,
                             const uint8_t *_Nonnull weights, int16_t *_Nonnull sums);

/// The horizontal half: `count + 6` sums in, and room for two more, `count` samples out, rounded to
/// nearest (halves up).
void sl_hash_blur_columns(const int16_t *_Nonnull sums, size_t count,
                       const uint8_t *_Nonnull weights, uint8_t *_Nonnull output);
void sl_hash_blur_columns_portable(const int16_t *_Nonnull sums, size_t count,
                                const uint8_t *_Nonnull weights, uint8_t *_Nonnull output);

/// Three rows of `count` pixels of `channels` samples under the weights 1, 2, 1 both ways.
///
/// The result is rounded to nearest (halves up); past the ends the row is mirrored about its last
/// pixel. `sums` has room for `count * channels` numbers.
void sl_hash_smooth_row(const uint8_t *_Nonnull const *_Nonnull rows, size_t count, size_t channels,
                     uint16_t *_Nonnull sums, uint8_t *_Nonnull output);
void sl_hash_smooth_row_portable(const uint8_t *_Nonnull const *_Nonnull rows, size_t count,
                              size_t channels, uint16_t *_Nonnull sums,
                              uint8_t *_Nonnull output);

/// The horizontal half of a cubic resize of up to four rows of `width` pixels: output pixel `x` is
/// made of the four pixels from `columns[x]` on, which ascend, under four weights each.
///
/// Past the ends of a row its edge pixels repeat. Every product but the first is rounded once
/// together with the sum before it. `channels` is 1 or 3.
void sl_hash_cubic_columns(const uint8_t *_Nonnull const *_Nonnull rows, size_t rowCount,
                        size_t width, size_t channels, const int32_t *_Nonnull columns,
                        const float *_Nonnull weights, size_t count,
                        float *_Nonnull const *_Nonnull outputs);
void sl_hash_cubic_columns_portable(const uint8_t *_Nonnull const *_Nonnull rows, size_t rowCount,
                                 size_t width, size_t channels, const int32_t *_Nonnull columns,
                                 const float *_Nonnull weights, size_t count,
                                 float *_Nonnull const *_Nonnull outputs);

/// The vertical half: four rows of numbers times four weights, the first two and the last two added
/// first, rounded to nearest (halves to even) and clipped to 0…255.
void sl_hash_cubic_rows(const float *_Nonnull const *_Nonnull rows, size_t count,
                     const float *_Nonnull weights, uint8_t *_Nonnull output);
void sl_hash_cubic_rows_portable(const float *_Nonnull const *_Nonnull rows, size_t count,
                              const float *_Nonnull weights, uint8_t *_Nonnull output);

/// Rows of a cubic resize of pixels of three channels, and their sources.
typedef struct {
  /// `rowCount` rows of `width` pixels.
  const uint8_t *_Nonnull const *_Nonnull rows;
  size_t rowCount, width;
  /// See `sl_hash_cubic_columns`.
  const int32_t *_Nonnull columns;
  const float *_Nonnull columnWeights;
  size_t count;
  /// For each of `outputCount` rows of the result, the last of its four consecutive source rows, which ascend, from 3, and
  /// may repeat; and four weights.
  const int32_t *_Nonnull ends;
  const float *_Nonnull rowWeights;
  size_t outputCount;
} CubicStrip;

/// Both halves of a cubic resize: `outputCount` rows of `count` pixels.
///
/// Every bit is the same as with `sl_hash_cubic_columns` and `sl_hash_cubic_rows`. `work` is room for
/// `8 * 3 * count` numbers.
void sl_hash_cubic_strip(const CubicStrip *_Nonnull strip, float *_Nonnull work,
                      uint8_t *_Nonnull output);
void sl_hash_cubic_strip_portable(const CubicStrip *_Nonnull strip, float *_Nonnull work,
                               uint8_t *_Nonnull output);

/// Hue (0…179), saturation, value, and luma, red and blue difference of pixels, as OpenCV converts
/// them.
///
/// Each of the six outputs is a plane of `count` samples.
void sl_hash_color_planes(const uint8_t *_Nonnull pixels, size_t count, uint8_t *_Nonnull planes);
void sl_hash_color_planes_portable(const uint8_t *_Nonnull pixels, size_t count,
                                uint8_t *_Nonnull planes);

/// PDQ's luma of pixels of 1 or 3 channels: `(299 R + 587 G + 114 B) / 1000` in single precision.
void sl_hash_float_luma(const uint8_t *_Nonnull pixels, size_t count, size_t channels,
                     float *_Nonnull luma);
void sl_hash_float_luma_portable(const uint8_t *_Nonnull pixels, size_t count, size_t channels,
                              float *_Nonnull luma);

/// A step of a running sum of rows: `sums += added - removed`, in that order, then `output = sums /
/// count`.
///
/// `added`, `removed` and `output` may be null, to leave a part out.
void sl_hash_box_step(float *_Nonnull sums, const float *_Nullable added,
                   const float *_Nullable removed, float count, size_t width,
                   float *_Nullable output);
void sl_hash_box_step_portable(float *_Nonnull sums, const float *_Nullable added,
                            const float *_Nullable removed, float count, size_t width,
                            float *_Nullable output);

/// Exchanges rows and columns of a plane of `width`×`height` numbers without padding.
void sl_hash_turn(const float *_Nonnull plane, size_t width, size_t height, float *_Nonnull output);
void sl_hash_turn_portable(const float *_Nonnull plane, size_t width, size_t height,
                        float *_Nonnull output);

/// PDQ's box filter along 16 rows of `width` numbers, at least 1.
///
/// The window has `(width + 127) / 128` numbers; at the ends only those that exist count. Written
/// are the `keptCount` columns of `kept`, which ascend and may repeat, or all where it is null: 16
/// rows of as many. `work` holds `16 * width` numbers and as many again as are written.
void sl_hash_box_strip(const float *_Nonnull lines, size_t width, const int32_t *_Nullable kept,
                    size_t keptCount, float *_Nonnull work, float *_Nonnull output);
void sl_hash_box_strip_portable(const float *_Nonnull lines, size_t width,
                             const int32_t *_Nullable kept, size_t keptCount,
                             float *_Nonnull work, float *_Nonnull output);

/// Counts pixels of red, green and blue by colour, in 16 classes; see `ColorClasses`.
///
/// Class 0 is black, 1 grey, 2 neither faint nor bright, 4…9 faint, 10…15 bright. The counts are added to the existing ones.
void sl_hash_color_classes(const uint8_t *_Nonnull pixels, size_t count, int64_t *_Nonnull counts);
void sl_hash_color_classes_portable(const uint8_t *_Nonnull pixels, size_t count,
                                 int64_t *_Nonnull counts);

/// Adds up counts, sums and sums of squares along a line through the middle of a plane, and along its partner, as far as
/// they are in a strip of the plane.
///
/// The line has one pixel in each column, `slope` times the distance from the middle below it, at
/// most as far as that distance. The partner has one in each row: the line mirrored about the
/// diagonal, or, when `mirrored` is not 0, turned about the middle of the height as OpenCV does it.
/// Pixels outside the plane do not count. `strip` is the `rows` rows from `top` on, `pitch` numbers
/// apart, of what `sl_hash_blur_rows` makes of the plane: `width + 6` sums and two unused numbers. The horizontal half of
/// the filter, `weights`, makes a sample of them only where a line has a pixel. The six numbers are added to `totals`, the
/// line's first.
void sl_hash_line_sums(const int16_t *_Nonnull strip, int32_t pitch, int32_t top, int32_t rows,
                    int32_t width, int32_t height, const uint8_t *_Nonnull weights, float slope,
                    int32_t mirrored, int64_t *_Nonnull totals);
void sl_hash_line_sums_portable(const int16_t *_Nonnull strip, int32_t pitch, int32_t top,
                             int32_t rows, int32_t width, int32_t height,
                             const uint8_t *_Nonnull weights, float slope, int32_t mirrored,
                             int64_t *_Nonnull totals);

/// Adds the moments of a row of up to 512 samples to `totals`.
///
/// For q from 0 and p from 0, p + q up to 3, the sum of `x^p * y^q * v`, ten numbers with p
/// changing fastest; then the sum of the squares of samples. `y` is at most 511.
void sl_hash_row_moments(const uint8_t *_Nonnull row, size_t count, int64_t y,
                      int64_t *_Nonnull totals);
void sl_hash_row_moments_portable(const uint8_t *_Nonnull row, size_t count, int64_t y,
                               int64_t *_Nonnull totals);

/// The lowest frequencies of every column of `count` rows of `width` numbers, turned: `frequencies`
/// numbers for each column.
///
/// `count` is a power of two. Columns are folded about their middle as long as they can be: `cosines`
/// has, for each level, a row of half as many numbers as are left for each odd frequency. Every sum
/// runs from the ends of a column to its middle. `work` holds `16 * count` numbers.
void sl_hash_cosine_columns(const double *_Nonnull square, size_t width, size_t count,
                         const double *_Nonnull cosines, size_t frequencies,
                         double *_Nonnull work, double *_Nonnull output);
void sl_hash_cosine_columns_portable(const double *_Nonnull square, size_t width, size_t count,
                                  const double *_Nonnull cosines, size_t frequencies,
                                  double *_Nonnull work, double *_Nonnull output);

#endif
