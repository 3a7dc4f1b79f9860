public import SightlineFoundation

/// A rectangle in pixel coordinates; the origin is the top left corner, `y` grows downwards.
public struct PixelRegion: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The leftmost column.
  public var x: Int
  /// The topmost row.
  public var y: Int
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Makes a region from its left, top, width and height, in pixels.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Reads `x,y,width,height`; nil for anything but four whole numbers.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard parts.count == 4, numbers.count == 4 else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Whether this region lies inside a picture of a size and holds at least one pixel.
  ///
  /// - Parameters:
  ///   - width: The picture's width in pixels.
  ///   - height: The picture's height in pixels.
  /// - Returns: False too when the region's edges do not fit an `Int`.
  public func isInside(width: Int, height: Int) -> Bool {
    // Written with subtractions, so that no sum of untrusted values can overflow.
    x >= 0 && y >= 0 && self.width > 0 && self.height > 0 && x < width && y < height
      && self.width <= width - x && self.height <= height - y
  }

  /// The region as `x,y,width,height`, the form the command line takes.
  public var description: String { "\(x),\(y),\(width),\(height)" }
}

extension ReadOnlyPixelBuffer {
  /// The part of the picture inside a region, sharing this picture's bytes.
  ///
  /// Any region works for 4:2:0 pictures too: at odd coordinates the crop remembers its chroma phase.
  ///
  /// - Parameter region: A region of at least one pixel that lies inside the picture.
  /// - Returns: A picture of the region's size, in the same format.
  /// - Throws: `SightlineError` with code `regionOutside`.
  /// - Complexity: O(1).
  public func cropped(to region: PixelRegion) throws(SightlineError) -> ReadOnlyPixelBuffer {
    guard region.isInside(width: width, height: height) else {
      throw SightlineError(
        .regionOutside,
        "region \(region) does not lie inside the picture of \(width)×\(height) pixels",
        value: "\(region)"
      )
    }
    var phase = (x: 0, y: 0)
    var cropped: [PixelPlane] = []
    for (index, plane) in planes.enumerated() {
      var columns = region.x..<region.x + region.width
      var rows = region.y..<region.y + region.height
      if index > 0 {
        let x = region.x + chromaPhase.x
        let y = region.y + chromaPhase.y
        phase = (x & 1, y & 1)
        columns = x / 2..<(x + region.width - 1) / 2 + 1
        rows = y / 2..<(y + region.height - 1) / 2 + 1
      }
      cropped.append(
        PixelPlane(
          offset: plane.offset + rows.lowerBound * plane.bytesPerRow
            + columns.lowerBound * plane.bytesPerElement,
          width: columns.count,
          height: rows.count,
          bytesPerRow: plane.bytesPerRow,
          bytesPerElement: plane.bytesPerElement
        )
      )
    }
    return ReadOnlyPixelBuffer(
      width: region.width,
      height: region.height,
      format: format,
      planes: cropped,
      chromaPhase: phase,
      trusted: storage
    )
  }
}
