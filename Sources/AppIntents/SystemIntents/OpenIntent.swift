public import Foundation

/// Opens its `target` in the app: an entity or a value of an enumeration.
///
/// Every type of entity that a visual search returns needs one.
public protocol OpenIntent: SystemIntent {
  /// The type of the target.
  associatedtype Value: AppValue
  /// The entity to open.
  var target: Value { get set }
}

extension OpenIntent {
  /// True.
  public static var openAppWhenRun: Bool { true }

  /// Only opens the app, which sees the target.
  public func perform() async throws -> some IntentResult { IntentResultContainer.done }
}

extension IntentResultContainer
where
  Value == Never, OpensAppIntent == Never, Snippet == Never,
  Dialog == Never
{
  /// A result without any parts.
  package static var done: IntentResultContainer<Never, Never, Never, Never> {
    IntentResultContainer()
  }
}

/// An intent whose effect the app's scene shows: `perform()` may be left out.
public protocol TargetContentProvidingIntent: AppIntent {
  /// The identifier of the content to show, for the scene.
  var contentIdentifier: String { get }
}

extension TargetContentProvidingIntent {
  /// The intent's persistent name.
  public var contentIdentifier: String { Self.persistentIdentifier }

  /// True.
  public static var openAppWhenRun: Bool { true }

  /// Only opens the app, whose scene sees the intent.
  public func perform() async throws -> some IntentResult { IntentResultContainer.done }
}

extension TargetContentProvidingIntent where Self: OpenIntent {
  /// The intent's persistent name and the target's.
  public var contentIdentifier: String {
    if let entity = target as? any AppEntity {
      return "\(Self.persistentIdentifier)/\(EntityIdentifier(for: entity))"
    }
    return "\(Self.persistentIdentifier)/\(target)"
  }

  /// True.
  public static var openAppWhenRun: Bool { true }

  /// Only opens the app, whose scene sees the intent.
  public func perform() async throws -> some IntentResult { IntentResultContainer.done }
}

extension TargetContentProvidingIntent where Self: OpenIntent & URLRepresentableIntent {
  /// Only opens the app, whose scene sees the intent; a host shows the address too.
  public func perform() async throws -> some IntentResult { IntentResultContainer.done }
}

extension OpenIntent {
  /// The type of the target.
  package static var targetType: any AppValue.Type { Value.self }

  /// Makes the intent for a target; nil when it opens something else.
  package static func make(opening target: any _IntentValue) -> Self? {
    guard let target = target as? Value else { return nil }
    var intent = Self()
    intent.target = target
    return intent
  }
}

/// Opens an address.
public struct OpenURLIntent: SystemIntent {
  /// The name for people.
  public static let title: LocalizedStringResource = "Open URL"

  /// The address.
  @Parameter(title: "URL")
  public var url: URL

  /// Makes the intent without an address.
  public init() {}

  /// Makes the intent.
  public init(_ url: URL) {
    self.init()
    self.url = url
  }

  /// Makes the intent for an entity with an address; its value is the entity's address.
  public init<Entity: URLRepresentableEntity>(_ entity: Entity) where Entity.ID: Sendable {
    self.init()
    if let address = Entity.urlRepresentation.url(of: entity) { url = address }
  }

  /// Leaves the opening to the host, which sees the address.
  public func perform() async throws -> some IntentResult & ReturnsValue<URL> {
    guard $url.currentValue != nil else { throw $url.needsValueError() }
    return .result(value: url)
  }
}
