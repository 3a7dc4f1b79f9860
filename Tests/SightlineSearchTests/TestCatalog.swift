import Foundation
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlinePixels
import SightlineSearch
import SightlineText
import TestSupport

/// A catalog in a file of its own, removed with the value.
final class TestCatalog: Sendable {
  let catalog: Catalog
  private let path: String

  /// Stores entities of two types: `landmark` with several pictures each, and whatever is added.
  ///
  /// Entities that `learned` names have features of a network, and the files of those that `contents` names have bytes with these digests; of others the bytes are not known.
  init(
    _ entities: [(Entity, [ReadOnlyPixelBuffer])],
    describedBy set: DescriptorSet? = nil,
    embeddedBy embedder: GridEmbedder? = nil,
    tags: [String: [PictureTag]] = [:],
    learned: [String: PictureDescriptors.Entry] = [:],
    contents: [String: UInt128] = [:]
  ) throws {
    path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sightline").path
    let writable = try Catalog(at: path, mode: .readWrite)
    try writable.write { (writer) throws(SightlineError) in
      let words = [
        embedder?.identity.descriptor, tags.isEmpty ? nil : Self.tagDescriptor,
      ].compactMap(\.self)
      if !words.isEmpty {
        try writer.putInfo(Catalog.descriptorSetKey, "- \(words.joined(separator: " "))")
      }
      for type in Set(entities.map(\.0.identifier.type)).sorted() {
        try writer.putType(
          EntityType(identifier: type, name: type.capitalized, plural: "\(type.capitalized)s")
        )
      }
      for (entity, pictures) in entities {
        try writer.putEntity(entity)
        for (position, picture) in pictures.enumerated() {
          var reference = try Self.reference(
            picture,
            of: entity.identifier,
            position: position,
            set,
            embedder,
            size: contents[entity.identifier.id] == nil ? 0 : 1,
            digest: contents[entity.identifier.id] ?? 0
          )
          if let guesses = tags[reference.path], let known = reference.descriptors {
            reference.descriptors = PictureDescriptors(
              known + [.init(identifier: Self.tagDescriptor, value: .tags(PictureTags(guesses)))]
            )
          }
          if let features = learned[entity.identifier.id], let known = reference.descriptors {
            reference.descriptors = PictureDescriptors(known + [features])
          }
          try writer.putPicture(reference)
        }
      }
    }
    catalog = try Catalog(at: path)
  }

  /// Under which name tags are stored.
  static let tagDescriptor = "tags:made@1"

  /// Removes a picture.
  func remove(_ id: String) throws {
    let writable = try Catalog(at: path, mode: .readWrite)
    try writable.write { (writer) throws(SightlineError) in
      try writer.removeEntity(EntityIdentifier(type: "landmark", id: id))
    }
  }

  /// Puts another picture in place of an entity's first.
  func replace(_ id: String, by picture: ReadOnlyPixelBuffer) throws {
    let writable = try Catalog(at: path, mode: .readWrite)
    let entity = EntityIdentifier(type: "landmark", id: id)
    try writable.write { (writer) throws(SightlineError) in
      try writer.putPicture(
        Self.reference(picture, of: entity, position: 0, nil, nil, digest: 1)
      )
    }
  }

  private static func reference(
    _ picture: ReadOnlyPixelBuffer,
    of entity: EntityIdentifier,
    position: Int,
    _ set: DescriptorSet?,
    _ embedder: GridEmbedder?,
    size: Int64 = 0,
    digest: UInt128 = 0
  ) throws(SightlineError) -> ReferencePicture {
    var descriptors = set.map { $0.describe(picture) } ?? KeptDescriptions.standard(of: picture)
    if let embedder {
      let value = try GridEmbedder.embedding(of: PreparedPicture(picture))
      descriptors = PictureDescriptors(
        descriptors + [.init(identifier: embedder.identity.descriptor, value: .embedding(value))]
      )
    }
    return ReferencePicture(
      entity: entity,
      position: position,
      path: "\(entity.id)-\(position).png",
      width: picture.width,
      height: picture.height,
      fingerprint: FileFingerprint(size: size, modificationTime: 0, digest: digest),
      descriptors: descriptors
    )
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// An engine, without synonyms unless they are given.
  func engine(
    profile: MatchProfile = .standard,
    synonyms: WordNet? = nil,
    embedder: (any ImageEmbedder)? = nil
  ) async throws -> SearchEngine {
    try await SearchEngine(catalog, profile: profile, synonyms: synonyms, embedder: embedder)
  }
}

extension Entity {
  static func make(
    _ id: String,
    type: String = "landmark",
    title: String? = nil,
    labels: [String] = []
  ) -> Entity {
    Entity(
      EntityIdentifier(type: type, id: id),
      title: title ?? "The \(id)",
      labels: labels
    )
  }
}
