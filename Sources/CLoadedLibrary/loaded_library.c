#include "sl_loaded_library.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

void sl_library_tell(char *message, const char *text) {
  snprintf(message, SL_LIBRARY_MESSAGE, "%s", text);
  for (char *byte = message; *byte != 0; byte++) {
    if ((unsigned char)*byte < ' ' || *byte == 127) *byte = ' ';
  }
}

void *sl_library_open(const char *path, char *message) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    const char *text = dlerror();
    sl_library_tell(message, text != NULL ? text : "it cannot be opened");
  }
  return library;
}

int sl_library_find(void *library, const char *name, void *place) {
  void *found = dlsym(library, name);
  // The addresses of objects and functions are interchangeable in POSIX but not in C.
  memcpy(place, &found, sizeof found);
  return found != NULL;
}

int sl_library_open_with(const char *path, const sl_library_function *functions, unsigned count, const char *other,
                         char *message) {
  void *library = sl_library_open(path, message);
  if (library == NULL) return 0;
  for (unsigned place = 0; place < count; place++) {
    if (sl_library_find(library, functions[place].name, functions[place].place)) continue;
    sl_library_tell(message, other);
    dlclose(library);
    return 0;
  }
  return 1;
}
