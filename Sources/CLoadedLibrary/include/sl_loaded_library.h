#ifndef SL_LOADED_LIBRARY_H
#define SL_LOADED_LIBRARY_H

// Libraries that are opened when they are first needed and never linked: models' runtime, codes, servers.

enum { SL_LIBRARY_MESSAGE = 512 };

/// Opens a library.
///
/// - Parameter message: Gets, in `SL_LIBRARY_MESSAGE` bytes, why there is none.
/// - Returns: The library, to close with `dlclose`; NULL for none.
void *_Nullable sl_library_open(const char *_Nonnull path, char *_Nonnull message);

/// Puts a function of a library into a place for its address.
///
/// - Returns: Whether the library has it.
int sl_library_find(void *_Nonnull library, const char *_Nonnull name, void *_Nonnull place);

/// Writes a message on one line, in `SL_LIBRARY_MESSAGE` bytes.
void sl_library_tell(char *_Nonnull message, const char *_Nonnull text);

#endif
