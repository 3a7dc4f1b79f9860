#ifndef DISK_FAULTS_H
#define DISK_FAULTS_H

#include <stdbool.h>
#include <stdint.h>

/// Puts our calls in front of the operating system's, for all of this process's SQLite.
///
/// - Returns: Whether SQLite lets its calls be replaced.
bool disk_faults_install(void);

/// Lets files grow by so many bytes in all, and then reports a full disk.
///
/// Existing bytes can be overwritten, as on a disk. Negative: no limit.
void disk_faults_set_free_bytes(int64_t bytes);

/// Lets so many writes, truncations and removals pass and makes the next one fail with an I/O
/// error. Negative: none fails.
void disk_faults_set_failing_call(int64_t calls);

/// Refuses to open anything for writing, and to remove anything, as a read-only file system does.
void disk_faults_set_read_only(bool is_read_only);

/// The number of calls of this process that were made to fail.
int64_t disk_faults_count(void);

/// Makes writes of this process beyond so many bytes of any file fail, SQLite's or others', as a full disk does in the
/// middle of a file. Negative: no limit.
///
/// - Returns: Whether the system takes the limit.
bool disk_limit_files(int64_t bytes);

#endif
