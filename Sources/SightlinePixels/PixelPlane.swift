public import SightlineFoundation

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
  /// The values are not checked here: the pixel buffer checks planes against its bytes.
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
    try ReadOnlyPixelBuffer.check(width: width, height: height)
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
          "\(stride) bytes a row: the picture's size does not fit an integer; give the true row length",
          value: "\(stride)"
        )
      }
      offset = next
    }
    return planes
  }

  /// Checks that planes are those of a picture of this format, inside the memory they are in.
  ///
  /// - Parameters:
  ///   - planes: The planes.
  ///   - width: The picture's width in pixels.
  ///   - height: The picture's height in pixels.
  ///   - ends: For each plane, one past the last byte that it may use, counted as offsets are.
  ///   - address: The address that offsets are counted from; 0 for one that is aligned.
  /// - Throws: `SightlineError` when the planes do not fit the format, the size or the memory.
  func check(
    _ planes: [PixelPlane],
    width: Int,
    height: Int,
    ends: [Int],
    address: Int = 0
  ) throws(SightlineError) {
    let packed = try packedPlanes(width: width, height: height)
    guard planes.count == packed.count else {
      throw SightlineError(
        .invalidLayout,
        "\(planes.count) planes: \(self) has \(packed.count)",
        value: "\(planes.count)"
      )
    }
    for (index, (plane, expected)) in zip(planes, packed).enumerated() {
      guard
        plane.width == expected.width, plane.height == expected.height,
        plane.bytesPerElement == expected.bytesPerElement, plane.offset >= 0
      else {
        throw SightlineError(
          .invalidLayout,
          "a plane of \(plane.width)×\(plane.height) elements of \(plane.bytesPerElement) bytes: "
            + "\(self) at \(width)×\(height) needs \(expected.width)×\(expected.height) "
            + "of \(expected.bytesPerElement)",
          value: "\(plane.width)×\(plane.height)"
        )
      }
      guard plane.bytesPerRow >= expected.bytesPerRow else {
        throw SightlineError(
          .invalidLayout,
          "\(plane.bytesPerRow) bytes a row: a row needs at least \(expected.bytesPerRow)",
          value: "\(plane.bytesPerRow)"
        )
      }
      guard self != .gray16 || plane.bytesPerRow.isMultiple(of: 2) else {
        throw SightlineError(
          .invalidLayout,
          "\(plane.bytesPerRow) bytes a row: gray16 rows must be an even number",
          value: "\(plane.bytesPerRow)"
        )
      }
      guard self != .gray16 || (address &+ plane.offset).isMultiple(of: 2) else {
        throw SightlineError(
          .invalidLayout,
          "a plane at an odd address: gray16 samples must begin at an even one; copy the bytes"
        )
      }
      guard let end = plane.endOffset, end <= ends[index] else {
        let have = max(0, ends[index] - plane.offset)
        let needed = plane.endOffset.map { "\($0 - plane.offset)" } ?? "more than fit memory"
        throw SightlineError(
          .notEnoughBytes,
          "\(have) bytes\(planes.count > 1 ? " for plane \(index)" : ""): "
            + "\(self) at \(width)×\(height) needs \(needed)",
          value: "\(have)"
        )
      }
    }
  }
}

extension ReadOnlyPixelBuffer {
  /// Checks the size of a picture.
  ///
  /// - Throws: `SightlineError` for sides below 1 or beyond `maximumSide`.
  static func check(width: Int, height: Int) throws(SightlineError) {
    guard (1...maximumSide).contains(width), (1...maximumSide).contains(height) else {
      throw SightlineError(
        .invalidSize,
        "a picture of \(width)×\(height) pixels: each side must be 1 to \(maximumSide)",
        value: "\(width)×\(height)"
      )
    }
  }
}
