/* Stands in for libx265 inside the wheel.
 *
 * libheif asks that library for an encoder, to write HEIC pictures, which Sightline never does; and its licence (GPL) is not
 * that of the rest of the wheel. Here there is no encoder to be had. X265_API_GET is the function's name, which holds the number
 * of the library's form.
 */
#include <stddef.h>

const void *X265_API_GET(int bit_depth) {
  (void)bit_depth;
  return NULL;
}
