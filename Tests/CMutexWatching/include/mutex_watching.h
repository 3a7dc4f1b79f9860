#ifndef MUTEX_WATCHING_H
#define MUTEX_WATCHING_H

/// Nothing to call: being linked in is enough.
///
/// A free `Mutex` of Swift is taken in one atomic step, which the thread sanitizer sees. Waiting for a
/// taken one is a function of the Synchronization library, which is not compiled for the sanitizer, so
/// the sanitizer would report everything that a contended mutex guards as a race. In programs built for
/// the sanitizer, this target's functions replace those and announce what they do.

#endif
