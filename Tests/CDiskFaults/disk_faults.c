#include "disk_faults.h"

#include "disk_calls.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <sys/stat.h>
#include <unistd.h>

static _Atomic int64_t free_bytes = -1;
static _Atomic int64_t calls_left = -1;
static _Atomic bool is_read_only = false;
static _Atomic int64_t failures = 0;

static int failed(int error) {
  failures++;
  errno = error;
  return -1;
}

/// Whether this is the call that should fail.
static bool is_failing_call(void) {
  int64_t left = calls_left;
  if (left < 0) return false;
  calls_left = left - 1;
  return left == 0;
}

/// The number of `count` bytes at `offset` for which the disk has room; it is subtracted
/// from the free bytes.
static size_t room(int file, size_t count, off_t offset) {
  struct stat status;
  int64_t left = free_bytes;
  if (left < 0 || fstat(file, &status) != 0) return count;
  int64_t growth = (int64_t)offset + (int64_t)count - (int64_t)status.st_size;
  if (growth <= 0) return count;
  int64_t granted = growth < left ? growth : left;
  free_bytes = left - granted;
  return growth - granted >= (int64_t)count ? 0 : count - (size_t)(growth - granted);
}

static ssize_t faulty_pwrite(int file, const void *bytes, size_t count, off_t offset) {
  if (is_failing_call()) return failed(EIO);
  size_t fits = room(file, count, offset);
  if (fits == 0 && count > 0) return failed(ENOSPC);
  return pwrite(file, bytes, fits, offset);
}

static ssize_t faulty_write(int file, const void *bytes, size_t count) {
  if (is_failing_call()) return failed(EIO);
  size_t fits = room(file, count, lseek(file, 0, SEEK_CUR));
  if (fits == 0 && count > 0) return failed(ENOSPC);
  return write(file, bytes, fits);
}

static int faulty_ftruncate(int file, off_t size) {
  return is_failing_call() ? failed(EIO) : ftruncate(file, size);
}

static int faulty_unlink(const char *path) {
  if (is_read_only) return failed(EROFS);
  return is_failing_call() ? failed(EIO) : unlink(path);
}

static int faulty_open(const char *path, int flags, int mode) {
  if (is_read_only && (flags & (O_WRONLY | O_RDWR | O_CREAT)) != 0) return failed(EROFS);
  return open(path, flags, mode);
}

bool disk_faults_install(void) {
  const struct disk_call calls[] = {
      {"pwrite", (sqlite3_syscall_ptr)faulty_pwrite},
      {"pwrite64", (sqlite3_syscall_ptr)faulty_pwrite},
      {"write", (sqlite3_syscall_ptr)faulty_write},
      {"ftruncate", (sqlite3_syscall_ptr)faulty_ftruncate},
      {"unlink", (sqlite3_syscall_ptr)faulty_unlink},
      {"open", (sqlite3_syscall_ptr)faulty_open},
  };
  return disk_calls_install(calls, sizeof calls / sizeof *calls);
}

void disk_faults_set_free_bytes(int64_t bytes) { free_bytes = bytes; }
void disk_faults_set_failing_call(int64_t calls) { calls_left = calls; }
void disk_faults_set_read_only(bool read_only) { is_read_only = read_only; }
int64_t disk_faults_count(void) { return failures; }
