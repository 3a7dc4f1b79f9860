public import SightlineFoundation
public import SightlinePixels

/// Something that reads the words in pictures, such as `WordReader` of `SightlineModels`, or an app's own.
public protocol WordReading: Sendable {
  /// Returns the lines of words in a picture.
  ///
  /// - Parameters:
  ///   - picture: An upright picture of any format and size.
  ///   - count: How many lines are read at most, the largest first. It is a number of lines and not a time, so that what is
  ///     read does not depend on what else the machine does.
  /// - Returns: The lines with their places in the picture, from the top down.
  /// - Throws: `SightlineError`, such as `readingFailed`.
  func lines(
    in picture: ReadOnlyPixelBuffer,
    atMost count: Int
  ) throws(SightlineError) -> [ReadLine]
}

extension WordReading {
  /// Returns the lines of words in a picture, 64 at most.
  ///
  /// - Throws: `SightlineError`, such as `readingFailed`.
  public func lines(in picture: ReadOnlyPixelBuffer) throws(SightlineError) -> [ReadLine] {
    try lines(in: picture, atMost: 64)
  }
}
