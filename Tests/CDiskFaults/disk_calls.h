#ifndef DISK_CALLS_H
#define DISK_CALLS_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stddef.h>

/// A call of the operating system, by the name that SQLite has for it, and ours in front of it.
struct disk_call {
  const char *name;
  sqlite3_syscall_ptr call;
};

/// Puts our calls in front of the operating system's, for all of this process's SQLite.
///
/// - Returns: Whether SQLite lets them be replaced.
bool disk_calls_install(const struct disk_call *calls, size_t count);

#endif
