#include "counting.h"

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>

bool counting_is_available(void) { return true; }
void counting_begin(void) { CALLGRIND_START_INSTRUMENTATION; }
void counting_end(void) { CALLGRIND_STOP_INSTRUMENTATION; }
#else
bool counting_is_available(void) { return false; }
void counting_begin(void) {}
void counting_end(void) {}
#endif
