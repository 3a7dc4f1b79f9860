#include "sl_code_library.h"

#include <stdlib.h>

// From zbar.h.
enum { settingEnable = 0, allKinds = 0 };
static const unsigned long grey = 'Y' | '8' << 8 | '0' << 16 | (unsigned long)'0' << 24;

struct sl_code_library {
  void *(*makeScanner)(void);
  void (*freeScanner)(void *scanner);
  int (*set)(void *scanner, int kind, int setting, int value);
  int (*scan)(void *scanner, void *image);
  void *(*makeImage)(void);
  void (*freeImage)(void *image);
  void (*setFormat)(void *image, unsigned long format);
  void (*setSize)(void *image, unsigned width, unsigned height);
  void (*setData)(void *image, const void *data, unsigned long count, void *cleanup);
  const void *(*first)(const void *image);
  const void *(*next)(const void *symbol);
  int (*kind)(const void *symbol);
  const char *(*bytes)(const void *symbol);
  unsigned (*count)(const void *symbol);
  int (*quality)(const void *symbol);
  unsigned (*points)(const void *symbol);
  int (*x)(const void *symbol, unsigned place);
  int (*y)(const void *symbol, unsigned place);
};

struct sl_codes {
  const sl_code_library *library;
  void *scanner;
  void *image;
  const void **symbols;
  size_t count;
};

sl_code_library *sl_code_library_open(const char *path, char *message) {
  sl_code_library *library = calloc(1, sizeof *library);
  if (library == NULL) {
    sl_library_tell(message, "out of memory");
    return NULL;
  }
  const sl_library_function functions[] = {
    {"zbar_image_scanner_create", &library->makeScanner},
    {"zbar_image_scanner_destroy", &library->freeScanner},
    {"zbar_image_scanner_set_config", &library->set},
    {"zbar_scan_image", &library->scan},
    {"zbar_image_create", &library->makeImage},
    {"zbar_image_destroy", &library->freeImage},
    {"zbar_image_set_format", &library->setFormat},
    {"zbar_image_set_size", &library->setSize},
    {"zbar_image_set_data", &library->setData},
    {"zbar_image_first_symbol", &library->first},
    {"zbar_symbol_next", &library->next},
    {"zbar_symbol_get_type", &library->kind},
    {"zbar_symbol_get_data", &library->bytes},
    {"zbar_symbol_get_data_length", &library->count},
    {"zbar_symbol_get_quality", &library->quality},
    {"zbar_symbol_get_loc_size", &library->points},
    {"zbar_symbol_get_loc_x", &library->x},
    {"zbar_symbol_get_loc_y", &library->y},
  };
  const unsigned count = sizeof functions / sizeof functions[0];
  if (sl_library_open_with(path, functions, count, "it is no ZBar of version 0.23 or later", message)) return library;
  free(library);
  return NULL;
}

void sl_codes_free(sl_codes *codes) {
  if (codes == NULL) return;
  if (codes->image != NULL) codes->library->freeImage(codes->image);
  if (codes->scanner != NULL) codes->library->freeScanner(codes->scanner);
  free(codes->symbols);
  free(codes);
}

sl_codes *sl_codes_read(const sl_code_library *library, const uint8_t *luma, uint32_t width,
                        uint32_t height, size_t limit) {
  sl_codes *codes = calloc(1, sizeof *codes);
  if (codes == NULL) return NULL;
  codes->library = library;
  codes->scanner = library->makeScanner();
  codes->image = library->makeImage();
  codes->symbols = calloc(limit, sizeof *codes->symbols);
  if (codes->scanner == NULL || codes->image == NULL || codes->symbols == NULL) {
    sl_codes_free(codes);
    return NULL;
  }
  // Other kinds have weak check digits or none, and are falsely found in stripes and letters.
  library->set(codes->scanner, allKinds, settingEnable, 0);
  const int kinds[] = {SL_CODE_EAN8, SL_CODE_EAN13, SL_CODE_QR, SL_CODE_128};
  for (size_t place = 0; place < sizeof kinds / sizeof kinds[0]; place++) {
    library->set(codes->scanner, kinds[place], settingEnable, 1);
  }
  library->setFormat(codes->image, grey);
  library->setSize(codes->image, width, height);
  // Only read while it is scanned, and freed by the caller.
  library->setData(codes->image, luma, (unsigned long)width * height, NULL);
  if (library->scan(codes->scanner, codes->image) < 0) {
    sl_codes_free(codes);
    return NULL;
  }
  const void *symbol = library->first(codes->image);
  while (symbol != NULL && codes->count < limit) {
    codes->symbols[codes->count++] = symbol;
    symbol = library->next(symbol);
  }
  return codes;
}

size_t sl_codes_count(const sl_codes *codes) { return codes->count; }

void sl_codes_tell(const sl_codes *codes, size_t place, sl_code *code) {
  const sl_code_library *library = codes->library;
  const void *symbol = codes->symbols[place];
  code->kind = library->kind(symbol);
  code->bytes = library->bytes(symbol);
  code->count = code->bytes != NULL ? library->count(symbol) : 0;
  code->lines = library->quality(symbol);
  size_t points = library->points(symbol);
  code->point_count = points < SL_CODE_POINTS ? points : SL_CODE_POINTS;
  for (size_t point = 0; point < code->point_count; point++) {
    // If there are many, sampled evenly.
    unsigned number = (unsigned)(point * points / code->point_count);
    code->x[point] = library->x(symbol, number);
    code->y[point] = library->y(symbol, number);
  }
}
