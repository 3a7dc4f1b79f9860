import SightlineCatalog
import SightlineFoundation

/// Walks a manifest's JSON, counts every problem and keeps the first.
struct ManifestParser {
  /// The problems found so far.
  var problems = TextProblems()

  /// The manifest's folder, and the same with links resolved; nil when paths are only checked as text.
  private let folder: (path: String, root: String)?
  /// Whether texts may be empty or blank: in rows that programs write, not in files that people write.
  private let allowsBlankTexts: Bool
  /// Folders that were looked at and lie inside, so that each is followed once and not for each picture.
  private var soundFolders: Set<PathKey> = []
  /// How many of them are remembered at once.
  private static let rememberedFolders = 10_000

  init(folder: String?, allowsBlankTexts: Bool = false) {
    self.allowsBlankTexts = allowsBlankTexts
    self.folder = folder.map { ($0, FilePaths.resolved($0) ?? $0) }
  }

  mutating func parse(_ root: JSONNode) -> (types: [EntityType], entities: [SourceEntity]) {
    guard isObject(root, keys: ["version", "types", "entities"]) else { return ([], []) }
    _ = problems.take { () throws(TextProblem) in
      try root["version"].requireVersion(Manifest.version)
    }
    var places: [String: JSONNode] = [:]
    var types: [EntityType] = []
    for node in list(root["types"]) {
      guard let type = parseType(node) else { continue }
      if let earlier = places.updateValue(node, forKey: type.identifier) {
        report(node["type"], "'\(type.identifier)' is already \(earlier.place ?? "there")")
      }
      types.append(type)
    }
    let known = Set(types.map(\.identifier))
    var seen: [EntityIdentifier: JSONNode] = [:]
    var entities: [SourceEntity] = []
    for node in list(root["entities"]) {
      guard !problems.isFull else { break }
      guard let entity = parseEntity(node, types: known) else { continue }
      let identifier = entity.entity.identifier
      if let earlier = seen.updateValue(node, forKey: identifier) {
        report(
          node["id"],
          "'\(identifier.id)' of type '\(identifier.type)' is already "
            + (earlier.place ?? "there")
        )
      }
      entities.append(entity)
    }
    return (types, entities)
  }

  /// A declared type.
  ///
  /// - Parameters:
  ///   - node: The object.
  ///   - otherKeys: Keys that it may have besides a type's own.
  /// - Returns: The type, or nil when it cannot be determined.
  mutating func parseType(_ node: JSONNode, otherKeys: [String] = []) -> EntityType? {
    let keys = ["type", "name", "plural", "url", "openIntent"] + otherKeys
    guard isObject(node, keys: keys) else { return nil }
    let identifier = text(node["type"])
    let name = text(node["name"])
    let plural = text(node["plural"])
    let url = optionalText(node["url"])
    if let url, !allowsBlankTexts, !url.contains(EntityType.placeholder) {
      report(node["url"], "'\(url)' has no {id}, the place where an entity's id goes")
    }
    let intent = optionalText(node["openIntent"])
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
  ///   - node: The object.
  ///   - types: The types it may be of; nil when that is not known yet.
  ///   - otherKeys: Keys that it may have besides an entity's own.
  /// - Returns: The entity with its pictures, or nil when it cannot be determined.
  mutating func parseEntity(
    _ node: JSONNode,
    types: Set<String>?,
    otherKeys: [String] = []
  ) -> SourceEntity? {
    let keys =
      [
        "type", "id", "title", "subtitle", "labels", "codes", "words", "pictures", "properties",
      ] + otherKeys
    guard isObject(node, keys: keys) else { return nil }
    let type = text(node["type"])
    if let type, let types, !types.contains(type) {
      // Only for the first problem, which is the one that is reported.
      let hint = problems.count == 0 ? Spelling.hint(type, among: types.sorted()) : ""
      report(node["type"], "no type '\(type)' is declared under types\(hint)")
    }
    let id = text(node["id"])
    let title = text(node["title"])
    let subtitle = optionalText(node["subtitle"])
    let labels = texts(node["labels"]).map(\.text)
    let codes = texts(node["codes"]).map(\.text)
    let words = texts(node["words"]).map(\.text)
    let pictures = parsePictures(node["pictures"])
    let properties = problems.take { () throws(TextProblem) in
      try node["properties"].properties()
    }
    guard let type, let id, let title else { return nil }
    return SourceEntity(
      entity: Entity(
        EntityIdentifier(type: type, id: id),
        title: title,
        subtitle: subtitle,
        labels: labels,
        codes: codes,
        words: words,
        properties: properties ?? [:]
      ),
      picturePaths: pictures
    )
  }

  private mutating func parsePictures(_ node: JSONNode) -> [String] {
    let paths = texts(node)
    var seen: [PathKey: JSONNode] = [:]
    for (node, path) in paths {
      if let problem = pathProblem(path) { report(node, problem) }
      if let earlier = seen.updateValue(node, forKey: PathKey(path)) {
        report(node, "'\(path)' is already \(earlier.place ?? "there")")
      }
    }
    return paths.map(\.text)
  }

  /// Returns the problem with a picture's path, as text and on disk.
  private mutating func pathProblem(_ path: String) -> String? {
    if let problem = FilePaths.problem(with: path) { return problem }
    guard let folder else { return nil }
    let file = FilePaths.join(folder.path, path)
    let parent = PathKey(FilePaths.folder(of: file))
    if soundFolders.contains(parent), !FilePaths.isLink(file) { return nil }
    if let problem = FilePaths.problem(with: path, below: folder.path, root: folder.root) {
      return problem
    }
    let parentPath = FilePaths.folder(of: path)
    let isSound =
      parentPath == "."
      || FilePaths.problem(with: parentPath, below: folder.path, root: folder.root) == nil
    if isSound {
      if soundFolders.count >= Self.rememberedFolders { soundFolders.removeAll() }
      soundFolders.insert(parent)
    }
    return nil
  }
}

/// Readings that go on after a problem.
extension ManifestParser {
  mutating func report(_ node: JSONNode, _ what: String) { problems.add(node.problem(what)) }

  /// Whether it is an object; unknown keys are reported.
  mutating func isObject(_ node: JSONNode, keys: [String]) -> Bool {
    let isObject = problems.take { () throws(TextProblem) in try node.requireObject() } != nil
    for problem in node.unknownKeys(known: keys) { problems.add(problem) }
    return isObject
  }

  mutating func list(_ node: JSONNode) -> [JSONNode] {
    problems.take { () throws(TextProblem) in try node.list() } ?? []
  }

  mutating func text(_ node: JSONNode) -> String? {
    problems.take { () throws(TextProblem) in try node.text() }
  }

  mutating func optionalText(_ node: JSONNode) -> String? {
    problems.take { () throws(TextProblem) in try node.optionalText() } ?? nil
  }

  /// A list of texts that may be left out, with their places.
  mutating func texts(_ node: JSONNode) -> [(node: JSONNode, text: String)] {
    let nodes = problems.take { () throws(TextProblem) in try node.optionalList() } ?? []
    var texts: [(node: JSONNode, text: String)] = []
    for node in nodes {
      if let text = text(node) { texts.append((node, text)) }
    }
    return texts
  }

  mutating func count(_ node: JSONNode) -> Int? {
    problems.take { () throws(TextProblem) in try node.count() }
  }

  mutating func flag(_ node: JSONNode) -> Bool {
    problems.take { () throws(TextProblem) in try node.flag() } ?? false
  }
}
