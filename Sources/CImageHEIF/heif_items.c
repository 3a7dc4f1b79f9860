#include "heif_items.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

sl_status sl_items_fail(sl_items *items, sl_status status, const char *format, ...) {
  va_list values;
  va_start(values, format);
  vsnprintf(items->message, sizeof items->message, format, values);
  va_end(values);
  return status;
}

static sl_status broken(sl_items *items, const char *box) {
  return sl_items_fail(items, SL_CORRUPT, "its box '%s' does not fit together", box);
}

static sl_status without_memory(sl_items *items) {
  return sl_items_fail(items, SL_MEMORY, "out of memory");
}

// MARK: Boxes inside `meta`

// The parts of `meta`, and whether each exists.
typedef struct meta_boxes {
  sl_rest primary, information, locations, properties, references, data;
  bool has_primary, has_information, has_locations, has_properties, has_references, has_data;
} meta_boxes;

static sl_status find_boxes(sl_items *items, sl_rest meta, meta_boxes *boxes) {
  sl_box box;
  sl_box_found found;
  while ((found = sl_take_box(&meta, &box)) == SL_BOX_FOUND) {
    sl_rest *body = NULL;
    bool *is_there = NULL;
    switch (box.name) {
      case SL_NAME('p', 'i', 't', 'm'): body = &boxes->primary, is_there = &boxes->has_primary; break;
      case SL_NAME('i', 'i', 'n', 'f'): body = &boxes->information, is_there = &boxes->has_information; break;
      case SL_NAME('i', 'l', 'o', 'c'): body = &boxes->locations, is_there = &boxes->has_locations; break;
      case SL_NAME('i', 'p', 'r', 'p'): body = &boxes->properties, is_there = &boxes->has_properties; break;
      case SL_NAME('i', 'r', 'e', 'f'): body = &boxes->references, is_there = &boxes->has_references; break;
      case SL_NAME('i', 'd', 'a', 't'): body = &boxes->data, is_there = &boxes->has_data; break;
      default: continue;
    }
    if (*is_there) {
      return sl_items_fail(items, SL_CORRUPT, "it has a table of its items twice");
    }
    *is_there = true;
    *body = box.body;
  }
  if (found == SL_BOX_BROKEN) return broken(items, "meta");
  if (!boxes->has_primary || !boxes->has_information || !boxes->has_locations || !boxes->has_properties) {
    return sl_items_fail(items, SL_CORRUPT, "a table of its items is missing");
  }
  return SL_OK;
}

// The body of the one `meta` of a file.
static sl_status find_meta(sl_items *items, sl_rest *meta) {
  sl_rest rest = items->file;
  sl_box box;
  bool is_found = false;
  sl_box_found found;
  while ((found = sl_take_box(&rest, &box)) == SL_BOX_FOUND) {
    if (box.name != SL_NAME('m', 'e', 't', 'a')) continue;
    if (is_found) return sl_items_fail(items, SL_CORRUPT, "it has a table of its items twice");
    is_found = true;
    *meta = box.body;
  }
  sl_take(meta, 4);
  if (is_found && !meta->has_failed) return SL_OK;
  return found == SL_BOX_BROKEN
             ? sl_items_fail(items, SL_TRUNCATED, "the file ends before the tables of its items")
             : sl_items_fail(items, SL_CORRUPT, "it has no tables of its items");
}

// MARK: Items

static int by_id(const void *one, const void *other) {
  uint32_t left = ((const sl_item *)one)->id, right = ((const sl_item *)other)->id;
  return left < right ? -1 : left > right;
}

uint32_t sl_items_find(const sl_items *items, uint32_t id) {
  uint32_t low = 0, high = items->count;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (items->items[middle].id < id) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low < items->count && items->items[low].id == id ? low : items->count;
}

