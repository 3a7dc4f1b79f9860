import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation

/// Reads the lines of JSON Lines files.
struct JSONRowParser {
  /// The version of the form; the `catalog` line says it.
  static let version = 1

  private static let kinds = ["catalog", "source", "type", "entity", "picture"]

  private var parser: ManifestParser

  /// Returns the rows of one line.
  ///
  /// - Parameters:
  ///   - line: The line's bytes.
  ///   - allowsBlankTexts: Whether texts may be empty, as a catalog's may be.
  /// - Returns: The row, and for an entity with a list of pictures a row for each; none for an empty line.
  /// - Throws: `TextProblem` with the first problem and its place within the line.
  static func rows(
    _ line: [UInt8],
    allowsBlankTexts: Bool
  ) throws(TextProblem) -> [ExchangeRow] {
    if line.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) { return [] }
    let row = try JSONNode(parsing: line, at: nil, allowsBlankTexts: allowsBlankTexts)
    var parser = JSONRowParser(
      parser: ManifestParser(folder: nil, allowsBlankTexts: allowsBlankTexts)
    )
    let rows = parser.rows(row)
    if let problem = parser.parser.problems.first { throw problem }
    return rows
  }

  private mutating func rows(_ row: JSONNode) -> [ExchangeRow] {
    // People write entities by hand, so these need no kind.
    let kind = row["kind"].isMissing ? "entity" : parser.text(row["kind"])
    switch kind {
    case "catalog": return catalog(row).map { [$0] } ?? []
    case "source": return source(row).map { [.source($0)] } ?? []
    case "type": return parser.parseType(row, otherKeys: ["kind"]).map { [.type($0)] } ?? []
    case "entity": return entity(row)
    case "picture": return picture(row).map { [.picture($0)] } ?? []
    case let kind?:
      let hint = Spelling.hint(kind, among: Self.kinds)
      parser.report(
        row["kind"],
        "'\(kind)' is not known\(hint); known are \(Self.kinds.joined(separator: ", "))"
      )
      return []
    case nil: return []
    }
  }

  private mutating func catalog(_ row: JSONNode) -> ExchangeRow? {
    let keys = ["kind", "version", "descriptorSet", "folder", "features"]
    guard parser.isObject(row, keys: keys) else { return nil }
    if !row["version"].isMissing {
      _ = parser.problems.take { () throws(TextProblem) in
        try row["version"].requireVersion(Self.version)
      }
    }
    let folder = parser.optionalText(row["folder"])
    let set = parser.optionalText(row["descriptorSet"])
    let features = parser.optionalText(row["features"])
    let form = parser.problems.take { () throws(TextProblem) in
      try FeatureForm(exchanged: features)
    }
    return .catalog(descriptorSet: set, folder: folder, features: form ?? .full)
  }

  private mutating func source(_ row: JSONNode) -> IndexedSource? {
    let keys = ["kind", "location", "folder", "prefix", "pending"]
    guard parser.isObject(row, keys: keys) else { return nil }
    let location = parser.text(row["location"])
    let folder = parser.text(row["folder"])
    let prefix = parser.optionalText(row["prefix"])
    let pending = row["pending"].isMissing ? 0 : parser.count(row["pending"])
    guard let location, let folder, let pending else { return nil }
    return IndexedSource(
      location: location,
      folder: folder,
      prefix: prefix ?? "",
      pending: pending
    )
  }

  private mutating func entity(_ row: JSONNode) -> [ExchangeRow] {
    let keys = ["kind", "added", "sources"]
    guard let entity = parser.parseEntity(row, types: nil, otherKeys: keys) else { return [] }
    let isAdded = parser.flag(row["added"])
    let sources =
      row["sources"].isMissing
      ? [] : parser.list(row["sources"]).compactMap { parser.count($0) }
    return [.entity(entity.entity, isAdded: isAdded, sources: sources)]
      + entity.picturePaths.map { path in
        .picture(PictureRow(entity: entity.entity.identifier, path: path, isAdded: isAdded))
      }
  }

  private mutating func picture(_ row: JSONNode) -> PictureRow? {
    let keys = [
      "kind", "type", "id", "path", "position", "width", "height", "size", "modified", "digest",
      "problem", "descriptors", "added",
    ]
    guard parser.isObject(row, keys: keys) else { return nil }
    let type = parser.text(row["type"])
    let id = parser.text(row["id"])
    let path = parser.text(row["path"])
    let position = row["position"].isMissing ? nil : parser.count(row["position"])
    let isAdded = parser.flag(row["added"])
    let content = content(row)
    guard let type, let id, let path else { return nil }
    return PictureRow(
      entity: EntityIdentifier(type: type, id: id),
      path: path,
      position: position,
      content: content,
      isAdded: isAdded
    )
  }

  private mutating func content(_ row: JSONNode) -> PictureRow.Content? {
    let isReadable = row["problem"].isMissing
    let described: PictureRow.Described
    switch (row["descriptors"].isMissing, isReadable) {
    case (true, true): return nil
    case (false, false):
      parser.report(row["problem"], "a picture has descriptors or a problem, not both")
      return nil
    case (false, true): described = .descriptors(descriptors(row["descriptors"]))
    case (true, false):
      guard let problem = parser.text(row["problem"]) else { return nil }
      described = .problem(problem)
    }
    let isSized = isReadable || !row["width"].isMissing || !row["height"].isMissing
    let width = isSized ? parser.count(row["width"]) : 0
    let height = isSized ? parser.count(row["height"]) : 0
    let size = parser.count(row["size"])
    return PictureRow.Content(
      width: width ?? 0,
      height: height ?? 0,
      fingerprint: FileFingerprint(
        size: Int64(size ?? 0),
        modificationTime: nanoseconds(row["modified"]),
        digest: digest(row["digest"])
      ),
      described: described
    )
  }

  /// Nanoseconds since 1970 as decimal digits in a text, for they are more than JSON's numbers hold.
  private mutating func nanoseconds(_ node: JSONNode) -> Int64 {
    guard let text = parser.text(node) else { return 0 }
    guard let number = Int64(text) else {
      parser.report(node, "'\(text.prefix(64))' is not a whole number of nanoseconds")
      return 0
    }
    return number
  }

  /// A digest as 32 hexadecimal digits.
  private mutating func digest(_ node: JSONNode) -> UInt128 {
    guard let text = parser.text(node) else { return 0 }
    guard let digest = DigestText.digest(text) else {
      parser.report(node, "'\(text.prefix(64))' is not a digest of 32 hexadecimal digits")
      return 0
    }
    return digest
  }

  private mutating func descriptors(_ node: JSONNode) -> PictureDescriptors {
    var entries: [PictureDescriptors.Entry] = []
    var known: Set<String> = []
    for node in parser.list(node) where parser.isObject(node, keys: ["algorithm", "bytes", "hash"])
    {
      let hash = parser.optionalText(node["hash"])
      guard let algorithm = parser.text(node["algorithm"]), let bytes = parser.text(node["bytes"])
      else { continue }
      if !known.insert(algorithm).inserted {
        parser.report(node["algorithm"], "'\(algorithm)' stands twice")
      }
      do throws(TextProblem) {
        let value = try DescriptorText.value(base64: bytes, hexadecimal: hash)
        entries.append(PictureDescriptors.Entry(identifier: algorithm, value: value))
      } catch {
        parser.report(node["bytes"], "descriptor '\(algorithm)': \(error.what)")
      }
    }
    return PictureDescriptors(entries)
  }
}
