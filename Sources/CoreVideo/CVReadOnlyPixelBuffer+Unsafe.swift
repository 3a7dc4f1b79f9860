extension CVReadOnlyPixelBuffer {
  /// Calls a closure with the bytes of each plane, which must not be kept after it returns.
  public func accessUnsafeRawPlaneBytes<Result>(
    _ body: (
      [(properties: CVPixelBufferPlaneProperties, bytes: UnsafeRawBufferPointer)]
    ) throws -> sending Result
  ) rethrows -> sending Result {
    // The storage keeps its bytes at one address for as long as it lives, and it lives in `self`.
    let planes = unsafe storage.properties.enumerated().map { index, properties in
      unsafe (properties: properties, bytes: storage.bytes(ofPlane: index))
    }
    defer { withExtendedLifetime(self) {} }
    return try unsafe body(planes)
  }
}
