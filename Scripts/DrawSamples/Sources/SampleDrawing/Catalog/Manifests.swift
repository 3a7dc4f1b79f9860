/// The two JSON files: the catalog's manifest and the ground truth of its queries.
enum Manifests {
  static func catalog(_ entities: [Entity]) -> [UInt8] {
    JSON.document([
      ("version", .number(1)),
      (
        "types",
        .list([
          type("landmark", "Landmark", "Landmarks"),
          type("collection", "Collection", "Collections"),
          type("product", "Product", "Products"),
        ])
      ),
      ("entities", .list(entities.map(entity))),
    ])
  }

  static func truth(
    _ queries: [Query],
    _ captures: [CaptureQuery],
    _ entities: [Entity]
  ) -> [UInt8] {
    JSON.document([
      ("version", .number(1)), ("catalog", .text("catalog.json")),
      (
        "queries",
        .list(
          queries.map { query($0.path, $0.change, $0.labels, Set([$0.source ?? ""]), entities) }
            + captures.map { query($0.path, $0.change, [], Set($0.sources), entities) }
        )
      ),
    ])
  }

  private static func type(_ type: String, _ name: String, _ plural: String) -> JSON {
    .object([
      ("type", .text(type)), ("name", .text(name)), ("plural", .text(plural)),
      ("url", .text("https://example.com/\(type)/{id}")),
      ("openIntent", .text("Open\(name)Intent")),
    ])
  }

  private static func entity(_ entity: Entity) -> JSON {
    let properties: [(String, JSON)] = entity.properties.map { name, value in
      switch value {
      case .text(let text): (name, .text(text))
      case .number(let number): (name, .number(number))
      }
    }
    return .object([
      ("type", .text(entity.type)), ("id", .text(entity.id)), ("title", .text(entity.title)),
      ("subtitle", .text(entity.subtitle)), ("labels", .texts(entity.labels)),
      ("pictures", .texts(entity.pictures.map(\.path))), ("properties", .object(properties)),
    ])
  }

  private static func query(
    _ path: String,
    _ change: Query.Change,
    _ labels: [String],
    _ sources: Set<String>,
    _ entities: [Entity]
  ) -> JSON {
    let expected = entities.filter { entity in
      entity.pictures.contains { sources.contains($0.path) }
    }
    var members: [(String, JSON)] = [
      ("picture", .text(path)), ("change", .text(change.rawValue)),
    ]
    if !labels.isEmpty { members.append(("labels", .texts(labels))) }
    members.append(
      (
        "expected",
        .list(expected.map { .object([("type", .text($0.type)), ("id", .text($0.id))]) })
      )
    )
    return .object(members)
  }
}
