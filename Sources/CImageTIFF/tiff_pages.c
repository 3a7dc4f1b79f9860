#include "tiff_reader.h"

// The bytes of a file, and the form of its directories.
typedef struct tiff_bytes {
  const uint8_t *bytes;
  uint64_t count;
  bool is_little;
  bool is_big;
} tiff_bytes;

// The maximum number of entries of a directory that are read.
enum { entry_limit = 4096 };

static uint64_t number(const tiff_bytes *file, uint64_t offset, int width) {
  uint64_t value = 0;
  for (int index = 0; index < width; index += 1) {
    int place = file->is_little ? width - 1 - index : index;
    value = value << 8 | file->bytes[offset + (uint64_t)place];
  }
  return value;
}

// The beginning and end of the entries of a directory; false if they do not fit the file.
static bool find_entries(const tiff_bytes *file, uint64_t offset, uint64_t *start, uint64_t *end) {
  uint64_t head = file->is_big ? 8 : 2, entry = file->is_big ? 20 : 12;
  if (offset == 0 || offset > file->count || file->count - offset < head) return false;
  uint64_t entries = number(file, offset, (int)head);
  uint64_t left = file->count - offset - head;
  if (entries > left / entry || left - entries * entry < (file->is_big ? 8u : 4u)) return false;
  *start = offset + head;
  *end = *start + entries * entry;
  return true;
}

// The place of an entry's value; 0 if there is no such entry, or no directory.
static uint64_t find_value(const tiff_bytes *file, uint64_t offset, uint16_t tag) {
  uint64_t start = 0, end = 0;
  if (!find_entries(file, offset, &start, &end)) return 0;
  uint64_t entry = file->is_big ? 20 : 12;
  for (uint64_t index = 0; index < entry_limit && start < end; index += 1, start += entry) {
    uint64_t found = number(file, start, 2);
    if (found == tag) return start + (file->is_big ? 12 : 8);
    // Entries are sorted, or the file is damaged.
    if (found > tag) return 0;
  }
  return 0;
}

// Whether a directory is marked as a reduced version or a mask.
static bool is_reduced(const tiff_bytes *file, uint64_t offset) {
  uint64_t value = find_value(file, offset, TIFFTAG_SUBFILETYPE);
  if (value == 0) return false;
  // Some programs write it with two bytes.
  bool is_short = number(file, value - (file->is_big ? 10 : 6), 2) == TIFF_SHORT;
  return (number(file, value, is_short ? 2 : 4) & (FILETYPE_REDUCEDIMAGE | FILETYPE_MASK)) != 0;
}

// The next directory; 0 if there is none that fits the file.
static uint64_t next_directory(const tiff_bytes *file, uint64_t offset) {
  uint64_t start = 0, end = 0;
  if (!find_entries(file, offset, &start, &end)) return 0;
  uint64_t next = number(file, end, file->is_big ? 8 : 4);
  return find_entries(file, next, &start, &end) ? next : 0;
}

// The number of directories before the chain ends or leads back to one of them, at most one more than the limit; by
// Brent's cycle detection (BIT 20, 1980).
static uint32_t chain_length(const tiff_bytes *file, uint64_t first, uint32_t limit) {
  uint64_t mark = first, place = first, walked = 0;
  uint64_t circle = 0, power = 1;
  do {
    if (circle == power) {
      mark = place;
      power *= 2;
      circle = 0;
    }
    place = next_directory(file, place);
    circle += 1;
    walked += 1;
  } while (place != 0 && place != mark && walked <= 3 * (uint64_t)limit);
  uint64_t length = place == 0 ? walked : (uint64_t)limit + 1;
  if (place != 0 && place == mark) {
    uint64_t ahead = first, lead = 0;
    for (uint64_t step = 0; step < circle; step += 1) ahead = next_directory(file, ahead);
    for (place = first; place != ahead; lead += 1) {
      place = next_directory(file, place);
      ahead = next_directory(file, ahead);
    }
    length = lead + circle;
  }
  return length > limit ? limit + 1 : (uint32_t)length;
}

static tiff_bytes file_of(const sl_reader *reader) {
  tiff_bytes file = {reader->bytes, reader->count, reader->bytes[0] == 'I', false};
  file.is_big = reader->count >= 16 && number(&file, 2, 2) == 43;
  return file;
}

// The bytes of a value of a type; 0 for unknown types.
static uint64_t width_of(uint64_t type) {
  static const uint8_t widths[] = {0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8};
  return type < sizeof widths ? widths[type] : 0;
}

bool sl_tiff_fits(const sl_reader *reader, uint64_t directory) {
  if (reader->count < 8) return true;
  tiff_bytes file = file_of(reader);
  uint64_t start = 0, end = 0, total = 0;
  // A directory that does not fit the file at all is left to the library to report.
  if (!find_entries(&file, directory, &start, &end)) return true;
  uint64_t entry = file.is_big ? 20 : 12, most = file.count + (64u << 10);
  if ((end - start) / entry > entry_limit) return false;
  for (; start < end; start += entry) {
    uint64_t values = number(&file, start + 4, file.is_big ? 8 : 4), width = width_of(number(&file, start + 2, 2));
    if (width != 0 && values > most / width) return false;
    total += values * width;
  }
  return total <= most;
}

uint64_t sl_tiff_first_directory(const sl_reader *reader) {
  if (reader->count < 8) return 0;
  tiff_bytes file = file_of(reader);
  return number(&file, file.is_big ? 8 : 4, file.is_big ? 8 : 4);
}

uint64_t sl_tiff_page(const sl_reader *reader, uint32_t number) {
  uint64_t place = sl_tiff_first_directory(reader);
  if (reader->count < 8) return place;
  tiff_bytes file = file_of(reader);
  uint32_t length = chain_length(&file, place, reader->limits.frames);
  for (uint32_t index = 0; index < length && index < reader->limits.frames; index += 1) {
    if (!is_reduced(&file, place)) {
      if (number == 0) return place;
      number -= 1;
    }
    place = next_directory(&file, place);
  }
  return 0;
}

uint32_t sl_tiff_count_pages(const sl_reader *reader) {
  if (reader->count < 8) return 1;
  tiff_bytes file = file_of(reader);
  uint64_t place = number(&file, file.is_big ? 8 : 4, file.is_big ? 8 : 4);
  uint32_t length = chain_length(&file, place, reader->limits.frames), pages = 0;
  for (uint32_t index = 0; index < length; index += 1) {
    pages += is_reduced(&file, place) ? 0 : 1;
    place = next_directory(&file, place);
  }
  return pages == 0 ? 1 : pages;
}

bool sl_tiff_has_tag(const sl_reader *reader, uint64_t directory, uint16_t tag) {
  if (reader->count < 8) return false;
  tiff_bytes file = file_of(reader);
  return find_value(&file, directory, tag) != 0;
}
