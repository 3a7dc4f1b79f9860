#include "heif_graph.h"
#include "heif_items.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The cost of decoding one item, with everything below it.
typedef struct cost {
  uint64_t pixels;
  uint64_t parts;
  uint64_t memory;
  // The result: the pixels of the item alone.
  uint64_t own;
  bool is_known;
} cost;

typedef struct walk {
  sl_items items;
  cost *costs;
  // For finding cycles: 1 for items in progress, 2 for those that are done; and the depth below each.
  uint8_t *marks;
  uint8_t *depths;
  sl_heif_graph *graph;
} walk;

static uint64_t sum(uint64_t one, uint64_t other) { return one > UINT64_MAX - other ? UINT64_MAX : one + other; }

static uint64_t product(uint64_t one, uint64_t other) {
  return other != 0 && one > UINT64_MAX / other ? UINT64_MAX : one * other;
}

// MARK: Cycles

// Whether decoding follows a reference. Small copies are checked separately, because decoding does not follow
// them.
static bool is_followed(const sl_reference *reference, bool is_smaller) {
  return (reference->kind == SL_SMALLER) == is_smaller;
}

static sl_status look_below(walk *walk, uint32_t place, int level, bool is_smaller) {
  sl_item *item = &walk->items.items[place];
  if (walk->marks[place] == 1) {
    return sl_items_fail(&walk->items, SL_CORRUPT, "its item %u leads back to itself", item->id);
  }
  if (level > sl_graph_depth || (walk->marks[place] == 2 && level + walk->depths[place] > sl_graph_depth)) {
    return sl_items_fail(
        &walk->items, SL_UNSUPPORTED, "its items are nested more than %d deep, the limit", sl_graph_depth);
  }
  if (walk->marks[place] == 2) return SL_OK;
  walk->marks[place] = 1;
  int depth = 0;
  uint32_t last = UINT32_MAX;
  for (uint32_t index = 0; index < item->references; index += 1) {
    const sl_reference *reference = &walk->items.references[item->first_reference + index];
    // They are sorted, so a repeated one follows itself.
    if (!is_followed(reference, is_smaller) || reference->to == last) continue;
    last = reference->to;
    sl_status status = look_below(walk, reference->to, level + 1, is_smaller);
    if (status != SL_OK) return status;
    if (walk->depths[reference->to] + 1 > depth) depth = walk->depths[reference->to] + 1;
  }
  walk->marks[place] = 2;
  walk->depths[place] = (uint8_t)depth;
  return SL_OK;
}

static sl_status find_circles(walk *walk, bool is_smaller) {
  memset(walk->marks, 0, walk->items.count);
  memset(walk->depths, 0, walk->items.count);
  for (uint32_t place = 0; place < walk->items.count; place += 1) {
    sl_status status = look_below(walk, place, 1, is_smaller);
    if (status != SL_OK) return status;
  }
  return SL_OK;
}

// MARK: Costs

static bool is_coded(const sl_item *item) {
  return item->kind == SL_NAME('h', 'v', 'c', '1') || item->kind == SL_NAME('a', 'v', '0', '1');
}

// Reads a coded picture's own headers.
static sl_status measure_coded(walk *walk, sl_item *item, cost *cost) {
  sl_rest data;
  uint8_t *copy;
  sl_status status = sl_items_data(&walk->items, item, &data, &copy);
  if (status == SL_OK) {
    sl_coded inside = item->kind == SL_NAME('a', 'v', '0', '1') ? sl_coded_in_av1(data) : sl_coded_in_hevc(data);
    inside.pictures = sum(inside.pictures, item->coded.pictures);
    item->coded = sl_coded_larger(item->coded, inside);
  }
  free(copy);
  if (status != SL_OK) return status;
  if (item->coded.width == 0 || item->coded.height == 0) {
    return sl_items_fail(
        &walk->items, SL_CORRUPT, "the coded picture of item %u does not say its size", item->id);
  }
  uint64_t coded = product(item->coded.width, item->coded.height);
  uint64_t stated = product(item->width, item->height);
  cost->own = coded > stated ? coded : stated;
  uint64_t times = sum(item->coded.pictures > 1 ? item->coded.pictures : 1, item->changes);
  cost->pixels = product(cost->own, times);
  // Each byte of data costs work too, even if it is not a pixel.
  if (item->length > cost->pixels) cost->pixels = item->length;
  cost->parts = 1;
  cost->memory = product(cost->own, 5);
  walk->graph->is_wide |= item->coded.bits > 8;
  return SL_OK;
}

