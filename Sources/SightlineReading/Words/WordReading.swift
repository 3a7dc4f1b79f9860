public import SightlineFoundation
public import SightlinePixels

/// Something that reads the words in pictures, such as `WordReader` of `SightlineModels`, or an app's own.
public protocol WordReading: Sendable {
  /// Returns the lines of words in a picture.
  ///
  /// - Parameters:
  ///   - picture: An upright picture of any format and size.
  ///   - limit: The time after which no further line is read.
  /// - Returns: The lines with their places in the picture, from the top down.
  /// - Throws: `SightlineError`, such as `readingFailed`.
  func lines(
    in picture: ReadOnlyPixelBuffer,
    within limit: Duration
  ) throws(SightlineError) -> [ReadLine]
}

extension WordReading {
  /// Returns the lines of words in a picture, within four seconds.
  ///
  /// - Throws: `SightlineError`, such as `readingFailed`.
  public func lines(in picture: ReadOnlyPixelBuffer) throws(SightlineError) -> [ReadLine] {
    try lines(in: picture, within: .seconds(4))
  }
}
