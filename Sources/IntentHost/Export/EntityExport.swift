package import AppIntents
import Foundation

/// Writes entities out as JSON.
package struct EntityExport: Sendable {
  /// The style of names and values.
  package let style: ExportStyle
  /// Whether properties that are fetched only on request are fetched.
  package let includesDeferred: Bool

  /// Makes an export.
  package init(style: ExportStyle = .typed, includesDeferred: Bool = true) {
    self.style = style
    self.includesDeferred = includesDeferred
  }

  /// An entity with everything that the system sees of it.
  ///
  /// - Parameter entity: The entity.
  /// - Returns: The entity, ready to be encoded.
  /// - Throws: `IntentHostError` with the code `exportFailed` for a deferred property that throws.
  package func exported(_ entity: any AppEntity) async throws(IntentHostError) -> ExportedEntity {
    let type = Swift.type(of: entity)
    let display = entity.displayRepresentation
    var properties: [String: ExportedValue] = [:]
    for (name, property) in IntentReflection.properties(of: entity) {
      let specification = property.propertySpecification
      guard includesDeferred || !specification.isDeferred else { continue }
      let value: (any _IntentValue)?
      do {
        value = try await property.value(in: entity)
      } catch {
        throw IntentHostError(
          .exportFailed,
          "\(type.persistentIdentifier)/\(EntityIdentifier(for: entity).identifier): "
            + "property '\(name)' threw \(error); leave deferred properties out, or try again",
          typeName: type.persistentIdentifier,
          underlying: error
        )
      }
      let title = specification.title?.text() ?? ""
      let key = style == .modelInput && !title.isEmpty ? title : name
      // Two properties may have one name for people; the name in code tells them apart.
      properties[properties[key] == nil ? key : name] =
        value.map { ExportedValue($0, style) } ?? .null
    }
    return ExportedEntity(
      type: style.typeName(of: type),
      id: EntityIdentifier(for: entity).identifier,
      title: display.title.text(),
      subtitle: display.subtitle?.text(),
      properties: properties
    )
  }
}

/// The style of an exported entity's names and values.
public enum ExportStyle: String, CaseIterable, Hashable, Sendable {
  /// For programs: names as in code; numbers, truth values and lists as such.
  case typed
  /// For language models: names as people see them, and every value as text.
  case modelInput

  /// Returns the name of a type.
  func typeName(of type: any AppEntity.Type) -> String {
    switch self {
    case .typed: type.persistentIdentifier
    case .modelInput: type.typeDisplayRepresentation.name.text()
    }
  }
}
