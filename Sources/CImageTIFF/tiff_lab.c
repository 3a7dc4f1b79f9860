#include "tiff_reader.h"

#include <math.h>

// The curve of sRGB, IEC 61966-2-1, from light to samples of 8 bits.
static uint8_t sample_of(double light) {
  if (!(light > 0)) return 0;
  if (light >= 1) return 255;
  double value = light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055;
  return (uint8_t)(value * 255 + 0.5);
}

// The inverse of CIE 1976's cube root with its linear part.
static double part_of(double root) {
  return root > 6.0 / 29 ? root * root * root : 108.0 / 841 * (root - 4.0 / 29);
}

// Two ways to store the values on both sides of grey: signed, or offset from the middle of the range (TIFF Technical Note
// 4).
static double side(const tiff_reader *reader, uint32_t value) {
  bool is_signed = reader->photometric == PHOTOMETRIC_CIELAB;
  if (reader->bits == 8) {
    int stored = (int)(value / 257);
    return is_signed ? (stored < 128 ? stored : stored - 256) : stored - 128;
  }
  return is_signed ? (value < 32768 ? (double)value : value - 65536.0) / 256 : value / 256.0 - 128;
}

void sl_tiff_convert_lab(const tiff_reader *reader, const uint32_t *lab, uint8_t *rgb) {
  // Light under D50 and, by Bradford's matrix, in the primaries of sRGB.
  static const double to_rgb[3][3] = {
      {3.1338561, -1.6168667, -0.4906146},
      {-0.9787684, 1.9161415, 0.0334540},
      {0.0719453, -0.2289914, 1.4052427},
  };
  double middle = (lab[0] / 65535.0 * 100 + 16) / 116;
  double light[3] = {
      0.9642 * part_of(middle + side(reader, lab[1]) / 500),
      part_of(middle),
      0.8249 * part_of(middle - side(reader, lab[2]) / 200),
  };
  for (int channel = 0; channel < 3; channel += 1) {
    const double *row = to_rgb[channel];
    rgb[channel] = sample_of(row[0] * light[0] + row[1] * light[1] + row[2] * light[2]);
  }
}
