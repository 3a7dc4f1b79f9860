import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes the contents of a catalog as CSV.
struct CSVRowWriter {
  private let algorithms: [String]
  private let features: FeatureForm
  /// The columns before those of algorithms; a form of features is reported where it is not the full one.
  private let columns: [CSVColumn]

  /// Prepares for pictures with descriptors of these algorithms, a column for each.
  init(algorithms: [String], features: FeatureForm = .full) {
    self.algorithms = algorithms
    self.features = features
    columns = CSVColumn.allCases.filter { $0 != .features || features != .full }
  }

  func header() -> [UInt8] {
    let names = columns.map(\.rawValue)
    return Array(
      CSVLine.text(names + algorithms.map { CSVColumn.descriptorPrefix + $0 }).utf8
    )
  }

  func catalog(descriptorSet: String?, folder: String?) -> [UInt8] {
    guard descriptorSet != nil || folder != nil || features != .full else { return [] }
    return line([
      .descriptorSet: descriptorSet, .folder: folder,
      .features: features == .full ? nil : features.rawValue,
    ])
  }

  func source(_ source: IndexedSource) -> [UInt8] {
    line([
      .location: source.location, .folder: source.folder,
      .prefix: source.prefix.isEmpty ? nil : source.prefix,
      .pending: source.pending > 0 ? String(source.pending) : nil,
    ])
  }

  func type(_ type: EntityType) -> [UInt8] {
    line([
      .type: type.identifier, .name: type.name, .plural: type.plural, .url: type.urlTemplate,
      .openIntent: type.openIntent,
    ])
  }

  func entity(_ entity: Entity, isAdded: Bool, sources: [Int]) throws -> [UInt8] {
    var values = try fields(entity, sources)
    values[.added] = isAdded ? "entity" : nil
    return line(values)
  }

  func picture(
    _ picture: ReferencePicture,
    of entity: Entity,
    sources: [Int],
    isEntityAdded: Bool,
    isPictureAdded: Bool
  ) throws -> [UInt8] {
    var values = try fields(entity, sources)
    values[.path] = picture.path
    values[.position] = String(picture.position)
    values[.width] = String(picture.width)
    values[.height] = String(picture.height)
    values[.size] = String(picture.fingerprint.size)
    values[.modified] = String(picture.fingerprint.modificationTime)
    values[.digest] = DigestText.digits(of: picture.fingerprint.digest)
    values[.problem] = picture.problem
    values[.added] = isPictureAdded ? (isEntityAdded ? "entity" : "picture") : nil
    return line(
      values,
      algorithms.map { algorithm in
        picture.descriptors?[algorithm].map { value in
          let bytes = DescriptorText.base64(value)
          return DescriptorText.hexadecimal(value).map { "\($0) \(bytes)" } ?? bytes
        }
      }
    )
  }

  private func fields(_ entity: Entity, _ sources: [Int]) throws -> [CSVColumn: String] {
    var fields: [CSVColumn: String] = [
      .type: entity.identifier.type, .id: entity.identifier.id, .title: entity.title,
    ]
    fields[.subtitle] = entity.subtitle
    fields[.labels] = try LabelText.text(entity.labels)
    fields[.codes] = try LabelText.text(entity.codes)
    fields[.words] = try LabelText.text(entity.words)
    if !sources.isEmpty { fields[.sources] = sources.map(String.init).joined(separator: ";") }
    if !entity.properties.isEmpty {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      fields[.properties] = String(
        decoding: try encoder.encode(entity.properties),
        as: UTF8.self
      )
    }
    return fields
  }

  private func line(
    _ values: [CSVColumn: String?],
    _ descriptors: [String?]? = nil
  ) -> [UInt8] {
    let fields = columns.map { values[$0] ?? nil }
    let rest = descriptors ?? algorithms.map { _ in nil }
    return Array(CSVLine.text(fields + rest).utf8)
  }
}