// The size of the canvas of a grid or an overlay, with the rows and columns of a grid (ISO/IEC 23008-12 §6.6.2).
typedef struct canvas {
  uint64_t width, height, rows, columns;
} canvas;

static sl_status measure_canvas(walk *walk, const sl_item *item, canvas *canvas) {
  sl_rest data;
  uint8_t *copy;
  sl_status status = sl_items_data(&walk->items, item, &data, &copy);
  if (status == SL_OK) {
    sl_take(&data, 1);
    bool is_wide = (sl_take(&data, 1) & 1) != 0;
    // Rows and columns of a grid, or the colour behind the layers.
    bool is_grid = item->kind == SL_NAME('g', 'r', 'i', 'd');
    if (is_grid) {
      canvas->rows = sl_take(&data, 1) + 1;
      canvas->columns = sl_take(&data, 1) + 1;
    } else {
      sl_take(&data, 8);
    }
    canvas->width = sl_take(&data, is_wide ? 4 : 2);
    canvas->height = sl_take(&data, is_wide ? 4 : 2);
    if (data.has_failed) {
      status = sl_items_fail(&walk->items, SL_CORRUPT, "item %u does not say its size", item->id);
    }
  }
  free(copy);
  return status;
}

// Refuses a grid whose tiles leave a part of its canvas free: a library does not clear what no tile covers, so that the
// picture would show what the memory held before.
static sl_status check_tiles(walk *walk, const sl_item *item, const canvas *canvas) {
  uint64_t tiles = 0;
  const sl_item *first = NULL;
  for (uint32_t index = 0; index < item->references; index += 1) {
    const sl_reference *reference = &walk->items.references[item->first_reference + index];
    if (reference->kind != SL_MADE_OF) continue;
    const sl_item *tile = &walk->items.items[reference->to];
    if (first == NULL) first = tile;
    tiles += 1;
    bool is_covered = !is_coded(tile) || (tile->coded.width >= tile->width && tile->coded.height >= tile->height);
    if (tile->sizes != 1 || tile->width == 0 || tile->height == 0 || tile->width != first->width ||
        tile->height != first->height || !is_covered) {
      return sl_items_fail(
          &walk->items, SL_CORRUPT, "item %u, a tile of a grid, does not say one size that all tiles have", tile->id);
    }
  }
  if (first == NULL) return SL_OK;
  if (tiles != product(canvas->rows, canvas->columns) || product(canvas->columns, first->width) < canvas->width ||
      product(canvas->rows, first->height) < canvas->height) {
    return sl_items_fail(
        &walk->items, SL_CORRUPT, "the %llu tiles of item %u do not cover its %llu×%llu pixels",
        (unsigned long long)tiles, item->id, (unsigned long long)canvas->width, (unsigned long long)canvas->height);
  }
  return SL_OK;
}

static sl_status measure_derived(walk *walk, const sl_item *item, cost *cost, canvas *canvas) {
  uint64_t width = item->width, height = item->height;
  if (item->kind != SL_NAME('i', 'd', 'e', 'n')) {
    sl_status status = measure_canvas(walk, item, canvas);
    if (status != SL_OK) return status;
    if (canvas->width > width) width = canvas->width;
    if (canvas->height > height) height = canvas->height;
  }
  uint64_t side = width > height ? width : height;
  if (side > walk->graph->side) walk->graph->side = (uint32_t)side;
  cost->own = product(width, height);
  cost->pixels = sum(cost->own / 4, product(cost->own, item->changes));
  cost->parts = 1;
  cost->memory = product(cost->own, 3);
  return SL_OK;
}

