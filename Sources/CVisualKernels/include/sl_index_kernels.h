#ifndef SL_INDEX_KERNELS_H
#define SL_INDEX_KERNELS_H

// The hot loops of the codes of local features and of the index over them.
//
// Every kernel exists twice: the plain name is compiled for several instruction sets and chosen
// when the program starts; the one ending in `_portable` is the same for the oldest processor, and a test compares the
// two bit for bit. All of them compute in integers.

#include <stddef.h>
#include <stdint.h>

/// The squared Euclidean distances of a vector of 64 numbers to `count` others, a multiple of 8.
///
/// Each eight of the others are interleaved: the first two numbers of all eight, then the next two.
void sl_index_half_distances(const uint8_t *_Nonnull vector, const int16_t *_Nonnull others,
                          size_t count, uint32_t *_Nonnull distances);
void sl_index_half_distances_portable(const uint8_t *_Nonnull vector, const int16_t *_Nonnull others,
                                   size_t count, uint32_t *_Nonnull distances);

/// The index of the least of 256 distances below 2^24, of equal ones the first.
uint8_t sl_index_nearest(const uint32_t *_Nonnull distances);
uint8_t sl_index_nearest_portable(const uint32_t *_Nonnull distances);

/// The most cells that `sl_index_near_cells` finds.
#define SL_INDEX_MAXIMUM_CELLS 32

/// The pairs of one of 256 near numbers and one of 256 others whose sums are least.
///
/// Distances are below 2^24 - 1.
///
/// - `first`, `second`: the distances of either half.
/// - `limit`: how many pairs to find, at most `SL_INDEX_MAXIMUM_CELLS`.
/// - `firstNearest`, `secondNearest`: receive the indices of the `limit` least distances of each half, least first, of
///   equal ones the lower index.
/// - `firstRanks`, `secondRanks`: get the pairs as places in those lists, least sum first, of equal
///   ones the pair with the lower first rank.
void sl_index_near_cells(const uint32_t *_Nonnull first, const uint32_t *_Nonnull second, size_t limit,
                      uint8_t *_Nonnull firstNearest, uint8_t *_Nonnull secondNearest,
                      uint8_t *_Nonnull firstRanks, uint8_t *_Nonnull secondRanks);
void sl_index_near_cells_portable(const uint32_t *_Nonnull first, const uint32_t *_Nonnull second,
                                  size_t limit, uint8_t *_Nonnull firstNearest,
                                  uint8_t *_Nonnull secondNearest, uint8_t *_Nonnull firstRanks,
                                  uint8_t *_Nonnull secondRanks);

/// The pairs of features of two pictures that look most alike.
typedef struct {
  /// For each descriptor the other that is nearest, of equally near ones the first.
  uint32_t *_Nonnull nearest;
  /// Its squared distance, and that of the next nearest; `UINT32_MAX` where there is none.
  uint32_t *_Nonnull least;
  uint32_t *_Nonnull second;
  /// For each of the others the descriptor that is nearest, of equally near ones the first, and its squared distance.
  uint32_t *_Nonnull nearestOfOther;
  uint32_t *_Nonnull leastOfOther;
} sl_index_pairs;

/// The size of the work space of `sl_index_nearest_pairs`, in bytes.
size_t sl_index_pairs_work(size_t otherCount);

/// Compares descriptors of 128 numbers with others, of which there is one at least, each with each.
///
/// `work` is room for as many bytes as `sl_index_pairs_work` says.
void sl_index_nearest_pairs(const uint8_t *_Nonnull descriptors, size_t count,
                            const uint8_t *_Nonnull others, size_t otherCount,
                            uint8_t *_Nonnull work, sl_index_pairs pairs);
void sl_index_nearest_pairs_portable(const uint8_t *_Nonnull descriptors, size_t count,
                                     const uint8_t *_Nonnull others, size_t otherCount,
                                     uint8_t *_Nonnull work, sl_index_pairs pairs);

