#include "clones.h"
#include "sl_compare_kernels.h"

#include <string.h>

enum { side = sl_compare_side, count = side * side, block = 8, blocks = side / block };

BODY int16_t lesser(int16_t one, int16_t other) { return one < other ? one : other; }
BODY int16_t greater(int16_t one, int16_t other) { return one > other ? one : other; }

// A quarter of a sum that 16 bits hold: four of the largest values of a blur are less than 2¹⁵.
BODY int16_t quarter(int16_t sum) { return (int16_t)(sum >> 2); }

// A row, each inner place the mean of its neighbours weighted 1, 2, 1.
BODY void blur_row(const int16_t *restrict line, int16_t *restrict to) {
  to[0] = line[0];
  for (size_t x = 1; x + 1 < side; x++) to[x] = quarter((int16_t)(line[x - 1] + 2 * line[x] + line[x + 1] + 2));
  to[side - 1] = line[side - 1];
}

// The same of bytes in 16ths, so that a blur loses less than it rounds.
BODY void blur_bytes(const uint8_t *restrict line, int16_t *restrict to) {
  to[0] = (int16_t)(16 * line[0]);
  for (size_t x = 1; x + 1 < side; x++) to[x] = (int16_t)(4 * (line[x - 1] + 2 * line[x] + line[x + 1]));
  to[side - 1] = (int16_t)(16 * line[side - 1]);
}

BODY void mix_rows(const int16_t *restrict over, const int16_t *restrict line, const int16_t *restrict under,
                   int16_t *restrict to) {
  for (size_t x = 0; x < side; x++) to[x] = quarter((int16_t)(over[x] + 2 * line[x] + under[x] + 2));
}

// Each inner place the mean of its 3×3 neighbours weighted 1, 2, 1 along both sides; of the rows only three are kept, which
// stay in the nearest cache.
BODY void blur(const int16_t *restrict from, int16_t *restrict to) {
  int16_t rows[3][side];
  blur_row(from, rows[0]);
  memcpy(to, rows[0], sizeof rows[0]);
  blur_row(from + side, rows[1]);
  for (size_t y = 2; y < side; y++) {
    blur_row(from + y * side, rows[y % 3]);
    mix_rows(rows[(y + 1) % 3], rows[(y + 2) % 3], rows[y % 3], to + (y - 1) * side);
  }
  memcpy(to + count - side, rows[(side - 1) % 3], sizeof rows[0]);
}

BODY void blur_tile(const uint8_t *restrict from, int16_t *restrict to) {
  int16_t rows[3][side];
  blur_bytes(from, rows[0]);
  memcpy(to, rows[0], sizeof rows[0]);
  blur_bytes(from + side, rows[1]);
  for (size_t y = 2; y < side; y++) {
    blur_bytes(from + y * side, rows[y % 3]);
    mix_rows(rows[(y + 1) % 3], rows[(y + 2) % 3], rows[y % 3], to + (y - 1) * side);
  }
  memcpy(to + count - side, rows[(side - 1) % 3], sizeof rows[0]);
}

// How far the values within two places of each place lie apart; nothing for the outermost two places.
BODY void spread(const int16_t *restrict from, int16_t *restrict to) {
  int16_t lows[5][side], highs[5][side];
  memset(to, 0, 2 * side * sizeof *to);
  for (size_t y = 0; y < side; y++) {
    const int16_t *line = from + y * side;
    int16_t *low = lows[y % 5], *high = highs[y % 5];
    low[0] = low[1] = high[0] = high[1] = 0;
    for (size_t x = 2; x + 2 < side; x++) {
      low[x] = lesser(lesser(lesser(line[x - 2], line[x - 1]), lesser(line[x], line[x + 1])), line[x + 2]);
      high[x] = greater(greater(greater(line[x - 2], line[x - 1]), greater(line[x], line[x + 1])), line[x + 2]);
    }
    low[side - 2] = low[side - 1] = high[side - 2] = high[side - 1] = 0;
    if (y < 4) continue;
    int16_t *row = to + (y - 2) * side;
    for (size_t x = 0; x < side; x++) {
      int16_t least = lesser(lesser(lesser(lows[0][x], lows[1][x]), lesser(lows[2][x], lows[3][x])), lows[4][x]);
      int16_t most =
        greater(greater(greater(highs[0][x], highs[1][x]), greater(highs[2][x], highs[3][x])), highs[4][x]);
      row[x] = (int16_t)(most - least);
    }
  }
  memset(to + count - 2 * side, 0, 2 * side * sizeof *to);
}

// The range of each block together with those around it.
BODY void block_ranges(const int16_t *restrict from, int16_t *restrict ranges) {
  // Those of each block, with an empty one around them.
  int16_t lows[(blocks + 2) * (blocks + 2)], highs[(blocks + 2) * (blocks + 2)];
  for (size_t place = 0; place < (blocks + 2) * (blocks + 2); place++) {
    lows[place] = INT16_MAX;
    highs[place] = INT16_MIN;
  }
  for (size_t row = 0; row < blocks; row++) {
    int16_t low[side], high[side];
    const int16_t *line = from + row * block * side;
    for (size_t x = 0; x < side; x++) {
      int16_t least = line[x], most = line[x];
      for (size_t y = 1; y < block; y++) {
        least = lesser(least, line[y * side + x]);
        most = greater(most, line[y * side + x]);
      }
      low[x] = least;
      high[x] = most;
    }
    for (size_t column = 0; column < blocks; column++) {
      int16_t least = low[column * block], most = high[column * block];
      for (size_t x = 1; x < block; x++) {
        least = lesser(least, low[column * block + x]);
        most = greater(most, high[column * block + x]);
      }
      size_t place = (row + 1) * (blocks + 2) + column + 1;
      lows[place] = least;
      highs[place] = most;
    }
  }
  for (size_t row = 0; row < blocks; row++) {
    int16_t low[blocks + 2], high[blocks + 2];
    const int16_t *a = lows + row * (blocks + 2), *b = highs + row * (blocks + 2);
    for (size_t x = 0; x < blocks + 2; x++) {
      low[x] = lesser(lesser(a[x], a[x + blocks + 2]), a[x + 2 * (blocks + 2)]);
      high[x] = greater(greater(b[x], b[x + blocks + 2]), b[x + 2 * (blocks + 2)]);
    }
    for (size_t x = 0; x < blocks; x++) {
      int16_t least = lesser(lesser(low[x], low[x + 1]), low[x + 2]);
      int16_t most = greater(greater(high[x], high[x + 1]), high[x + 2]);
      ranges[row * blocks + x] = (int16_t)(most - least);
    }
  }
}

