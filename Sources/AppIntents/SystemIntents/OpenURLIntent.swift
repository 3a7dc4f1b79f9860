public import Foundation

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