/// How far the 16 parts of what a centroid leaves of a vector are from 16 steps each, in 128ths of a
/// squared distance, rounded, at most 127.
///
/// Vector and centroid are 64 numbers, a part four. For each part `steps` holds 16 steps: the first two
/// numbers of all, then the other two. Entry `16 * part + step` of `table` is a distance.
void sl_index_step_table(const uint8_t *_Nonnull vector, const uint8_t *_Nonnull centroid,
                      const int16_t *_Nonnull steps, uint8_t *_Nonnull table);
void sl_index_step_table_portable(const uint8_t *_Nonnull vector, const uint8_t *_Nonnull centroid,
                               const int16_t *_Nonnull steps, uint8_t *_Nonnull table);

/// The nearest of each 16 steps of a table of `sl_index_step_table`, of equally near ones the first: eight bytes, the step of
/// every first part in the lower half of a byte.
void sl_index_nearest_steps(const uint8_t *_Nonnull table, uint8_t *_Nonnull code);
void sl_index_nearest_steps_portable(const uint8_t *_Nonnull table, uint8_t *_Nonnull code);

/// Descriptors of 128 bytes with the numbers of each half together: their 4×4 cells of eight directions, row by row,
/// are put column by column.
void sl_index_order(const uint8_t *_Nonnull descriptors, size_t count, uint8_t *_Nonnull ordered);
void sl_index_order_portable(const uint8_t *_Nonnull descriptors, size_t count,
                             uint8_t *_Nonnull ordered);

/// The descriptors that `count` cells and codes of 16 bytes stand for: for each half the centroid that the cell names,
/// in each of 32 parts the step that the code names added, and cut to 0…255.
///
/// `centroids` are 256 of 64 numbers for each half, `steps` 16 of four numbers for each part, both ordered.
void sl_index_decode(const uint16_t *_Nonnull cells, const uint8_t *_Nonnull codes, size_t count,
                     const uint8_t *_Nonnull centroids, const int16_t *_Nonnull steps,
                     uint8_t *_Nonnull descriptors);
void sl_index_decode_portable(const uint16_t *_Nonnull cells, const uint8_t *_Nonnull codes,
                              size_t count, const uint8_t *_Nonnull centroids,
                              const int16_t *_Nonnull steps, uint8_t *_Nonnull descriptors);

/// Prefetches memory that is read soon: some bytes from `first` on, at most 2,048.
///
/// Cells are anywhere in memory, and a scan of one would wait longer for it than it computes.
static inline void sl_index_prefetch(const void *_Nonnull first, size_t count) {
  for (size_t line = 0; line < count && line < 2048; line += 64) {
    __builtin_prefetch((const char *)first + line);
  }
}

/// The distances of the codes from `start` up to `end`, below 4,096.
///
/// Codes are in blocks of 32: byte `32 * b + lane` of a block is byte `b` of the code in that lane, 16 bytes a code,
/// whose lower half is one step and whose upper half the next. `first` is the table of the first 16 parts, `second`
/// that of the others; a code's distance is the sum of its entries.
void sl_index_measure(const uint8_t *_Nonnull blocks, size_t start, size_t end,
                      const uint8_t *_Nonnull first, const uint8_t *_Nonnull second,
                      uint16_t *_Nonnull distances);
void sl_index_measure_portable(const uint8_t *_Nonnull blocks, size_t start, size_t end,
                               const uint8_t *_Nonnull first, const uint8_t *_Nonnull second,
                               uint16_t *_Nonnull distances);

/// The distances of all codes of a cell, whose last block has no more lanes than there are codes left.
void sl_index_measure_cell(const uint8_t *_Nonnull codes, size_t count, const uint8_t *_Nonnull first,
                           const uint8_t *_Nonnull second, uint16_t *_Nonnull distances);

/// Finds the least of some distances: those from `least` on and below a bound, `limit` at most.
///
/// The bound is lower where `wanted` of them are below it. All below it are found, which may be more than wanted.
/// They are written in order to `positions` and `selected`, which have room for `count` of them. `limit` is not
/// below `least`, and becomes the bound. Distances and the limit are below 32,768.
///
/// - Returns: The number found.
size_t sl_index_select(const uint16_t *_Nonnull distances, size_t count, uint32_t least, uint32_t *_Nonnull limit,
                       size_t wanted, uint32_t *_Nonnull positions, uint16_t *_Nonnull selected);
