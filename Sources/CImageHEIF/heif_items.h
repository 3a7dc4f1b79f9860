// The items of a HEIF file as its tables say: kinds, places, properties, references.

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
  /// The kind as it stands in the file, such as `hvc1`.
  uint32_t kind;
  /// Where the data lies: pieces of the file or, inside, of `idat`.
  bool has_place;
  bool is_inside;
  uint64_t base;
  uint32_t extents;
  sl_rest places;
  /// The bytes of all pieces.
  uint64_t length;
  /// Its properties: its size, the size in its codec's configuration, how often it is turned, mirrored or cut.
  uint32_t width;
  uint32_t height;
  sl_coded coded;
  bool has_coding;
  uint32_t changes;
  bool is_alpha;
  /// Its references among all: pictures that it is made of, pictures beside it, pictures it is a small copy of.
  uint32_t first_reference;
  uint32_t references;
} sl_item;

/// Why one item leads to another.
typedef enum sl_reference_kind {
  SL_MADE_OF,
  SL_BESIDE,
  SL_SMALLER,
} sl_reference_kind;

/// From one item to another, by their places in the table.
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
  /// Sorted by where they come from, and in their order.
  sl_reference *references;
  uint32_t reference_count;
  uint32_t primary;
  /// The lengths of the numbers that say where data lies.
  uint8_t offset_size;
  uint8_t length_size;
  uint8_t index_size;
  /// The error, in a line.
  char message[160];
} sl_items;

/// Reads the tables; what is said twice, where readers could take either, is an error. Freed also when it fails.
///
/// Source: ISO/IEC 14496-12 §8.11, ISO/IEC 23008-12 §6 and §9.
sl_status sl_items_read(sl_items *items, const uint8_t *bytes, size_t count);

/// The place of an item in the table; the count where there is none.
uint32_t sl_items_find(const sl_items *items, uint32_t id);

/// An item's data in one piece, which `copy` holds if it was in several and is freed by the caller.
sl_status sl_items_data(sl_items *items, const sl_item *item, sl_rest *data, uint8_t **copy);

/// Notes what is wrong, and returns the status.
sl_status sl_items_fail(sl_items *items, sl_status status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/// Frees the tables.
void sl_items_free(sl_items *items);

#endif
