#ifndef DISK_RECORD_H
#define DISK_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Begins to record the file operations of this process's SQLite, with the syncs of the whole process.
///
/// Do not use it with `disk_faults_install`, whose calls it would replace.
///
/// - Returns: Whether SQLite lets its calls be replaced.
bool disk_record_install(void);

/// Notes a number in the record, for instance of a state that was acknowledged.
void disk_record_mark(int64_t number);

/// Records nothing more.
void disk_record_stop(void);

/// The record: one event after the other.
///
/// An event is a letter, four numbers of eight bytes in this machine's order (file, offset, size, length),
/// and so many bytes as the length says. `O`: opened, the bytes are the path and the size is 1 for a file
/// that was made; `C`: closed; `W`: written at the offset; `T`: cut or grown to the size; `S`: synced;
/// `U`: removed, the bytes are the path; `M`: a mark, the size is its number. The file is the descriptor
/// of the operating system.
const uint8_t *_Nullable disk_record_bytes(void);

/// The number of bytes of the record.
size_t disk_record_count(void);

#endif
