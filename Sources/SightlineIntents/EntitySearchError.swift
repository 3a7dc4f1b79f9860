import SightlinePixels
import SightlineSearch

/// Why a capture could not be answered with the app's entities.
public struct EntitySearchError: Error, Sendable, CustomStringConvertible {
  /// The kind of failure.
  public let code: EntitySearchError.Code
  /// What is wrong, of which type or value, and what to do, in one line.
  public let message: String
  /// The name of the entity type that the error is about; nil for none.
  public let typeName: String?
  /// The error of the app's query or of another module behind this one; nil for none.
  public let underlyingError: (any Error)?

  /// The message.
  public var description: String { message }

  init(
    _ code: Code,
    _ message: String,
    typeName: String? = nil,
    underlyingError: (any Error)? = nil
  ) {
    self.code = code
    self.message = message
    self.typeName = typeName
    self.underlyingError = underlyingError
  }

  init(_ error: SightlineError) {
    self.init(.searchFailed, error.description, underlyingError: error)
  }

  init(pixels error: SightlineError) {
    self.init(.unreadablePixels, "the capture: \(error.description)", underlyingError: error)
  }

  static var cancelled: EntitySearchError {
    EntitySearchError(.cancelled, "the task that searches was cancelled")
  }
}

extension EntitySearchError {
  /// The kind of failure.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private let name: String

    /// The code's stable name.
    public var description: String { name }

    /// No entity type of the catalog is mapped.
    public static let noMapping = Code(name: "noMapping")
    /// An entity type of the catalog is mapped twice.
    public static let repeatedMapping = Code(name: "repeatedMapping")
    /// A mapping names an entity type that the catalog does not have.
    public static let unknownType = Code(name: "unknownType")
    /// The capture has neither pixels nor a label with a letter, digit or emoji in it.
    public static let emptyDescriptor = Code(name: "emptyDescriptor")
    /// The capture's pixels are in a format that is not understood.
    public static let unsupportedPixelFormat = Code(name: "unsupportedPixelFormat")
    /// The capture's planes do not fit its size and format.
    public static let unreadablePixels = Code(name: "unreadablePixels")
    /// The catalog has an id that is no id of the app's entity type.
    public static let invalidIdentifier = Code(name: "invalidIdentifier")
    /// The `defaultQuery` of an entity type threw.
    public static let entityQueryFailed = Code(name: "entityQueryFailed")
    /// The catalog could not be searched: a `SightlineError` says why.
    public static let searchFailed = Code(name: "searchFailed")
    /// The task that searches was cancelled.
    public static let cancelled = Code(name: "cancelled")
  }
}
