// A placeholder for the conversion of colours if its target, `CImageColorProfiles`, is not
// linked.

#include "reader.h"

SL_ABSENT bool sl_color_is_built(void) { return false; }

SL_ABSENT sl_color *sl_color_open(const sl_space *from, const sl_space *to, sl_samples samples, bool is_wide) {
  (void)from;
  (void)to;
  (void)samples;
  (void)is_wide;
  return NULL;
}

SL_ABSENT bool sl_color_loss(
    const sl_space *from, const sl_space *by, const uint8_t *pixels, size_t count, uint8_t *changes) {
  (void)from;
  (void)by;
  (void)pixels;
  (void)count;
  (void)changes;
  return false;
}

SL_ABSENT bool sl_color_is_identity(sl_color *color) {
  (void)color;
  return true;
}

SL_ABSENT void sl_color_convert(sl_color *color, const void *from, uint8_t *to, size_t count) {
  (void)color;
  (void)from;
  (void)to;
  (void)count;
}

SL_ABSENT void sl_color_close(sl_color *color) { (void)color; }
