import Foundation
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import TestSupport

/// A catalog of pictures that are more or less like a few scenes, drawn from a seed; removed with the value.
///
/// Copies of one picture, pictures without some or any descriptors, positions out of turn and entities
/// without pictures all occur.
final class RandomCatalog: Sendable {
  /// The scenes of the pictures, which queries show.
  static let scenes = Result {
    try (1...4).map { seed in
      let picture = try DrawnPicture.scene(seed)
      return (picture: picture, descriptors: whole.describe(picture))
    }
  }

  /// The standard set without local features, which take their time.
  static let whole = DescriptorSet(
    DescriptorSet.standard.algorithms.filter { $0.identifier != "sift" }
  )

  private static let types = ["landmark", "place", "product"]

  let path: String

  /// Draws a catalog, of pictures that are all much like the first scene where that is asked for.
  init(seed: UInt64, entities: Int, isAlike: Bool = false) throws {
    path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sightline").path
    var random = DrawingNumbers(seed: seed)
    let all = try Self.scenes.get().map(\.descriptors)
    let scenes = isAlike ? Array(all.prefix(1)) : all
    try Catalog(at: path, mode: .readWrite).write { (writer) throws(SightlineError) in
      for type in Self.types {
        try writer.putType(EntityType(identifier: type, name: type, plural: type + "s"))
      }
      for _ in 0..<entities {
        try Self.put(Self.entity(&random), like: scenes, to: writer, &random)
      }
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// An entity of an id that may be another's, and so replace it.
  private static func entity(_ random: inout DrawingNumbers) -> Entity {
    Entity.make(
      "e\(random.below(1000))",
      type: types[random.below(types.count)],
      labels: ["kind \(random.below(3))"]
    )
  }

  private static func put(
    _ entity: Entity,
    like scenes: [PictureDescriptors],
    to writer: borrowing CatalogWriter,
    _ random: inout DrawingNumbers
  ) throws(SightlineError) {
    try writer.putEntity(entity)
    let count = random.below(5)
    for picture in 0..<count {
      let path = "\(entity.identifier.id)-\(picture).png"
      // Some positions are the same, and few are in the order of the numbers.
      let position = random.below(count)
      guard random.below(8) > 0 else {
        try writer.putPicture(
          ReferencePicture(
            unreadable: path,
            entity: entity.identifier,
            position: position,
            problem: "cut short"
          )
        )
        continue
      }
      try writer.putPicture(
        ReferencePicture(
          entity: entity.identifier,
          position: position,
          path: path,
          width: 96,
          height: 72,
          fingerprint: .none,
          descriptors: scenes[random.below(scenes.count)]
            .changed(strength: random.below(scenes.count), &random)
        )
      )
    }
  }

  /// Removes, replaces, renames and adds some of everything.
  func change(seed: UInt64) throws {
    var random = DrawingNumbers(seed: seed)
    let scenes = try Self.scenes.get().map(\.descriptors)
    let catalog = try Catalog(at: path, mode: .readWrite)
    let entities = try catalog.entities()
    let pictures = try catalog.snapshot().pictures
    try catalog.write { (writer) throws(SightlineError) in
      for entity in entities {
        switch random.below(5) {
        case 0: try writer.removeEntity(entity.identifier)
        case 1:
          var renamed = entity
          renamed.title = "Another"
          renamed.labels = []
          try writer.putEntity(renamed)
        default: break
        }
      }
      for picture in pictures where random.below(6) == 0 {
        try writer.removePicture(picture.id)
      }
      for _ in entities where random.below(2) == 0 {
        try Self.put(Self.entity(&random), like: scenes, to: writer, &random)
      }
    }
  }
}

extension PictureDescriptors {
  /// The same, or like it, or hardly; sometimes without one of them.
  fileprivate func changed(strength: Int, _ random: inout DrawingNumbers) -> PictureDescriptors {
    let left = random.below(12)
    return PictureDescriptors(
      enumerated().filter { $0.offset != left }.map { _, entry in
        PictureDescriptors.Entry(
          identifier: entry.identifier,
          value: entry.value.changed(strength, &random)
        )
      }
    )
  }
}

extension DescriptorValue {
  fileprivate func changed(_ strength: Int, _ random: inout DrawingNumbers) -> DescriptorValue {
    switch self {
    case .hash(let hash):
      var bits = (0..<hash.bitCount).map { hash[$0] }
      for _ in 0..<strength * hash.bitCount / 8 { bits[random.below(bits.count)].toggle() }
      let quality = random.below(10) == 0 ? random.below(101) : hash.quality
      return .hash(PerceptualHash(bits: bits, quality: quality))
    case .histogram(let histogram):
      var bins = histogram.bins
      for _ in 0..<strength * bins.count / 8 {
        bins[random.below(bins.count)] = UInt8(random.below(120))
      }
      let quality = random.below(10) == 0 ? 0 : histogram.quality
      return .histogram(
        ColorHistogram(bins: bins, cellCount: histogram.cellCount, quality: quality)
      )
    case .vector(let vector) where strength > 1 && vector.kind == .colorCells:
      // Yellow for blue and blue for yellow.
      let components = vector.components.enumerated().map { place, component in
        place % 3 == 2 ? min(128 - component, 127) : component
      }
      return .vector(
        FeatureVector(kind: .colorCells, components: components, quality: vector.quality)
      )
    default: return self
    }
  }
}
