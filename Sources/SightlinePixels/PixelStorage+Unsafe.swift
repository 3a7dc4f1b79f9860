public import SightlineFoundation

/// The memory behind a picture: an array of its own, or memory that it adopted.
enum PixelStorage: Sendable {
  /// Bytes that the picture holds itself.
  case array([UInt8])
  /// Bytes of another owner.
  case adopted(AdoptedMemory)

  /// A part of the bytes, valid as long as the storage; traps outside.
  @_lifetime(borrow self)
  func bytes(in range: Range<Int>) -> RawSpan {
    switch self {
    case .array(let bytes):
      // The array is held by `self`, which is borrowed for as long as the span lives.
      return unsafe _overrideLifetime(bytes.span.bytes.extracting(range), borrowing: self)
    case .adopted(let memory):
      return unsafe _overrideLifetime(memory.bytes(in: range), borrowing: self)
    }
  }
}

/// Memory of another owner, which is notified once, when no picture reads it any longer.
@safe final class AdoptedMemory: Sendable {
  // A pointer is not Sendable by itself. This one never changes, and its memory is not written to
  // until `release` is called: the caller of the adopting initializer promised that.
  private nonisolated(unsafe) let memory: UnsafeRawBufferPointer
  private let release: @Sendable () -> Void

  init(_ memory: UnsafeRawBufferPointer, release: @escaping @Sendable () -> Void) {
    unsafe self.memory = unsafe memory
    self.release = release
  }

  deinit { release() }

  /// A part of the memory; traps outside.
  ///
  /// Only planes are read: memory between them may belong to others, or not be mapped at all.
  @_lifetime(borrow self)
  func bytes(in range: Range<Int>) -> RawSpan {
    unsafe precondition(
      range.lowerBound >= 0 && range.upperBound <= memory.count,
      "bytes outside the picture"
    )
    return unsafe _overrideLifetime(RawSpan(_unsafeBytes: memory[range]), borrowing: self)
  }
}

extension ReadOnlyPixelBuffer {
  /// Makes a picture of memory that someone else owns, such as a mapped file, without a copy.
  ///
  /// Planes follow one another without padding, except that the first plane's rows may be padded.
  ///
  /// ```swift
  /// let file = unsafe UnsafeRawBufferPointer(start: mapped, count: 640 * 480 * 3)
  /// let buffer = try unsafe ReadOnlyPixelBuffer(
  ///   width: 640, height: 480, format: .rgb8, adopting: file, release: { mapping.close() })
  /// ```
  ///
  /// The memory must stay where it is, readable and unchanged, from this call until `release` is
  /// called.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, 1 to `maximumSide`.
  ///   - height: The height in pixels, 1 to `maximumSide`.
  ///   - format: How the bytes are laid out.
  ///   - bytes: The samples, top row first. More bytes than needed are allowed and ignored. `gray16`
  ///     pictures begin at an even address.
  ///   - bytesPerRow: The length of the first plane's rows in bytes; nil when they are not padded.
  ///   - release: Called exactly once, on any thread: when the last copy or crop of the picture is
  ///     gone, or before this initialiser throws. It keeps alive what the memory belongs to.
  /// - Throws: `SightlineError` when the shape is impossible or there are too few bytes.
  /// - Complexity: O(1).
  @unsafe
  public init(
    width: Int,
    height: Int,
    format: PixelFormat,
    adopting bytes: UnsafeRawBufferPointer,
    bytesPerRow: Int? = nil,
    release: @escaping @Sendable () -> Void
  ) throws(SightlineError) {
    // Made first, so that a throw releases the memory too.
    let memory = unsafe AdoptedMemory(bytes, release: release)
    let planes = try format.packedPlanes(width: width, height: height, bytesPerRow: bytesPerRow)
    try format.check(
      planes,
      width: width,
      height: height,
      ends: planes.map { _ in bytes.count },
      address: Int(bitPattern: bytes.baseAddress)
    )
    self.init(
      width: width,
      height: height,
      format: format,
      planes: planes,
      trusted: .adopted(memory)
    )
  }

  /// Makes a picture of planes that someone else owns, such as a `CVPixelBuffer`'s, without a copy.
  ///
  /// The memory must stay where it is, readable and unchanged, from this call until `release` is
  /// called.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, 1 to `maximumSide`.
  ///   - height: The height in pixels, 1 to `maximumSide`.
  ///   - format: How the bytes are laid out.
  ///   - planes: The bytes of each plane, top row first, and the length of its rows in bytes; chroma
  ///     planes are half the size, rounded up. They may lie anywhere, in any order. Bytes after a
  ///     plane's last row are allowed and ignored. `gray16` planes begin at an even address.
  ///   - release: Called exactly once, on any thread: when the last copy or crop of the picture is
  ///     gone, or before this initialiser throws. It keeps alive what the memory belongs to.
  /// - Throws: `SightlineError` when the shape is impossible, or there are too few planes or bytes.
  /// - Complexity: O(planes).
  @unsafe
  public init(
    width: Int,
    height: Int,
    format: PixelFormat,
    adoptingPlanes planes: [(bytes: UnsafeRawBufferPointer, bytesPerRow: Int)],
    release: @escaping @Sendable () -> Void
  ) throws(SightlineError) {
    // Offsets are counted from the lowest address, wherever the other planes are.
    let starts = unsafe planes.map { unsafe Int(bitPattern: $0.bytes.baseAddress) }
    let ends = unsafe zip(planes, starts).map { unsafe $0.bytes.count + $1 }
    let lowest = starts.min() ?? 0
    let memory = unsafe AdoptedMemory(
      UnsafeRawBufferPointer(
        start: UnsafeRawPointer(bitPattern: lowest),
        count: (ends.max() ?? 0) - lowest
      ),
      release: release
    )
    let packed = try format.packedPlanes(width: width, height: height)
    // Too few or too many planes are refused by the check, so any shape will do for them.
    let adopted = unsafe planes.indices.map { index in
      let shape = packed[min(index, packed.count - 1)]
      return PixelPlane(
        offset: starts[index] - lowest,
        width: shape.width,
        height: shape.height,
        bytesPerRow: unsafe planes[index].bytesPerRow,
        bytesPerElement: shape.bytesPerElement
      )
    }
    try format.check(
      adopted,
      width: width,
      height: height,
      ends: ends.map { $0 - lowest },
      address: lowest
    )
    self.init(
      width: width,
      height: height,
      format: format,
      planes: adopted,
      trusted: .adopted(memory)
    )
  }
}
