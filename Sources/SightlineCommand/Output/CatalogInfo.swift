import SightlineBuilding
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineReports

/// The facts that `info` reports of a catalog.
struct CatalogInfo: Encodable {
  struct EntityTypeCount: Encodable {
    var type: String
    var entities: Int
  }

  struct Source: Encodable {
    var location: String
    /// Whether it is still there.
    var exists: Bool
    var entities: Int
    /// The prefix of its pictures' ids.
    var prefix: String
    /// How many of its pictures an index that did not finish has left.
    var missing: Int
  }

  var catalog: String
  var bytes: Int64
  var entities: Int
  var pictures: Int
  var unreadablePictures: Int
  var types: [EntityTypeCount]
  var sources: [Source]
  /// Entities that came from no source: added individually, or imported.
  var addedEntities: Int
  /// How old the state of a server is that follows another, in seconds; nil for others.
  var secondsBehind: Double?
  /// The descriptors that are kept of each picture.
  var descriptors: [String]
  /// The descriptors that this release would keep and the catalog lacks, since an older one made it; empty for none.
  var lacks: [String]
  /// The form in which features are kept.
  var features: String
  /// How many pictures have less than that form would keep, since the catalog had the compact one before.
  var otherForm: Int
  /// The folder that the paths of pictures are relative to.
  var folder: String?
  var release: String
  var settings: String?
  var catalogNamedBy: String?

  /// Looks into a catalog.
  init(of path: String) throws {
    let opened = try Catalog(at: path)
    catalog = path
    bytes = try opened.byteCount()
    let counts = try opened.counts()
    entities = counts.entities
    pictures = counts.pictures
    unreadablePictures = counts.unreadablePictures
    let identifiers = try opened.entities().map(\.identifier)
    let byType = Dictionary(grouping: identifiers, by: \.type)
    types = try opened.entityTypes().map {
      EntityTypeCount(type: $0.identifier, entities: byType[$0.identifier]?.count ?? 0)
    }
    let claims = try opened.sourceEntities()
    sources = try opened.sources().map { source in
      Source(
        location: source.location,
        exists: FileStatus(source.location) != nil,
        entities: claims[source.number]?.count ?? 0,
        prefix: source.prefix,
        missing: source.pending
      )
    }
    let claimed = claims.values.reduce(into: Set()) { $0.formUnion($1) }
    addedEntities = identifiers.count { !claimed.contains($0) }
    secondsBehind = try opened.replicaLag().map { $0 / .seconds(1) }
    let kept = try opened.algorithms()
    descriptors = kept
    lacks =
      counts.pictures > 0 ? DescriptorSet.standard.identifiers.filter { !kept.contains($0) } : []
    features = try opened.featureForm().rawValue
    otherForm = try opened.picturesOfAnotherForm()
    folder = try opened.pictureFolder
    release = Sightline.release
    settings = Settings.current.file
    catalogNamedBy = path == Settings.current.catalog ? Settings.current.catalogOrigin : nil
  }

  /// The same in lines for people.
  var table: TextColumns {
    var columns = TextColumns([.left, .left], wrapsLast: true)
    func add(_ name: String, _ text: String) {
      columns.append([(name, .dim), (text.printable, nil)])
    }
    add("catalog", catalog + (catalogNamedBy.map { " (named by \($0))" } ?? ""))
    let unreadable = unreadablePictures > 0 ? ", \(unreadablePictures) unreadable" : ""
    add(
      "holds",
      "\(Quantity.entities(entities)), \(Quantity.of(pictures, "picture"))\(unreadable), "
        + Quantity.bytes(bytes)
    )
    if let secondsBehind {
      add(
        "replica",
        secondsBehind > 0
          ? "\(secondsBehind.rounded(toPlaces: 1)) s behind the server that it follows"
          : "up to date with all that it has received"
      )
    }
    for (place, type) in types.enumerated() {
      add(place == 0 ? "types" : "", "\(type.type): \(Quantity.entities(type.entities))")
    }
    for (place, source) in sources.enumerated() {
      let notes = [
        source.prefix.isEmpty ? nil : "ids begin with \(source.prefix)",
        source.exists ? nil : "not there any more",
        source.missing > 0
          ? "last index did not finish: \(Quantity.of(source.missing, "picture")) missing" : nil,
      ].compactMap(\.self)
      add(
        place == 0 ? "sources" : "",
        "\(source.location): "
          + ([Quantity.entities(source.entities)] + notes).joined(separator: ", ")
      )
    }
    if addedEntities > 0 { add("added", "\(Quantity.entities(addedEntities)) by themselves") }
    add("describes", descriptors.joined(separator: ", "))
    let others =
      otherForm > 0
      ? "; \(Quantity.of(otherForm, "picture")) from another form: 'sightline index' describes them again"
      : ""
    add("features", features + others)
    if !lacks.isEmpty {
      add(
        "lacks",
        "\(lacks.joined(separator: ", ")): describe the pictures again with 'sightline index'"
      )
    }
    add("release", release + (settings.map { ", settings of \($0)" } ?? ""))
    return columns
  }
}
