#include "clones.h"
#include "sl_index_kernels.h"

#include <string.h>

#if defined(WRITTEN_FOR_AVX2)
#include <immintrin.h>
#endif

// `batch` others are compared at a time.
enum { length = 128, batch = 64, none = INT32_MAX };

// Notes the distances of a descriptor to some of the others, which are counted from `first`, after those before them.
BODY void note(const int32_t *row, size_t first, size_t count, uint32_t feature, int32_t *best,
               const sl_index_pairs *pairs) {
  for (size_t other = first; other < first + count; other++) {
    const int32_t distance = row[other];
    if (distance < best[0]) {
      best[1] = best[0];
      best[0] = distance;
      pairs->nearest[feature] = (uint32_t)other;
    } else if (distance < best[1]) {
      best[1] = distance;
    }
    if (distance < (int32_t)pairs->leastOfOther[other]) {
      pairs->leastOfOther[other] = (uint32_t)distance;
      pairs->nearestOfOther[other] = feature;
    }
  }
}

static void prepare(size_t otherCount, const sl_index_pairs *pairs) {
  for (size_t other = 0; other < otherCount; other++) {
    pairs->leastOfOther[other] = none;
    pairs->nearestOfOther[other] = 0;
  }
}

static void finish(uint32_t feature, const int32_t *best, const sl_index_pairs *pairs) {
  pairs->least[feature] = (uint32_t)best[0];
  pairs->second[feature] = best[1] == none ? UINT32_MAX : (uint32_t)best[1];
}

static size_t rounded_up(size_t count) { return (count + batch - 1) / batch * batch; }

// The others side by side, then their squares and a row of distances; 64 bytes for the place of the first.
size_t sl_index_pairs_work(size_t otherCount) {
  return rounded_up(otherCount) * (length * sizeof(int16_t) + 2 * sizeof(int32_t)) + 64;
}

static int32_t *row_of(uint8_t *work) {
  // No vector crosses a line of the cache.
  return (int32_t *)(((uintptr_t)work + 63) / 64 * 64);
}

static int32_t distance_between(const uint8_t *one, const uint8_t *other) {
  int32_t sum = 0;
  for (size_t index = 0; index < length; index++) {
    const int32_t difference = one[index] - other[index];
    sum += difference * difference;
  }
  return sum;
}

void sl_index_nearest_pairs_portable(const uint8_t *descriptors, size_t count, const uint8_t *others,
                                     size_t otherCount, uint8_t *work, sl_index_pairs pairs) {
  int32_t *row = row_of(work);
  prepare(otherCount, &pairs);
  for (uint32_t feature = 0; feature < count; feature++) {
    for (size_t other = 0; other < otherCount; other++) {
      row[other] = distance_between(descriptors + length * feature, others + length * other);
    }
    int32_t best[2] = {none, none};
    note(row, 0, otherCount, feature, best, &pairs);
    finish(feature, best, &pairs);
  }
}

#if defined(WRITTEN_FOR_AVX2)
BODY int32_t squares_of(const uint8_t *descriptor) {
  int32_t sum = 0;
  for (size_t index = 0; index < length; index++) sum += descriptor[index] * descriptor[index];
  return sum;
}

// The same as `note` for the first of a row, a multiple of eight.
AVX2 static void note_eights(const int32_t *row, size_t count, uint32_t feature, int32_t *best,
                             const sl_index_pairs *pairs) {
  __m256i least = _mm256_set1_epi32(none), second = least, nearest = _mm256_setzero_si256();
  __m256i number = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  const __m256i asked = _mm256_set1_epi32((int32_t)feature), eight = _mm256_set1_epi32(8);
  for (size_t other = 0; other < count; other += 8) {
    __m256i distance = _mm256_loadu_si256((const __m256i *)(row + other));
    second = _mm256_min_epi32(second, _mm256_max_epi32(least, distance));
    nearest = _mm256_blendv_epi8(nearest, number, _mm256_cmpgt_epi32(least, distance));
    least = _mm256_min_epi32(least, distance);
    number = _mm256_add_epi32(number, eight);
    __m256i *leasts = (__m256i *)(pairs->leastOfOther + other);
    __m256i *askers = (__m256i *)(pairs->nearestOfOther + other);
    __m256i before = _mm256_loadu_si256(leasts), asker = _mm256_loadu_si256(askers);
    asker = _mm256_blendv_epi8(asker, asked, _mm256_cmpgt_epi32(before, distance));
    _mm256_storeu_si256(leasts, _mm256_min_epi32(before, distance));
    _mm256_storeu_si256(askers, asker);
  }
  int32_t leasts[8], seconds[8];
  uint32_t places[8];
  _mm256_storeu_si256((__m256i *)leasts, least);
  _mm256_storeu_si256((__m256i *)seconds, second);
  _mm256_storeu_si256((__m256i *)places, nearest);
  for (size_t lane = 0; lane < 8; lane++) {
    if (leasts[lane] < best[0]) {
      best[1] = best[0] < seconds[lane] ? best[0] : seconds[lane];
      best[0] = leasts[lane];
      pairs->nearest[feature] = places[lane];
    } else {
      const int is_equal = leasts[lane] == best[0] && best[0] != none;
      if (is_equal && places[lane] < pairs->nearest[feature]) pairs->nearest[feature] = places[lane];
      if (leasts[lane] < best[1]) best[1] = leasts[lane];
    }
  }
}

