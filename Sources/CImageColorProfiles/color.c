#include "CImageCodecs.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <lcms2.h>

struct sl_color {
  cmsContext context;
  cmsHTRANSFORM transform;
  sl_samples samples;
  bool is_wide;
};

// Entries of the curves for which the library has no formula.
enum { curve_entries = 4096 };

// Errors of a profile appear when it is opened; there is nothing else to report.
static void ignore(cmsContext context, cmsUInt32Number code, const char *text) {
  (void)context;
  (void)code;
  (void)text;
}

void sl_color_close(sl_color *color) {
  if (color->transform != NULL) cmsDeleteTransform(color->transform);
  if (color->context != NULL) cmsDeleteContext(color->context);
  free(color);
}

static sl_color *create(sl_samples samples, bool is_wide) {
  sl_color *color = calloc(1, sizeof *color);
  if (color == NULL) return NULL;
  color->samples = samples;
  color->is_wide = is_wide;
  color->context = cmsCreateContext(NULL, NULL);
  if (color->context == NULL) {
    sl_color_close(color);
    return NULL;
  }
  cmsSetLogErrorHandlerTHR(color->context, ignore);
  return color;
}

static cmsUInt32Number layout(int space, int channels, int extra, bool is_wide) {
  return (cmsUInt32Number)(COLORSPACE_SH(space) | CHANNELS_SH(channels) | EXTRA_SH(extra) |
                           BYTES_SH(is_wide ? 2 : 1));
}

// The curve of sRGB itself, IEC 61966-2-1.
static cmsToneCurve *srgb_curve(cmsContext context) {
  const cmsFloat64Number parameters[] = {2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045};
  return cmsBuildParametricToneCurve(context, 4, parameters);
}

// Joins two profiles, which are closed; closes the colour and returns nil if that fails.
static sl_color *joined(sl_color *color, cmsHPROFILE source, cmsHPROFILE target) {
  bool is_there = source != NULL && target != NULL;
  cmsColorSpaceSignature space = is_there ? cmsGetColorSpace(source) : cmsSigLabData;
  cmsColorSpaceSignature other = is_there ? cmsGetColorSpace(target) : cmsSigLabData;
  bool is_gray = space == cmsSigGrayData;
  bool fits = color->samples == SL_SAMPLES_INKS   ? space == cmsSigCmykData
              : color->samples == SL_SAMPLES_GRAY ? is_gray
                                                  : is_gray || space == cmsSigRgbData;
  fits = fits && other == (color->samples == SL_SAMPLES_GRAY ? cmsSigGrayData : cmsSigRgbData);
  int channels = color->samples == SL_SAMPLES_GRAY ? 1 : color->samples == SL_SAMPLES_RGB ? 3 : 4;
  // Grey samples that are repeated three times, beside transparency, are read once.
  cmsUInt32Number input =
      color->samples == SL_SAMPLES_INKS ? layout(PT_CMYK, 4, 0, color->is_wide)
      : is_gray                         ? layout(PT_GRAY, 1, channels - 1, color->is_wide)
                                        : layout(PT_RGB, 3, channels - 3, color->is_wide);
  cmsUInt32Number output = color->samples == SL_SAMPLES_GRAY   ? layout(PT_GRAY, 1, 0, false)
                           : color->samples == SL_SAMPLES_RGBA ? layout(PT_RGB, 3, 1, false)
                                                               : layout(PT_RGB, 3, 0, false);
  if (fits) {
    // With 16 bits the library's shortcut is a table too coarse for linear light.
    cmsUInt32Number flags = color->is_wide ? cmsFLAGS_NOOPTIMIZE : 0;
    color->transform = cmsCreateTransformTHR(
        color->context, source, input, target, output, INTENT_PERCEPTUAL, flags);
  }
  if (source != NULL) cmsCloseProfile(source);
  if (target != NULL) cmsCloseProfile(target);
  if (color->transform != NULL) return color;
  sl_color_close(color);
  return NULL;
}

bool sl_color_is_built(void) { return true; }

// MARK: Curves

// Nominal light of the screen, in candela a square metre: the white that light is mapped to (ITU-R BT.2408), and the
// brightest light that is distinguished in pictures of high dynamic range.
static const double white = 203, brightest = 1000;

// SMPTE ST 2084: from a sample to light, and back, as parts of 10,000 candela a square metre.
static double from_pq(double sample) {
  double root = pow(sample, 32 / 2523.0);
  double part = fmax(root - 3424 / 4096.0, 0) / (2413 / 128.0 - 2392 / 128.0 * root);
  return pow(part, 16384 / 2610.0);
}

static double to_pq(double light) {
  double root = pow(light, 2610 / 16384.0);
  return pow((3424 / 4096.0 + 2413 / 128.0 * root) / (1 + 2392 / 128.0 * root), 2523 / 32.0);
}

