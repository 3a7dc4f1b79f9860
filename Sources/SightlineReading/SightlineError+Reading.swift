public import SightlineFoundation

/// The errors of reading codes and words in pictures.
extension SightlineError.Code {
  /// The library that reads codes is not installed, or is an unknown one.
  public static let readerMissing = SightlineError.Code("readerMissing")
  /// The library that reads codes failed.
  public static let readingFailed = SightlineError.Code("readingFailed")
}