static sl_status read_information(sl_items *items, sl_rest rest) {
  uint64_t version = sl_take(&rest, 4) >> 24;
  sl_take(&rest, version == 0 ? 2 : 4);
  items->items = calloc(sl_item_limit, sizeof *items->items);
  if (items->items == NULL) return without_memory(items);
  sl_box box;
  sl_box_found found;
  while ((found = sl_take_box(&rest, &box)) == SL_BOX_FOUND) {
    if (box.name != SL_NAME('i', 'n', 'f', 'e')) continue;
    uint64_t entry = sl_take(&box.body, 4) >> 24;
    sl_item item = {.id = (uint32_t)sl_take(&box.body, entry < 3 ? 2 : 4)};
    sl_take(&box.body, 2);
    // The first versions have no kinds.
    if (entry >= 2) item.kind = (uint32_t)sl_take(&box.body, 4);
    if (box.body.has_failed) return broken(items, "infe");
    if (items->count == sl_item_limit) {
      return sl_items_fail(items, SL_UNSUPPORTED, "more than %d items, the limit", sl_item_limit);
    }
    items->items[items->count++] = item;
  }
  if (found == SL_BOX_BROKEN || rest.has_failed) return broken(items, "iinf");
  qsort(items->items, items->count, sizeof *items->items, by_id);
  for (uint32_t index = 1; index < items->count; index += 1) {
    if (items->items[index].id == items->items[index - 1].id) {
      return sl_items_fail(items, SL_CORRUPT, "its item %u is there twice", items->items[index].id);
    }
  }
  return SL_OK;
}

static bool is_length(uint8_t size) { return size == 0 || size == 4 || size == 8; }

// Adds up the pieces of an item, and steps over them.
static sl_status read_extents(sl_items *items, sl_rest *rest, sl_item *item) {
  if (item->extents > sl_extent_limit) {
    return sl_items_fail(
        items, SL_UNSUPPORTED, "item %u lies in %u pieces: at most %d are read", item->id,
        item->extents, sl_extent_limit);
  }
  item->places = *rest;
  for (uint32_t extent = 0; extent < item->extents; extent += 1) {
    sl_take(rest, items->index_size);
    sl_take(rest, items->offset_size);
    uint64_t length = sl_take(rest, items->length_size);
    item->length = length > UINT64_MAX - item->length ? UINT64_MAX : item->length + length;
  }
  return SL_OK;
}

static sl_status read_locations(sl_items *items, sl_rest rest) {
  uint64_t version = sl_take(&rest, 4) >> 24;
  uint64_t sizes = sl_take(&rest, 2);
  items->offset_size = sizes >> 12 & 15;
  items->length_size = sizes >> 8 & 15;
  uint8_t base_size = sizes >> 4 & 15;
  // Some readers know the index only from version 2 on.
  items->index_size = version == 0 ? 0 : sizes & 15;
  if (version > 2 || (version == 1 && items->index_size > 0) || !is_length(items->offset_size) ||
      !is_length(items->length_size) || !is_length(base_size) || !is_length(items->index_size)) {
    return sl_items_fail(items, SL_UNSUPPORTED, "a form of 'iloc' that is not read");
  }
  uint64_t count = sl_take(&rest, version < 2 ? 2 : 4);
  uint64_t total = 0, beside = 0;
  for (uint64_t index = 0; index < count && !rest.has_failed; index += 1) {
    uint32_t id = (uint32_t)sl_take(&rest, version < 2 ? 2 : 4);
    uint64_t method = version == 0 ? 0 : sl_take(&rest, 2) & 15;
    sl_take(&rest, 2);
    uint64_t base = sl_take(&rest, base_size);
    // If it has no meaning, it is still read and skipped.
    uint32_t place = sl_items_find(items, id);
    sl_item unknown = {.id = id}, *item = place < items->count ? &items->items[place] : &unknown;
    if (item->has_place) {
      return sl_items_fail(items, SL_CORRUPT, "the data of item %u is at two places", id);
    }
    item->has_place = true;
    item->is_inside = method == 1;
    item->base = base;
    item->extents = (uint32_t)sl_take(&rest, 2);
    if (method > 1) {
      return sl_items_fail(items, SL_UNSUPPORTED, "the data of item %u lies in another item", id);
    }
    sl_status status = read_extents(items, &rest, item);
    if (status != SL_OK) return status;
    // Items with the same content may share its bytes. Data beside pictures is kept, so it may not
    // share them.
    bool is_picture = item->has_coding || item->kind == SL_NAME('h', 'v', 'c', '1') ||
                      item->kind == SL_NAME('a', 'v', '0', '1');
    uint64_t *sum = is_picture ? &total : &beside;
    *sum = item->length > UINT64_MAX - *sum ? UINT64_MAX : *sum + item->length;
  }
  if (rest.has_failed) return broken(items, "iloc");
  uint64_t bytes = items->file.count;
  if (total > bytes * 8 + (16u << 20) || beside > bytes + (1u << 20)) {
    return sl_items_fail(
        items, SL_CORRUPT, "its items name its bytes again and again: %llu of %llu",
        (unsigned long long)(total > beside ? total : beside), (unsigned long long)bytes);
  }
  return SL_OK;
}