size_t sl_index_select_portable(const uint16_t *_Nonnull distances, size_t count, uint32_t least,
                                uint32_t *_Nonnull limit, size_t wanted, uint32_t *_Nonnull positions,
                                uint16_t *_Nonnull selected);

/// Finds the postings of some slots: eight bytes each, of which the lower half, low byte first, is a slot counted
/// from `firstSlot`.
///
/// `members` has a bit for each slot there is. Positions are written in order to `positions`, which has room for
/// `count` of them.
///
/// - Returns: The number found.
size_t sl_index_members(const uint8_t *_Nonnull postings, size_t count, uint32_t firstSlot,
                        const uint64_t *_Nonnull members, uint32_t *_Nonnull positions);

/// Unpacks a cell of the compact form: `count` features of 14 bytes.
///
/// Of each the first eight bytes are its code, half a byte for each of the code's bytes, which has one of 16 values:
/// `pairs` has those of the first byte, then those of the others. Then there are 27 bits for the slot and seven each for
/// the feature's number, half of its scale and half of its angle, low byte first. `cell` has room for 24 bytes each: the
/// codes as `sl_index_measure_cell` reads them, then the postings, of 32, 16, 8 and 8 bits.
void sl_index_unpack(const uint8_t *_Nonnull packed, size_t count, const uint8_t *_Nonnull pairs,
                     uint8_t *_Nonnull cell);
void sl_index_unpack_portable(const uint8_t *_Nonnull packed, size_t count, const uint8_t *_Nonnull pairs,
                              uint8_t *_Nonnull cell);

/// The distances of some codes, as by `sl_index_measure`: of those at `positions`, counted from `start`.
///
/// The last of all `total` codes may be in a block with only as many lanes as codes are left.
void sl_index_measure_some(const uint8_t *_Nonnull blocks, size_t start, size_t total,
                           const uint32_t *_Nonnull positions, size_t count, const uint8_t *_Nonnull first,
                           const uint8_t *_Nonnull second, uint16_t *_Nonnull distances);

/// The inner products of a vector with `count` rows of as many numbers, at most 65,535.
void sl_index_row_products(const uint8_t *_Nonnull vector, const uint8_t *_Nonnull rows, size_t length,
                        size_t count, uint32_t *_Nonnull products);
void sl_index_row_products_portable(const uint8_t *_Nonnull vector, const uint8_t *_Nonnull rows,
                                 size_t length, size_t count, uint32_t *_Nonnull products);

/// The forms of the kernel of embeddings, the best last.
enum {
  SL_EMBEDDING_PORTABLE,
  SL_EMBEDDING_AVX2,
  SL_EMBEDDING_VNNI,
  SL_EMBEDDING_NEON,
};

/// The inner products of a vector with `count` rows of as many numbers, at most 65,535, none of them -128.
void sl_embedding_products(const int8_t *_Nonnull vector, const int8_t *_Nonnull rows, size_t length,
                           size_t count, int32_t *_Nonnull products);
void sl_embedding_products_portable(const int8_t *_Nonnull vector, const int8_t *_Nonnull rows,
                                    size_t length, size_t count, int32_t *_Nonnull products);
/// The same in one of the forms, for tests.
///
/// - Returns: 0, without doing anything, if this processor does not support it.
int sl_embedding_products_in_form(int form, const int8_t *_Nonnull vector, const int8_t *_Nonnull rows,
                                  size_t length, size_t count, int32_t *_Nonnull products);

/// Sums of an embedding's numbers with signs: as many as a sketch of it has bits, a power of two.
///
/// Each sum is over all numbers, with those that share a remainder of their place beside each other, times a row of
/// Hadamard's matrix. At most 65,535 numbers, none of them -128; `signs` has 1 or -1 for each.
void sl_embedding_projection(const int8_t *_Nonnull numbers, const int8_t *_Nonnull signs, size_t length,
                             size_t bits, int32_t *_Nonnull sums);
void sl_embedding_projection_portable(const int8_t *_Nonnull numbers, const int8_t *_Nonnull signs,
                                      size_t length, size_t bits, int32_t *_Nonnull sums);

#endif
