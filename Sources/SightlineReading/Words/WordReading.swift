public import SightlineFoundation
public import SightlinePixels

/// Reads the words in pictures: `WordReader` of `SightlineModels`, or an app's own reader.
public protocol WordReading: Sendable {
  /// Returns the lines of words in a picture.
  ///
  /// - Parameters:
  ///   - picture: An upright picture of any format and size.
  ///   - count: How many lines are read at most, the largest first. It is a number of lines, not a time, so that the
  ///     result does not depend on the load of the machine.
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
