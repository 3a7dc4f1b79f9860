import SightlineCatalog

/// Walks a manifest's JSON, counts every problem and keeps the first.
struct ManifestParser {
  /// The first problem in reading order, with its place.
  private(set) var firstProblem: String?
  /// How many problems there are.
  private(set) var problemCount = 0

  /// Where the manifest lies and where that really is; nil when paths are only checked as text.
  private let folder: (path: String, root: String)?

  /// Whether texts may be empty or white: in rows written by a program, not in what people write.
  let allowsBlankTexts: Bool

  init(folder: String?, allowsBlankTexts: Bool = false) {
    self.allowsBlankTexts = allowsBlankTexts
    self.folder = folder.map { ($0, FilePaths.resolved($0) ?? $0) }
  }

  mutating func parse(_ root: PropertyValue) -> (types: [EntityType], entities: [SourceEntity]) {
    guard let object = object(root, at: "$", keys: ["version", "types", "entities"]) else {
      return ([], [])
    }
    parseVersion(object["version"])
    var places: [String: Int] = [:]
    var types: [EntityType] = []
    for (index, value) in array(object["types"], at: "types", isRequired: true).enumerated() {
      guard let type = parseType(value, at: "types[\(index)]") else { continue }
      if let earlier = places.updateValue(index, forKey: type.identifier) {
        report("types[\(index)].type", "'\(type.identifier)' is already types[\(earlier)]")
      }
      types.append(type)
    }
    var seen: [EntityIdentifier: Int] = [:]
    var entities: [SourceEntity] = []
    for (index, value) in array(object["entities"], at: "entities", isRequired: true).enumerated() {
      let place = "entities[\(index)]"
      guard let entity = parseEntity(value, at: place, types: types) else { continue }
      if let earlier = seen.updateValue(index, forKey: entity.entity.identifier) {
        let identifier = entity.entity.identifier
        report(
          "\(place).id",
          "'\(identifier.id)' of type '\(identifier.type)' is already entities[\(earlier)]"
        )
      }
      entities.append(entity)
    }
    return (types, entities)
  }

  mutating func report(_ place: String?, _ problem: String) {
    if firstProblem == nil { firstProblem = place.map { "\($0): \(problem)" } ?? problem }
    problemCount += 1
  }

  /// What is wrong with a picture path, as text and on disk.
  func pathProblem(_ path: String) -> String? {
    if let problem = FilePaths.problem(with: path) { return problem }
    return folder.flatMap { FilePaths.problem(with: path, below: $0.path, root: $0.root) }
  }

  private mutating func parseVersion(_ value: PropertyValue?) {
    switch value {
    case nil:
      report("version", "missing; this release reads manifests of version \(Manifest.version)")
    case .number(Double(Manifest.version)): break
    case .number(let number):
      let text = Int(exactly: number).map(String.init) ?? "\(number)"
      report("version", "\(text) is not known; this release reads version \(Manifest.version)")
    case let other?:
      report("version", "expected a number, found \(Self.kind(of: other))")
    }
  }

  /// A declared type.
  ///
  /// - Parameters:
  ///   - value: The object.
  ///   - place: Where it stands; nil when it is all there is.
  ///   - otherKeys: Keys that it may have besides a type's own.
  /// - Returns: The type, or nil when it cannot be told.
  mutating func parseType(
    _ value: PropertyValue,
    at place: String?,
    otherKeys: [String] = []
  ) -> EntityType? {
    let keys = ["type", "name", "plural", "url", "openIntent"] + otherKeys
    guard let object = object(value, at: place, keys: keys) else { return nil }
    let prefix = place.map { "\($0)." } ?? ""
    let identifier = requiredText(object["type"], at: "\(prefix)type")
    let name = requiredText(object["name"], at: "\(prefix)name")
    let plural = requiredText(object["plural"], at: "\(prefix)plural")
    let url = text(object["url"], at: "\(prefix)url")
    if let url, !allowsBlankTexts, !url.contains(EntityType.placeholder) {
      report("\(prefix)url", "'\(url)' has no {id}, the place where an entity's id goes")
    }
    let intent = text(object["openIntent"], at: "\(prefix)openIntent")
    guard let identifier, let name, let plural else { return nil }
    return EntityType(
      identifier: identifier,
      name: name,
      plural: plural,
      urlTemplate: url,
      openIntent: intent
    )
  }

  /// A declared entity.
  ///
  /// - Parameters:
  ///   - value: The object.
  ///   - place: Where it stands; nil when it is all there is.
  ///   - types: The types it may be of; nil when that is not known yet.
  ///   - otherKeys: Keys that it may have besides an entity's own.
  /// - Returns: The entity with its pictures, or nil when it cannot be told.
  mutating func parseEntity(
    _ value: PropertyValue,
    at place: String?,
    types: [EntityType]?,
    otherKeys: [String] = []
  ) -> SourceEntity? {
    let keys =
      ["type", "id", "title", "subtitle", "labels", "pictures", "properties"] + otherKeys
    guard let object = object(value, at: place, keys: keys) else { return nil }
    let prefix = place.map { "\($0)." } ?? ""
    let type = requiredText(object["type"], at: "\(prefix)type")
    if let type, let types, !types.contains(where: { $0.identifier == type }) {
      let hint = Spelling.hint(type, among: types.map(\.identifier))
      report("\(prefix)type", "no type '\(type)' is declared under types\(hint)")
    }
    let id = requiredText(object["id"], at: "\(prefix)id")
    let title = requiredText(object["title"], at: "\(prefix)title")
    let subtitle = text(object["subtitle"], at: "\(prefix)subtitle")
    let labels = texts(object["labels"], at: "\(prefix)labels")
    let pictures = parsePictures(object["pictures"], at: "\(prefix)pictures")
    var properties: [String: PropertyValue] = [:]
    if let value = object["properties"] {
      properties = self.object(value, at: "\(prefix)properties", keys: nil) ?? [:]
    }
    guard let type, let id, let title else { return nil }
    return SourceEntity(
      entity: Entity(
        EntityIdentifier(type: type, id: id),
        title: title,
        subtitle: subtitle,
        labels: labels,
        properties: properties
      ),
      picturePaths: pictures
    )
  }

  private mutating func parsePictures(_ value: PropertyValue?, at place: String) -> [String] {
    let paths = texts(value, at: place)
    var seen: [String: Int] = [:]
    for (index, path) in paths.enumerated() {
      if let problem = pathProblem(path) { report("\(place)[\(index)]", problem) }
      if let earlier = seen.updateValue(index, forKey: path) {
        report("\(place)[\(index)]", "'\(path)' is already \(place)[\(earlier)]")
      }
    }
    return paths
  }
}
