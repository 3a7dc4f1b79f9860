import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import TestSupport

/// A picture of the model: a few numbers from which all that is stored of it follows.
struct ModelPicture: Hashable {
  /// Its place among the entity's pictures, which also names its path.
  var position: Int
  /// The number of its content; another content has other descriptors.
  var content: UInt64
  /// When its file was last changed.
  var modificationTime: Int64 = 1
  /// Whether its file could not be read.
  var isUnreadable = false
  /// Whether it is, or was, in a catalog of the compact form.
  var isRounded = false

  var path: String { "pictures/\(position).jpg" }

  /// The picture as a catalog stores it, without a number.
  func reference(of entity: EntityIdentifier) -> ReferencePicture {
    let fingerprint = FileFingerprint(
      size: Int64(content % 1_000_000),
      modificationTime: modificationTime,
      digest: UInt128(content) << 64 | UInt128(~content)
    )
    if isUnreadable {
      return ReferencePicture(
        unreadable: path,
        entity: entity,
        position: position,
        fingerprint: fingerprint,
        problem: "\(path): not a picture (\(content))"
      )
    }
    return ReferencePicture(
      entity: entity,
      position: position,
      path: path,
      width: 1 + Int(content % 4000),
      height: 1 + Int(content % 3000),
      fingerprint: fingerprint,
      descriptors: PictureDescriptors(isRounded ? descriptors.map(Self.rounded) : descriptors)
    )
  }
}

extension ModelPicture {
  /// The algorithms whose descriptors pictures of the model have.
  static let algorithms = ["pdq", "phash", "hsv", "crop-resistant", SIFTFeatures().identifier]

  /// The algorithm whose codes are searched.
  static let searched = "pdq"

  /// Hashes of one length, a histogram that some pictures lack, segments of any number, and a few features.
  private var descriptors: [PictureDescriptors.Entry] {
    var generator = SeededGenerator(seed: content)
    var entries = [
      PictureDescriptors.Entry(identifier: Self.searched, value: .hash(Self.code(content))),
      PictureDescriptors.Entry(
        identifier: "phash",
        value: .hash(Self.hash([generator.next()], quality: Int(content % 101)))
      ),
    ]
    if content % 5 != 0 {
      let bins = (0..<64).map { _ in UInt8.random(in: 0...255, using: &generator) }
      entries.append(
        PictureDescriptors.Entry(
          identifier: "hsv",
          value: .histogram(ColorHistogram(bins: bins, quality: 70))
        )
      )
    }
    if content % 3 != 0 {
      let segments = (0..<Int.random(in: 1...12, using: &generator))
        .map { _ in Self.hash([generator.next()], quality: 90) }
      entries.append(
        PictureDescriptors.Entry(
          identifier: "crop-resistant",
          value: .segments(SegmentHash(segments: segments))
        )
      )
    }
    if content % 4 != 0 {
      var features = SyntheticFeatures(seed: content)
      let some = features.features(1 + features.next(below: 4))
      entries.append(
        PictureDescriptors.Entry(
          identifier: SIFTFeatures().identifier,
          value: .features(CompactFeatures(some))
        )
      )
    }
    return entries
  }

  /// A descriptor as the compact form leaves it.
  private static func rounded(_ entry: PictureDescriptors.Entry) -> PictureDescriptors.Entry {
    let bytes = PackedDescriptor.bytes(of: entry.value, in: .compact)
    let value = try? PackedDescriptor.value(bytes.rawSpan)
    return PictureDescriptors.Entry(identifier: entry.identifier, value: value ?? entry.value)
  }

  /// 256 bits that are near those of every hundredth content, and sometimes the same.
  static func code(_ content: UInt64) -> PerceptualHash {
    var base = SeededGenerator(seed: content % 100)
    var words = (0..<4).map { _ in base.next() }
    var changes = SeededGenerator(seed: content)
    for _ in 0..<Int(content / 100 % 40) {
      words[Int.random(in: 0..<4, using: &changes)] ^=
        1 << UInt64.random(in: 0..<64, using: &changes)
    }
    return hash(words, quality: 100)
  }

  static func hash(_ words: [UInt64], quality: Int) -> PerceptualHash {
    let bits: [Bool] = (0..<words.count * 64).map { index in
      words[index / 64] >> UInt64(63 - index % 64) & 1 == 1
    }
    return PerceptualHash(bits: bits, quality: quality)
  }
}
