import SightlineCatalog
package import SightlineSearch

extension RelationKind {
  /// The words for an entity of the kind beside another.
  package var words: String {
    switch self {
    case .view: "another view"
    case .colors: "another color"
    case .series: "another of the series"
    case .ground: "shares its ground"
    }
  }

  /// The same of several.
  package func words(of count: Int) -> String {
    switch self {
    case .view: count.counted("other view", "other views")
    case .colors: count.counted("other color", "other colors")
    case .series: count.counted("other of its series", "others of its series")
    case .ground: count.counted("shares its ground", "share its ground")
    }
  }
}

/// The relatives of an entity, as `list --series --format json` tells it.
package struct RelativesLine: Encodable {
  package struct Relative: Encodable {
    package let type: String
    package let id: String
    package let title: String
    package let kind: RelationKind
  }

  package let type: String
  package let id: String
  package let title: String
  package let relatives: [Relative]

  /// Says what a catalog knows of an entity.
  package init(_ entity: EntityRelatives) {
    type = entity.entity.identifier.type
    id = entity.entity.identifier.id
    title = entity.entity.title
    relatives = entity.relatives.map {
      Relative(type: $0.entity.type, id: $0.entity.id, title: $0.title, kind: $0.kind)
    }
  }
}
