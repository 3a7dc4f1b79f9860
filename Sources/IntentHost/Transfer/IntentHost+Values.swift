public import AppIntents
import CoreTransferable

extension IntentHost {
  /// An entity as a value that other apps' intents take, such as a person or a place.
  ///
  /// - Parameters:
  ///   - name: The name of the entity type.
  ///   - identifier: The id as text.
  ///   - type: The type of the value, of which the entity has an `IntentValueRepresentation`.
  /// - Returns: The value.
  /// - Throws: `IntentHostError` as `exported(type:id:as:)` for data does.
  public func exportedValue<Value: _IntentValue>(
    type name: String,
    id identifier: String,
    as type: Value.Type
  ) async throws(IntentHostError) -> Value {
    try await exportedValue(try await value(name, identifier), as: type)
  }

  /// Makes an entity from a value of another app.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: The name of the entity type, which has an `IntentValueRepresentation` that imports such values.
  /// - Returns: The entity.
  /// - Throws: `IntentHostError`: `unregisteredType`, `notTransferable`, `exportFailed`, `deadlinePassed`.
  public func imported<Value: _IntentValue>(
    _ value: Value,
    as name: String
  ) async throws(IntentHostError) -> any AppEntity {
    let entity = try entityType(named: name)
    guard let type = entity as? any Transferable.Type else { throw Self.notTransferable(name) }
    let what = "making a \(name) of a \(Value.self)"
    let made = try await within(limits.performing, what, name) { _ in
      try await Self.transferring(what, name) { try await type.imported(value) as? any AppEntity }
    }
    if let made { return made }
    throw IntentHostError(
      .notTransferable,
      "'\(name)' is made of no \(Value.self); give it a ValueRepresentation that imports one",
      typeName: name,
      value: "\(Value.self)"
    )
  }

  /// Makes an entity from a file.
  ///
  /// - Throws: `IntentHostError`: `unregisteredType`, `notTransferable`, `exportFailed` with the error of its
  ///   representation, `deadlinePassed`.
  package func imported(
    file: IntentFile,
    as name: String
  ) async throws(IntentHostError) -> any AppEntity {
    let entity = try entityType(named: name)
    guard let type = entity as? any Transferable.Type else { throw Self.notTransferable(name) }
    let what = "making a \(name) of the file '\(file.filename)'"
    let made = try await within(limits.performing, what, name) { _ in
      try await Self.transferring(what, name) {
        try await type.init(importing: file.data, contentType: file.type) as? any AppEntity
      }
    }
    guard let made else { throw Self.notTransferable(name) }
    return made
  }

  /// Converts a value to another type.
  package func exportedValue<Value: _IntentValue>(
    _ found: any AppValue,
    as type: Value.Type
  ) async throws(IntentHostError) -> Value {
    let name = Swift.type(of: found).persistentIdentifier
    guard let item = found as? any Transferable else { throw Self.notTransferable(name) }
    let what = "exporting a \(name) as a \(Value.self)"
    let other = try await within(limits.performing, what, name) { _ in
      try await Self.transferring(what, name) { try await item.exportedValue(as: type) }
    }
    if let other { return other }
    throw IntentHostError(
      .notTransferable,
      "'\(name)' exports no \(Value.self); give it a ValueRepresentation of one",
      typeName: name,
      value: "\(Value.self)"
    )
  }

  static func notTransferable(_ name: String) -> IntentHostError {
    IntentHostError(
      .notTransferable,
      "'\(name)' is no Transferable; declare its transferRepresentation",
      typeName: name
    )
  }

  /// Performs a transfer, and throws the host's error if it fails.
  static func transferring<Value: Sendable>(
    _ what: String,
    _ name: String,
    _ body: () async throws -> Value
  ) async throws(IntentHostError) -> Value {
    do {
      return try await body()
    } catch {
      throw IntentHostError(
        .exportFailed,
        "\(what) threw \(type(of: error)): \(error.developerText)",
        typeName: name,
        underlying: error
      )
    }
  }
}
