import Foundation
import SightlineCodecs
import SightlineEvaluation
import SightlineFamilies
import SightlinePixels

/// Photographs to change, to photograph, to stand around and to fill catalogs up: the shared ones where they
/// are there, drawn ones otherwise.
struct Photographs {
  /// One of them.
  struct Photo: Sendable {
    /// Its name among all of them.
    let name: String
    let picture: FamilyPicture
    /// The picture that queries are made of.
    let draw: @Sendable () throws -> ReadOnlyPixelBuffer

    init(_ url: URL, in folder: String) {
      name = "\(folder)/\(url.lastPathComponent)"
      picture = .file(url)
      draw = { try ImageDecoder.decode(contentsOf: url.path).buffer }
    }

    init(drawn number: Int) {
      name = "drawn/\(number)"
      draw = { try Self.drawn(UInt64(number)) }
      picture = .jpeg(quality: 92, draw)
    }

    /// Every third is a thing, every third a front of a package, and every third has a photo's statistics and no
    /// things.
    private static func drawn(_ number: UInt64) throws -> ReadOnlyPixelBuffer {
      switch number % 3 {
      case 0: try DrawnFamily(seed: 50_000 + number).draw(Int(number / 3) % DrawnFamily.memberCount)
      case 1: try DrawnObject(seed: 50_000 + number).draw()
      default: try SyntheticPhoto(seed: 50_000 + number, width: 480, height: 360).draw()
      }
    }
  }

  private let setting: FamilySetting

  init(_ setting: FamilySetting) { self.setting = setting }

  /// Photographs that queries are made of, evenly chosen.
  func asked(_ count: Int) throws -> [Photo] {
    guard setting.data != nil else { return (0..<count).map(Photo.init(drawn:)) }
    return FamilySetting.evenly(try folder("bsds500"), count)
  }

  /// Photographs that fill catalogs up, other than those that queries are made of.
  ///
  /// - Parameter count: How many; a short run has fewer.
  /// - Returns: The photographs, evenly chosen.
  /// - Throws: When the folder cannot be read.
  func filling(_ count: Int) throws -> [Photo] {
    let count = setting.extent == .full ? count : min(count, 150)
    guard setting.data != nil else {
      return (0..<min(count, 150)).map { Photo(drawn: 100_000 + $0) }
    }
    return FamilySetting.evenly(try folder("distractors") + folder("bsds500"), count)
  }

  /// Returns the surroundings of captures; none of them is in a catalog.
  func scenes() throws -> [Photo] {
    guard setting.data != nil else { return (0..<24).map { Photo(drawn: 200_000 + 3 * $0 + 2) } }
    return FamilySetting.evenly(try folder("views"), 40)
  }

  private func folder(_ name: String) throws -> [Photo] {
    try Self.pictures(in: setting.file("photos/\(name)")).map { Photo($0, in: name) }
  }

  /// The pictures of a folder, by name.
  static func pictures(in folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { ["jpg", "jpeg", "png"].contains(($0 as NSString).pathExtension.lowercased()) }
      .map { folder.appending(path: $0) }
  }
}

/// How things of families are photographed.
struct FamilyCamera: Sendable {
  private let scenes: [Photographs.Photo]
  private let seed: UInt64

  init(_ setting: FamilySetting) throws {
    scenes = try Photographs(setting).scenes()
    seed = setting.seed
  }

  /// A photograph of things, with the scene and the conditions that its name chooses.
  func capture(
    _ name: String,
    of things: [@Sendable () throws -> ReadOnlyPixelBuffer],
    under conditions: CaptureConditions
  ) -> FamilyPicture {
    .jpeg(quality: 85) { [scenes, seed] in
      var random = SeededRandom(seed: seed, name: "scenes of \(name)")
      let around = try (0..<3).map { _ in
        try scenes[random.index(below: scenes.count)].draw()
      }
      return try Capture(
        of: things.map { try $0() },
        among: around,
        under: conditions,
        seed: random.next()
      ).picture
    }
  }

  /// Conditions in the frame that families use: small enough to be drawn quickly.
  static func conditions(
    share: ClosedRange<Double> = 0.15...0.5,
    tilt: ClosedRange<Double> = 0...40,
    _ troubles: Set<CaptureConditions.Trouble> = []
  ) -> CaptureConditions {
    CaptureConditions(share: share, tilt: tilt, troubles: troubles, width: 1000, height: 750)
  }
}

extension FamilyPicture {
  /// A change of a picture, saved as a JPEG.
  static func changed(
    _ change: PictureChange,
    of draw: @escaping @Sendable () throws -> ReadOnlyPixelBuffer,
    seed: UInt64
  ) -> FamilyPicture {
    .jpeg(quality: 90) { try change.apply(to: draw(), seed: seed) }
  }
}
