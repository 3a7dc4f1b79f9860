/// Which rows are asked for.
enum RowSelection {
  case all
  case identifier(EntityIdentifier)
  /// The entities of a type whose ids come behind one, that many at most.
  case following(EntityIdentifier, limit: Int)
  case number(Int64)
  /// Those of some numbers, of a server.
  case listed([Int64])
  /// Those from a number on.
  case numbers(from: Int64)
}

/// A type and the number of its row.
struct NumberedType {
  let number: Int64
  let type: EntityType
}

/// An entity and the number of its row.
struct NumberedEntity {
  let number: Int64
  let entity: Entity
  /// The checksum of its row.
  let checksum: Int64
}

extension NumberedEntity {
  /// The same entity under the number that it has among several shards.
  init(_ number: Int64, _ other: NumberedEntity) {
    self.init(number: number, entity: other.entity, checksum: other.checksum)
  }
}

extension RowSelection {
  var entityFilter: String {
    switch self {
    case .all: ""
    case .identifier: "WHERE types.identifier = ? AND entities.identifier = ?"
    case .following: "WHERE types.identifier = ? AND entities.identifier > ?"
    case .number: "WHERE entities.id = ?"
    case .numbers: "WHERE entities.id >= ?"
    case .listed: "WHERE entities.id = ANY (CAST(? AS bigint[]))"
    }
  }

  var pictureFilter: String {
    switch self {
    case .number: "WHERE id = ?"
    case .numbers: "WHERE id >= ?"
    case .all, .identifier, .following, .listed: ""
    }
  }

  var entityLimit: String {
    if case .following(_, let limit) = self { "LIMIT \(limit)" } else { "" }
  }

  var arguments: StatementValues {
    switch self {
    case .all: []
    case .identifier(let identifier), .following(let identifier, _):
      [identifier.type, identifier.id]
    case .number(let number), .numbers(let number): [number]
    case .listed(let numbers):
      ["{\(numbers.map(String.init).joined(separator: ","))}"]
    }
  }
}
