#ifndef SL_HAMMING_KERNELS_H
#define SL_HAMMING_KERNELS_H

// The hot loops of exact search by Hamming distance.
//
// Codes are rows of 1 to 16 words, one after the other; the first bit is the most significant one
// of the first word. Kernels that exist for several instruction sets are chosen at run time by the processor's features;
// a test compares each with the portable one.

#include <stddef.h>
#include <stdint.h>

/// The most words of a code.
#define SL_HAMMING_MAXIMUM_WORDS 16

/// The forms of a kernel.
enum {
  SL_HAMMING_PORTABLE = 0,
  SL_HAMMING_AVX2 = 1,
  SL_HAMMING_AVX512 = 2,
  SL_HAMMING_NEON = 3,
};

/// Whether this processor can run a form, and this library was compiled with it.
int sl_hamming_has_form(int form);

/// Finds the rows from `start` up to `end` that differ from a code in at most `limit` bits.
///
/// The positions of such rows are written in order, with their distances; there is room for
/// `end - start` of both.
///
/// - Returns: The number of rows found.
size_t sl_hamming_scan(const uint64_t *_Nonnull rows, size_t words, size_t start, size_t end,
                    const uint64_t *_Nonnull code, uint32_t limit, uint32_t *_Nonnull positions,
                    uint16_t *_Nonnull distances);

/// `sl_hamming_scan` in a form that this processor can run according to `sl_hamming_has_form`.
size_t sl_hamming_scan_in_form(int form, const uint64_t *_Nonnull rows, size_t words, size_t start,
                            size_t end, const uint64_t *_Nonnull code, uint32_t limit,
                            uint32_t *_Nonnull positions, uint16_t *_Nonnull distances);

/// Finds those of `count` rows that differ from a code in at most `limit` bits.
///
/// Like `sl_hamming_scan`, for listed rows, in the order of the list.
size_t sl_hamming_verify(const uint64_t *_Nonnull rows, size_t words, const uint32_t *_Nonnull places,
                      size_t count, const uint64_t *_Nonnull code, uint32_t limit,
                      uint32_t *_Nonnull positions, uint16_t *_Nonnull distances);

/// A substring of the codes, and the layout of a table that lists the rows by it.
///
/// The first `prefix` bits of the substring are the bucket; the next `rest` bits are the upper bits of each entry, above
/// the position of the row. 1 <= prefix <= 24, rest <= 8, first + prefix + rest <= 64 * words.
struct sl_hamming_part {
  uint32_t first;
  uint32_t prefix;
  uint32_t rest;
};

/// The prefix and the rest of a code's substring, as one number.
uint32_t sl_hamming_substring(const uint64_t *_Nonnull code, struct sl_hamming_part part);

/// Lists rows by a substring: a counting sort.
///
/// `count` is below 2^32 and at most 2^(32 - rest). `starts` has room for 2^prefix + 1 numbers: where the entries of each
/// bucket begin, then their number. `entries` has room for `count`; in a bucket, rows stay in order.
void sl_hamming_fill_table(const uint64_t *_Nonnull rows, size_t words, size_t count,
                        struct sl_hamming_part part, uint32_t *_Nonnull starts,
                        uint32_t *_Nonnull entries);

/// The number of entries in the buckets whose prefix differs from a substring's in `weight` bits.
uint64_t sl_hamming_count_entries(const uint32_t *_Nonnull starts, struct sl_hamming_part part,
                               uint32_t substring, uint32_t weight);

/// The state of a walk over the buckets of one weight; begins with all zero. `entry` is one more than the entry to
/// continue with.
struct sl_hamming_walk {
  uint32_t mask;
  uint32_t entry;
  uint32_t end;
};

/// Collects the rows whose prefix differs from a substring's in `weight` bits, and whose rest
/// differs in at least `least` and at most `most` bits. Rows before `from` are left out.
///
/// - `walk`: the state to begin with; receives the state to continue with, or `end` 1 once there is no more.
/// - `places`: receives the positions of the rows. The walk stops when there are `room` of them, at least 1; up to 16
///   numbers beyond may be overwritten.
/// - Returns: The number of rows collected.
size_t sl_hamming_collect(const uint32_t *_Nonnull starts, const uint32_t *_Nonnull entries,
                       struct sl_hamming_part part, uint32_t substring, uint32_t weight,
                       uint32_t least, uint32_t most, uint32_t from,
                       struct sl_hamming_walk *_Nonnull walk, uint32_t *_Nonnull places, size_t room);

/// `sl_hamming_collect` in a form that this processor can run according to `sl_hamming_has_form`.
size_t sl_hamming_collect_in_form(int form, const uint32_t *_Nonnull starts,
                               const uint32_t *_Nonnull entries, struct sl_hamming_part part,
                               uint32_t substring, uint32_t weight, uint32_t least, uint32_t most,
                               uint32_t from, struct sl_hamming_walk *_Nonnull walk,
                               uint32_t *_Nonnull places, size_t room);

/// Asks the system for large pages: a random walk over memory waits as long for page addresses as for the data. The
/// results are the same whether or not the system complies.
void sl_hamming_advise(const void *_Nonnull memory, size_t bytes);

#endif