// ITU-R BT.2390 §5.4: keeps dark and middle light, and compresses bright light below the screen's white. 1 is that
// white.
static double tone_mapped(double light) {
  double peak = to_pq(brightest / 10000);
  double top = to_pq(white / 10000) / peak;
  double knee = 1.5 * top - 0.5;
  double value = fmin(to_pq(light / 10000) / peak, 1);
  if (value > knee) {
    double t = (value - knee) / (1 - knee);
    value = (2 * t * t * t - 3 * t * t + 1) * knee + (t * t * t - 2 * t * t + t) * (1 - knee) +
            (-2 * t * t * t + 3 * t * t) * top;
  }
  return fmin(from_pq(value * peak) * 10000 / white, 1);
}

// ITU-R BT.2100: hybrid log-gamma as a screen of 1,000 candela shows it, channel by channel.
static double from_hlg(double sample) {
  const double a = 0.17883277, b = 1 - 4 * a, c = 0.5 - a * log(4 * a);
  double scene = sample <= 0.5 ? sample * sample / 3 : (exp((sample - c) / a) + b) / 12;
  return brightest * pow(scene, 1.2);
}

static cmsToneCurve *curve(cmsContext context, uint16_t transfer) {
  switch (transfer) {
    // Cameras' curves are made for a screen's curve, which is near sRGB's.
    case 1:
    case 2:
    case 6:
    case 13:
    case 14:
    case 15: return srgb_curve(context);
    case 4: return cmsBuildGamma(context, 2.2);
    case 5: return cmsBuildGamma(context, 2.8);
    case 8: return cmsBuildGamma(context, 1);
    case 16:
    case 18: {
      cmsUInt16Number entries[curve_entries];
      for (int index = 0; index < curve_entries; index += 1) {
        double sample = (double)index / (curve_entries - 1);
        double light = transfer == 16 ? from_pq(sample) * 10000 : from_hlg(sample);
        entries[index] = (cmsUInt16Number)(tone_mapped(light) * 65535 + 0.5);
      }
      return cmsBuildTabulatedToneCurve16(context, curve_entries, entries);
    }
    default: return NULL;
  }
}

// White, red, green and blue, each as x and y; nil for code points that are not known.
static const double *primaries_of(uint16_t primaries) {
  static const double bt709[] = {0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06};
  static const double bt470m[] = {0.31, 0.316, 0.67, 0.33, 0.21, 0.71, 0.14, 0.08};
  static const double bt470bg[] = {0.3127, 0.329, 0.64, 0.33, 0.29, 0.6, 0.15, 0.06};
  static const double bt601[] = {0.3127, 0.329, 0.63, 0.34, 0.31, 0.595, 0.155, 0.07};
  static const double bt2020[] = {0.3127, 0.329, 0.708, 0.292, 0.17, 0.797, 0.131, 0.046};
  static const double p3dci[] = {0.314, 0.351, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06};
  static const double p3d65[] = {0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06};
  switch (primaries) {
    case 1:
    case 2: return bt709;
    case 4: return bt470m;
    case 5: return bt470bg;
    case 6:
    case 7: return bt601;
    case 9: return bt2020;
    case 11: return p3dci;
    case 12: return p3d65;
    default: return NULL;
  }
}

static bool is_possible(const double *chromaticities) {
  for (int index = 0; index < 8; index += 2) {
    double x = chromaticities[index], y = chromaticities[index + 1];
    if (!(x >= 0 && x <= 1 && y > 0 && y <= 1 && x + y <= 1)) return false;
  }
  return true;
}

// A profile of primaries and one curve, which is freed; a grey one for grey samples. Nil if they are not known.
static cmsHPROFILE made(cmsContext context, const double *chromaticities, cmsToneCurve *curve, bool is_gray) {
  cmsHPROFILE profile = NULL;
  if (curve != NULL && chromaticities != NULL && is_possible(chromaticities)) {
    const double *c = chromaticities;
    cmsCIExyY light = {c[0], c[1], 1};
    cmsCIExyYTRIPLE primaries = {{c[2], c[3], 1}, {c[4], c[5], 1}, {c[6], c[7], 1}};
    cmsToneCurve *curves[] = {curve, curve, curve};
    profile = is_gray ? cmsCreateGrayProfileTHR(context, cmsD50_xyY(), curve)
                      : cmsCreateRGBProfileTHR(context, &light, &primaries, curves);
  }
  if (curve != NULL) cmsFreeToneCurve(curve);
  return profile;
}

// The profile of a space; nil if it is malformed, unknown or impossible.
static cmsHPROFILE profile_of(cmsContext context, const sl_space *space, bool is_gray) {
  switch (space->kind) {
    case SL_SPACE_PROFILE:
      if (space->profile == NULL || space->count > UINT32_MAX) return NULL;
      return cmsOpenProfileFromMemTHR(context, space->profile, (cmsUInt32Number)space->count);
    case SL_SPACE_CODE_POINTS:
      return made(context, primaries_of(space->primaries), curve(context, space->transfer), is_gray);
    case SL_SPACE_POWER: {
      if (!(space->exponent >= 0.1 && space->exponent <= 10)) return NULL;
      // In files, 1/2.2, within the written digits, stands for sRGB.
      bool is_srgb = fabs(space->exponent - 2.2) < 0.03;
      cmsToneCurve *power = is_srgb ? srgb_curve(context) : cmsBuildGamma(context, space->exponent);
      return made(context, space->chromaticities == NULL ? primaries_of(1) : space->chromaticities, power, is_gray);
    }
    default:
      return is_gray ? made(context, primaries_of(1), srgb_curve(context), true) : cmsCreate_sRGBProfileTHR(context);
  }
}

