// For `RTLD_NEXT`, with which our syncs find those of the C library.
#define _GNU_SOURCE
#include "disk_record.h"

#include "disk_calls.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static bool is_recording = false;
static uint8_t *record = 0;
static size_t count = 0;
static size_t capacity = 0;

static void append(const void *bytes, size_t length) {
  if (count + length > capacity) {
    capacity = (count + length) * 2;
    record = realloc(record, capacity);
    // A test program without memory cannot continue.
    if (record == 0) abort();
  }
  memcpy(record + count, bytes, length);
  count += length;
}

static void note(char kind, int64_t file, int64_t offset, int64_t size, const void *bytes,
                 size_t length) {
  int error = errno;
  int64_t numbers[] = {file, offset, size, (int64_t)length};
  pthread_mutex_lock(&mutex);
  if (is_recording) {
    append(&kind, 1);
    append(numbers, sizeof numbers);
    if (length > 0) append(bytes, length);
  }
  pthread_mutex_unlock(&mutex);
  errno = error;
}

static int recorded_open(const char *path, int flags, int mode) {
  struct stat status;
  bool is_new = (flags & O_CREAT) != 0 && stat(path, &status) != 0;
  int file = open(path, flags, mode);
  if (file >= 0) note('O', file, 0, is_new, path, strlen(path));
  return file;
}

static int recorded_close(int file) {
  note('C', file, 0, 0, 0, 0);
  return close(file);
}

static ssize_t recorded_pwrite(int file, const void *bytes, size_t length, off_t offset) {
  ssize_t written = pwrite(file, bytes, length, offset);
  if (written > 0) note('W', file, (int64_t)offset, 0, bytes, (size_t)written);
  return written;
}

static ssize_t recorded_write(int file, const void *bytes, size_t length) {
  off_t offset = lseek(file, 0, SEEK_CUR);
  ssize_t written = write(file, bytes, length);
  if (written > 0) note('W', file, (int64_t)offset, 0, bytes, (size_t)written);
  return written;
}

static int recorded_ftruncate(int file, off_t size) {
  int result = ftruncate(file, size);
  if (result == 0) note('T', file, 0, (int64_t)size, 0, 0);
  return result;
}

static int recorded_unlink(const char *path) {
  int result = unlink(path);
  if (result == 0) note('U', -1, 0, 0, path, strlen(path));
  return result;
}

// SQLite lets every call be replaced except syncs, so these replace the C library's for the whole
// program.

static int sync_by(const char *name, int file) {
  int (*next)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  int result = next(file);
  if (result == 0) note('S', file, 0, 0, 0, 0);
  return result;
}

int fsync(int file) { return sync_by("fsync", file); }
int fdatasync(int file) { return sync_by("fdatasync", file); }

bool disk_record_install(void) {
  const struct disk_call calls[] = {
      {"open", (sqlite3_syscall_ptr)recorded_open},
      {"close", (sqlite3_syscall_ptr)recorded_close},
      {"pwrite", (sqlite3_syscall_ptr)recorded_pwrite},
      {"pwrite64", (sqlite3_syscall_ptr)recorded_pwrite},
      {"write", (sqlite3_syscall_ptr)recorded_write},
      {"ftruncate", (sqlite3_syscall_ptr)recorded_ftruncate},
      {"unlink", (sqlite3_syscall_ptr)recorded_unlink},
  };
  is_recording = disk_calls_install(calls, sizeof calls / sizeof *calls);
  return is_recording;
}

void disk_record_mark(int64_t number) { note('M', -1, 0, number, 0, 0); }

void disk_record_stop(void) {
  pthread_mutex_lock(&mutex);
  is_recording = false;
  pthread_mutex_unlock(&mutex);
}

const uint8_t *disk_record_bytes(void) { return record; }
size_t disk_record_count(void) { return count; }
