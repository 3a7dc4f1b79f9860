/// Something that lends a buffer of pictures or sound.
public protocol CVBufferRepresentable<Buffer>: ~Copyable {
  /// The type of the buffer.
  associatedtype Buffer: CVBuffer
  /// Calls a closure with the buffer, which must not be kept after the closure returns.
  func withUnsafeBuffer<Result: ~Copyable>(
    _ body: (Buffer) throws -> sending Result
  ) rethrows -> sending Result
}