sl_status sl_items_data(sl_items *items, const sl_item *item, sl_rest *data, uint8_t **copy) {
  *copy = NULL;
  sl_rest whole = item->is_inside ? items->inside : items->file, places = item->places;
  if (!item->has_place || item->length > whole.count) {
    return item->has_place
               ? sl_items_fail(items, SL_TRUNCATED, "the file ends before the data of item %u", item->id)
               : sl_items_fail(items, SL_CORRUPT, "item %u has no data", item->id);
  }
  if (item->extents > 1) {
    *copy = malloc(item->length > 0 ? item->length : 1);
    if (*copy == NULL) return without_memory(items);
  }
  size_t filled = 0;
  *data = (sl_rest){whole.bytes, 0, false};
  for (uint32_t extent = 0; extent < item->extents; extent += 1) {
    sl_take(&places, items->index_size);
    uint64_t offset = sl_take(&places, items->offset_size);
    uint64_t length = sl_take(&places, items->length_size);
    if (offset > UINT64_MAX - item->base || offset + item->base > whole.count ||
        length > whole.count - offset - item->base) {
      return sl_items_fail(items, SL_TRUNCATED, "the file ends before the data of item %u", item->id);
    }
    // If no length is given, some readers take nothing, others all that is left.
    if (length == 0) {
      return sl_items_fail(items, SL_CORRUPT, "the data of item %u has no length", item->id);
    }
    sl_rest piece = sl_part(whole, item->base + offset, length);
    if (*copy == NULL) {
      *data = piece;
    } else {
      memcpy(*copy + filled, piece.bytes, piece.count);
      filled += piece.count;
      *data = (sl_rest){*copy, filled, false};
    }
  }
  return SL_OK;
}

// MARK: Properties

// The parts of a property that matter here.
typedef struct property {
  uint32_t width, height;
  sl_coded coded;
  bool is_size, has_coding, is_change, is_alpha;
} property;

static bool is_text(sl_rest rest, const char *text) {
  return rest.count > strlen(text) && memcmp(rest.bytes, text, strlen(text) + 1) == 0;
}

static property property_of(sl_box box) {
  property read = {0};
  switch (box.name) {
    case SL_NAME('i', 's', 'p', 'e'):
      sl_take(&box.body, 4);
      read.is_size = true;
      read.width = (uint32_t)sl_take(&box.body, 4);
      read.height = (uint32_t)sl_take(&box.body, 4);
      break;
    case SL_NAME('h', 'v', 'c', 'C'):
      read.coded = sl_coded_in_hvcc(box.body);
      read.has_coding = true;
      break;
    case SL_NAME('a', 'v', '1', 'C'):
      read.coded = sl_coded_in_av1c(box.body);
      read.has_coding = true;
      break;
    case SL_NAME('i', 'r', 'o', 't'):
    case SL_NAME('i', 'm', 'i', 'r'):
    case SL_NAME('c', 'l', 'a', 'p'): read.is_change = true; break;
    case SL_NAME('a', 'u', 'x', 'C'):
      sl_take(&box.body, 4);
      read.is_alpha = is_text(box.body, "urn:mpeg:avc:2015:auxid:1") ||
                      is_text(box.body, "urn:mpeg:hevc:2015:auxid:1") ||
                      is_text(box.body, "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha");
      break;
    default: break;
  }
  return read;
}

