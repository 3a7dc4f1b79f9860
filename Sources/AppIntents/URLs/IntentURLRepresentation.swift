public import Foundation

/// The form of an intent's address: `"https://example.com/search?term=\(\.$term)"`.
public struct IntentURLRepresentation<Intent: URLRepresentableIntent>:
  ExpressibleByStringInterpolation, Sendable
{
  let address: @Sendable (Intent) -> URL?
  /// The form without an intent; nil when another type's form makes the address.
  let form: AddressForm?
  /// The parameters, in the order of the form.
  let parameters: [@Sendable (Intent) -> any AnyIntentParameter]

  init(_ address: @escaping @Sendable (Intent) -> URL?) {
    self.address = address
    form = nil
    parameters = []
  }

  /// Makes a form without parameters.
  public init(stringLiteral value: String) {
    address = { _ in URL(string: value) }
    form = AddressForm(parts: [.literal(value)])
    parameters = []
  }

  /// Makes a form from an interpolated literal.
  public init(stringInterpolation: StringInterpolation) {
    let parts = stringInterpolation.parts
    address = { intent in URL(string: parts.map { $0(intent) }.joined()) }
    form = AddressForm(parts: stringInterpolation.form)
    parameters = stringInterpolation.parameters
  }

  /// The address of an intent; values are escaped as a part of a path.
  package func url(of intent: Intent) -> URL? { address(intent) }

  /// Collects the parts of the form.
  public struct StringInterpolation: StringInterpolationProtocol {
    var parts: [@Sendable (Intent) -> String] = []
    var form: [AddressForm.Part] = []
    var parameters: [@Sendable (Intent) -> any AnyIntentParameter] = []

    /// Makes an empty form.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends text.
    public mutating func appendLiteral(_ literal: String) {
      parts.append { _ in literal }
      form.append(.literal(literal))
    }

    /// Appends a parameter.
    public mutating func appendInterpolation<Value: _IntentValue & Sendable>(
      _ keyPath: any KeyPath<Intent, IntentParameter<Value>> & Sendable
    ) {
      parts.append { $0[keyPath: keyPath].valueOrDefault.urlText.escapedForURL }
      form.append(.other)
      parameters.append { $0[keyPath: keyPath] }
    }
  }
}

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

extension URLRepresentableIntent {
  /// The form, with `*` for the variable parts; nil if another type's form makes the address.
  package static var addressPattern: String? { urlRepresentation.form?.pattern }

  /// Returns the texts that an address has for the parameters of its form, in their order; nil for any other address.
  package static func parameterTexts(in url: URL) -> [String]? {
    urlRepresentation.form?.texts(in: url.absoluteString)
  }

  /// The intent's parameters, in the order of its address's form.
  package var addressParameters: [any AnyIntentParameter] {
    Self.urlRepresentation.parameters.map { $0(self) }
  }
}

extension URLRepresentableIntent {
  /// The address that the intent opens; nil when the form and the values make none.
  package var address: URL? { Self.urlRepresentation.url(of: self) }
}

extension URLRepresentableEntity {
  /// The entity's address; nil when the form and the values make none.
  package var address: URL? { Self.urlRepresentation.url(of: self) }
}
