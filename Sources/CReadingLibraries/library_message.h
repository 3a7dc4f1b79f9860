#ifndef SL_LIBRARY_MESSAGE_H
#define SL_LIBRARY_MESSAGE_H

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

#include "sl_code_library.h"

// Writes a message on one line.
static inline void sl_library_tell(char *message, const char *text) {
  snprintf(message, SL_READING_MESSAGE, "%s", text);
  for (char *byte = message; *byte != 0; byte++) {
    if ((unsigned char)*byte < ' ' || *byte == 127) *byte = ' ';
  }
}

// Puts a function of a library into a place for its address; 0 where the library does not have it.
static inline int sl_library_find(void *library, const char *name, void *place) {
  void *found = dlsym(library, name);
  // An object's address and a function's are the same to POSIX and not to C.
  memcpy(place, &found, sizeof found);
  return found != NULL;
}

#endif
