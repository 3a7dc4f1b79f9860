#include "heif_boxes.h"

uint64_t sl_take(sl_rest *rest, size_t length) {
  if (length > rest->count) {
    *rest = (sl_rest){rest->bytes, 0, true};
    return 0;
  }
  uint64_t value = 0;
  for (size_t index = 0; index < length; index += 1) value = value << 8 | rest->bytes[index];
  rest->bytes += length;
  rest->count -= length;
  return value;
}

sl_rest sl_part(sl_rest whole, uint64_t start, uint64_t length) {
  if (start > whole.count) return (sl_rest){whole.bytes, 0, false};
  uint64_t left = whole.count - start;
  return (sl_rest){whole.bytes + start, (size_t)(length < left ? length : left), false};
}

sl_box_found sl_take_box(sl_rest *rest, sl_box *box) {
  if (rest->count == 0) return SL_BOX_END;
  sl_rest start = *rest;
  uint64_t length = sl_take(rest, 4), header = 8;
  box->name = (uint32_t)sl_take(rest, 4);
  if (length == 1) {
    length = sl_take(rest, 8);
    header = 16;
  } else if (length == 0) {
    length = start.count;
  }
  if (rest->has_failed || length < header || length > start.count) return SL_BOX_BROKEN;
  box->body = sl_part(start, header, length - header);
  *rest = sl_part(start, length, UINT64_MAX);
  return SL_BOX_FOUND;
}

uint32_t sl_take_bits(sl_bits *bits, unsigned count) {
  if (bits->has_failed || count > bits->count * 8 - bits->place) {
    bits->has_failed = true;
    return 0;
  }
  uint64_t value = 0;
  for (unsigned taken = 0; taken < count; taken += 1, bits->place += 1) {
    value = value << 1 | (bits->bytes[bits->place / 8] >> (7 - bits->place % 8) & 1u);
  }
  return (uint32_t)value;
}

uint32_t sl_take_unbounded(sl_bits *bits) {
  unsigned zeros = 0;
  while (!bits->has_failed && sl_take_bits(bits, 1) == 0) zeros += 1;
  if (zeros >= 32) bits->has_failed = true;
  if (bits->has_failed) return 0;
  return (uint32_t)(((uint64_t)1 << zeros) - 1 + sl_take_bits(bits, zeros));
}
