import SightlineCatalog
import SightlineDescriptors
import SightlineDuplicates
import SightlinePixels
import TestSupport
import Testing

@Suite("Mirrored and turned duplicates")
struct TurnedDuplicatesTests {
  @Test("Groups are the components by the nearest of eight orientations", arguments: [0, 20, 31])
  func areComponents(radius: Int) async throws {
    var chance = SeededGenerator(seed: UInt64(radius) + 100)
    var hashes: [(path: String, hash: PerceptualHash)] = []
    for cluster in 0..<15 {
      let seed = HashedPicture(path: "", words: chance.words())
      for child in 0..<Int.random(in: 1...4, using: &chance) {
        let orientation = try #require(Orientation.allCases.randomElement(using: &chance))
        let turned = PDQHash.orientations(of: seed.hash)[orientation]
        let flips = child == 0 ? 0 : Int.random(in: 0...24, using: &chance)
        let words = chance.flipping(flips, of: turned.words)
        let path = "\(cluster)/\(child)"
        hashes.append((path, HashedPicture(path: path, words: words).hash))
      }
    }
    let report = try await DuplicateFinder(distance: radius, includesTurned: true).duplicates(
      in: HashedCatalog(hashes.map { HashedPicture(path: $0.path, words: $0.hash.words) }).catalog
    )
    #expect(
      Set(report.allGroups.map { Set($0.files.map(\.path)) }) == Self.components(hashes, radius)
    )
    for file in report.allGroups.flatMap(\.files) {
      if let original = file.resemblance { #expect(original.distance <= radius) }
    }
  }

  static func components(
    _ hashes: [(path: String, hash: PerceptualHash)],
    _ radius: Int
  ) -> Set<Set<String>> {
    var names = Array(hashes.indices)
    for first in hashes.indices {
      let turned = PDQHash.orientations(of: hashes[first].hash)
      for second in hashes.indices
      where turned.nearest(to: hashes[second].hash).distance <= radius {
        let (old, new) = (names[second], names[first])
        for index in names.indices where names[index] == old { names[index] = new }
      }
    }
    let groups = Dictionary(grouping: hashes.indices) { names[$0] }.values
    return Set(groups.filter { $0.count > 1 }.map { Set($0.map { hashes[$0].path }) })
  }

  @Test("A drawn picture is found in all orientations, each reported", arguments: 1...3)
  func drawn(seed: Int) async throws {
    let picture = PreparedPicture(try DrawnPicture.texture(seed))
    let turned = PDQHash().describeAllOrientations(of: picture)
    let hashed = Orientation.allCases.map { orientation in
      // The upright one is kept: it has the most bytes.
      HashedPicture(
        path: "\(orientation)",
        words: turned[orientation].words,
        width: orientation.swapsAxes ? 150 : 200,
        height: orientation.swapsAxes ? 200 : 150,
        size: orientation == .up ? 1500 : 1000
      )
    }
    let catalog = try HashedCatalog(hashed).catalog
    let report = try await DuplicateFinder(includesTurned: true).duplicates(
      in: catalog,
      files: TurnedFiles(picture: try DrawnPicture.texture(seed))
    )
    let group = try #require(report.groups.first)
    #expect(group.files.count == 8)
    for file in group.files {
      #expect(file.original.map { "\($0.orientation)" } == (file.path == "up" ? nil : file.path))
    }
    #expect(try await DuplicateFinder().duplicates(in: catalog).allGroups.isEmpty)
  }
}

/// Files that show one picture, each in the orientation that it is called after.
private struct TurnedFiles: InspectedFiles {
  let picture: ReadOnlyPixelBuffer

  func facts(of picture: ReferencePicture) async throws -> PictureFacts? { PictureFacts() }

  func account(of picture: ReferencePicture) async throws -> FileAccount? {
    FileAccount(of: PictureFacts())
  }

  func pixels(of file: ReferencePicture, scale: Double) async throws -> ReadOnlyPixelBuffer? {
    let orientation = Orientation.allCases.first { "\($0)" == file.path }
    return picture.oriented(orientation ?? .up)
  }
}