// There are no cycles, and the depth is bounded, so the recursion ends.
static sl_status measure(walk *walk, uint32_t place) {
  sl_item *item = &walk->items.items[place];
  cost *cost = &walk->costs[place];
  if (cost->is_known) return SL_OK;
  bool is_derived = item->kind == SL_NAME('g', 'r', 'i', 'd') || item->kind == SL_NAME('i', 'o', 'v', 'l') ||
                    item->kind == SL_NAME('i', 'd', 'e', 'n');
  if (!is_derived && !is_coded(item)) {
    char name[5] = {0};
    for (int index = 0; index < 4; index += 1) {
      char byte = (char)(item->kind >> (24 - 8 * index) & 127);
      name[index] = byte < 0x20 || byte == 127 ? '?' : byte;
    }
    return sl_items_fail(&walk->items, SL_UNSUPPORTED, "item %u is no picture of a kind that is read: '%s'", item->id, name);
  }
  if (item->changes > 3) {
    return sl_items_fail(
        &walk->items, SL_CORRUPT, "item %u is turned, mirrored or cut %u times: at most 3 are followed",
        item->id, item->changes);
  }
  canvas canvas = {0};
  sl_status status = is_derived ? measure_derived(walk, item, cost, &canvas) : measure_coded(walk, item, cost);
  if (status != SL_OK) return status;
  uint64_t tallest = 0;
  bool is_empty = true;
  for (uint32_t index = 0; index < item->references; index += 1) {
    const sl_reference *reference = &walk->items.references[item->first_reference + index];
    bool is_part = reference->kind == SL_MADE_OF && is_derived;
    bool is_transparency = reference->kind == SL_BESIDE && walk->items.items[reference->to].is_alpha;
    if (!is_part && !is_transparency) continue;
    is_empty &= !is_part;
    status = measure(walk, reference->to);
    if (status != SL_OK) return status;
    const struct cost *part = &walk->costs[reference->to];
    cost->pixels = sum(cost->pixels, part->pixels);
    cost->parts = sum(cost->parts, part->parts);
    if (part->memory > tallest) tallest = part->memory;
    if (part->own > walk->graph->largest) walk->graph->largest = part->own;
  }
  if (is_derived && is_empty) {
    return sl_items_fail(&walk->items, SL_CORRUPT, "item %u is made of nothing", item->id);
  }
  cost->memory = sum(cost->memory, tallest);
  cost->is_known = true;
  // Once its tiles were measured, which says how large they are coded.
  return item->kind == SL_NAME('g', 'r', 'i', 'd') ? check_tiles(walk, item, &canvas) : SL_OK;
}

static sl_status follow(walk *walk) {
  uint32_t count = walk->items.count;
  walk->costs = calloc(count, sizeof *walk->costs);
  walk->marks = calloc(count, 1);
  walk->depths = calloc(count, 1);
  if (walk->costs == NULL || walk->marks == NULL || walk->depths == NULL) {
    return sl_items_fail(&walk->items, SL_MEMORY, "out of memory");
  }
  sl_status status = find_circles(walk, false);
  if (status == SL_OK) status = find_circles(walk, true);
  if (status != SL_OK) return status;
  for (uint32_t place = 0; place < count; place += 1) {
    const sl_item *item = &walk->items.items[place];
    uint32_t side = item->width > item->height ? item->width : item->height;
    if (side > walk->graph->side) walk->graph->side = side;
  }
  uint32_t primary = walk->items.primary;
  status = measure(walk, primary);
  if (status != SL_OK) return status;
  const cost *whole = &walk->costs[primary];
  if (whole->own > walk->graph->largest) walk->graph->largest = whole->own;
  walk->graph->pixels = whole->pixels;
  walk->graph->memory = whole->memory;
  if (whole->parts > sl_graph_parts) {
    return sl_items_fail(
        &walk->items, SL_UNSUPPORTED, "it is made of %llu parts: at most %d are put together",
        (unsigned long long)whole->parts, sl_graph_parts);
  }
  return SL_OK;
}

sl_status sl_heif_graph_read(sl_heif_graph *graph, const uint8_t *bytes, size_t count) {
  *graph = (sl_heif_graph){0};
  walk walk = {.graph = graph};
  sl_status status = sl_items_read(&walk.items, bytes, count);
  if (status == SL_OK) status = follow(&walk);
  snprintf(graph->message, sizeof graph->message, "%s", walk.items.message);
  free(walk.costs);
  free(walk.marks);
  free(walk.depths);
  sl_items_free(&walk.items);
  return status;
}
