#include "CFormatTestSupport.h"

#include <stdlib.h>
#include <string.h>

#include <lcms2.h>

static cmsHPROFILE rgb(const double *c, cmsToneCurve *curve) {
  cmsCIExyY white = {c[0], c[1], 1};
  cmsCIExyYTRIPLE primaries = {{c[2], c[3], 1}, {c[4], c[5], 1}, {c[6], c[7], 1}};
  cmsToneCurve *curves[] = {curve, curve, curve};
  cmsHPROFILE profile = cmsCreateRGBProfile(&white, &primaries, curves);
  cmsFreeToneCurve(curve);
  return profile;
}

static cmsInt32Number mix(const cmsUInt16Number *inks, cmsUInt16Number *lab, void *data) {
  double light = 1 - inks[3] / 65535.0;
  cmsUInt16Number samples[3];
  for (int channel = 0; channel < 3; channel += 1) {
    samples[channel] = (cmsUInt16Number)((1 - inks[channel] / 65535.0) * light * 65535 + 0.5);
  }
  cmsDoTransform((cmsHTRANSFORM)data, samples, lab, 1);
  return TRUE;
}

static cmsHPROFILE inks(void) {
  cmsHPROFILE srgb = cmsCreate_sRGBProfile();
  cmsHPROFILE lab = cmsCreateLab2Profile(NULL);
  cmsHTRANSFORM transform = cmsCreateTransform(
      srgb, TYPE_RGB_16, lab, TYPE_LabV2_16, INTENT_RELATIVE_COLORIMETRIC, cmsFLAGS_NOOPTIMIZE);
  cmsStage *table = cmsStageAllocCLut16bit(NULL, 9, 4, 3, NULL);
  cmsStageSampleCLut16bit(table, mix, transform, 0);
  cmsPipeline *pipeline = cmsPipelineAlloc(NULL, 4, 3);
  cmsPipelineInsertStage(pipeline, cmsAT_END, table);
  cmsHPROFILE profile = cmsCreateProfilePlaceholder(NULL);
  cmsSetProfileVersion(profile, 2.1);
  cmsSetDeviceClass(profile, cmsSigOutputClass);
  cmsSetColorSpace(profile, cmsSigCmykData);
  cmsSetPCS(profile, cmsSigLabData);
  cmsWriteTag(profile, cmsSigAToB0Tag, pipeline);
  cmsPipelineFree(pipeline);
  cmsDeleteTransform(transform);
  cmsCloseProfile(srgb);
  cmsCloseProfile(lab);
  return profile;
}

static cmsHPROFILE open_profile(slct_profile kind) {
  static const double p3[] = {0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06};
  static const double adobe[] = {0.3127, 0.329, 0.64, 0.33, 0.21, 0.71, 0.15, 0.06};
  static const double prophoto[] = {0.3457, 0.3585, 0.7347, 0.2653, 0.1596, 0.8404, 0.0366, 0.0001};
  static const double bt709[] = {0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06};
  const double parameters[] = {2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045};
  switch (kind) {
    case SLCT_PROFILE_SRGB: return cmsCreate_sRGBProfile();
    case SLCT_PROFILE_P3: return rgb(p3, cmsBuildParametricToneCurve(NULL, 4, parameters));
    case SLCT_PROFILE_ADOBE_RGB: return rgb(adobe, cmsBuildGamma(NULL, 2.19921875));
    case SLCT_PROFILE_PROPHOTO: return rgb(prophoto, cmsBuildGamma(NULL, 1.8));
    case SLCT_PROFILE_LINEAR: return rgb(bt709, cmsBuildGamma(NULL, 1));
    case SLCT_PROFILE_GRAY_18: {
      cmsToneCurve *curve = cmsBuildGamma(NULL, 1.8);
      cmsHPROFILE profile = cmsCreateGrayProfile(cmsD50_xyY(), curve);
      cmsFreeToneCurve(curve);
      return profile;
    }
    case SLCT_PROFILE_INKS: return inks();
  }
  return NULL;
}

uint8_t *slct_profile_write(slct_profile kind, size_t *count) {
  cmsHPROFILE profile = open_profile(kind);
  cmsUInt32Number size = 0;
  *count = 0;
  if (profile == NULL || !cmsSaveProfileToMem(profile, NULL, &size)) return NULL;
  uint8_t *bytes = malloc(size);
  if (bytes != NULL && cmsSaveProfileToMem(profile, bytes, &size)) *count = size;
  cmsCloseProfile(profile);
  return bytes;
}

void slct_profile_convert(
    slct_profile kind, bool is_back, const uint16_t *from, uint16_t *to, size_t count) {
  cmsHPROFILE profile = open_profile(kind), srgb = cmsCreate_sRGBProfile();
  cmsHTRANSFORM transform = cmsCreateTransform(
      is_back ? profile : srgb, TYPE_RGB_16, is_back ? srgb : profile, TYPE_RGB_16,
      INTENT_RELATIVE_COLORIMETRIC, cmsFLAGS_NOOPTIMIZE);
  cmsDoTransform(transform, from, to, (cmsUInt32Number)count);
  cmsDeleteTransform(transform);
  cmsCloseProfile(profile);
  cmsCloseProfile(srgb);
}