static void give(sl_item *item, const property *given) {
  if (given->width > item->width) item->width = given->width;
  if (given->height > item->height) item->height = given->height;
  if (given->is_size) item->sizes += 1;
  item->coded = sl_coded_larger(item->coded, given->coded);
  item->has_coding |= given->has_coding;
  item->is_alpha |= given->is_alpha;
  if (given->is_change) item->changes += 1;
}

// Gives items the properties in one `ipma`.
static sl_status associate(sl_items *items, sl_rest rest, const property *all, uint32_t count) {
  uint64_t head = sl_take(&rest, 4);
  uint64_t entries = sl_take(&rest, 4);
  for (uint64_t entry = 0; entry < entries && rest.count > 0; entry += 1) {
    uint32_t place = sl_items_find(items, (uint32_t)sl_take(&rest, head >> 24 == 0 ? 2 : 4));
    uint64_t links = sl_take(&rest, 1);
    for (uint64_t link = 0; link < links && !rest.has_failed; link += 1) {
      uint64_t number = (head & 1) != 0 ? sl_take(&rest, 2) & 0x7FFF : sl_take(&rest, 1) & 0x7F;
      if (place < items->count && number > 0 && number <= count) {
        give(&items->items[place], &all[number - 1]);
      }
    }
  }
  return rest.has_failed ? broken(items, "ipma") : SL_OK;
}

static sl_status read_container(sl_items *items, sl_rest rest, property *all, uint32_t *count) {
  sl_box box;
  sl_box_found found;
  while ((found = sl_take_box(&rest, &box)) == SL_BOX_FOUND) {
    if (*count == sl_property_limit) {
      return sl_items_fail(items, SL_UNSUPPORTED, "more than %d properties, the limit", sl_property_limit);
    }
    all[*count] = property_of(box);
    *count += 1;
  }
  return found == SL_BOX_BROKEN ? broken(items, "ipco") : SL_OK;
}

static sl_status read_properties(sl_items *items, sl_rest properties) {
  property *all = calloc(sl_property_limit, sizeof *all);
  if (all == NULL) return without_memory(items);
  uint32_t count = 0;
  bool is_found = false;
  sl_status status = SL_OK;
  // First the properties, wherever they are, then their items.
  for (int pass = 0; pass < 2 && status == SL_OK; pass += 1) {
    sl_rest rest = properties;
    sl_box box;
    sl_box_found found = SL_BOX_END;
    while (status == SL_OK && (found = sl_take_box(&rest, &box)) == SL_BOX_FOUND) {
      if (pass == 0 && box.name == SL_NAME('i', 'p', 'c', 'o')) {
        if (is_found) {
          status = sl_items_fail(items, SL_CORRUPT, "it has a table of properties twice");
        } else {
          status = read_container(items, box.body, all, &count);
        }
        is_found = true;
      } else if (pass == 1 && box.name == SL_NAME('i', 'p', 'm', 'a')) {
        status = associate(items, box.body, all, count);
      }
    }
    if (found == SL_BOX_BROKEN) status = broken(items, "iprp");
  }
  free(all);
  return status;
}

// MARK: References

static int by_origin(const void *one, const void *other) {
  const sl_reference *left = one, *right = other;
  if (left->from != right->from) return left->from < right->from ? -1 : 1;
  if (left->kind != right->kind) return left->kind < right->kind ? -1 : 1;
  return left->to < right->to ? -1 : left->to > right->to;
}

static sl_status add_reference(
    sl_items *items, sl_reference_kind kind, uint32_t from, uint32_t to, uint32_t target) {
  if (to == items->count) {
    if (kind != SL_MADE_OF) return SL_OK;
    return sl_items_fail(
        items, SL_CORRUPT, "item %u is made of item %u, which is not there", items->items[from].id,
        target);
  }
  if (items->reference_count == sl_reference_limit) {
    return sl_items_fail(items, SL_UNSUPPORTED, "more than %d references, the limit", sl_reference_limit);
  }
  // An item beside a picture names the picture; decoding goes the other way, from the picture.
  bool is_back = kind == SL_BESIDE;
  items->references[items->reference_count++] =
      (sl_reference){is_back ? to : from, is_back ? from : to, kind};
  return SL_OK;
}

