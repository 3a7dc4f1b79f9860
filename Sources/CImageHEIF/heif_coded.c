#include "heif_coded.h"

sl_coded sl_coded_larger(sl_coded one, sl_coded other) {
  return (sl_coded){
      .width = one.width > other.width ? one.width : other.width,
      .height = one.height > other.height ? one.height : other.height,
      .bits = one.bits > other.bits ? one.bits : other.bits,
      .pictures = one.pictures > other.pictures ? one.pictures : other.pictures,
  };
}

// MARK: HEVC

// All fields that are read are within this many bytes.
enum { parameter_bytes = 512 };

// Removes the bytes that prevent start codes.
static size_t unescape(sl_rest unit, uint8_t *target) {
  size_t filled = 0, zeros = 0;
  for (size_t index = 0; index < unit.count && filled < parameter_bytes; index += 1) {
    uint8_t byte = unit.bytes[index];
    if (zeros >= 2 && byte == 3) {
      zeros = 0;
      continue;
    }
    zeros = byte == 0 ? zeros + 1 : 0;
    target[filled++] = byte;
  }
  return filled;
}

// Steps over profile, tier and level (ITU-T H.265 §7.3.3).
static void skip_profile(sl_bits *bits, uint32_t layers) {
  bool has_profile[8] = {false}, has_level[8] = {false};
  for (int part = 0; part < 3; part += 1) sl_take_bits(bits, 32);
  for (uint32_t layer = 0; layer < layers; layer += 1) {
    has_profile[layer] = sl_take_bits(bits, 1) != 0;
    has_level[layer] = sl_take_bits(bits, 1) != 0;
  }
  for (uint32_t layer = layers; layers > 0 && layer < 8; layer += 1) sl_take_bits(bits, 2);
  for (uint32_t layer = 0; layer < layers; layer += 1) {
    if (has_profile[layer]) {
      for (int part = 0; part < 11; part += 1) sl_take_bits(bits, 8);
    }
    if (has_level[layer]) sl_take_bits(bits, 8);
  }
}

// Reads a sequence parameter set after the header of its unit (ITU-T H.265 §7.3.2.2).
static sl_coded parameters(sl_rest unit) {
  uint8_t plain[parameter_bytes];
  sl_bits bits = {plain, unescape(unit, plain), 0, false};
  sl_coded none = {0, 0, 0, 0}, coded = none;
  sl_take_bits(&bits, 4);
  uint32_t layers = sl_take_bits(&bits, 3);
  sl_take_bits(&bits, 1);
  skip_profile(&bits, layers);
  sl_take_unbounded(&bits);
  if (sl_take_unbounded(&bits) == 3) sl_take_bits(&bits, 1);
  coded.width = sl_take_unbounded(&bits);
  coded.height = sl_take_unbounded(&bits);
  if (bits.has_failed) return none;
  if (sl_take_bits(&bits, 1) != 0) {
    for (int side = 0; side < 4; side += 1) sl_take_unbounded(&bits);
  }
  uint32_t luma = sl_take_unbounded(&bits), chroma = sl_take_unbounded(&bits);
  uint32_t more = luma > chroma ? luma : chroma;
  coded.bits = more > 8 ? 16 : 8 + more;
  return coded;
}

// Adds the findings of one unit, and counts it where it holds a part of a picture.
static void add_unit(sl_rest unit, sl_coded *coded, uint64_t *slices) {
  uint64_t header = sl_take(&unit, 2);
  // Layers other than the first are not decoded.
  if (unit.has_failed || (header >> 3 & 63) != 0) return;
  uint64_t kind = header >> 9 & 63;
  if (kind == 33) {
    *coded = sl_coded_larger(*coded, parameters(unit));
  } else if (kind < 32 && unit.count > 0) {
    bool is_first = (unit.bytes[0] & 0x80) != 0;
    if (is_first) {
      coded->pictures += 1;
    } else {
      *slices += 1;
    }
  }
}

sl_coded sl_coded_in_hvcc(sl_rest body) {
  sl_coded coded = {0, 0, 0, 0};
  uint64_t slices = 0;
  sl_rest rest = sl_part(body, 22, UINT64_MAX);
  uint64_t arrays = sl_take(&rest, 1);
  for (uint64_t array = 0; array < arrays && !rest.has_failed; array += 1) {
    sl_take(&rest, 1);
    uint64_t units = sl_take(&rest, 2);
    for (uint64_t unit = 0; unit < units && !rest.has_failed; unit += 1) {
      uint64_t length = sl_take(&rest, 2);
      add_unit(sl_part(rest, 0, length), &coded, &slices);
      rest = sl_part(rest, length, UINT64_MAX);
    }
  }
  coded.pictures += slices;
  return coded;
}