BODY void finish(int16_t *restrict values, int16_t *restrict blurred, uint8_t *restrict excess) {
  blur(values, blurred);
  for (size_t x = 0; x < count; x++) {
    int16_t value = (int16_t)(blurred[x] + 8);
    value = (int16_t)(value >> 4);
    excess[x] = (uint8_t)(value < 255 ? value : 255);
  }
}

// The most that is written before the last blur: what makes 255 after it.
static const float ceiling = 8160;

BODY void luma(const uint8_t *showing, const uint8_t *shown, int32_t amount, int16_t *work, uint8_t *excess) {
  int16_t *a = work, *b = a + count, *c = b + count, *d = c + count, *e = d + count, *f = e + count;
  blur_tile(showing, c);
  for (size_t x = 0; x < count; x++) {
    int16_t value = (int16_t)(16 * showing[x]);
    a[x] = (int16_t)(value + ((amount * (value - c[x])) >> 6));
  }
  blur(a, c);
  blur_tile(shown, d);
  spread(c, e);
  spread(d, f);
  int16_t around[blocks * blocks], other[blocks * blocks];
  block_ranges(c, around);
  block_ranges(d, other);
  for (size_t y = 0; y < side; y++) {
    float usual[side];
    for (size_t column = 0; column < blocks; column++) {
      size_t place = y / block * blocks + column;
      float range = 96.0f + 0.08f * (float)lesser(around[place], other[place]);
      for (size_t x = 0; x < block; x++) usual[column * block + x] = range;
    }
    size_t start = y * side;
    for (size_t x = 0; x < side; x++) {
      int32_t apart = c[start + x] - d[start + x];
      apart = apart < 0 ? -apart : apart;
      float range = (float)lesser(e[start + x], f[start + x]);
      float value = (float)apart * 1024.0f / (usual[x] + 0.25f * range);
      a[start + x] = (int16_t)(value < ceiling ? value : ceiling);
    }
  }
  finish(a, c, excess);
}

BODY void color(const uint8_t *const *tiles, int16_t *work, uint8_t *excess) {
  int16_t *a = work, *b = a + count, *c = b + count;
  int16_t *blurred = c + count, *ranges = blurred + 4 * count, around[4][blocks * blocks];
  for (size_t tile = 0; tile < 4; tile++) {
    blur_tile(tiles[tile], blurred + tile * count);
    spread(blurred + tile * count, ranges + tile * count);
    block_ranges(blurred + tile * count, around[tile]);
  }
  for (size_t y = 0; y < side; y++) {
    float usual[side];
    for (size_t column = 0; column < blocks; column++) {
      size_t place = y / block * blocks + column;
      float first = around[0][place], second = around[1][place], third = around[2][place], last = around[3][place];
      float one = first * first + second * second, other = third * third + last * last;
      float range = 96.0f + 0.06f * __builtin_sqrtf(one < other ? one : other);
      for (size_t x = 0; x < block; x++) usual[column * block + x] = range;
    }
    const int16_t *p = blurred + y * side, *q = p + count, *r = q + count, *s = r + count;
    const int16_t *t = ranges + y * side, *u = t + count, *v = u + count, *w = v + count;
    int16_t *row = a + y * side;
    for (size_t x = 0; x < side; x++) {
      float blue = (float)(p[x] - r[x]), red = (float)(q[x] - s[x]);
      float one = (float)t[x] * (float)t[x] + (float)u[x] * (float)u[x];
      float other = (float)v[x] * (float)v[x] + (float)w[x] * (float)w[x];
      float range = __builtin_sqrtf(one < other ? one : other);
      float value = __builtin_sqrtf(blue * blue + red * red) * 1024.0f / (usual[x] + 0.25f * range);
      row[x] = (int16_t)(value < ceiling ? value : ceiling);
    }
  }
  finish(a, c, excess);
}

CLONES void sl_compare_luma(const uint8_t *showing, const uint8_t *shown, int32_t amount, int16_t *work,
                            uint8_t *excess) {
  luma(showing, shown, amount, work, excess);
}

void sl_compare_luma_portable(const uint8_t *showing, const uint8_t *shown, int32_t amount, int16_t *work,
                              uint8_t *excess) {
  luma(showing, shown, amount, work, excess);
}

CLONES void sl_compare_color(const uint8_t *const *tiles, int16_t *work, uint8_t *excess) {
  color(tiles, work, excess);
}

void sl_compare_color_portable(const uint8_t *const *tiles, int16_t *work, uint8_t *excess) {
  color(tiles, work, excess);
}
