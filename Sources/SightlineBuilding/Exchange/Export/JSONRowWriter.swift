import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes the contents of a catalog as JSON Lines.
struct JSONRowWriter {
  private struct CatalogLine: Encodable {
    let kind = "catalog"
    let version = JSONRowParser.version
    var descriptorSet: String?
    var folder: String?
    var features: String?
  }

  private struct SourceLine: Encodable {
    let kind = "source"
    var location: String
    var folder: String
    var prefix: String?
    var pending: Int?
  }

  private struct TypeLine: Encodable {
    let kind = "type"
    var type: String
    var name: String
    var plural: String
    var url: String?
    var openIntent: String?
  }

  private struct EntityLine: Encodable {
    let kind = "entity"
    var type: String
    var id: String
    var title: String
    var subtitle: String?
    var labels: [String]?
    var codes: [String]?
    var words: [String]?
    var properties: [String: PropertyValue]?
    var added: Bool?
    var sources: [Int]?
  }

  private struct PictureLine: Encodable {
    struct Descriptor: Encodable {
      var algorithm: String
      var bytes: String
      var hash: String?
    }

    let kind = "picture"
    var type: String
    var id: String
    var path: String
    var position: Int
    var width: Int
    var height: Int
    var size: Int64
    var modified: String
    var digest: String
    var problem: String?
    var descriptors: [Descriptor]?
    var added: Bool?
  }

  private let encoder: JSONEncoder

  init() {
    encoder = JSONEncoder()
    // Sorted, so that equal catalogs give equal lines.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  func catalog(descriptorSet: String?, folder: String?, features: FeatureForm) throws -> [UInt8] {
    try line(
      CatalogLine(
        descriptorSet: descriptorSet,
        folder: folder,
        features: features == .full ? nil : features.rawValue
      )
    )
  }

  func source(_ source: IndexedSource) throws -> [UInt8] {
    try line(
      SourceLine(
        location: source.location,
        folder: source.folder,
        prefix: source.prefix.isEmpty ? nil : source.prefix,
        pending: source.pending > 0 ? source.pending : nil
      )
    )
  }

  func type(_ type: EntityType) throws -> [UInt8] {
    try line(
      TypeLine(
        type: type.identifier,
        name: type.name,
        plural: type.plural,
        url: type.urlTemplate,
        openIntent: type.openIntent
      )
    )
  }

  func entity(_ entity: Entity, isAdded: Bool, sources: [Int]) throws -> [UInt8] {
    try line(
      EntityLine(
        type: entity.identifier.type,
        id: entity.identifier.id,
        title: entity.title,
        subtitle: entity.subtitle,
        labels: entity.labels.isEmpty ? nil : entity.labels,
        codes: entity.codes.isEmpty ? nil : entity.codes,
        words: entity.words.isEmpty ? nil : entity.words,
        properties: entity.properties.isEmpty ? nil : entity.properties,
        added: isAdded ? true : nil,
        sources: sources.isEmpty ? nil : sources
      )
    )
  }

  func picture(_ picture: ReferencePicture, isAdded: Bool) throws -> [UInt8] {
    try line(
      PictureLine(
        type: picture.entity.type,
        id: picture.entity.id,
        path: picture.path,
        position: picture.position,
        width: picture.width,
        height: picture.height,
        size: picture.fingerprint.size,
        modified: String(picture.fingerprint.modificationTime),
        digest: DigestText.digits(of: picture.fingerprint.digest),
        problem: picture.problem,
        descriptors: picture.descriptors?.map { entry in
          PictureLine.Descriptor(
            algorithm: entry.identifier,
            bytes: DescriptorText.base64(entry.value),
            hash: DescriptorText.hexadecimal(entry.value)
          )
        },
        added: isAdded ? true : nil
      )
    )
  }

  private func line(_ value: some Encodable) throws -> [UInt8] {
    // A terminal shows lines that were written to no file.
    let json = String(decoding: try encoder.encode(value), as: UTF8.self).jsonSpellingOutControls
    return Array(json.utf8) + [UInt8(ascii: "\n")]
  }
}
