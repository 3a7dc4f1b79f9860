#include "jxl_process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

enum {
  /// Where the payload begins.
  payload_start = 4096,
  /// Milliseconds between two questions whether the picture is still wanted.
  pause_length = 20,
  /// Processor seconds for any picture, and the pixels that give it one more: libjxl decodes some ten million a second.
  least_seconds = 20,
  pixels_a_second = 1000000,
};

static size_t size_of(size_t payload) { return payload_start + payload; }

uint8_t *sl_jxl_payload(sl_jxl_answer *answer) { return (uint8_t *)answer + payload_start; }

void sl_jxl_release(sl_jxl_answer *answer, size_t payload) { munmap(answer, size_of(payload)); }

// The bytes of address space that this process has.
static size_t used_space(void) {
  size_t pages = 0;
  FILE *file = fopen("/proc/self/statm", "re");
  if (file == NULL) return 0;
  if (fscanf(file, "%zu", &pages) != 1) pages = 0;
  fclose(file);
  return pages * (size_t)sysconf(_SC_PAGESIZE);
}

static void set_limit(int resource, rlim_t value) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0) return;
  if (limit.rlim_max == RLIM_INFINITY || value < limit.rlim_max) limit.rlim_max = value;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(resource, &limit);
}

// Does the work of the new process, and never returns. Only one thread is left in it, and all memory it allocates is its own.
static void be_child(const sl_jxl_task *task, sl_jxl_answer *answer, size_t space, rlim_t seconds, pid_t parent) {
  static const int signals[] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTERM, SIGINT, SIGXCPU, SIGPIPE};
  for (size_t index = 0; index < sizeof signals / sizeof *signals; index += 1) signal(signals[index], SIG_DFL);
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(1);
#endif
  // The library writes to standard error when it ends a process.
  int nowhere = open("/dev/null", O_RDWR);
  if (nowhere >= 0) {
    for (int number = 0; number < 3; number += 1) dup2(nowhere, number);
  }
  set_limit(RLIMIT_CORE, 0);
  set_limit(RLIMIT_CPU, seconds);
  set_limit(RLIMIT_AS, space);
  sl_jxl_do(task, answer, sl_jxl_payload(answer));
  _exit(0);
}

// Waits for the end of a process; false where the picture is no longer wanted, or another part of the program took the news.
static bool wait_for(sl_reader *reader, pid_t child, int end, int *status) {
  bool is_stopped = false;
  for (;;) {
    struct pollfd waited = {end, POLLIN, 0};
    poll(&waited, 1, pause_length);
    pid_t ended = waitpid(child, status, is_stopped ? 0 : WNOHANG);
    if (ended == child) return !is_stopped;
    if (ended < 0 && errno != EINTR) {
      // Whoever waits for all children of the program may have been told; the answer says whether it is complete.
      *status = 0;
      return !is_stopped;
    }
    if (!is_stopped && sl_reader_is_stopped(reader)) {
      is_stopped = true;
      kill(child, SIGKILL);
    }
  }
}

// Reads the outcome of a task from how its process ended.
static sl_status judge(sl_reader *reader, int status, const sl_jxl_answer *answer) {
  if (WIFSIGNALED(status) && (WTERMSIG(status) == SIGXCPU || WTERMSIG(status) == SIGKILL)) {
    return sl_reader_fail(reader, SL_CORRUPT, "libjxl was ended: it took too long, or too much memory");
  }
  if (WIFSIGNALED(status) || answer->status == SL_STOPPED) {
    return sl_reader_fail(reader, SL_CORRUPT, "libjxl ends on it: it is damaged, or needs too much memory");
  }
  return answer->status == SL_OK ? SL_OK : sl_reader_fail(reader, answer->status, answer->message);
}

sl_status sl_jxl_run(
    sl_reader *reader, const sl_jxl_task *task, size_t payload, size_t memory, sl_jxl_answer **answer) {
  *answer = NULL;
  if (sl_reader_is_stopped(reader)) return SL_STOPPED;
  size_t used = used_space();
  sl_jxl_answer *room = MAP_FAILED;
  if (payload <= SIZE_MAX / 4 && memory <= SIZE_MAX / 4) {
    room = mmap(NULL, size_of(payload), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  }
  int ends[2];
  if (room == MAP_FAILED) return sl_reader_fail(reader, SL_MEMORY, "out of memory");
  if (pipe(ends) != 0) {
    sl_jxl_release(room, payload);
    return sl_reader_fail(reader, SL_MEMORY, "no process can be started to read it: too many open files");
  }
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  // Until the task is done, the answer says that it is not.
  room->status = SL_STOPPED;
  rlim_t seconds = least_seconds + (rlim_t)((uint64_t)task->width * task->height / pixels_a_second);
  pid_t parent = getpid(), child = fork();
  if (child == 0) be_child(task, room, used + size_of(payload) + memory, seconds, parent);
  close(ends[1]);
  sl_status status;
  int ended = 0;
  if (child < 0) {
    status = sl_reader_fail(reader, SL_MEMORY, "no process can be started to read it");
  } else if (!wait_for(reader, child, ends[0], &ended)) {
    status = SL_STOPPED;
  } else {
    status = judge(reader, ended, room);
  }
  close(ends[0]);
  if (status == SL_OK || (status == room->status && room->is_damaged)) *answer = room;
  else sl_jxl_release(room, payload);
  return status;
}
