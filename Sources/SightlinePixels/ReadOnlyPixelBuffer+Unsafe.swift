// Bytes seen as typed elements, and bytes seen by C.
// Every byte range used here was checked against the byte count when the buffer was made.

extension ReadOnlyPixelBuffer {
  /// A row of a plane, as typed elements.
  ///
  /// - Parameters:
  ///   - y: The row of the plane, from 0. Traps outside the plane.
  ///   - plane: The plane, from 0. Traps when there is no such plane.
  ///   - type: The element type. Traps when the plane stores something else.
  /// - Returns: As many elements as the plane has columns, valid as long as the buffer.
  /// - Complexity: O(1).
  @_lifetime(borrow self)
  public func row<Element: PixelElement>(
    _ y: Int,
    plane: Int = 0,
    as type: Element.Type
  ) -> Span<Element> {
    precondition(
      Element.isStored(inPlane: plane, of: format),
      "the plane stores elements of another type"
    )
    let layout = planes[plane]
    precondition((0..<layout.height).contains(y), "row outside the plane")
    let raw = storage.bytes(in: layout.byteRange(ofRow: y))
    return unsafe _overrideLifetime(Span<Element>(_bytes: raw), borrowing: self)
  }

  /// Calls a closure with the bytes of a plane, from its first row to the end of its last.
  ///
  /// For C functions that take a base address and a row length (`planes[plane].bytesPerRow`). The
  /// pointer must not be kept after the closure returns.
  ///
  /// - Parameters:
  ///   - plane: The plane, from 0. Traps when there is no such plane.
  ///   - body: Receives the bytes; rows may be followed by padding of any content.
  /// - Returns: The value that the closure returns.
  /// - Throws: Any error that the closure throws.
  @unsafe
  public func withUnsafeBytes<Result, Failure: Error>(
    ofPlane plane: Int = 0,
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let layout = planes[plane]
    let end = layout.byteRange(ofRow: layout.height - 1).upperBound
    return try unsafe storage.bytes(in: layout.offset..<end).withUnsafeBytes(body)
  }
}

extension MutablePixelBuffer {
  /// A row of a plane, as typed elements that can be written.
  ///
  /// - Parameters:
  ///   - y: The row of the plane, from 0. Traps outside the plane.
  ///   - plane: The plane, from 0. Traps when there is no such plane.
  ///   - type: The element type. Traps when the plane stores something else.
  /// - Returns: As many elements as the plane has columns.
  /// - Complexity: O(1).
  @_lifetime(&self)
  public mutating func mutableRow<Element: PixelElement>(
    _ y: Int,
    plane: Int = 0,
    as type: Element.Type
  ) -> MutableSpan<Element> {
    precondition(
      Element.isStored(inPlane: plane, of: format),
      "the plane stores elements of another type"
    )
    let layout = planes[plane]
    precondition((0..<layout.height).contains(y), "row outside the plane")
    // The array has one owner, this value, and is never resized: its address outlives the closure.
    let address = unsafe bytes.withUnsafeMutableBytes { all in
      unsafe UnsafeMutableRawBufferPointer(rebasing: all[layout.byteRange(ofRow: y)])
    }
    return unsafe _overrideLifetime(
      MutableSpan<Element>(_unsafeBytes: address),
      mutating: &self
    )
  }

  /// Calls a closure with the writable bytes of a plane, from its first row to the end of its last.
  ///
  /// - Parameters:
  ///   - plane: The plane, from 0. Traps when there is no such plane.
  ///   - body: Receives the bytes; the pointer must not be kept after it returns.
  /// - Returns: The value that the closure returns.
  /// - Throws: Any error that the closure throws.
  @unsafe
  public mutating func withUnsafeMutableBytes<Result, Failure: Error>(
    ofPlane plane: Int = 0,
    _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let layout = planes[plane]
    let end = layout.byteRange(ofRow: layout.height - 1).upperBound
    var all = bytes.mutableSpan
    var raw = unsafe all.mutableBytes
    var part = raw._mutatingExtracting(layout.offset..<end)
    return try unsafe part.withUnsafeMutableBytes(body)
  }
}

extension [UInt8] {
  /// A copy of borrowed bytes.
  init(copying span: borrowing Span<UInt8>) {
    self = unsafe span.withUnsafeBytes { unsafe Array($0) }
  }
}

extension ReadOnlyPixelBuffer {
  /// Copies a plane into freshly allocated bytes, turned; elements are moved, not interpreted.
  func copy<Element: PixelElement>(
    _ type: Element.Type,
    plane: Int,
    into target: inout [UInt8],
    as destination: PixelPlane,
    turning transform: Orientation.Transform
  ) {
    // Square tiles keep both the rows read and the rows written in the cache when axes are swapped.
    let tile = 32
    let source = planes[plane]
    unsafe withUnsafeBytes(ofPlane: plane) { input in
      unsafe target.withUnsafeMutableBytes { output in
        for tileY in stride(from: 0, to: destination.height, by: tile) {
          for tileX in stride(from: 0, to: destination.width, by: tile) {
            for y in tileY..<min(tileY + tile, destination.height) {
              var write =
                destination.offset + y * destination.bytesPerRow
                + tileX * destination.bytesPerElement
              for x in tileX..<min(tileX + tile, destination.width) {
                var sourceX = transform.swaps ? y : x
                var sourceY = transform.swaps ? x : y
                if transform.flipX { sourceX = source.width - 1 - sourceX }
                if transform.flipY { sourceY = source.height - 1 - sourceY }
                let read =
                  sourceY * source.bytesPerRow + sourceX * source.bytesPerElement
                unsafe output.storeBytes(
                  of: input.loadUnaligned(fromByteOffset: read, as: Element.self),
                  toByteOffset: write,
                  as: Element.self
                )
                write += destination.bytesPerElement
              }
            }
          }
        }
      }
    }
  }
}

extension ReadOnlyPixelBuffer {
  /// Lends a byte range of an array as typed elements.
  static func withElements<Element: PixelElement>(
    of bytes: inout [UInt8],
    in range: Range<Int>,
    _ body: (inout MutableSpan<Element>) -> Void
  ) {
    var all = bytes.mutableSpan
    var raw = unsafe all.mutableBytes
    var part = raw._mutatingExtracting(range)
    var elements = unsafe part._unsafeMutableView(as: Element.self)
    body(&elements)
  }
}
