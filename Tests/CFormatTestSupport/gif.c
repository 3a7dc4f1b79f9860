#include "CFormatTestSupport.h"

#include <stdlib.h>
#include <string.h>

#include <gif_lib.h>

typedef struct growing {
  uint8_t *bytes;
  size_t count;
} growing;

static int append(GifFileType *gif, const GifByteType *bytes, int count) {
  growing *file = gif->UserData;
  uint8_t *more = realloc(file->bytes, file->count + (size_t)count);
  if (more == NULL) return 0;
  memcpy(more + file->count, bytes, (size_t)count);
  file->bytes = more;
  file->count += (size_t)count;
  return count;
}

static bool write_frame(
    GifFileType *gif, const uint8_t *indices, uint32_t width, uint32_t height,
    ColorMapObject *map, slct_gif_options options) {
  GraphicsControlBlock control = {DISPOSAL_UNSPECIFIED, false, 10, options.transparent};
  GifByteType extension[4];
  EGifGCBToExtension(&control, extension);
  if (EGifPutExtension(gif, GRAPHICS_EXT_FUNC_CODE, 4, extension) == GIF_ERROR) return false;
  if (EGifPutImageDesc(
          gif, (int)options.left, (int)options.top, (int)width, (int)height, options.is_interlaced,
          options.has_local_palette ? map : NULL) == GIF_ERROR) {
    return false;
  }
  static const uint32_t starts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};
  for (int pass = 0; pass < (options.is_interlaced ? 4 : 1); pass += 1) {
    uint32_t first = options.is_interlaced ? starts[pass] : 0;
    uint32_t step = options.is_interlaced ? steps[pass] : 1;
    for (uint32_t y = first; y < height; y += step) {
      GifPixelType *row = (GifPixelType *)(uintptr_t)(indices + (size_t)y * width);
      if (EGifPutLine(gif, row, (int)width) == GIF_ERROR) return false;
    }
  }
  return true;
}

uint8_t *slct_gif_write(
    const uint8_t *indices, uint32_t width, uint32_t height, const uint8_t *palette,
    slct_gif_options options, size_t *count) {
  growing file = {NULL, 0};
  int code = 0;
  *count = 0;
  GifFileType *gif = EGifOpen(&file, append, &code);
  if (gif == NULL) return NULL;
  EGifSetGifVersion(gif, true);
  GifColorType colors[256];
  for (int index = 0; index < 256; index += 1) {
    colors[index] =
        (GifColorType){palette[index * 3], palette[index * 3 + 1], palette[index * 3 + 2]};
  }
  ColorMapObject *map = GifMakeMapObject(256, colors);
  bool is_written =
      EGifPutScreenDesc(
          gif, (int)options.screen_width, (int)options.screen_height, 8, 0,
          options.has_local_palette ? NULL : map) != GIF_ERROR;
  for (int frame = 0; is_written && frame < options.frames; frame += 1) {
    is_written = write_frame(gif, indices, width, height, map, options);
  }
  GifFreeMapObject(map);
  if (EGifCloseFile(gif, &code) == GIF_ERROR || !is_written) {
    free(file.bytes);
    return NULL;
  }
  *count = file.count;
  return file.bytes;
}
