// The settings of glibc's heaps, which Swift's module of it leaves out. Other systems have none.
#include <stdlib.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif
