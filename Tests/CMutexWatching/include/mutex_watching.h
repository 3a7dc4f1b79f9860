#ifndef MUTEX_WATCHING_H
#define MUTEX_WATCHING_H

/// Nothing to call: being linked in is enough.
///
/// Swift's `Mutex` is taken in one atomic step where nobody holds it, which the thread sanitizer sees. To
/// wait for it is a function of the Synchronization library, which is not compiled for the sanitizer:
/// it would take everything that a contended mutex guards for a race. In programs built for the
/// sanitizer, this target's functions stand in for those, and say what they do.

#endif