sl_coded sl_coded_in_hevc(sl_rest data) {
  sl_coded coded = {0, 0, 0, 0};
  uint64_t slices = 0;
  while (data.count >= 4) {
    uint64_t length = sl_take(&data, 4);
    if (length > data.count) break;
    add_unit(sl_part(data, 0, length), &coded, &slices);
    data = sl_part(data, length, UINT64_MAX);
  }
  // A picture may be in several slices, which may cover the same pixels.
  coded.pictures += slices / 8;
  return coded;
}

// MARK: AV1

// Reads the points of operation of a sequence header, up to the size (AV1 §5.5.1).
static void skip_operating_points(sl_bits *bits) {
  bool has_model = false;
  uint32_t delay_bits = 0;
  if (sl_take_bits(bits, 1) != 0) {
    sl_take_bits(bits, 32);
    sl_take_bits(bits, 32);
    if (sl_take_bits(bits, 1) != 0) sl_take_unbounded(bits);
    has_model = sl_take_bits(bits, 1) != 0;
    if (has_model) {
      delay_bits = sl_take_bits(bits, 5) + 1;
      sl_take_bits(bits, 32);
      sl_take_bits(bits, 10);
    }
  }
  bool has_delay = sl_take_bits(bits, 1) != 0;
  uint32_t points = sl_take_bits(bits, 5) + 1;
  for (uint32_t point = 0; point < points; point += 1) {
    sl_take_bits(bits, 12);
    if (sl_take_bits(bits, 5) > 7) sl_take_bits(bits, 1);
    if (has_model && sl_take_bits(bits, 1) != 0) {
      sl_take_bits(bits, delay_bits);
      sl_take_bits(bits, delay_bits);
      sl_take_bits(bits, 1);
    }
    if (has_delay && sl_take_bits(bits, 1) != 0) sl_take_bits(bits, 4);
  }
}

// Steps over the tools of a sequence header, from after the size up to the kind of samples.
static void skip_tools(sl_bits *bits, bool is_reduced) {
  if (!is_reduced && sl_take_bits(bits, 1) != 0) sl_take_bits(bits, 7);
  sl_take_bits(bits, 3);
  if (!is_reduced) {
    sl_take_bits(bits, 4);
    bool has_order = sl_take_bits(bits, 1) != 0;
    if (has_order) sl_take_bits(bits, 2);
    bool has_tools = sl_take_bits(bits, 1) != 0 || sl_take_bits(bits, 1) != 0;
    if (has_tools && sl_take_bits(bits, 1) == 0) sl_take_bits(bits, 1);
    if (has_order) sl_take_bits(bits, 3);
  }
  sl_take_bits(bits, 3);
}

static sl_coded sequence(sl_rest unit) {
  sl_bits bits = {unit.bytes, unit.count, 0, false};
  sl_coded none = {0, 0, 0, 0}, coded = none;
  sl_take_bits(&bits, 4);
  bool is_reduced = sl_take_bits(&bits, 1) != 0;
  if (is_reduced) {
    sl_take_bits(&bits, 5);
  } else {
    skip_operating_points(&bits);
  }
  uint32_t width_bits = sl_take_bits(&bits, 4) + 1, height_bits = sl_take_bits(&bits, 4) + 1;
  coded.width = sl_take_bits(&bits, width_bits) + 1;
  coded.height = sl_take_bits(&bits, height_bits) + 1;
  if (bits.has_failed) return none;
  skip_tools(&bits, is_reduced);
  // 10 and 12 bits take as much memory.
  coded.bits = sl_take_bits(&bits, 1) != 0 || bits.has_failed ? 12 : 8;
  return coded;
}

sl_coded sl_coded_in_av1(sl_rest data) {
  sl_coded coded = {0, 0, 0, 0};
  while (data.count > 0) {
    uint64_t header = sl_take(&data, 1);
    if ((header & 4) != 0) sl_take(&data, 1);
    uint64_t length = data.count;
    if ((header & 2) != 0) {
      length = 0;
      // A length in groups of seven bits, the lowest first.
      for (unsigned shift = 0; shift < 56; shift += 7) {
        uint64_t byte = sl_take(&data, 1);
        length |= (byte & 127) << shift;
        if ((byte & 128) == 0) break;
      }
    }
    if (data.has_failed || length > data.count) break;
    sl_rest unit = sl_part(data, 0, length);
    uint64_t kind = header >> 3 & 15;
    if (kind == 1) coded = sl_coded_larger(coded, sequence(unit));
    if (kind == 3 || kind == 6) coded.pictures += 1;
    data = sl_part(data, length, UINT64_MAX);
  }
  return coded;
}

sl_coded sl_coded_in_av1c(sl_rest body) {
  sl_coded coded = sl_coded_in_av1(sl_part(body, 4, UINT64_MAX));
  bool is_deep = body.count > 2 && (body.bytes[2] & 0x40) != 0;
  if (is_deep) coded.bits = 12;
  return coded;
}
