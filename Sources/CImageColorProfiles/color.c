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

// Joins a profile, which is closed, to sRGB; closes the colour and returns nil if that fails.
static sl_color *joined(sl_color *color, cmsHPROFILE source) {
  if (source == NULL) {
    sl_color_close(color);
    return NULL;
  }
  cmsColorSpaceSignature space = cmsGetColorSpace(source);
  bool is_gray = space == cmsSigGrayData;
  bool fits = color->samples == SL_SAMPLES_INKS   ? space == cmsSigCmykData
              : color->samples == SL_SAMPLES_GRAY ? is_gray
                                                  : is_gray || space == cmsSigRgbData;
  int channels = color->samples == SL_SAMPLES_GRAY ? 1 : color->samples == SL_SAMPLES_RGB ? 3 : 4;
  // Grey samples that are repeated three times, beside transparency, are read once.
  cmsUInt32Number input =
      color->samples == SL_SAMPLES_INKS ? layout(PT_CMYK, 4, 0, color->is_wide)
      : is_gray                         ? layout(PT_GRAY, 1, channels - 1, color->is_wide)
                                        : layout(PT_RGB, 3, channels - 3, color->is_wide);
  cmsUInt32Number output = color->samples == SL_SAMPLES_GRAY   ? layout(PT_GRAY, 1, 0, false)
                           : color->samples == SL_SAMPLES_RGBA ? layout(PT_RGB, 3, 1, false)
                                                               : layout(PT_RGB, 3, 0, false);
  cmsHPROFILE target = NULL;
  if (color->samples == SL_SAMPLES_GRAY) {
    cmsToneCurve *curve = srgb_curve(color->context);
    target = cmsCreateGrayProfileTHR(color->context, cmsD50_xyY(), curve);
    cmsFreeToneCurve(curve);
  } else {
    target = cmsCreate_sRGBProfileTHR(color->context);
  }
  if (fits && target != NULL) {
    // With 16 bits the library's shortcut is a table too coarse for linear light.
    cmsUInt32Number flags = color->is_wide ? cmsFLAGS_NOOPTIMIZE : 0;
    color->transform = cmsCreateTransformTHR(
        color->context, source, input, target, output, INTENT_PERCEPTUAL, flags);
  }
  cmsCloseProfile(source);
  if (target != NULL) cmsCloseProfile(target);
  if (color->transform != NULL) return color;
  sl_color_close(color);
  return NULL;
}

bool sl_color_is_built(void) { return true; }

sl_color *sl_color_open_profile(
    const uint8_t *profile, size_t count, sl_samples samples, bool is_wide) {
  sl_color *color = count > UINT32_MAX ? NULL : create(samples, is_wide);
  if (color == NULL) return NULL;
  return joined(color, cmsOpenProfileFromMemTHR(color->context, profile, (cmsUInt32Number)count));
}

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

// A profile of primaries and one curve, which is freed; a grey one for grey samples.
static sl_color *made(sl_color *color, const double *chromaticities, cmsToneCurve *curve) {
  if (curve == NULL || chromaticities == NULL || !is_possible(chromaticities)) {
    if (curve != NULL) cmsFreeToneCurve(curve);
    sl_color_close(color);
    return NULL;
  }
  const double *c = chromaticities;
  cmsCIExyY light = {c[0], c[1], 1};
  cmsCIExyYTRIPLE primaries = {{c[2], c[3], 1}, {c[4], c[5], 1}, {c[6], c[7], 1}};
  cmsToneCurve *curves[] = {curve, curve, curve};
  cmsHPROFILE profile =
      color->samples == SL_SAMPLES_GRAY
          ? cmsCreateGrayProfileTHR(color->context, cmsD50_xyY(), curve)
          : cmsCreateRGBProfileTHR(color->context, &light, &primaries, curves);
  cmsFreeToneCurve(curve);
  return joined(color, profile);
}

sl_color *sl_color_open_code_points(
    uint16_t primaries, uint16_t transfer, sl_samples samples, bool is_wide) {
  sl_color *color = create(samples, is_wide);
  if (color == NULL) return NULL;
  return made(color, primaries_of(primaries), curve(color->context, transfer));
}

sl_color *sl_color_open_power(
    double exponent, const double *chromaticities, sl_samples samples, bool is_wide) {
  if (!(exponent >= 0.1 && exponent <= 10)) return NULL;
  sl_color *color = create(samples, is_wide);
  if (color == NULL) return NULL;
  // In files, 1/2.2, within the written digits, stands for sRGB.
  bool is_srgb = fabs(exponent - 2.2) < 0.03;
  return made(
      color, chromaticities == NULL ? primaries_of(1) : chromaticities,
      is_srgb ? srgb_curve(color->context) : cmsBuildGamma(color->context, exponent));
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
