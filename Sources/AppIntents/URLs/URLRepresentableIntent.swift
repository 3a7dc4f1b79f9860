public import Foundation

/// An intent that opens an address; `perform()` may be left out.
public protocol URLRepresentableIntent: AppIntent {
  /// The form of the address.
  static var urlRepresentation: URLRepresentation { get }
}

extension URLRepresentableIntent {
  /// The form of an intent's address.
  public typealias URLRepresentation = IntentURLRepresentation<Self>

  /// The address; nil when the form and the values make none.
  public var urlRepresentation: URL? { get async { Self.urlRepresentation.url(of: self) } }

  /// Leaves the opening to a host, which sees the address before it performs the intent.
  public func perform() async throws -> Never { throw Self.needsHost }
}

extension URLRepresentableIntent where Self: OpenIntent {
  /// Leaves the opening to a host, which sees the address before it performs the intent.
  public func perform() async throws -> Never { throw Self.needsHost }
}

extension URLRepresentableIntent {
  static var needsHost: AppIntentError {
    AppIntentError(
      .noHost("intent '\(Self.title)' opens an address; let a host run it")
    )
  }
}

extension URLRepresentableIntent where Self: OpenIntent, Value: URLRepresentableEntity {
  /// The address of the target.
  public static var urlRepresentation: URLRepresentation {
    URLRepresentation { Value.urlRepresentation.url(of: $0.target) }
  }
}

extension URLRepresentableIntent where Self: OpenIntent, Value: URLRepresentableEnum {
  /// The address of the target.
  public static var urlRepresentation: URLRepresentation {
    URLRepresentation { Value.urlRepresentation.url(of: $0.target) }
  }
}
