import SightlinePixels

extension CVReadOnlyPixelBuffer {
  /// Calls a closure with the bytes of each plane, which must not be kept after it returns.
  public func accessUnsafeRawPlaneBytes<Result>(
    _ body: (
      [(properties: CVPixelBufferPlaneProperties, bytes: UnsafeRawBufferPointer)]
    ) throws -> sending Result
  ) rethrows -> sending Result {
    // The picture keeps its bytes at one address for as long as it lives, and it lives in `self`.
    let planes = unsafe planeProperties.indices.map { plane in
      unsafe (
        properties: planeProperties[plane],
        bytes: pixels.withUnsafeBytes(ofPlane: plane) { unsafe $0 }
      )
    }
    defer { withExtendedLifetime(self) {} }
    return try unsafe body(planes)
  }
}
