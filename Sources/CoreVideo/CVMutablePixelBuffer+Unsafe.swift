import SightlinePixels

extension CVMutablePixelBuffer {
  /// Calls a closure with the buffer for the C interface, which must not be kept.
  public func withUnsafeBuffer<Result: ~Copyable>(
    _ body: (CVPixelBuffer) throws -> sending Result
  ) rethrows -> sending Result {
    // The buffer shares the array: what is written through its address is seen here.
    try body(CVPixelBuffer(pixels))
  }

  /// Calls a closure with the bytes of each plane, which must not be kept after it returns.
  public func accessUnsafeRawPlaneBytes<Result>(
    _ body: (
      [(properties: CVPixelBufferPlaneProperties, bytes: UnsafeRawBufferPointer)]
    ) throws -> sending Result
  ) rethrows -> sending Result {
    // The array is held by `self`, which is borrowed until the closure returns.
    let all = unsafe bytes.withUnsafeBytes { unsafe $0 }
    let lent = unsafe planes.map { plane in
      unsafe (
        properties: CVPixelBufferPlaneProperties(plane),
        bytes: UnsafeRawBufferPointer(rebasing: all[plane.offset..<plane.byteEnd])
      )
    }
    return try unsafe body(lent)
  }

  /// Calls a closure with the writable bytes of each plane, which must not be kept.
  public mutating func accessUnsafeMutableRawPlaneBytes<Result>(
    _ body: (
      [(properties: CVPixelBufferPlaneProperties, bytes: UnsafeMutableRawBufferPointer)]
    ) throws -> sending Result
  ) rethrows -> sending Result {
    // The array has one owner, `self`, which nothing else touches until the closure returns; planes do
    // not overlap, so each byte is in one pointer.
    let all = unsafe bytes.withUnsafeMutableBytes { unsafe $0 }
    let lent = unsafe planes.map { plane in
      unsafe (
        properties: CVPixelBufferPlaneProperties(plane),
        bytes: UnsafeMutableRawBufferPointer(rebasing: all[plane.offset..<plane.byteEnd])
      )
    }
    return try unsafe body(lent)
  }
}

extension ReadOnlyPixelBuffer {
  /// The bytes up to the end of the last plane, so that the planes lie in them as they do here.
  var copiedBytes: [UInt8] {
    var bytes = [UInt8](repeating: 0, count: planes.map(\.byteEnd).max() ?? 0)
    for (index, plane) in planes.enumerated() {
      unsafe withUnsafeBytes(ofPlane: index) { source in
        unsafe bytes.replaceSubrange(plane.offset..<plane.offset + source.count, with: source)
      }
    }
    return bytes
  }
}

extension PixelPlane {
  /// The byte after the plane's last row.
  var byteEnd: Int { offset + (height - 1) * bytesPerRow + width * bytesPerElement }
}
