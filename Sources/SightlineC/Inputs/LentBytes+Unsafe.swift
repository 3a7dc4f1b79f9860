import Sightline

/// Bytes of an encoded picture that a caller lends; calls back once when the last reader has released them.
@safe final class LentBytes: Sendable {
  // A pointer is not Sendable by itself. Its memory is not written to until `release` is called: the caller
  // promises that with the call.
  private nonisolated(unsafe) let memory: UnsafeRawBufferPointer
  private let release: @Sendable () -> Void

  init(_ memory: UnsafeRawBufferPointer, release: @escaping @Sendable () -> Void) {
    unsafe self.memory = unsafe memory
    self.release = release
  }

  deinit { release() }

  /// Decodes the picture.
  func decoded(_ options: DecodingOptions) throws(SightlineError) -> DecodedImage {
    try unsafe ImageDecoder.decode(RawSpan(_unsafeBytes: memory), options: options)
  }
}
