// The settings of glibc's heaps, which Swift's Glibc module leaves out. Other systems have none.
#include <stdlib.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif
