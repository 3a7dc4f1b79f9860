#ifndef SL_MATRIX_LIBRARY_H
#define SL_MATRIX_LIBRARY_H

#include "sl_loaded_library.h"

#include <stddef.h>
#include <stdint.h>

// libdmtx, which reads Data Matrix, opened on demand and never linked, through its C interface (dmtx.h, version 0.7).

/// The library, opened; never closed.
typedef struct sl_matrix_library sl_matrix_library;

/// Opens the library.
///
/// - Parameter message: Receives the reason of a failure, in `SL_LIBRARY_MESSAGE` bytes.
/// - Returns: The library; NULL if it is missing, or another one.
sl_matrix_library *_Nullable sl_matrix_library_open(const char *_Nonnull path, char *_Nonnull message);

/// Reads one Data Matrix in a picture.
///
/// - Parameters:
///   - luma: The brightness of each pixel, row by row without gaps.
///   - milliseconds: The time after which it gives up.
///   - text: Receives the bytes of the code.
///   - size: The room for them.
/// - Returns: The number of bytes; 0 if none was read, or one with more bytes than there is room for.
size_t sl_matrix_read(const sl_matrix_library *_Nonnull library, const uint8_t *_Nonnull luma, uint32_t width,
                      uint32_t height, uint32_t milliseconds, uint8_t *_Nonnull text, size_t size);

#endif
