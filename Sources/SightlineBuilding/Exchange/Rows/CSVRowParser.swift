import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads the records of CSV files.
struct CSVRowParser {
  private let header: CSVHeader
  private let allowsBlankTexts: Bool

  /// Takes the header.
  ///
  /// - Parameters:
  ///   - record: The first record of the file.
  ///   - allowsBlankTexts: Whether texts may be empty, as a catalog's may be.
  /// - Throws: `TextProblem` for a column that is not known, stands twice, or is missing.
  init(_ record: CSVRecord, allowsBlankTexts: Bool) throws(TextProblem) {
    header = try CSVHeader(record)
    self.allowsBlankTexts = allowsBlankTexts
  }

  /// Returns the rows of a record: an entity and its picture, as far as the record gives them.
  ///
  /// - Throws: `TextProblem` with the first problem and its column.
  func rows(_ record: CSVRecord) throws(TextProblem) -> [ExchangeRow] {
    guard record.fields.count == header.count else {
      throw TextProblem(
        "\(record.fields.count) fields in place of \(header.count), as the header has"
      )
    }
    let fields = CSVFields(header: header, record: record, allowsBlankTexts: allowsBlankTexts)
    guard let type = try fields.text(.type) else {
      return [try fields.text(.location) == nil ? try catalog(fields) : try source(fields)]
    }
    try fields.requireNone(of: [.location, .prefix, .pending], "a row without a type")
    guard let id = try fields.text(.id) else { return [.type(try self.type(type, fields))] }
    try fields.requireNone(of: [.name, .plural, .url, .openIntent], "a row that declares a type")
    let identifier = EntityIdentifier(type: type, id: id)
    let added = try fields.text(.added)
    guard [nil, "entity", "picture"].contains(added) else {
      throw TextProblem("added: '\(added ?? "")' is neither 'entity' nor 'picture'")
    }
    var rows: [ExchangeRow] = []
    if let entity = try entity(identifier, fields) {
      rows.append(
        .entity(entity, isAdded: added == "entity", sources: try sources(fields))
      )
    }
    if let picture = try picture(identifier, isAdded: added != nil, fields) {
      rows.append(.picture(picture))
    }
    if rows.isEmpty { throw TextProblem("title: missing; give a text") }
    return rows
  }

  private func catalog(_ fields: CSVFields) throws(TextProblem) -> ExchangeRow {
    let set = try fields.text(.descriptorSet)
    let folder = try fields.text(.folder)
    let features = try fields.text(.features)
    guard set != nil || folder != nil || features != nil else {
      throw TextProblem("type: missing; give a text")
    }
    try fields.requireNone(of: [.id, .title, .path, .name], "a row with a type")
    let form = try FeatureForm(exchanged: features)
    return .catalog(descriptorSet: set, folder: folder, features: form)
  }

  private func source(_ fields: CSVFields) throws(TextProblem) -> ExchangeRow {
    try fields.requireNone(of: [.id, .title, .path, .name, .descriptorSet], "a row with a type")
    return .source(
      IndexedSource(
        location: try fields.required(.location),
        folder: try fields.required(.folder),
        prefix: try fields.text(.prefix) ?? "",
        pending: try fields.count(.pending) ?? 0
      )
    )
  }

  /// The numbers of an entity's sources, with semicolons between.
  private func sources(_ fields: CSVFields) throws(TextProblem) -> [Int] {
    guard let text = try fields.text(.sources) else { return [] }
    var numbers: [Int] = []
    for part in text.split(separator: ";") {
      guard let number = Int(part), number >= 0 else {
        throw TextProblem("sources: '\(text.prefix(64))' is not numbers with semicolons between")
      }
      numbers.append(number)
    }
    return numbers
  }

  private func type(_ type: String, _ fields: CSVFields) throws(TextProblem) -> EntityType {
    guard let name = try fields.text(.name), let plural = try fields.text(.plural) else {
      throw TextProblem(
        "a row without an id declares a type, with name and plural; give these, or the id"
      )
    }
    try fields.requireNone(of: [.title, .path], "a row with an id")
    return EntityType(
      identifier: type,
      name: name,
      plural: plural,
      urlTemplate: try fields.text(.url),
      openIntent: try fields.text(.openIntent)
    )
  }