sl_color *sl_color_open(const sl_space *from, const sl_space *to, sl_samples samples, bool is_wide) {
  sl_color *color = create(samples, is_wide);
  if (color == NULL) return NULL;
  bool is_gray = samples == SL_SAMPLES_GRAY;
  cmsHPROFILE source = profile_of(color->context, from, is_gray);
  return joined(color, source, profile_of(color->context, to, is_gray));
}

// MARK: Conversion

bool sl_color_is_identity(sl_color *color) {
  if (color->samples == SL_SAMPLES_INKS) return false;
  int channels = color->samples == SL_SAMPLES_GRAY ? 1 : color->samples == SL_SAMPLES_RGB ? 3 : 4;
  // Grey, and a lattice of colours.
  enum { steps = 6, count = 52 + steps * steps * steps };
  uint8_t samples[count * 4];
  uint16_t words[count * 4];
  uint8_t converted[count * 4];
  for (int index = 0; index < count; index += 1) {
    int place = index - 52;
    uint8_t values[4];
    for (int channel = 0; channel < 3; channel += 1) {
      int step = channel == 0 ? place / (steps * steps) : channel == 1 ? place / steps : place;
      values[channel] = (uint8_t)(index < 52 ? index * 5 : step % steps * 51);
    }
    values[3] = 255;
    for (int channel = 0; channel < channels; channel += 1) {
      samples[index * channels + channel] = values[channel];
      words[index * channels + channel] = (uint16_t)(values[channel] * 257);
    }
  }
  sl_color_convert(color, color->is_wide ? (const void *)words : samples, converted, count);
  for (int index = 0; index < count * channels; index += 1) {
    if (abs(converted[index] - samples[index]) > 1) return false;
  }
  return true;
}

void sl_color_convert(sl_color *color, const void *from, uint8_t *to, size_t count) {
  if (color->samples == SL_SAMPLES_RGBA) {
    // The library leaves the fourth channel alone.
    const uint8_t *bytes = from;
    for (size_t index = 3; index < count * 4; index += 4) {
      uint16_t word = 0;
      if (color->is_wide) memcpy(&word, bytes + index * 2, 2);
      to[index] = color->is_wide ? (uint8_t)((word * 255u + 32895) >> 16) : bytes[index];
    }
  }
  // The library counts pixels in 32 bits.
  cmsDoTransform(color->transform, from, to, (cmsUInt32Number)count);
}

// MARK: Loss

// The most pixels that are converted at once.
enum { loss_pixels = 4096 };

bool sl_color_loss(
    const sl_space *from, const sl_space *by, const uint8_t *pixels, size_t count, uint8_t *changes) {
  sl_color *color = create(SL_SAMPLES_RGB, true);
  if (color == NULL) return false;
  cmsContext context = color->context;
  cmsHPROFILE one = profile_of(context, from, false), other = profile_of(context, by, false);
  bool are_light = one != NULL && other != NULL && cmsGetColorSpace(one) == cmsSigRgbData &&
                   cmsGetColorSpace(other) == cmsSigRgbData;
  cmsHTRANSFORM there = NULL, back = NULL;
  if (are_light) {
    cmsUInt32Number wide = layout(PT_RGB, 3, 0, true), flags = cmsFLAGS_NOOPTIMIZE;
    there = cmsCreateTransformTHR(context, one, layout(PT_RGB, 3, 0, false), other, wide, INTENT_RELATIVE_COLORIMETRIC, flags);
    back = cmsCreateTransformTHR(context, other, wide, one, wide, INTENT_RELATIVE_COLORIMETRIC, flags);
  }
  bool is_known = there != NULL && back != NULL;
  uint16_t samples[loss_pixels * 3];
  for (size_t start = 0; is_known && start < count; start += loss_pixels) {
    size_t part = count - start < loss_pixels ? count - start : loss_pixels;
    cmsDoTransform(there, pixels + start * 3, samples, (cmsUInt32Number)part);
    cmsDoTransform(back, samples, samples, (cmsUInt32Number)part);
    for (size_t index = 0; index < part; index += 1) {
      int most = 0;
      for (size_t channel = 0; channel < 3; channel += 1) {
        int change = abs((int)samples[index * 3 + channel] - 257 * pixels[(start + index) * 3 + channel]);
        if (change > most) most = change;
      }
      changes[start + index] = (uint8_t)((most + 128) / 257);
    }
  }
  if (there != NULL) cmsDeleteTransform(there);
  if (back != NULL) cmsDeleteTransform(back);
  if (one != NULL) cmsCloseProfile(one);
  if (other != NULL) cmsCloseProfile(other);
  sl_color_close(color);
  return is_known;
}
