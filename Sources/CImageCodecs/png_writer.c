#include <png.h>
#include <string.h>

#include "file.h"

static void fail(png_structp png, png_const_charp text) {
  sl_file *file = png_get_error_ptr(png);
  strncpy(file->message, text, sizeof file->message - 1);
  if (file->status == SL_OK) file->status = SL_UNSUPPORTED;
  longjmp(file->jump, 1);
}

static void ignore(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static void write_bytes(png_structp png, png_bytep bytes, size_t count) {
  sl_file *file = png_get_io_ptr(png);
  if (!sl_file_reserve(file, count)) {
    file->status = SL_MEMORY;
    png_error(png, "out of memory");
  }
  memcpy(file->bytes + file->count, bytes, count);
  file->count += count;
}

static void flush(png_structp png) { (void)png; }

// libpng's structures are in a separate frame, which the jump target's frame cannot clobber.
static void write_picture(
    png_structp png, png_infop info, sl_file *file, const uint8_t *pixels, size_t bytes_per_row,
    uint32_t width, uint32_t height, sl_layout layout, int compression) {
  int color_type = layout == SL_GRAY8 || layout == SL_GRAY16 ? PNG_COLOR_TYPE_GRAY
                   : layout == SL_RGB8                        ? PNG_COLOR_TYPE_RGB
                                                               : PNG_COLOR_TYPE_RGB_ALPHA;
  png_set_write_fn(png, file, write_bytes, flush);
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_compression_level(png, compression);
  png_set_IHDR(
      png, info, width, height, layout == SL_GRAY16 ? 16 : 8, color_type, PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_write_info(png, info);
  if (layout == SL_BGRA8) png_set_bgr(png);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  if (layout == SL_GRAY16) png_set_swap(png);
#endif
  for (uint32_t y = 0; y < height; y += 1) png_write_row(png, pixels + y * bytes_per_row);
  png_write_end(png, NULL);
}

sl_status sl_png_write(
    sl_file *file, const uint8_t *pixels, size_t bytes_per_row, uint32_t width, uint32_t height,
    sl_layout layout, int compression) {
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, file, NULL, ignore);
  png_infop info = png == NULL ? NULL : png_create_info_struct(png);
  if (info == NULL) {
    png_destroy_write_struct(&png, NULL);
    strcpy(file->message, "out of memory");
    return file->status = SL_MEMORY;
  }
  png_set_error_fn(png, file, fail, ignore);
  if (setjmp(file->jump) == 0) {
    write_picture(
        png, info, file, pixels, bytes_per_row, width, height, layout, compression);
  }
  png_destroy_write_struct(&png, &info);
  return file->status;
}