  private func entity(
    _ identifier: EntityIdentifier,
    _ fields: CSVFields
  ) throws(TextProblem) -> Entity? {
    guard let title = try fields.text(.title) else {
      try fields.requireNone(
        of: [.subtitle, .labels, .codes, .words, .properties],
        "a row with a title"
      )
      return nil
    }
    var properties: [String: PropertyValue] = [:]
    if let text = try fields.text(.properties) {
      do throws(TextProblem) {
        properties = try JSONReader.object(of: text.utf8)
      } catch {
        throw TextProblem("properties: '\(text.prefix(64))' is not a JSON object (\(error))")
      }
    }
    return Entity(
      identifier,
      title: title,
      subtitle: try fields.text(.subtitle),
      labels: try texts(.labels, fields),
      codes: try texts(.codes, fields),
      words: try texts(.words, fields),
      properties: properties
    )
  }

  /// A list of texts in one field.
  private func texts(_ column: CSVColumn, _ fields: CSVFields) throws(TextProblem) -> [String] {
    guard let text = try fields.text(column) else { return [] }
    let texts = try fields.at(column) { () throws(TextProblem) in try LabelText.labels(text) }
    for text in texts where text.utf8.contains(0) {
      throw TextProblem("\(column): the text holds a NUL character")
    }
    return texts
  }

  private func picture(
    _ entity: EntityIdentifier,
    isAdded: Bool,
    _ fields: CSVFields
  ) throws(TextProblem) -> PictureRow? {
    guard let path = try fields.text(.path) else {
      try fields.requireNone(of: [.position, .size, .digest, .problem], "a row with a path")
      return nil
    }
    return PictureRow(
      entity: entity,
      path: path,
      position: try fields.count(.position),
      content: try content(fields),
      isAdded: isAdded
    )
  }

  private func content(_ fields: CSVFields) throws(TextProblem) -> PictureRow.Content? {
    let descriptors = try descriptors(fields)
    let problem = try fields.text(.problem)
    // A picture without stored descriptors still has a digest.
    let hasDigest = try fields.text(.digest) != nil
    if descriptors.isEmpty && problem == nil && !hasDigest { return nil }
    guard descriptors.isEmpty || problem == nil else {
      throw TextProblem("problem: a picture has descriptors or a problem, not both")
    }
    let isReadable = problem == nil
    let modified = try fields.required(.modified)
    guard let time = Int64(modified) else {
      throw TextProblem("modified: '\(modified.prefix(64))' is not a number of nanoseconds")
    }
    let digits = try fields.required(.digest)
    guard let digest = DigestText.digest(digits) else {
      throw TextProblem("digest: '\(digits.prefix(64))' is not 32 hexadecimal digits")
    }
    return PictureRow.Content(
      width: try fields.count(.width, isRequired: isReadable) ?? 0,
      height: try fields.count(.height, isRequired: isReadable) ?? 0,
      fingerprint: FileFingerprint(
        size: Int64(try fields.count(.size, isRequired: true) ?? 0),
        modificationTime: time,
        digest: digest
      ),
      described: problem.map { .problem($0) } ?? .descriptors(descriptors)
    )
  }

  private func descriptors(_ fields: CSVFields) throws(TextProblem) -> PictureDescriptors {
    var entries: [PictureDescriptors.Entry] = []
    for (name, place) in header.algorithms {
      guard let text = fields.record.fields[place].value else { continue }
      // A hash precedes its bytes, with a space between.
      let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      do throws(TextProblem) {
        let value = try DescriptorText.value(
          base64: String(parts.last ?? ""),
          hexadecimal: parts.count == 2 ? String(parts[0]) : nil
        )
        entries.append(PictureDescriptors.Entry(identifier: name, value: value))
      } catch {
        throw TextProblem("\(CSVColumn.descriptorPrefix)\(name): \(error.what)")
      }
    }
    return PictureDescriptors(entries)
  }
}
