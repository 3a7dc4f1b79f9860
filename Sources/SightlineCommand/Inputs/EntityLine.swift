import Foundation
import SightlineBuilding
import SightlineCatalog

/// An entity as `add --from` reads it: an object of JSON on a line, with the keys of a manifest's entities.
struct EntityLine: Decodable {
  var type: String
  var id: String
  var title: String?
  var subtitle: String?
  var labels: [String]?
  var properties: [String: PropertyValue]?
  var pictures: [String]?

  /// Reads a line.
  ///
  /// - Throws: `CommandFailure`, which says what is wrong.
  init(parsing line: String) throws {
    do {
      self = try JSONDecoder().decode(EntityLine.self, from: Data(line.utf8))
    } catch DecodingError.keyNotFound(let key, _) {
      throw CommandFailure("'\(key.stringValue)' is missing; an entity needs type and id")
    } catch DecodingError.typeMismatch(_, let context),
      DecodingError.valueNotFound(_, let context)
    {
      let key = context.codingPath.map(\.stringValue).joined(separator: ".")
      throw CommandFailure("'\(key)' is of another kind than an entity's")
    } catch {
      throw CommandFailure("not an object of JSON")
    }
  }

  /// What to add.
  ///
  /// - Parameter details: What is known of the type.
  /// - Returns: The addition.
  func addition(_ details: EntityAddition.TypeDetails) -> EntityAddition {
    EntityAddition(
      EntityIdentifier(type: type, id: id),
      title: title,
      subtitle: subtitle,
      labels: labels ?? [],
      properties: properties ?? [:],
      pictures: (pictures ?? []).map { .file($0) },
      type: details
    )
  }
}
