extension CVMutablePixelBuffer {
  /// Calls a closure with the buffer for the C interface, which must not be kept.
  public func withUnsafeBuffer<Result: ~Copyable>(
    _ body: (CVPixelBuffer) throws -> sending Result
  ) rethrows -> sending Result {
    // The buffer shares the bytes, so writes through its address are visible here.
    try body(CVPixelBuffer(storage))
  }

  /// Calls a closure with the bytes of each plane, which must not be kept after it returns.
  public func accessUnsafeRawPlaneBytes<Result>(
    _ body: (
      [(properties: CVPixelBufferPlaneProperties, bytes: UnsafeRawBufferPointer)]
    ) throws -> sending Result
  ) rethrows -> sending Result {
    // The storage is held by `self`, which is borrowed until the closure returns.
    let lent = unsafe storage.properties.enumerated().map { index, properties in
      unsafe (properties: properties, bytes: storage.bytes(ofPlane: index))
    }
    return try unsafe body(lent)
  }

  /// Calls a closure with the writable bytes of each plane, which must not be kept.
  public mutating func accessUnsafeMutableRawPlaneBytes<Result>(
    _ body: (
      [(properties: CVPixelBufferPlaneProperties, bytes: UnsafeMutableRawBufferPointer)]
    ) throws -> sending Result
  ) rethrows -> sending Result {
    // The memory has one owner, `self`, and nothing else accesses it until the closure returns. Planes
    // do not overlap, so each byte belongs to one pointer.
    let lent = unsafe storage.properties.enumerated().map { index, properties in
      unsafe (
        properties: properties,
        bytes: UnsafeMutableRawBufferPointer(mutating: storage.bytes(ofPlane: index))
      )
    }
    return try unsafe body(lent)
  }
}
