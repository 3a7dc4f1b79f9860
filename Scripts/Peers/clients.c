/* For each number on standard input, hashes one small picture that often through the C library, and prints the seconds
 * as {"seconds": 0.1}. */
#include <sightline.h>

#include <stdio.h>
#include <time.h>

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

int main(void) {
  static uint8_t pixels[16 * 16];
  for (int i = 0; i < 16 * 16; i++) pixels[i] = (uint8_t)(i * 31);
  sightline_picture picture = {.kind = SIGHTLINE_PIXELS, .data = pixels, .size = sizeof pixels, .width = 16,
                               .height = 16, .format = SIGHTLINE_GRAY8};
  long count = 0;
  while (scanf("%ld", &count) == 1) {
    sightline_error *error = NULL;
    uint8_t bits[8];
    const double start = now();
    for (long call = 0; call < count; call++) {
      if (sightline_hash(&picture, "average", bits, 8, NULL, &error) != 64) return 1;
    }
    printf("{\"seconds\": %.9f}\n", now() - start);
    fflush(stdout);
  }
  return 0;
}
