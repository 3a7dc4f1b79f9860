/// The catalog's entry for one thing, and the pictures of it.
struct Entity: Sendable {
  let type: String
  let id: String
  let title: String
  let subtitle: String
  let labels: [String]
  let properties: [(String, Property)]
  let pictures: [Picture]

  enum Property: Sendable {
    case text(String)
    case number(Int)
  }

  static func landmark(
    _ id: String,
    _ title: String,
    _ continent: String,
    _ labels: [String],
    _ properties: [(String, Property)] = [],
    _ pictures: [Picture]
  ) -> Entity {
    Entity(
      type: "landmark",
      id: id,
      title: title,
      subtitle: continent,
      labels: labels,
      properties: [("continent", .text(continent))] + properties,
      pictures: pictures
    )
  }

  static func product(_ id: String, _ title: String, _ labels: [String], _ picture: Picture)
    -> Entity
  {
    Entity(
      type: "product",
      id: id,
      title: title,
      subtitle: "Drawn by number",
      labels: labels,
      properties: [],
      pictures: [picture]
    )
  }

  static func collection(
    _ id: String,
    _ title: String,
    _ subtitle: String,
    _ labels: [String],
    _ properties: [(String, Property)] = [],
    _ pictures: [Picture]
  ) -> Entity {
    Entity(
      type: "collection",
      id: id,
      title: title,
      subtitle: subtitle,
      labels: labels,
      properties: properties,
      pictures: pictures
    )
  }
}
