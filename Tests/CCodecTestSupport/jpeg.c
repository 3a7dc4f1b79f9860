#include "CCodecTestSupport.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

static void fail(j_common_ptr common) { longjmp(*(jmp_buf *)common->client_data, 1); }

static void ignore(j_common_ptr common, int level) {
  (void)common;
  (void)level;
}

uint8_t *slct_jpeg_write(
    const uint8_t *samples, uint32_t width, uint32_t height, slct_options options,
    size_t *count) {
  struct jpeg_compress_struct cinfo;
  struct jpeg_error_mgr errors;
  jmp_buf jump;
  unsigned char *bytes = NULL;
  unsigned long size = 0;
  memset(&cinfo, 0, sizeof cinfo);
  cinfo.err = jpeg_std_error(&errors);
  errors.error_exit = fail;
  errors.emit_message = ignore;
  cinfo.client_data = &jump;
  if (setjmp(jump) != 0) {
    jpeg_destroy_compress(&cinfo);
    return NULL;
  }
  jpeg_create_compress(&cinfo);
  jpeg_mem_dest(&cinfo, &bytes, &size);
  static const J_COLOR_SPACE inputs[] = {
      JCS_GRAYSCALE, JCS_RGB, JCS_RGB, JCS_CMYK, JCS_CMYK};
  static const J_COLOR_SPACE stored[] = {
      JCS_GRAYSCALE, JCS_RGB, JCS_YCbCr, JCS_CMYK, JCS_YCCK};
  static const int components[] = {1, 3, 3, 4, 4};
  cinfo.image_width = width;
  cinfo.image_height = height;
  cinfo.input_components = components[options.space];
  cinfo.in_color_space = inputs[options.space];
  jpeg_set_defaults(&cinfo);
  jpeg_set_colorspace(&cinfo, stored[options.space]);
  jpeg_set_quality(&cinfo, options.quality, TRUE);
  for (int index = 0; index < cinfo.num_components; index += 1) {
    bool is_chroma = (index == 1 || index == 2) && options.space != SLCT_RGB;
    cinfo.comp_info[index].h_samp_factor = is_chroma ? 1 : options.chroma_x;
    cinfo.comp_info[index].v_samp_factor = is_chroma ? 1 : options.chroma_y;
  }
  if (options.space == SLCT_CMYK) cinfo.write_Adobe_marker = options.writes_adobe_marker;
  cinfo.restart_in_rows = options.restart_rows;
  cinfo.arith_code = options.is_arithmetic;
  if (options.is_progressive) jpeg_simple_progression(&cinfo);
  jpeg_scan_info scans[4] = {{1, {0}, 0, 63, 0, 0}, {1, {1}, 0, 63, 0, 0}, {1, {2}, 0, 63, 0, 0},
                             {1, {3}, 0, 63, 0, 0}};
  if (options.has_scans) {
    cinfo.scan_info = scans;
    cinfo.num_scans = cinfo.num_components;
  }
  jpeg_start_compress(&cinfo, TRUE);
  while (cinfo.next_scanline < height) {
    JSAMPROW row = (JSAMPROW)(
        samples + (size_t)cinfo.next_scanline * width * (size_t)cinfo.input_components);
    jpeg_write_scanlines(&cinfo, &row, 1);
  }
  jpeg_finish_compress(&cinfo);
  jpeg_destroy_compress(&cinfo);
  *count = size;
  return bytes;
}

uint8_t *slct_jpeg_read(
    const uint8_t *bytes, size_t size, uint32_t denominator, size_t *count) {
  struct jpeg_decompress_struct cinfo;
  struct jpeg_error_mgr errors;
  jmp_buf jump;
  memset(&cinfo, 0, sizeof cinfo);
  cinfo.err = jpeg_std_error(&errors);
  errors.error_exit = fail;
  errors.emit_message = ignore;
  cinfo.client_data = &jump;
  if (setjmp(jump) != 0) {
    jpeg_destroy_decompress(&cinfo);
    return NULL;
  }
  jpeg_create_decompress(&cinfo);
  jpeg_mem_src(&cinfo, bytes, size);
  jpeg_read_header(&cinfo, TRUE);
  cinfo.scale_num = 1;
  cinfo.scale_denom = denominator;
  jpeg_start_decompress(&cinfo);
  size_t stride = (size_t)cinfo.output_width * (size_t)cinfo.output_components;
  *count = stride * cinfo.output_height;
  uint8_t *pixels = malloc(*count);
  while (pixels != NULL && cinfo.output_scanline < cinfo.output_height) {
    JSAMPROW row = pixels + cinfo.output_scanline * stride;
    jpeg_read_scanlines(&cinfo, &row, 1);
  }
  jpeg_destroy_decompress(&cinfo);
  return pixels;
}

void slct_free(uint8_t *bytes) { free(bytes); }
