public import SightlineFoundation
import SightlineSearch

/// The errors between a capture, a catalog and an app's entities.
extension SightlineError.Code {
  /// No entity type of the catalog is mapped.
  public static let noMapping = SightlineError.Code("noMapping")
  /// An entity type of the catalog is mapped twice.
  public static let repeatedMapping = SightlineError.Code("repeatedMapping")
  /// The capture has neither pixels nor a label with a letter, digit or emoji in it.
  public static let emptyDescriptor = SightlineError.Code("emptyDescriptor")
  /// The capture's pixels are in an unsupported format.
  public static let unsupportedPixelFormat = SightlineError.Code("unsupportedPixelFormat")
  /// The catalog has an id that is not valid for the app's entity type.
  public static let invalidIdentifier = SightlineError.Code("invalidIdentifier")
  /// The `defaultQuery` of an entity type threw.
  public static let entityQueryFailed = SightlineError.Code("entityQueryFailed")
}

extension SightlineError {
  /// The error of a search whose task was cancelled.
  static var cancelled: SightlineError {
    SightlineError(.cancelled, "the task that searches was cancelled")
  }
}
