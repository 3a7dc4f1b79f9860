public import CoreTransferable

/// An entity as a value that other apps' intents take, such as a person or a place.
///
/// ```swift
/// static var transferRepresentation: some TransferRepresentation {
///   ValueRepresentation(exporting: \.owner)
/// }
/// ```
public struct IntentValueRepresentation<Item: Transferable, IntentValue: _IntentValue & Sendable>:
  TransferRepresentation
{
  /// It has no body.
  public typealias Body = Never
  /// Itself.
  public let _forms: [_TransferForm<Item>]

  /// Exports only.
  ///
  /// - Parameter exporting: Makes the value of an entity.
  public init(exporting: @escaping @Sendable (Item) async throws -> IntentValue) {
    _forms = [.value(exporting, nil)]
  }

  /// Exports and imports.
  ///
  /// - Parameters:
  ///   - exporting: Makes the value of an entity.
  ///   - importing: Makes an entity of a value.
  public init(
    exporting: @escaping @Sendable (Item) async throws -> IntentValue,
    importing: @escaping @Sendable (IntentValue) async throws -> Item
  ) {
    _forms = [.value(exporting, importing)]
  }

  /// Imports only.
  ///
  /// - Parameter importing: Makes an entity of a value.
  public init(importing: @escaping @Sendable (IntentValue) async throws -> Item) {
    _forms = [.value(nil, importing)]
  }
}

extension AppEntity {
  /// The entity as a value that other apps' intents take.
  public typealias ValueRepresentation = IntentValueRepresentation
}
