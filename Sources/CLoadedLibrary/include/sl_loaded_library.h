#ifndef SL_LOADED_LIBRARY_H
#define SL_LOADED_LIBRARY_H

// Libraries that are opened on demand and never linked: the runtime of models, readers of codes, servers.

enum { SL_LIBRARY_MESSAGE = 512 };

/// Opens a library.
///
/// - Parameter message: Receives the reason of a failure, in `SL_LIBRARY_MESSAGE` bytes.
/// - Returns: The library, to close with `dlclose`; NULL for none.
void *_Nullable sl_library_open(const char *_Nonnull path, char *_Nonnull message);

/// Stores the address of a library's function.
///
/// - Returns: Whether the library has it.
int sl_library_find(void *_Nonnull library, const char *_Nonnull name, void *_Nonnull place);

/// A function that is looked for in a library.
typedef struct {
  const char *_Nonnull name;
  /// Receives its address.
  void *_Nonnull place;
} sl_library_function;

/// Opens a library that has certain functions, and stores their addresses.
///
/// - Parameters:
///   - other: The message where it lacks one of them.
///   - message: Receives the reason of a failure, in `SL_LIBRARY_MESSAGE` bytes.
/// - Returns: Whether it is open; otherwise it was closed again.
int sl_library_open_with(const char *_Nonnull path, const sl_library_function *_Nonnull functions, unsigned count,
                         const char *_Nonnull other, char *_Nonnull message);

/// Writes a message on one line, in `SL_LIBRARY_MESSAGE` bytes.
void sl_library_tell(char *_Nonnull message, const char *_Nonnull text);

#endif
