#include "disk_calls.h"

bool disk_calls_install(const struct disk_call *calls, size_t count) {
  sqlite3_vfs *system = sqlite3_vfs_find(0);
  if (system == 0 || system->iVersion < 3) return false;
  for (size_t index = 0; index < count; index++) {
    if (system->xSetSystemCall(system, calls[index].name, calls[index].call) != SQLITE_OK) {
      return false;
    }
  }
  return true;
}
