#include "sl_matrix_library.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

// From dmtx.h.
enum { grayPixels = 300, notSet = -1 };

// DmtxTime.
typedef struct {
  time_t seconds;
  unsigned long microseconds;
} moment;

// The beginning of DmtxMessage. Versions from 0.7.6 on have one more number before the addresses.
typedef struct {
  size_t arraySize, codeSize, outputSize;
  int outputCount;
  int padCount;
} message_head;
typedef struct {
  message_head head;
  unsigned char *array, *code, *output;
} older_message;
typedef struct {
  message_head head;
  int functionOne;
  unsigned char *array, *code, *output;
} newer_message;

struct sl_matrix_library {
  void *(*makeImage)(unsigned char *pixels, int width, int height, int pack);
  unsigned (*freeImage)(void **image);
  void *(*makeDecoder)(void *image, int scale);
  unsigned (*freeDecoder)(void **decoder);
  void *(*nextRegion)(void *decoder, moment *end);
  unsigned (*freeRegion)(void **region);
  void *(*read)(void *decoder, void *region, int fix);
  unsigned (*freeMessage)(void **message);
  moment (*now)(void);
  moment (*later)(moment from, long milliseconds);
};

sl_matrix_library *sl_matrix_library_open(const char *path, char *message) {
  sl_matrix_library *library = calloc(1, sizeof *library);
  if (library == NULL) {
    sl_library_tell(message, "out of memory");
    return NULL;
  }
  const sl_library_function functions[] = {
    {"dmtxImageCreate", &library->makeImage},        {"dmtxImageDestroy", &library->freeImage},
    {"dmtxDecodeCreate", &library->makeDecoder},     {"dmtxDecodeDestroy", &library->freeDecoder},
    {"dmtxRegionFindNext", &library->nextRegion},    {"dmtxRegionDestroy", &library->freeRegion},
    {"dmtxDecodeMatrixRegion", &library->read},      {"dmtxMessageDestroy", &library->freeMessage},
    {"dmtxTimeNow", &library->now},                  {"dmtxTimeAdd", &library->later},
  };
  const unsigned count = sizeof functions / sizeof functions[0];
  if (sl_library_open_with(path, functions, count, "it is no libdmtx of version 0.7", message)) return library;
  free(library);
  return NULL;
}

// Copies the bytes of a message; 0 where they do not fit.
static size_t copied(const void *message, uint8_t *text, size_t size) {
  const message_head *head = message;
  const newer_message *newer = message;
  // No address of allocated memory ends in as many ones.
  const unsigned char *output =
      newer->functionOne == notSet ? newer->output : ((const older_message *)message)->output;
  if (output == NULL || head->outputCount <= 0) return 0;
  size_t count = (size_t)head->outputCount;
  if (count > size || count > head->outputSize) return 0;
  memcpy(text, output, count);
  return count;
}

size_t sl_matrix_read(const sl_matrix_library *library, const uint8_t *luma, uint32_t width, uint32_t height,
                      uint32_t milliseconds, uint8_t *text, size_t size) {
  size_t count = 0;
  // The pixels are only read; the library's interface says so of nothing.
  void *image = library->makeImage((unsigned char *)luma, (int)width, (int)height, grayPixels);
  void *decoder = image == NULL ? NULL : library->makeDecoder(image, 1);
  if (decoder != NULL) {
    moment end = library->later(library->now(), (long)milliseconds);
    void *region;
    while (count == 0 && (region = library->nextRegion(decoder, &end)) != NULL) {
      void *message = library->read(decoder, region, notSet);
      if (message != NULL) {
        count = copied(message, text, size);
        library->freeMessage(&message);
      }
      library->freeRegion(&region);
    }
    library->freeDecoder(&decoder);
  }
  if (image != NULL) library->freeImage(&image);
  return count;
}
