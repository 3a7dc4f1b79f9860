import SightlineEvaluation
public import SightlineFoundation
public import SightlinePixels

/// A copy of a picture as chats and web pages make it: smaller, to be saved as a JPEG.
public struct SmallerCopy: Hashable, Sendable {
  /// The quality of the JPEG that it is saved as.
  public static let quality = 75

  private let share: Double

  /// Chooses a size.
  ///
  /// - Parameter share: The share of the width and the height that is left, above 0 to 1.
  public init(share: Double = 0.6) {
    precondition(share > 0 && share <= 1, "a copy is smaller")
    self.share = share
  }

  /// Makes the copy, in `rgb8`.
  ///
  /// - Parameter picture: A picture of any format.
  /// - Returns: The picture at the share of its sides, rounded to nearest, each at least one pixel.
  /// - Throws: `SightlineError` when the picture is over the limits of `PictureChange`.
  /// - Complexity: O(pixels).
  public func apply(to picture: ReadOnlyPixelBuffer) throws(SightlineError) -> ReadOnlyPixelBuffer {
    try PictureChange.checkSize(picture)
    func side(_ length: Int) -> Int { max(1, Int((Double(length) * share).rounded())) }
    return try PictureChange.buffer(
      Raster(picture).resized(width: side(picture.width), height: side(picture.height))
    )
  }
}
