import SightlineBuilding
import SightlineCatalog
import SightlineFoundation

/// An entity as `add --from` reads it: an object of JSON on a line, with the keys of a manifest's entities.
struct EntityLine {
  let type: String
  let id: String
  let title: String?
  let subtitle: String?
  let labels: [String]
  let codes: [String]
  let properties: [String: PropertyValue]
  let pictures: [String]

  private static let keys = [
    "type", "id", "title", "subtitle", "labels", "codes", "properties", "pictures",
  ]

  /// Reads a line.
  ///
  /// - Throws: `CommandFailure`, which says what is wrong.
  init(parsing line: [UInt8]) throws {
    do throws(TextProblem) {
      let node = try JSONNode(parsing: line, at: nil)
      try node.requireObject(keys: Self.keys)
      type = try node["type"].text()
      id = try node["id"].text()
      title = try node["title"].optionalText()
      subtitle = try node["subtitle"].optionalText()
      labels = try Self.texts(node["labels"])
      codes = try Self.texts(node["codes"])
      properties = try node["properties"].properties()
      pictures = try Self.texts(node["pictures"])
    } catch {
      throw CommandFailure(error.description)
    }
  }

  private static func texts(_ list: JSONNode) throws(TextProblem) -> [String] {
    var texts: [String] = []
    for node in try list.optionalList() { texts.append(try node.text()) }
    return texts
  }

  /// Returns the addition that the options describe.
  ///
  /// - Parameter details: The known details of the type.
  /// - Returns: The addition.
  func addition(_ details: EntityAddition.TypeDetails) -> EntityAddition {
    EntityAddition(
      EntityIdentifier(type: type, id: id),
      title: title,
      subtitle: subtitle,
      labels: labels,
      codes: codes,
      properties: properties,
      pictures: pictures.map { .file($0) },
      type: details
    )
  }
}
