#ifdef SL_WITH_TIFF

#include "tiff_reader.h"

// Counts the pages that are no reduced versions and no masks, along the chain of directories.
uint32_t sl_tiff_count_pages(const sl_reader *reader) {
  const uint8_t *bytes = reader->bytes;
  size_t count = reader->count;
  bool is_little = bytes[0] == 'I';
#define BYTE(offset, index, width) \
  ((uint64_t)bytes[(offset) + (is_little ? (width) - 1 - (index) : (index))])
#define TWO(offset) (BYTE(offset, 0, 2) << 8 | BYTE(offset, 1, 2))
#define FOUR(offset)                                                                  \
  (BYTE(offset, 0, 4) << 24 | BYTE(offset, 1, 4) << 16 | BYTE(offset, 2, 4) << 8 |    \
   BYTE(offset, 3, 4))
#define EIGHT(offset) (is_little ? FOUR((offset) + 4) << 32 | FOUR(offset) : FOUR(offset) << 32 | FOUR((offset) + 4))
  bool is_big = count >= 16 && TWO(2) == 43;
  if (count < 8) return 1;
  uint64_t offset = is_big ? EIGHT(8) : FOUR(4);
  uint64_t head = is_big ? 8 : 2, entry = is_big ? 20 : 12, tail = is_big ? 8 : 4;
  uint32_t pages = 0;
  for (uint32_t index = 0; index <= reader->limits.frames; index += 1) {
    if (offset == 0 || offset > count || count - offset < head) break;
    uint64_t entries = is_big ? EIGHT(offset) : TWO(offset);
    if (entries > (count - offset) / entry || count - offset - entries * entry < head + tail) break;
    bool is_page = true;
    for (uint64_t number = 0; number < entries && number < 4096; number += 1) {
      uint64_t place = offset + head + number * entry;
      uint64_t tag = TWO(place);
      if (tag > TIFFTAG_SUBFILETYPE) break;
      if (tag == TIFFTAG_SUBFILETYPE) {
        uint64_t kind = FOUR(place + (is_big ? 12 : 8));
        is_page = (kind & (FILETYPE_REDUCEDIMAGE | FILETYPE_MASK)) == 0;
      }
    }
    pages += is_page ? 1 : 0;
    uint64_t next = offset + head + entries * entry;
    offset = is_big ? EIGHT(next) : FOUR(next);
  }
#undef EIGHT
#undef FOUR
#undef TWO
#undef BYTE
  return pages == 0 ? 1 : pages;
}

#endif
