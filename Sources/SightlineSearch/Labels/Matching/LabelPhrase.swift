import SightlineCatalog

/// One label, title or type name: words that stand together.
struct LabelPhrase: Sendable {
  /// Which of an entity's or type's texts it is.
  enum Text: Hashable, Sendable {
    case label(Int)
    case title
    case typeName
    case typePlural
  }

  /// The indices of the entities that it describes: one, or all of a type.
  let entities: Range<Int>
  let text: Text
  /// The places of its words among those of all phrases.
  let words: Range<Int>
}

extension LabelPhrase.Text {
  /// How evidence calls it.
  var source: LabelMatch.Source {
    switch self {
    case .label: .label
    case .title: .title
    case .typeName, .typePlural: .type
    }
  }

  /// The text itself; nil where an entity that was changed meanwhile no longer has it.
  func text(of entity: Entity, types: [EntityType]) -> String? {
    switch self {
    case .label(let index): entity.labels.indices.contains(index) ? entity.labels[index] : nil
    case .title: entity.title
    case .typeName, .typePlural:
      types.first { $0.identifier == entity.identifier.type }
        .map { self == .typeName ? $0.name : $0.plural }
    }
  }
}
