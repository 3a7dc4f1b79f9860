public import SightlineFoundation

/// The errors of reading what is written in pictures.
extension SightlineError.Code {
  /// The library that reads codes is not installed, or is none that is known.
  public static let readerMissing = SightlineError.Code("readerMissing")
  /// The library that reads codes failed.
  public static let readingFailed = SightlineError.Code("readingFailed")
}
