/// One label, title or type name: words that stand together.
package struct LabelPhrase: Sendable {
  /// Which of an entity's or type's texts it is.
  package enum Text: Hashable, Sendable {
    case label(Int)
    case title
    case typeName
    case typePlural
  }

  /// The indices of the entities that it describes: one, or all of a type.
  let entities: Range<Int>
  package let text: Text
  /// The places of its words among those of all phrases.
  let words: Range<Int>
}

extension LabelPhrase.Text {
  /// How evidence calls it.
  package var source: LabelMatch.Source {
    switch self {
    case .label: .label
    case .title: .title
    case .typeName, .typePlural: .type
    }
  }
}
