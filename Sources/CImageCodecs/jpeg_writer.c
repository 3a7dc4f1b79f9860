#include <stdio.h>
#include <string.h>

#include <jpeglib.h>

#include <jerror.h>

#include "file.h"

// jpeg_mem_dest loses its memory when a jump leaves it, hence a destination of our own.
struct destination {
  struct jpeg_destination_mgr base;
  sl_file *file;
};

static void fail(j_common_ptr common) {
  sl_file *file = common->client_data;
  common->err->format_message(common, file->message);
  file->status =
      common->err->msg_code == JERR_OUT_OF_MEMORY ? SL_MEMORY : SL_UNSUPPORTED;
  longjmp(file->jump, 1);
}

static void ignore(j_common_ptr common, int level) {
  (void)common;
  (void)level;
}

static void point(j_compress_ptr cinfo) {
  sl_file *file = ((struct destination *)cinfo->dest)->file;
  if (!sl_file_reserve(file, 4096)) ERREXIT1(cinfo, JERR_OUT_OF_MEMORY, 0);
  cinfo->dest->next_output_byte = file->bytes + file->count;
  cinfo->dest->free_in_buffer = file->capacity - file->count;
}

static boolean grow(j_compress_ptr cinfo) {
  // libjpeg calls this with the buffer full, regardless of free_in_buffer.
  sl_file *file = ((struct destination *)cinfo->dest)->file;
  file->count = file->capacity;
  point(cinfo);
  return TRUE;
}

static void end(j_compress_ptr cinfo) {
  sl_file *file = ((struct destination *)cinfo->dest)->file;
  file->count = file->capacity - cinfo->dest->free_in_buffer;
}

static void write_picture(
    struct jpeg_compress_struct *cinfo, const uint8_t *pixels, size_t bytes_per_row,
    sl_layout layout, int quality, int chroma_x, int chroma_y, bool is_progressive) {
  cinfo->input_components = layout == SL_GRAY8 ? 1 : 3;
  cinfo->in_color_space = layout == SL_GRAY8 ? JCS_GRAYSCALE : JCS_RGB;
  jpeg_set_defaults(cinfo);
  jpeg_set_quality(cinfo, quality, TRUE);
  cinfo->dct_method = JDCT_ISLOW;
  if (layout != SL_GRAY8) {
    cinfo->comp_info[0].h_samp_factor = chroma_x;
    cinfo->comp_info[0].v_samp_factor = chroma_y;
  }
  if (is_progressive) jpeg_simple_progression(cinfo);
  jpeg_start_compress(cinfo, TRUE);
  while (cinfo->next_scanline < cinfo->image_height) {
    JSAMPROW row = (JSAMPROW)(pixels + cinfo->next_scanline * bytes_per_row);
    jpeg_write_scanlines(cinfo, &row, 1);
  }
  jpeg_finish_compress(cinfo);
}

sl_status sl_jpeg_write(
    sl_file *file, const uint8_t *pixels, size_t bytes_per_row, uint32_t width, uint32_t height,
    sl_layout layout, int quality, int chroma_x, int chroma_y, bool is_progressive) {
  struct jpeg_compress_struct cinfo;
  struct jpeg_error_mgr errors;
  struct destination destination;
  memset(&cinfo, 0, sizeof cinfo);
  cinfo.err = jpeg_std_error(&errors);
  errors.error_exit = fail;
  errors.emit_message = ignore;
  cinfo.client_data = file;
  if (setjmp(file->jump) == 0) {
    jpeg_create_compress(&cinfo);
    destination.file = file;
    destination.base.init_destination = point;
    destination.base.empty_output_buffer = grow;
    destination.base.term_destination = end;
    cinfo.dest = &destination.base;
    cinfo.image_width = width;
    cinfo.image_height = height;
    write_picture(
        &cinfo, pixels, bytes_per_row, layout, quality, chroma_x, chroma_y, is_progressive);
  }
  jpeg_destroy_compress(&cinfo);
  return file->status;
}
