// Says to valgrind's callgrind which part of a program to count.

#ifndef SIGHTLINE_COUNTING_H
#define SIGHTLINE_COUNTING_H

#include <stdbool.h>

/// Whether this was compiled with valgrind's header, without which nothing can be counted.
bool counting_is_available(void);

/// Begins to count the instructions of all threads; without effect outside of callgrind.
void counting_begin(void);

/// Ends counting.
void counting_end(void);

#endif
