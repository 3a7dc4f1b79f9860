#if canImport(Glibc)
  import CGlibcMalloc
#endif

/// What the C library keeps of memory that is no longer used.
enum FreedMemory {
  /// Has all threads share two heaps.
  ///
  /// glibc gives each thread a heap of its own, up to eight for each core, and each keeps what its threads have freed: in a
  /// program that answers on many threads, more than all that is in use. To be called before there are any.
  static func shareHeaps() {
    #if canImport(Glibc)
      _ = mallopt(M_ARENA_MAX, 2)
    #endif
  }
}
