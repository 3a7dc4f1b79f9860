#if canImport(Glibc)
  import CGlibcMalloc
#endif

/// The memory that the C library keeps after it was freed.
package enum FreedMemory {
  /// Makes all threads share one heap, and gives large blocks back at once.
  ///
  /// glibc gives each thread a heap of its own, up to eight for each core, and each keeps what its threads have freed; and it
  /// keeps ever larger blocks the more of them it has seen. In a program that answers on many threads that is more
  /// than all memory in use. Call it before there are threads.
  package static func giveBack() {
    shareHeap()
    #if canImport(Glibc)
      _ = mallopt(M_MMAP_THRESHOLD, largeBlock)
      _ = mallopt(M_TRIM_THRESHOLD, largeBlock)
    #endif
  }

  /// Makes all threads share one heap, which keeps blocks that are soon needed again.
  ///
  /// For a program that compares one large picture after the other: giving each of their planes back, to be filled with zeros
  /// again, takes a tenth of its time. Call it before there are threads.
  package static func shareHeap() {
    #if canImport(Glibc)
      _ = mallopt(M_ARENA_MAX, 1)
    #endif
  }

  /// In bytes.
  private static let largeBlock: Int32 = 1 << 20
}
