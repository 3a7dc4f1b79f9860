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

  /// Whether this region lies inside a picture of a size and holds at least one pixel.
  ///
  /// - Parameters:
  ///   - width: The picture's width in pixels.
  ///   - height: The picture's height in pixels.
  /// - Returns: False too when the region's edges do not fit an `Int`.
  public func isInside(width: Int, height: Int) -> Bool {
    // Written as subtractions so that no sum of outside values can overflow.
    x >= 0 && y >= 0 && self.width > 0 && self.height > 0 && x < width && y < height
      && self.width <= width - x && self.height <= height - y
  }

  /// The region as `x,y,width,height`, the form the command line takes.
  public var description: String { "\(x),\(y),\(width),\(height)" }
}
