#ifndef CLONES_H
#define CLONES_H

// A function compiled for several instruction sets, chosen when the program starts.
#if defined(__x86_64__) && defined(__linux__)
#define CLONES __attribute__((target_clones("avx2", "default")))
#else
#define CLONES
#endif

// The body of a kernel, compiled into both of its forms.
#define BODY static inline __attribute__((always_inline))

#endif
