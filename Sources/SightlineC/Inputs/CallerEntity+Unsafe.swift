import CSightline
import Sightline
import SightlineFoundation

/// An entity of the caller's.
enum CallerEntity {
  /// Takes an entity as it is to be.
  static func entity(
    _ entity: UnsafePointer<sightline_entity>?
  ) throws(SightlineError) -> Entity {
    guard let entity = unsafe entity?.pointee else {
      throw .argument("the entity is NULL: give an entity")
    }
    return try unsafe Entity(
      EntityIdentifier(
        type: CallerText.required(entity.type, "the type"),
        id: CallerText.required(entity.id, "the id")
      ),
      title: CallerText.required(entity.title, "the title"),
      subtitle: CallerText.optional(entity.subtitle, "the subtitle"),
      labels: CallerText.list(entity.labels, count: entity.label_count, "labels"),
      codes: CallerText.list(entity.codes, count: entity.code_count, "codes"),
      properties: properties(entity.properties)
    )
  }

  private static func properties(
    _ json: UnsafePointer<CChar>?
  ) throws(SightlineError) -> [String: PropertyValue] {
    guard let json = try unsafe CallerText.optional(json, "the properties") else { return [:] }
    do throws(TextProblem) {
      return try JSONReader.object(of: json.utf8)
    } catch {
      throw .argument("the properties: \(error); give a JSON object")
    }
  }
}
