import Foundation
import SightlineCodecs
import SightlineEvaluation
import SightlineFamilies
import SightlinePixels

/// Photographs for queries, captures, surroundings and for filling catalogs: the shared ones if available, drawn ones
/// otherwise.
struct Photographs {
  /// A photograph.
  struct Photo: Sendable {
    /// The name, unique among all photographs.
    let name: String
    let picture: FamilyPicture
    /// The picture for queries.
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

    /// A third are things, a third fronts of packages, and a third are textures with the statistics of a photo.
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

  /// Returns evenly chosen photographs for queries.
  func asked(_ count: Int) throws -> [Photo] {
    guard setting.data != nil else { return (0..<count).map(Photo.init(drawn:)) }
    return FamilySetting.evenly(try folder("bsds500"), count)
  }

  /// Returns photographs that fill up catalogs and are not used in queries.
  ///
  /// - Parameter count: The number of photographs; a short run has fewer.
  /// - Returns: The photographs, evenly chosen.
  /// - Throws: When the folder cannot be read.
  func filling(_ count: Int) throws -> [Photo] {
    let count = setting.extent == .full ? count : min(count, 150)
    guard setting.data != nil else {
      return (0..<min(count, 150)).map { Photo(drawn: 100_000 + $0) }
    }
    return FamilySetting.evenly(try folder("distractors") + folder("bsds500"), count)
  }

  /// Returns photographs for the surroundings of captures; none is in a catalog.
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

/// The simulated camera for the things of families.
struct FamilyCamera: Sendable {
  private let scenes: [Photographs.Photo]
  private let seed: UInt64

  init(_ setting: FamilySetting) throws {
    scenes = try Photographs(setting).scenes()
    seed = setting.seed
  }

  /// Returns a photograph of things, with a scene and conditions that depend on its name.
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

  /// The conditions in the frame for families, which is small enough to draw quickly.
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
