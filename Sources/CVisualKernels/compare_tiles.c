#include "clones.h"
#include "sl_compare_kernels.h"

#include <string.h>

enum { side = sl_compare_side, count = side * side, block = 8, blocks = side / block };

BODY int16_t lesser(int16_t one, int16_t other) { return one < other ? one : other; }
BODY int16_t greater(int16_t one, int16_t other) { return one > other ? one : other; }

// Each inner place the mean of its 3×3 neighbours weighted 1, 2, 1 along both sides.
BODY void blur(const int16_t *restrict from, int16_t *restrict rows, int16_t *restrict to) {
  for (size_t y = 0; y < side; y++) {
    const int16_t *line = from + y * side;
    int16_t *row = rows + y * side;
    row[0] = line[0];
    for (size_t x = 1; x + 1 < side; x++) row[x] = (int16_t)((line[x - 1] + 2 * line[x] + line[x + 1] + 2) >> 2);
    row[side - 1] = line[side - 1];
  }
  memcpy(to, rows, side * sizeof *to);
  for (size_t y = 1; y + 1 < side; y++) {
    const int16_t *over = rows + (y - 1) * side, *line = over + side, *under = line + side;
    int16_t *row = to + y * side;
    for (size_t x = 0; x < side; x++) row[x] = (int16_t)((over[x] + 2 * line[x] + under[x] + 2) >> 2);
  }
  memcpy(to + count - side, rows + count - side, side * sizeof *to);
}

// How far the values within two places of each place lie apart; nothing for the outermost two places.
BODY void spread(const int16_t *restrict from, int16_t *restrict lows, int16_t *restrict highs,
                 int16_t *restrict to) {
  for (size_t y = 0; y < side; y++) {
    const int16_t *line = from + y * side;
    int16_t *low = lows + y * side, *high = highs + y * side;
    low[0] = low[1] = high[0] = high[1] = 0;
    for (size_t x = 2; x + 2 < side; x++) {
      low[x] = lesser(lesser(lesser(line[x - 2], line[x - 1]), lesser(line[x], line[x + 1])), line[x + 2]);
      high[x] = greater(greater(greater(line[x - 2], line[x - 1]), greater(line[x], line[x + 1])), line[x + 2]);
    }
    low[side - 2] = low[side - 1] = high[side - 2] = high[side - 1] = 0;
  }
  memset(to, 0, 2 * side * sizeof *to);
  for (size_t y = 2; y + 2 < side; y++) {
    const int16_t *low = lows + (y - 2) * side, *high = highs + (y - 2) * side;
    int16_t *row = to + y * side;
    for (size_t x = 0; x < side; x++) {
      int16_t least = lesser(lesser(lesser(low[x], low[x + side]), lesser(low[x + 2 * side], low[x + 3 * side])),
                             low[x + 4 * side]);
      int16_t most = greater(greater(greater(high[x], high[x + side]),
                                     greater(high[x + 2 * side], high[x + 3 * side])),
                             high[x + 4 * side]);
      row[x] = (int16_t)(most - least);
    }
  }
  memset(to + count - 2 * side, 0, 2 * side * sizeof *to);
}

// The range of each block together with those around it.
BODY void block_ranges(const int16_t *restrict from, int16_t *restrict ranges) {
  int16_t lows[blocks * blocks], highs[blocks * blocks];
  for (size_t row = 0; row < blocks; row++) {
    int16_t low[side], high[side];
    const int16_t *line = from + row * block * side;
    memcpy(low, line, sizeof low);
    memcpy(high, line, sizeof high);
    for (size_t y = 1; y < block; y++) {
      line += side;
      for (size_t x = 0; x < side; x++) {
        low[x] = lesser(low[x], line[x]);
        high[x] = greater(high[x], line[x]);
      }
    }
    for (size_t column = 0; column < blocks; column++) {
      int16_t least = low[column * block], most = high[column * block];
      for (size_t x = 1; x < block; x++) {
        least = lesser(least, low[column * block + x]);
        most = greater(most, high[column * block + x]);
      }
      lows[row * blocks + column] = least;
      highs[row * blocks + column] = most;
    }
  }
  for (size_t row = 0; row < blocks; row++) {
    for (size_t column = 0; column < blocks; column++) {
      int16_t least = INT16_MAX, most = INT16_MIN;
      for (size_t y = row > 0 ? row - 1 : 0; y <= row + 1 && y < blocks; y++) {
        for (size_t x = column > 0 ? column - 1 : 0; x <= column + 1 && x < blocks; x++) {
          least = lesser(least, lows[y * blocks + x]);
          most = greater(most, highs[y * blocks + x]);
        }
      }
      ranges[row * blocks + column] = (int16_t)(most - least);
    }
  }
}

// 16ths, so that a blur loses less than it rounds.
BODY void widen(const uint8_t *restrict from, int16_t *restrict to) {
  for (size_t x = 0; x < count; x++) to[x] = (int16_t)(16 * from[x]);
}

BODY void finish(int16_t *restrict values, int16_t *restrict rows, int16_t *restrict blurred,
                 uint8_t *restrict excess) {
  blur(values, rows, blurred);
  for (size_t x = 0; x < count; x++) {
    int16_t value = (int16_t)((blurred[x] + 8) >> 4);
    excess[x] = (uint8_t)(value < 255 ? value : 255);
  }
}

// The most that is written before the last blur: what makes 255 after it.
static const float ceiling = 8160;

BODY void luma(const uint8_t *showing, const uint8_t *shown, int32_t amount, int16_t *work, uint8_t *excess) {
  int16_t *a = work, *b = a + count, *c = b + count, *d = c + count, *e = d + count, *f = e + count;
  widen(showing, a);
  blur(a, b, c);
  for (size_t x = 0; x < count; x++) a[x] = (int16_t)(a[x] + ((amount * (a[x] - c[x])) >> 6));
  blur(a, b, c);
  widen(shown, a);
  blur(a, b, d);
  spread(c, a, b, e);
  spread(d, a, b, f);
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
  finish(a, b, c, excess);
}

BODY void color(const uint8_t *const *tiles, int16_t *work, uint8_t *excess) {
  int16_t *a = work, *b = a + count, *c = b + count;
  int16_t *blurred = c + count, *ranges = blurred + 4 * count, around[4][blocks * blocks];
  for (size_t tile = 0; tile < 4; tile++) {
    widen(tiles[tile], a);
    blur(a, b, blurred + tile * count);
    spread(blurred + tile * count, a, b, ranges + tile * count);
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
  finish(a, b, c, excess);
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
