// What glibc can be told of its heaps, which Swift's module of it leaves out. Elsewhere there is nothing of the kind.
#include <stdlib.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif
