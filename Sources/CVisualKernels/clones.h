#ifndef CLONES_H
#define CLONES_H

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define WATCHES_THREADS 1
#endif
#endif

// A function compiled for several instruction sets, chosen when the program starts. That is before
// the thread sanitizer is ready, which would crash in the choice.
#if defined(__x86_64__) && defined(__linux__) && defined(WATCHES_THREADS)
#define CLONES
#elif defined(__x86_64__) && defined(__linux__)
#define CLONES __attribute__((target_clones("avx2", "default")))
// Kernels whose fast form is written with intrinsics: `HAS_AVX2` says whether the processor
// supports them.
#define WRITTEN_FOR_AVX2 1
#define AVX2 __attribute__((target("avx2")))
#define HAS_AVX2 __builtin_cpu_supports("avx2")
// The same for vectors of 64 bytes, with byte permutations and sums of four products of bytes.
#define WRITTEN_FOR_BYTES 1
#define BYTES \
  __attribute__((target("avx2,fma,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vnni")))
#define HAS_BYTES                                                               \
  (__builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vnni") \
   && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl")  \
   && __builtin_cpu_supports("avx512dq"))
#else
#define CLONES
#endif

// The body of a kernel, compiled into both of its forms.
#define BODY static inline __attribute__((always_inline))

#endif