// Descriptors as numbers of 16 bits, eight side by side: the first two numbers of all eight, then the next two.
static void spread_pairs(const uint8_t *others, size_t count, int16_t *spread) {
  for (size_t other = 0; other < count; other++) {
    int16_t *group = spread + other / 8 * 8 * length + other % 8 * 2;
    for (size_t index = 0; index < length; index++) {
      group[index / 2 * 16 + index % 2] = others[length * other + index];
    }
  }
}

// The inner products of a descriptor with those of a batch.
AVX2 static void products_avx2(const int16_t *numbers, const int16_t *spread, int32_t *products) {
  const __m256i *theirs = (const __m256i *)spread;
  __m256i sums[batch / 8];
  for (size_t group = 0; group < batch / 8; group++) sums[group] = _mm256_setzero_si256();
  for (size_t pair = 0; pair < length / 2; pair++) {
    int32_t both;
    memcpy(&both, numbers + 2 * pair, sizeof both);
    const __m256i own = _mm256_set1_epi32(both);
    for (size_t group = 0; group < batch / 8; group++) {
      const __m256i its = _mm256_load_si256(theirs + group * (length / 2) + pair);
      sums[group] = _mm256_add_epi32(sums[group], _mm256_madd_epi16(own, its));
    }
  }
  for (size_t group = 0; group < batch / 8; group++) {
    _mm256_storeu_si256((__m256i *)(products + 8 * group), sums[group]);
  }
}

#if defined(WRITTEN_FOR_BYTES)
// Descriptors less 128 as bytes, sixteen side by side: the first four numbers of all, then the next four.
static void spread_fours(const uint8_t *others, size_t count, uint8_t *spread) {
  for (size_t other = 0; other < count; other++) {
    uint8_t *group = spread + other / 16 * 16 * length + other % 16 * 4;
    for (size_t index = 0; index < length; index++) {
      group[index / 4 * 64 + index % 4] = others[length * other + index] ^ 128;
    }
  }
}

BYTES static void products_bytes(const uint8_t *descriptor, const uint8_t *spread, int32_t sum,
                                 int32_t *products) {
  __m512i sums[4];
  for (size_t group = 0; group < 4; group++) sums[group] = _mm512_set1_epi32(128 * sum);
  for (size_t four = 0; four < length / 4; four++) {
    int32_t numbers;
    memcpy(&numbers, descriptor + 4 * four, sizeof numbers);
    const __m512i own = _mm512_set1_epi32(numbers);
    for (size_t group = 0; group < 4; group++) {
      const __m512i its = _mm512_load_si512(spread + (group * (length / 4) + four) * 64);
      sums[group] = _mm512_dpbusd_epi32(sums[group], own, its);
    }
  }
  for (size_t group = 0; group < 4; group++) _mm512_storeu_si512(products + 16 * group, sums[group]);
}
#endif

AVX2 static void nearest_pairs_avx2(const uint8_t *descriptors, size_t count, const uint8_t *others,
                                    size_t otherCount, uint8_t *work, const sl_index_pairs *pairs) {
#if defined(WRITTEN_FOR_BYTES)
  const int has_bytes = HAS_BYTES;
#else
  const int has_bytes = 0;
#endif
  const size_t room = rounded_up(otherCount), eights = otherCount / 8 * 8;
  int32_t *row = row_of(work), *squares = row + room;
  uint8_t *spread = (uint8_t *)(squares + room);
  int16_t numbers[length];
  memset(squares, 0, room * (sizeof(int32_t) + length * sizeof(int16_t)));
  for (size_t other = 0; other < otherCount; other++) {
    squares[other] = squares_of(others + length * other);
  }
  if (has_bytes) {
    spread_fours(others, otherCount, spread);
  } else {
    spread_pairs(others, otherCount, (int16_t *)spread);
  }
  for (uint32_t feature = 0; feature < count; feature++) {
    const uint8_t *descriptor = descriptors + length * feature;
    int32_t sum = 0;
    for (size_t index = 0; index < length; index++) {
      numbers[index] = descriptor[index];
      sum += descriptor[index];
    }
    const int32_t square = squares_of(descriptor);
    for (size_t first = 0; first < room; first += batch) {
      int32_t products[batch];
      if (has_bytes) {
        products_bytes(descriptor, spread + first * length, sum, products);
      } else {
        products_avx2(numbers, (const int16_t *)spread + first * length, products);
      }
      for (size_t place = 0; place < batch; place++) {
        row[first + place] = square + squares[first + place] - 2 * products[place];
      }
    }
    int32_t best[2] = {none, none};
    note_eights(row, eights, feature, best, pairs);
    note(row, eights, otherCount - eights, feature, best, pairs);
    finish(feature, best, pairs);
  }
}
#endif

void sl_index_nearest_pairs(const uint8_t *descriptors, size_t count, const uint8_t *others,
                            size_t otherCount, uint8_t *work, sl_index_pairs pairs) {
#if defined(WRITTEN_FOR_AVX2)
  if (HAS_AVX2) {
    prepare(otherCount, &pairs);
    nearest_pairs_avx2(descriptors, count, others, otherCount, work, &pairs);
    return;
  }
#endif
  sl_index_nearest_pairs_portable(descriptors, count, others, otherCount, work, pairs);
}