static sl_status read_references(sl_items *items, sl_rest rest) {
  uint64_t version = sl_take(&rest, 4) >> 24;
  if (version > 1) return sl_items_fail(items, SL_UNSUPPORTED, "a form of 'iref' that is not read");
  size_t width = version == 0 ? 2 : 4;
  items->references = calloc(sl_reference_limit, sizeof *items->references);
  bool *is_made = calloc(items->count + 1, sizeof *is_made);
  sl_status status = items->references == NULL || is_made == NULL ? without_memory(items) : SL_OK;
  sl_box box;
  sl_box_found found = SL_BOX_END;
  while (status == SL_OK && (found = sl_take_box(&rest, &box)) == SL_BOX_FOUND) {
    uint32_t from = sl_items_find(items, (uint32_t)sl_take(&box.body, width));
    uint64_t targets = sl_take(&box.body, 2);
    // Some readers use the length, others the number, so they must agree.
    if (box.body.has_failed || box.body.count != targets * width) {
      status = broken(items, "iref");
      break;
    }
    sl_reference_kind kind;
    switch (box.name) {
      case SL_NAME('d', 'i', 'm', 'g'): kind = SL_MADE_OF; break;
      case SL_NAME('a', 'u', 'x', 'l'): kind = SL_BESIDE; break;
      case SL_NAME('t', 'h', 'm', 'b'): kind = SL_SMALLER; break;
      default: continue;
    }
    if (kind == SL_MADE_OF && is_made[from]) {
      status = sl_items_fail(items, SL_CORRUPT, "item %u is made of others twice", items->items[from].id);
    }
    is_made[from] |= kind == SL_MADE_OF && from < items->count;
    for (uint64_t index = 0; index < targets && status == SL_OK && from < items->count; index += 1) {
      uint32_t target = (uint32_t)sl_take(&box.body, width);
      status = add_reference(items, kind, from, sl_items_find(items, target), target);
    }
  }
  free(is_made);
  if (status != SL_OK) return status;
  if (found == SL_BOX_BROKEN || rest.has_failed) return broken(items, "iref");
  qsort(items->references, items->reference_count, sizeof *items->references, by_origin);
  for (uint32_t index = items->reference_count; index > 0; index -= 1) {
    sl_item *from = &items->items[items->references[index - 1].from];
    from->first_reference = index - 1;
    from->references += 1;
  }
  return SL_OK;
}

// MARK: All

sl_status sl_items_read(sl_items *items, const uint8_t *bytes, size_t count) {
  *items = (sl_items){.file = {bytes, count, false}};
  sl_rest meta = {bytes, 0, false};
  meta_boxes boxes = {0};
  sl_status status = find_meta(items, &meta);
  if (status == SL_OK) status = find_boxes(items, meta, &boxes);
  if (status == SL_OK) status = read_information(items, boxes.information);
  if (status != SL_OK) return status;
  items->inside = boxes.data;
  status = read_properties(items, boxes.properties);
  if (status == SL_OK) status = read_locations(items, boxes.locations);
  if (status == SL_OK && boxes.has_references) status = read_references(items, boxes.references);
  if (status != SL_OK) return status;
  uint64_t version = sl_take(&boxes.primary, 4) >> 24;
  uint32_t primary = (uint32_t)sl_take(&boxes.primary, version == 0 ? 2 : 4);
  items->primary = boxes.primary.has_failed ? items->count : sl_items_find(items, primary);
  if (items->primary == items->count) {
    return sl_items_fail(items, SL_CORRUPT, "it does not say which of its items is the picture");
  }
  return SL_OK;
}

void sl_items_free(sl_items *items) {
  free(items->items);
  free(items->references);
}
