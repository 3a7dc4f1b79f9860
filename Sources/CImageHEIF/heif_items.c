#include "heif_items.h"

#include <stdbool.h>
#include <string.h>

// MARK: Bytes

// What is left to be read; after a number that is not there, nothing is.
typedef struct cursor {
  const uint8_t *bytes;
  size_t count;
  bool failed;
} cursor;

static uint64_t number(cursor *rest, size_t length) {
  if (length > rest->count) {
    *rest = (cursor){rest->bytes, 0, true};
    return 0;
  }
  uint64_t value = 0;
  for (size_t index = 0; index < length; index += 1) value = value << 8 | rest->bytes[index];
  rest->bytes += length;
  rest->count -= length;
  return value;
}

// The part of some bytes that is there.
static cursor part(cursor whole, uint64_t start, uint64_t length) {
  if (start > whole.count) return (cursor){whole.bytes, 0, false};
  uint64_t left = whole.count - start;
  return (cursor){whole.bytes + start, (size_t)(length < left ? length : left), false};
}

// Takes the next box and its name; false at the end.
static bool next_box(cursor *rest, char name[4], cursor *body) {
  if (rest->count < 8) return false;
  cursor start = *rest;
  uint64_t length = number(rest, 4), header = 8;
  memcpy(name, rest->bytes, 4);
  number(rest, 4);
  if (length == 1) {
    length = number(rest, 8);
    header = 16;
  } else if (length == 0) {
    length = start.count;
  }
  if (rest->failed || length < header) return false;
  *body = part(start, header, length - header);
  *rest = part(start, length, UINT64_MAX);
  return true;
}

// The body of the first box of a name; no bytes where there is none.
static cursor box(cursor rest, const char *wanted) {
  char name[4];
  cursor body;
  while (next_box(&rest, name, &body)) {
    if (memcmp(name, wanted, 4) == 0) return body;
  }
  return (cursor){rest.bytes, 0, false};
}

// MARK: Items

static void count_extent(sl_heif_items *items, uint64_t width, uint64_t height) {
  uint64_t side = width > height ? width : height;
  if (width * height > items->pixels) items->pixels = width * height;
  if (side > items->side) items->side = (uint32_t)side;
}

enum { head_length = 20 };

// Copies the first bytes of an item's data, wherever they lie, and returns how many there are.
static size_t head(
    cursor locations, cursor file, cursor data, uint64_t wanted, uint8_t copied[head_length]) {
  uint64_t version = number(&locations, 1);
  number(&locations, 3);
  uint64_t sizes = number(&locations, 2);
  size_t offset_size = sizes >> 12, length_size = sizes >> 8 & 15, base_size = sizes >> 4 & 15;
  size_t index_size = version == 0 ? 0 : sizes & 15;
  uint64_t count = number(&locations, version < 2 ? 2 : 4);
  for (uint64_t item = 0; item < count && !locations.failed; item += 1) {
    bool is_wanted = number(&locations, version < 2 ? 2 : 4) == wanted;
    bool is_inside = version > 0 && (number(&locations, 2) & 15) == 1;
    number(&locations, 2);
    uint64_t base = number(&locations, base_size);
    uint64_t extents = number(&locations, 2);
    // Those that take no bytes are all the same.
    if (offset_size + length_size + index_size == 0 && extents > 1) extents = 1;
    size_t filled = 0;
    for (uint64_t extent = 0; extent < extents && !locations.failed; extent += 1) {
      number(&locations, index_size);
      uint64_t offset = number(&locations, offset_size), length = number(&locations, length_size);
      if (!is_wanted || locations.failed || offset > UINT64_MAX - base) continue;
      cursor found = part(is_inside ? data : file, base + offset, length == 0 ? UINT64_MAX : length);
      size_t taken = found.count < head_length - filled ? found.count : head_length - filled;
      memcpy(copied + filled, found.bytes, taken);
      filled += taken;
    }
    if (is_wanted) return filled;
  }
  return 0;
}

static void read_meta(cursor file, cursor meta, sl_heif_items *items) {
  char name[4];
  cursor body, properties = box(box(meta, "iprp"), "ipco");
  while (next_box(&properties, name, &body)) {
    if (memcmp(name, "ispe", 4) != 0) continue;
    number(&body, 4);
    uint64_t width = number(&body, 4);
    count_extent(items, width, number(&body, 4));
  }
  cursor entries = box(meta, "iinf"), locations = box(meta, "iloc"), data = box(meta, "idat");
  number(&entries, number(&entries, 4) >> 24 == 0 ? 2 : 4);
  int canvases = 0;
  while (next_box(&entries, name, &body)) {
    uint64_t version = number(&body, 4) >> 24;
    uint64_t item = number(&body, version < 3 ? 2 : 4);
    uint64_t kind = number(&body, 6) & UINT32_MAX;
    bool is_grid = kind == 0x67726964, is_overlay = kind == 0x696F766C;
    if (version < 2 || body.failed || !(is_grid || is_overlay)) continue;
    canvases += 1;
    if (canvases > 256) {
      items->pixels = UINT64_MAX;
      return;
    }
    uint8_t bytes[head_length];
    cursor canvas = {bytes, head(locations, file, data, item, bytes), false};
    bool is_wide = (number(&canvas, 2) & 1) != 0;
    // Rows and columns of a grid, or the colour behind the layers.
    number(&canvas, is_grid ? 2 : 8);
    uint64_t width = number(&canvas, is_wide ? 4 : 2);
    count_extent(items, width, number(&canvas, is_wide ? 4 : 2));
  }
}

sl_heif_items sl_heif_items_in(const uint8_t *bytes, size_t count) {
  sl_heif_items items = {0, 0};
  cursor file = {bytes, count, false}, rest = file, body;
  char name[4];
  while (next_box(&rest, name, &body)) {
    if (memcmp(name, "meta", 4) != 0) continue;
    number(&body, 4);
    read_meta(file, body, &items);
  }
  return items;
}
