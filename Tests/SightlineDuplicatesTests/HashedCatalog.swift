import Foundation
import SightlineCatalog
import SightlineDescriptors
import SightlineDuplicates
import SightlineFoundation
import SightlinePixels
import TestSupport

/// The stand-in for a picture that has a hash and no pixels.
struct HashedPicture: Hashable, Sendable {
  var path: String
  var words: [UInt64]
  var quality = 100
  var width = 100
  var height = 100
  var size: Int64 = 1000
  var time: Int64 = 0
  var digest: UInt128 = 0
  /// The id of the entity; the path when empty.
  var entity = ""
  /// Further hashes of 64 bits, by their algorithms.
  var others: [String: UInt64] = [:]

  var hash: PerceptualHash { Self.hash(words, quality) }

  private static func hash(_ words: [UInt64], _ quality: Int) -> PerceptualHash {
    PerceptualHash(
      bits: (0..<words.count * 64).map { words[$0 / 64] >> UInt64(63 - $0 % 64) & 1 == 1 },
      quality: quality
    )
  }

  /// The hash by an algorithm, and the further ones.
  func descriptors(_ algorithm: String) -> [PictureDescriptors.Entry] {
    [.init(identifier: algorithm, value: .hash(hash))]
      + others.sorted { $0.key < $1.key }.map {
        .init(identifier: $0.key, value: .hash(Self.hash([$0.value], quality)))
      }
  }
}

/// A catalog of pictures with one hash each, in a file of its own, removed with the value.
final class HashedCatalog: Sendable {
  let catalog: Catalog
  private let path: String

  init(_ pictures: [HashedPicture], algorithm: String = "pdq", unreadable: [String] = []) throws {
    path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sightline").path
    let writable = try Catalog(at: path, mode: .readWrite)
    try writable.write { (writer) throws(SightlineError) in
      try writer.putPictures(
        pictures.enumerated().map { position, picture in
          PictureRow(
            path: picture.path,
            entity: picture.entity,
            width: picture.width,
            height: picture.height,
            fingerprint: FileFingerprint(
              size: picture.size,
              // Seconds of 2020: what is dated before 1980 is not known.
              modificationTime: (1_577_836_800 + picture.time) * 1_000_000_000,
              // Files differ unless a test says otherwise.
              digest: picture.digest == 0 ? UInt128(position + 1) << 64 : picture.digest
            ),
            descriptors: picture.descriptors(algorithm)
          )
        }
      )
      for path in unreadable {
        let entity = EntityIdentifier(type: "picture", id: path)
        try writer.putEntity(Entity(entity, title: path))
        try writer.putPicture(
          ReferencePicture(unreadable: path, entity: entity, problem: "not a picture")
        )
      }
    }
    catalog = try Catalog(at: path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// Hashes of chance.
extension SeededGenerator {
  /// Four words of chance.
  mutating func words() -> [UInt64] { (0..<4).map { _ in next() } }

  /// The words with some bits flipped.
  mutating func flipping(_ count: Int, of words: [UInt64]) -> [UInt64] {
    var words = words
    for bit in Array(0..<256).shuffled(using: &self).prefix(count) {
      words[bit / 64] ^= 1 << UInt64(63 - bit % 64)
    }
    return words
  }
}

func distance(_ first: [UInt64], _ second: [UInt64]) -> Int {
  zip(first, second).reduce(0) { $0 + ($1.0 ^ $1.1).nonzeroBitCount }
}

/// Files that all show one picture, whatever their hashes say.
struct SamePixels: InspectedFiles {
  var references: Set<String> = []
  var identities: [String: String] = [:]
  /// The paths whose files are no longer those that were described.
  var gone: Set<String> = []
  var facts = PictureFacts()

  func isReference(_ picture: ReferencePicture) -> Bool { references.contains(picture.path) }

  func identity(of picture: ReferencePicture) -> String? {
    gone.contains(picture.path) ? nil : identities[picture.path] ?? picture.path
  }

  func facts(of picture: ReferencePicture) async throws -> PictureFacts? { facts }

  func account(of picture: ReferencePicture) async throws -> FileAccount? {
    FileAccount(of: facts)
  }

  func pixels(of picture: ReferencePicture, scale: Double) async throws -> ReadOnlyPixelBuffer? {
    try DrawnPicture.slopes(5, width: 300, height: 300)
      .sized(picture.width, picture.height)
  }
}
