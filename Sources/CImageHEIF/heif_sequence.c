#include "heif_sequence.h"

#include "heif_boxes.h"

// The most tracks that are looked at.
enum { track_limit = 64 };

// The first box of a name inside of another; its body is empty where there is none.
static bool find(sl_rest whole, uint32_t name, sl_rest *body) {
  sl_box box;
  while (sl_take_box(&whole, &box) == SL_BOX_FOUND) {
    if (box.name != name) continue;
    *body = box.body;
    return true;
  }
  return false;
}

// How many samples a track has, if they are pictures that are shown: not sound, and not their transparency.
static uint32_t samples(sl_rest track) {
  sl_rest media, handler, information, table, sizes;
  if (!find(track, SL_NAME('m', 'd', 'i', 'a'), &media)) return 0;
  if (!find(media, SL_NAME('h', 'd', 'l', 'r'), &handler)) return 0;
  sl_take(&handler, 8);
  uint32_t kind = (uint32_t)sl_take(&handler, 4);
  if (kind != SL_NAME('p', 'i', 'c', 't') && kind != SL_NAME('v', 'i', 'd', 'e')) return 0;
  if (!find(media, SL_NAME('m', 'i', 'n', 'f'), &information)) return 0;
  if (!find(information, SL_NAME('s', 't', 'b', 'l'), &table)) return 0;
  // Sizes of samples, or those in fewer bits, have their number at the same place.
  if (!find(table, SL_NAME('s', 't', 's', 'z'), &sizes) && !find(table, SL_NAME('s', 't', 'z', '2'), &sizes)) {
    return 0;
  }
  sl_take(&sizes, 8);
  return (uint32_t)sl_take(&sizes, 4);
}

uint32_t sl_heif_sequence_count(const uint8_t *bytes, size_t count) {
  sl_rest film, rest = {bytes, count, false};
  if (!find(rest, SL_NAME('m', 'o', 'o', 'v'), &film)) return 0;
  uint32_t most = 0;
  sl_box box;
  for (int tracks = 0; tracks < track_limit && sl_take_box(&film, &box) == SL_BOX_FOUND;) {
    if (box.name != SL_NAME('t', 'r', 'a', 'k')) continue;
    tracks += 1;
    uint32_t found = samples(box.body);
    if (found > most) most = found;
  }
  return most;
}
