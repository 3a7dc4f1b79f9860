public import Foundation

/// A person that an intent takes or returns.
public struct IntentPerson: _IntentValue, Hashable, Sendable {
  /// A handle by which a person is known.
  public struct Handle: Hashable, Sendable {
    /// The kind of handle, with its text.
    public enum Value: Hashable, Sendable {
      /// A mail address.
      case emailAddress(String)
      /// A telephone number.
      case phoneNumber(String)
      /// A name within the app.
      case applicationDefined(String)
    }

    /// The kind of handle, with its text.
    public let value: Value

    /// Makes a handle.
    public init(value: Value) { self.value = value }

    /// Makes a handle from an address of mail.
    public init(emailAddress: String) { value = .emailAddress(emailAddress) }

    /// Makes a handle from a telephone number.
    public init(phoneNumber: String) { value = .phoneNumber(phoneNumber) }

    /// Makes a handle from a name within the app.
    public init(applicationDefined: String) { value = .applicationDefined(applicationDefined) }
  }

  /// The name of a person, as text or in parts.
  public enum Name: Hashable, Sendable {
    /// As text.
    case displayName(String)
    /// In parts.
    case components(PersonNameComponents)

    /// The name as text.
    public var displayString: String {
      switch self {
      case .displayName(let text): text
      case .components(let parts):
        [parts.givenName, parts.middleName, parts.familyName].compactMap { $0 }
          .joined(separator: " ")
      }
    }
  }

  /// The identifier that tells a person from all others.
  public enum Identifier: Hashable, Sendable {
    /// An identifier of the app's.
    case applicationDefined(String)
    /// An identifier in the address book.
    case contact(String)
    /// None that is known.
    case unknown
  }

  /// The part of a person that a parameter asks about.
  public enum ParameterMode: Hashable, Sendable {
    /// A person from the address book.
    case contact
    /// A mail address.
    case email
    /// A telephone number.
    case phone
  }

  /// The identifier that tells the person from all others.
  public var identifier: Identifier
  /// The name.
  public var name: Name
  /// The handle by which the person is known.
  public var handle: Handle?
  /// Other handles.
  public var aliases: [Handle]
  /// Whether it is the person who uses the device.
  public var isMe: Bool

  /// The picture of the person; nil for none.
  public var image: DisplayRepresentation.Image?

  /// Makes a person.
  public init(
    identifier: Identifier,
    name: Name,
    handle: Handle? = nil,
    aliases: [Handle] = [],
    isMe: Bool = false,
    image: DisplayRepresentation.Image? = nil
  ) {
    self.identifier = identifier
    self.name = name
    self.handle = handle
    self.aliases = aliases
    self.isMe = isMe
    self.image = image
  }

  /// Makes a person of whom only a handle is known.
  public init(handle: Handle) {
    self.init(identifier: .unknown, name: .displayName(handle.text), handle: handle)
  }
}

extension IntentPerson: DisplayRepresentable {
  /// How the type is called.
  public static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(name: "Person")
  }

  /// The name, with the handle below it.
  public var displayRepresentation: DisplayRepresentation {
    let subtitle = handle.map { LocalizedStringResource(stringLiteral: $0.text) }
    let title = LocalizedStringResource(stringLiteral: name.displayString)
    return DisplayRepresentation(title: title, subtitle: subtitle, image: image)
  }
}

extension IntentPerson.Handle {
  /// The address, the number or the name.
  fileprivate var text: String {
    switch value {
    case .emailAddress(let text), .phoneNumber(let text), .applicationDefined(let text): text
    }
  }
}
