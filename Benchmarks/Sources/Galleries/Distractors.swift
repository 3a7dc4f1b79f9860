import Results
import SightlineCatalog
import SightlineCodecs
public import SightlineDescriptors
import SightlineEvaluation
import SightlineFoundation
public import SightlinePixels

/// Pictures that no query shows, stored in a catalog as descriptors without files.
///
/// Each is a blend of scaled and rotated parts of two photos that no query uses, so that its statistics
/// are those of a photo and its descriptors are unique.
public struct Distractors: Sendable {
  private let photos: [Photo]
  private let seed: UInt64

  private static let size = (width: 240, height: 160)
  /// The type of their entities.
  public static let type = "distractor"

  /// Takes the photos to cut from, limited to a number that fits in memory.
  public init(photos paths: [String], seed: UInt64) throws {
    guard paths.count > 1 else {
      throw GalleryError(
        "distractors are cut from photos that no query uses: add a folder"
      )
    }
    photos = try paths.prefix(400).map {
      Photo(try ImageDecoder.decode(contentsOf: $0).buffer.rgb8())
    }
    self.seed = seed
  }

  /// Takes the photos of a gallery, except those of queried entities.
  public init(from gallery: Gallery, without asked: Set<Int>, seed: UInt64) throws {
    try self.init(
      photos: gallery.pictures.filter { !asked.contains($0.entity) }.map(\.path),
      seed: seed
    )
  }

  /// Describes distractors and adds them, each as an entity with one picture.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the distractors; a number always gives the same picture.
  ///   - path: The catalog's file.
  ///   - planted: Gives their descriptors, so that none is drawn and described; nil to describe all.
  ///   - progress: Called with the number of stored distractors.
  /// - Throws: When one cannot be drawn, or not be stored.
  public func add(
    _ numbers: Range<Int>,
    to path: String,
    planted: PlantedPictures? = nil,
    progress: (Int) -> Void
  ) async throws {
    let catalog = try Catalog(at: path, mode: .readWrite)
    try catalog.write { (writer) throws(SightlineError) in
      try writer.putType(
        EntityType(identifier: Self.type, name: "Distractor", plural: "Distractors")
      )
    }
    var described = try await described(numbers.prefix(Self.batch), planted)
    for start in stride(from: numbers.lowerBound, to: numbers.upperBound, by: Self.batch) {
      let part = start..<min(start + Self.batch, numbers.upperBound)
      let next = (part.upperBound..<numbers.upperBound).prefix(Self.batch)
      // The next are described while these are written.
      async let following = self.described(next, planted)
      try catalog.write { (writer) throws(SightlineError) in
        for (number, descriptors) in zip(part, described) {
          let identifier = EntityIdentifier(type: Self.type, id: "\(number)")
          try writer.putEntity(Entity(identifier, title: "\(number)"))
          _ = try writer.putPicture(
            ReferencePicture(
              entity: identifier,
              path: "\(number)",
              width: Self.size.width,
              height: Self.size.height,
              fingerprint: .none,
              descriptors: descriptors
            )
          )
        }
      }
      progress(part.upperBound - numbers.lowerBound)
      described = try await following
    }
  }

  /// The number of distractors of one transaction.
  private static let batch = 1024

  /// The descriptors of distractors, in order.
  private func described(
    _ numbers: Range<Int>,
    _ planted: PlantedPictures?
  ) async throws -> [PictureDescriptors] {
    try Array(numbers).concurrentMap { try planted?.descriptors($0) ?? descriptors($0) }
  }

  /// Draws and describes a distractor.
  public func descriptors(_ number: Int) throws -> PictureDescriptors {
    DescriptorSet.standard.describe(try draw(number))
  }

  /// Draws a distractor.
  public func draw(_ number: Int) throws -> ReadOnlyPixelBuffer {
    var random = SeededRandom(seed: seed &+ UInt64(number), name: "distractor")
    let cuts = (0..<2).map { _ in Cut(of: photos[random.index(below: photos.count)], &random) }
    let share = 0.35 + 0.3 * random.unit()
    var picture = try MutablePixelBuffer(
      width: Self.size.width,
      height: Self.size.height,
      format: .rgb8
    )
    for y in 0..<Self.size.height {
      var row = picture.mutableRow(y, as: RGB8.self)
      for x in row.indices {
        let first = cuts[0].sample(Double(x), Double(y))
        let second = cuts[1].sample(Double(x), Double(y))
        func mixed(_ first: UInt8, _ second: UInt8) -> UInt8 {
          UInt8(share * Double(first) + (1 - share) * Double(second))
        }
        row[x] = RGB8(
          red: mixed(first.red, second.red),
          green: mixed(first.green, second.green),
          blue: mixed(first.blue, second.blue)
        )
      }
    }
    return picture.finish()
  }

  /// A photo with random access to its pixels.
  private struct Photo {
    let width: Int
    let height: Int
    let pixels: [RGB8]

    init(_ buffer: ReadOnlyPixelBuffer) {
      width = buffer.width
      height = buffer.height
      pixels = (0..<buffer.height).flatMap { y in
        let row = buffer.row(y, as: RGB8.self)
        return row.indices.map { row[$0] }
      }
    }
  }

  /// A rotated and scaled part of a photo.
  private struct Cut {
    let photo: Photo
    let origin: (x: Double, y: Double)
    let across: (x: Double, y: Double)

    init(of photo: Photo, _ random: inout SeededRandom) {
      self.photo = photo
      origin = (random.unit() * Double(photo.width), random.unit() * Double(photo.height))
      across = (random.unit() * 2 - 1, random.unit() * 2 - 1)
    }

    /// The pixel under a position; photos continue mirrored beyond their edges.
    func sample(_ x: Double, _ y: Double) -> RGB8 {
      func mirrored(_ value: Double, _ length: Int) -> Int {
        let remainder = Int(value.rounded(.down)) % (2 * length)
        let place = remainder < 0 ? remainder + 2 * length : remainder
        return min(place, 2 * length - 1 - place)
      }
      let column = mirrored(origin.x + across.x * x - across.y * y, photo.width)
      let row = mirrored(origin.y + across.y * x + across.x * y, photo.height)
      return photo.pixels[row * photo.width + column]
    }
  }
}

extension SeededRandom {
  /// A number from 0 to less than 1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
