// A placeholder for the conversion of colours if its target, `CImageColorProfiles`, is not
// linked.

#include "reader.h"

SL_ABSENT bool sl_color_is_built(void) { return false; }

SL_ABSENT sl_color *sl_color_open_profile(
    const uint8_t *profile, size_t count, sl_samples samples, bool is_wide) {
  (void)profile;
  (void)count;
  (void)samples;
  (void)is_wide;
  return NULL;
}

SL_ABSENT sl_color *sl_color_open_code_points(
    uint16_t primaries, uint16_t transfer, sl_samples samples, bool is_wide) {
  (void)primaries;
  (void)transfer;
  (void)samples;
  (void)is_wide;
  return NULL;
}

SL_ABSENT sl_color *sl_color_open_power(
    double exponent, const double *chromaticities, sl_samples samples, bool is_wide) {
  (void)exponent;
  (void)chromaticities;
  (void)samples;
  (void)is_wide;
  return NULL;
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
