/// Where one plane of a picture lies in the buffer's bytes.
public struct PixelPlane: Hashable, Sendable {
  /// The first byte of the plane's first row, counted from the start of the buffer's bytes.
  public let offset: Int
  /// The number of elements in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The distance in bytes from one row to the next; at least `width * bytesPerElement`.
  public let bytesPerRow: Int
  /// The size in bytes of one element.
  public let bytesPerElement: Int

  /// Describes a plane.
  ///
  /// Nothing is checked here: the pixel buffer checks planes against its bytes.
  public init(offset: Int, width: Int, height: Int, bytesPerRow: Int, bytesPerElement: Int) {
    self.offset = offset
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.bytesPerElement = bytesPerElement
  }

  /// The byte range of the elements of a row, without padding.
  func byteRange(ofRow y: Int) -> Range<Int> {
    let start = offset + y * bytesPerRow
    return start..<start + width * bytesPerElement
  }

  /// One past the last byte that the plane uses, or nil where that does not fit an `Int`.
  var endOffset: Int? {
    let (rows, overflow1) = (height - 1).multipliedReportingOverflow(by: bytesPerRow)
    let (last, overflow2) = rows.addingReportingOverflow(width * bytesPerElement)
    let (end, overflow3) = offset.addingReportingOverflow(last)
    return overflow1 || overflow2 || overflow3 ? nil : end
  }
}

extension PixelFormat {
  /// The planes of a picture stored without padding, one plane after the other.
  ///
  /// - Parameters:
  ///   - width: The picture's width in pixels.
  ///   - height: The picture's height in pixels.
  ///   - bytesPerRow: The first plane's row length; nil for no padding.
  /// - Returns: `planeCount` planes; only the first may have padded rows.
  /// - Throws: `SightlineError` for sizes below 1 or beyond `ReadOnlyPixelBuffer.maximumSide`.
  public func packedPlanes(
    width: Int,
    height: Int,
    bytesPerRow: Int? = nil
  ) throws(SightlineError) -> [PixelPlane] {
    let limit = ReadOnlyPixelBuffer.maximumSide
    guard (1...limit).contains(width), (1...limit).contains(height) else {
      throw SightlineError(
        .invalidSize,
        "a picture of \(width)×\(height) pixels: each side must be 1 to \(limit)"
      )
    }
    var planes: [PixelPlane] = []
    var offset = 0
    for plane in 0..<planeCount {
      let columns = plane == 0 ? width : (width + 1) / 2
      let rows = plane == 0 ? height : (height + 1) / 2
      let element = bytesPerElement(plane: plane)
      let stride = plane == 0 ? bytesPerRow ?? columns * element : columns * element
      planes.append(
        PixelPlane(
          offset: offset,
          width: columns,
          height: rows,
          bytesPerRow: stride,
          bytesPerElement: element
        )
      )
      let (size, overflow) = stride.multipliedReportingOverflow(by: rows)
      let (next, overflow2) = offset.addingReportingOverflow(size)
      guard !overflow, !overflow2 else {
        throw SightlineError(
          .invalidLayout,
          "\(stride) bytes a row: the picture's size does not fit an integer"
        )
      }
      offset = next
    }
    return planes
  }
}
