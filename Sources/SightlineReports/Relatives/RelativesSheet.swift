package import SightlineCatalog
package import SightlineSearch

/// The series of a catalog as a page to look at: entities that are views, other colours or others of a series of one another.
///
/// The largest come first; see `FileGroupsPage`.
package struct RelativesSheet {
  private let groups: [[EntityRelatives]]
  private let source: String
  private let pictures: [EntityIdentifier: String]
  private let file: (String) -> String?

  /// Prepares a page.
  ///
  /// - Parameters:
  ///   - entities: The entities with relatives, by identifier.
  ///   - source: What was searched, as it is called.
  ///   - pictures: The path of the first picture of each entity.
  ///   - file: The file of a path that the catalog has; nil where it is not known.
  package init(
    _ entities: [EntityRelatives],
    of source: String,
    pictures: [EntityIdentifier: String],
    file: @escaping (String) -> String?
  ) {
    groups = Self.groups(of: entities)
    self.source = source
    self.pictures = pictures
    self.file = file
  }

  /// Hands out the page in parts.
  package func write<Failure: Error>(
    _ body: (HTML) throws(Failure) -> Void
  ) throws(Failure) {
    try FileGroupsPage<[EntityRelatives]>(
      title: "Series in \(source.printable)",
      heading: "Series",
      source: source,
      findings: "\(groups.count.counted("group", "groups")) of related entities",
      explanation: """
        What the catalog knows of its reference pictures: views of one thing, one design in other colors, and others of a \
        series, a template with another name, face, text or flavor. Each group hangs together by these; what only shares \
        a frame, a logo or a floor is left out. Click a picture to open its file.
        """,
      notes: [],
      limit: 48,
      noun: ("entity", "entities"),
      count: { $0.count },
      figure: figure,
      rest: { "\($0.count.counted("more group", "more groups"))" }
    ).write(groups, body)
  }

  private func figure(of group: [EntityRelatives], at place: Int, side: Int) -> HTML {
    let entity = group[place]
    let path = pictures[entity.entity.identifier]
    let thumbnail = FileThumbnail(
      file: path.flatMap(file),
      alternative: entity.entity.title.printable,
      side: side
    )
    let counts = RelationKind.allCases.compactMap { kind in
      let count = entity.relatives(of: kind).count
      return count > 0 ? kind.words(of: count) : nil
    }
    return """
      <figure class="file">
      \(thumbnail.element)
      <figcaption class="small">
      <p>\(HTML.name(entity.entity.title.printable))</p>
      <p class="soft">\(counts.joined(separator: ", "))</p>
      <p class="path soft">\(HTML.name("\(entity.entity.identifier)".printable))</p>
      </figcaption>
      </figure>

      """
  }

  /// The entities that hang together by more than their ground; the largest groups first, then by identifier.
  private static func groups(of entities: [EntityRelatives]) -> [[EntityRelatives]] {
    let known = Dictionary(
      entities.map { ($0.entity.identifier, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var seen: Set<EntityIdentifier> = []
    var groups: [[EntityRelatives]] = []
    for first in entities where seen.insert(first.entity.identifier).inserted {
      var group = [first]
      var next = 0
      while next < group.count {
        for relative in group[next].relatives where relative.kind != .ground {
          guard let entity = known[relative.entity], seen.insert(relative.entity).inserted else {
            continue
          }
          group.append(entity)
        }
        next += 1
      }
      if group.count > 1 {
        groups.append(group.sorted { $0.entity.identifier < $1.entity.identifier })
      }
    }
    return groups.sorted { one, other in
      one.count == other.count
        ? one[0].entity.identifier < other[0].entity.identifier : one.count > other.count
    }
  }
}
