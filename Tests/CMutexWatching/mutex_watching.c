#include "mutex_watching.h"

#if defined(__linux__) && defined(__has_feature)
#if __has_feature(thread_sanitizer)

#include <errno.h>
#include <linux/futex.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

void __tsan_acquire(void *address);
void __tsan_release(void *address);

// The names and arguments of Synchronization's `_MutexHandle._lockSlow(_:)` and `._unlockSlow()`,
// whose word is a futex with priority inheritance: swiftlang/swift 6.3,
// stdlib/public/Synchronization/Mutex/LinuxImpl.swift.
__attribute__((swiftcall)) void lock_slow(
    uint32_t thread, __attribute__((swift_context)) uint32_t *word
) __asm__("$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");

__attribute__((swiftcall)) void unlock_slow(
    __attribute__((swift_context)) uint32_t *word
) __asm__("$s15Synchronization12_MutexHandleV11_unlockSlowyyF");

__attribute__((swiftcall)) void lock_slow(
    uint32_t thread, __attribute__((swift_context)) uint32_t *word
) {
  (void)thread;
  while (syscall(SYS_futex, word, FUTEX_LOCK_PI_PRIVATE, 0, 0) != 0) {
    if (errno != EINTR && errno != EAGAIN) abort();
  }
  __tsan_acquire(word);
}

__attribute__((swiftcall)) void unlock_slow(__attribute__((swift_context)) uint32_t *word) {
  __tsan_release(word);
  while (syscall(SYS_futex, word, FUTEX_UNLOCK_PI_PRIVATE) != 0) {
    if (errno != EINTR && errno != EAGAIN) abort();
  }
}

#endif
#endif
