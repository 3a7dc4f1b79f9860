import FoundationEssentials
import SightlineCatalog
import SightlineDescriptors

/// Reads the lines of JSON Lines files.
struct JSONRowParser {
  /// The version of the form; the `catalog` line says it.
  static let version = 1

  private static let kinds = ["catalog", "type", "entity", "picture"]

  private var parser: ManifestParser

  /// What one line says.
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
    let value: PropertyValue
    do {
      value = try JSONDecoder().decode(PropertyValue.self, from: Data(line))
    } catch {
      throw TextProblem("not JSON: \(Manifest.reason(error))")
    }
    var parser = JSONRowParser(
      parser: ManifestParser(folder: nil, allowsBlankTexts: allowsBlankTexts)
    )
    let rows = parser.rows(value)
    if let problem = parser.parser.firstProblem { throw TextProblem(problem) }
    return rows
  }

  private mutating func rows(_ value: PropertyValue) -> [ExchangeRow] {
    guard case .object(let object) = value else {
      parser.report("$", "expected an object, found \(ManifestParser.kind(of: value))")
      return []
    }
    // Entities are what people write by hand, so they need not say it.
    let kind = object["kind"] == nil ? "entity" : parser.text(object["kind"], at: "kind")
    switch kind {
    case "catalog": return catalog(value).map { [$0] } ?? []
    case "type":
      let type = parser.parseType(value, at: nil, otherKeys: ["kind"])
      return type.map { [.type($0)] } ?? []
    case "entity": return entity(value)
    case "picture": return picture(value).map { [.picture($0)] } ?? []
    case let kind?:
      let hint = Spelling.hint(kind, among: Self.kinds)
      parser.report(
        "kind",
        "'\(kind)' is not known\(hint); known are \(Self.kinds.joined(separator: ", "))"
      )
      return []
    case nil: return []
    }
  }

  private mutating func catalog(_ value: PropertyValue) -> ExchangeRow? {
    let keys = ["kind", "version", "descriptorSet", "folder"]
    guard let object = parser.object(value, at: nil, keys: keys) else { return nil }
    if let version = object["version"], version != .integer(Int64(Self.version)) {
      parser.report("version", "not known; this release reads version \(Self.version)")
    }
    let folder = parser.text(object["folder"], at: "folder")
    let set = parser.text(object["descriptorSet"], at: "descriptorSet")
    return .catalog(descriptorSet: set, folder: folder)
  }

  private mutating func entity(_ value: PropertyValue) -> [ExchangeRow] {
    guard
      let entity = parser.parseEntity(value, at: nil, types: nil, otherKeys: ["kind", "added"]),
      case .object(let object) = value
    else { return [] }
    let isAdded = parser.flag(object["added"], at: "added")
    return [.entity(entity.entity, isAdded: isAdded)]
      + entity.picturePaths.map { path in
        .picture(PictureRow(entity: entity.entity.identifier, path: path, isAdded: isAdded))
      }
  }

  private mutating func picture(_ value: PropertyValue) -> PictureRow? {
    let keys = [
      "kind", "type", "id", "path", "position", "width", "height", "size", "modified", "digest",
      "problem", "descriptors", "added",
    ]
    guard let object = parser.object(value, at: nil, keys: keys) else { return nil }
    let type = parser.requiredText(object["type"], at: "type")
    let id = parser.requiredText(object["id"], at: "id")
    let path = parser.requiredText(object["path"], at: "path")
    let position = parser.count(object["position"], at: "position")
    let isAdded = parser.flag(object["added"], at: "added")
    let content = content(object)
    guard let type, let id, let path else { return nil }
    return PictureRow(
      entity: EntityIdentifier(type: type, id: id),
      path: path,
      position: position,
      content: content,
      isAdded: isAdded
    )
  }

  private mutating func content(_ object: [String: PropertyValue]) -> PictureRow.Content? {
    let described: PictureRow.Described
    switch (object["descriptors"], object["problem"]) {
    case (nil, nil): return nil
    case (_?, _?):
      parser.report("problem", "a picture has descriptors or a problem, not both")
      return nil
    case (let value?, nil): described = .descriptors(descriptors(value))
    case (nil, let value?):
      guard let problem = parser.requiredText(value, at: "problem") else { return nil }
      described = .problem(problem)
    }
    let isReadable = object["problem"] == nil
    let width = parser.count(object["width"], at: "width", isRequired: isReadable)
    let height = parser.count(object["height"], at: "height", isRequired: isReadable)
    let size = parser.count(object["size"], at: "size", isRequired: true)
    return PictureRow.Content(
      width: width ?? 0,
      height: height ?? 0,
      fingerprint: FileFingerprint(
        size: Int64(size ?? 0),
        modificationTime: parser.nanoseconds(object["modified"], at: "modified"),
        digest: parser.digest(object["digest"], at: "digest")
      ),
      described: described
    )
  }

  private mutating func descriptors(_ value: PropertyValue) -> PictureDescriptors {
    var entries: [PictureDescriptors.Entry] = []
    let list = parser.array(value, at: "descriptors", isRequired: true)
    for (index, value) in list.enumerated() {
      let place = "descriptors[\(index)]"
      guard let object = parser.object(value, at: place, keys: ["algorithm", "bytes", "hash"])
      else { continue }
      let hash = parser.text(object["hash"], at: "\(place).hash")
      guard let algorithm = parser.requiredText(object["algorithm"], at: "\(place).algorithm"),
        let bytes = parser.requiredText(object["bytes"], at: "\(place).bytes")
      else { continue }
      if entries.contains(where: { $0.identifier == algorithm }) {
        parser.report("\(place).algorithm", "'\(algorithm)' stands twice")
      }
      do throws(TextProblem) {
        let value = try DescriptorText.value(base64: bytes, hexadecimal: hash)
        entries.append(PictureDescriptors.Entry(identifier: algorithm, value: value))
      } catch {
        parser.report("\(place).bytes", "descriptor '\(algorithm)': \(error.what)")
      }
    }
    return PictureDescriptors(entries)
  }
}
