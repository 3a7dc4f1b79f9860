// The items in the tables of a HEIF file: kinds, places, properties, references.

#ifndef SL_HEIF_ITEMS_H
#define SL_HEIF_ITEMS_H

#include "CImageCodecs.h"
#include "heif_coded.h"

// The most items, properties, references and pieces of an item's data that are followed; more than any camera writes.
enum {
  sl_item_limit = 2048,
  sl_property_limit = 4096,
  sl_reference_limit = 65536,
  sl_extent_limit = 32,
};

/// One item.
typedef struct sl_item {
  uint32_t id;
  /// The kind as in the file, such as `hvc1`.
  uint32_t kind;
  /// The place of the data: pieces of the file or, inside, of `idat`.
  bool has_place;
  bool is_inside;
  uint64_t base;
  uint32_t extents;
  sl_rest places;
  /// The bytes of all pieces.
  uint64_t length;
  /// Its properties: its size, the size in its codec's configuration, and the number of its turns, mirrorings and
  /// crops.
  uint32_t width;
  uint32_t height;
  /// How many times its size is given.
  uint32_t sizes;
  sl_coded coded;
  bool has_coding;
  uint32_t changes;
  bool is_alpha;
  /// Its references among all: its parts, pictures beside it, and pictures of which it is a small copy.
  uint32_t first_reference;
  uint32_t references;
} sl_item;

/// The kind of a reference from one item to another.
typedef enum sl_reference_kind {
  SL_MADE_OF,
  SL_BESIDE,
  SL_SMALLER,
} sl_reference_kind;

/// A reference from one item to another, by their places in the table.
typedef struct sl_reference {
  uint32_t from;
  uint32_t to;
  sl_reference_kind kind;
} sl_reference;

/// The tables of a file.
typedef struct sl_items {
  sl_rest file;
  sl_rest inside;
  /// Sorted by id.
  sl_item *items;
  uint32_t count;
  /// Sorted by the referring item, in their order.
  sl_reference *references;
  uint32_t reference_count;
  uint32_t primary;
  /// The lengths of the numbers for the places of data.
  uint8_t offset_size;
  uint8_t length_size;
  uint8_t index_size;
  /// The error, in one line.
  char message[160];
} sl_items;

/// Reads the tables; an ambiguous repetition is an error. Free them even if it fails.
///
/// Source: ISO/IEC 14496-12 §8.11, ISO/IEC 23008-12 §6 and §9.
sl_status sl_items_read(sl_items *items, const uint8_t *bytes, size_t count);

/// The place of an item in the table; the count if there is none.
uint32_t sl_items_find(const sl_items *items, uint32_t id);

/// An item's data in one piece; if it was in several, `copy` holds it, and the caller frees that.
sl_status sl_items_data(sl_items *items, const sl_item *item, sl_rest *data, uint8_t **copy);

/// Records an error, and returns the status.
sl_status sl_items_fail(sl_items *items, sl_status status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/// Frees the tables.
void sl_items_free(sl_items *items);

#endif
