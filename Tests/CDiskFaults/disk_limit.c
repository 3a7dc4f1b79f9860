#include "disk_faults.h"

#include <signal.h>
#include <sys/resource.h>

bool disk_limit_files(int64_t bytes) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_FSIZE, &limit) != 0) return false;
  limit.rlim_cur = bytes < 0 ? limit.rlim_max : (rlim_t)bytes;
  // Without this, a write beyond the limit would end the program instead of failing.
  return signal(SIGXFSZ, SIG_IGN) != SIG_ERR && setrlimit(RLIMIT_FSIZE, &limit) == 0;
}
