/* Calls the library many times, a tenth of it in vain, and watches its memory.
 *
 *   many CALLS
 */
#include <sightline.h>

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SIDE = 16 };

/* The memory that is resident, in kilobytes. */
static long resident(void) {
  long pages = 0;
  FILE *stream = fopen("/proc/self/statm", "r");
  if (!stream) return 0;
  if (fscanf(stream, "%*s %ld", &pages) != 1) pages = 0;
  fclose(stream);
  return pages * (sysconf(_SC_PAGESIZE) / 1024);
}

int main(int count, char **arguments) {
  if (count != 2) return 64;
  const long calls = atol(arguments[1]);
  static uint8_t pixels[SIDE * SIDE];
  sightline_picture picture = {.kind = SIGHTLINE_PIXELS, .data = pixels, .size = sizeof pixels, .width = SIDE,
                               .height = SIDE, .format = SIGHTLINE_GRAY8};
  const char *names[] = {"average"};
  sightline_error *error = NULL;
  long before = 0;
  for (long call = 0; call < calls; call++) {
    /* What the first calls keep for later ones is no growth. */
    if (call == calls / 10) before = resident();
    pixels[call % (SIDE * SIDE)] = (uint8_t)(call * 31);
    uint8_t bits[8];
    if (call % 10 == 0) {
      if (sightline_hash(&picture, "nothing", bits, 8, NULL, &error) || !error) return 1;
      sightline_free(error);
      error = NULL;
    } else if (call % 2 == 0) {
      if (sightline_hash(&picture, "average", bits, 8, NULL, &error) != 64) return 1;
    } else {
      sightline_descriptors *found = sightline_describe(&picture, names, 1, &error);
      if (!found || memcmp(found->descriptors[0].algorithm, "average", 8) != 0) return 1;
      sightline_free(found);
    }
  }
  const long growth = resident() - before;
  printf("%ld calls, %ld of them in vain: %ld KB, %+ld KB since the first tenth\n", calls, calls / 10, resident(), growth);
  /* Of few calls, or under valgrind, what is kept once is most of it. */
  return calls >= 100000 && growth > 2048 ? 1 : 0;
}
