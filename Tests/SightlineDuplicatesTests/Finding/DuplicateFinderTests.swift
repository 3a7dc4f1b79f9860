import SightlineCatalog
import SightlineDuplicates
import SightlineFoundation
import SightlinePixels
import TestSupport
import Testing

@Suite struct DuplicateFinderTests {
  /// Clusters, chains and loners: 60 seeds, each with up to five children that are 0 to 40 bits away
  /// from it or from the child before.
  static func planted(seed: UInt64) -> [HashedPicture] {
    var chance = SeededGenerator(seed: seed)
    var pictures: [HashedPicture] = []
    for cluster in 0..<60 {
      var words = chance.words()
      for child in 0...Int.random(in: 0...5, using: &chance) {
        let flips = child == 0 ? 0 : Int.random(in: 0...40, using: &chance)
        let next = chance.flipping(flips, of: words)
        if Bool.random(using: &chance) { words = next }
        pictures.append(
          HashedPicture(
            path: "\(cluster)/\(child).jpg",
            words: next,
            quality: Int.random(in: 40...100, using: &chance),
            width: Int.random(in: 1...3, using: &chance) * 100,
            size: Int64.random(in: 1...5, using: &chance) * 1000
          )
        )
      }
    }
    return pictures
  }

  /// The paths of pictures that are connected by pairs within a distance, by brute force.
  static func components(of pictures: [HashedPicture], within radius: Int) -> Set<Set<String>> {
    let compared = pictures.filter { $0.quality >= 50 }
    var left = Set(compared)
    var components: Set<Set<String>> = []
    while let start = left.popFirst() {
      var component = [start]
      var next = 0
      while next < component.count {
        for other in left where distance(component[next].words, other.words) <= radius {
          component.append(other)
          left.remove(other)
        }
        next += 1
      }
      if component.count > 1 { components.insert(Set(component.map(\.path))) }
    }
    return components
  }

  @Test("Groups are the components that brute force finds", arguments: [0, 12, 31, 60])
  func areComponents(radius: Int) async throws {
    let pictures = Self.planted(seed: UInt64(radius))
    let report = try await DuplicateFinder(distance: radius)
      .duplicates(in: HashedCatalog(pictures).catalog)
    let expected = Self.components(of: pictures, within: radius)
    #expect(!expected.isEmpty)
    #expect(Set(report.allGroups.map { Set($0.files.map(\.path)) }) == expected)
    #expect(report.allGroups.count == expected.count)
    // Hashes are no proof: without the files nothing is proposed.
    #expect(report.groups.isEmpty)
    #expect(report.distance == radius)
    #expect(report.bitCount == 256)
  }

  @Test("Every removable file is within the distance of the file kept in its place")
  func nothingIsLost() async throws {
    let pictures = Self.planted(seed: 7)
    let words = Dictionary(uniqueKeysWithValues: pictures.map { ($0.path, $0.words) })
    let report = try await DuplicateFinder().duplicates(
      in: HashedCatalog(pictures).catalog,
      files: SamePixels()
    )
    for group in report.allGroups {
      let best = try #require(group.files.first)
      #expect(!best.isRemovable)
      let distances = try group.files.map {
        distance(try #require(words[$0.path]), try #require(words[best.path]))
      }
      #expect(group.largestDistance == distances.max())
      for file in group.files {
        guard let original = file.original else { continue }
        let kept = group.files[original.place]
        #expect(!kept.isRemovable)
        #expect(original.distance <= 31)
        #expect(
          original.distance
            == distance(try #require(words[file.path]), try #require(words[kept.path]))
        )
      }
    }
    #expect(report.groups.contains { $0.largestDistance > 31 })
  }

  @Test("A chain keeps both ends if its middle is not the best")
  func chain() async throws {
    var chance = SeededGenerator(seed: 3)
    let first = chance.words()
    var (middle, last) = (first, first)
    middle[0] ^= (1 << 25) - 1
    last[0] ^= (1 << 50) - 1
    let report = try await DuplicateFinder().duplicates(
      in: HashedCatalog([
        HashedPicture(path: "first", words: first, size: 3000),
        HashedPicture(path: "middle", words: middle, size: 2000),
        HashedPicture(path: "last", words: last, size: 1500),
      ]).catalog,
      files: SamePixels()
    )
    let group = try #require(report.groups.first)
    #expect(group.files.map(\.path) == ["first", "middle", "last"])
    #expect(group.files.map(\.isRemovable) == [false, true, false])
    #expect(group.largestDistance == 50)
  }

  @Test("The order in which pictures were stored changes nothing")
  func isIndependentOfOrder() async throws {
    var chance = SeededGenerator(seed: 11)
    // Ties everywhere: only paths tell the pictures apart.
    let pictures = Self.planted(seed: 5).enumerated().map { index, picture in
      var picture = picture
      (picture.width, picture.size, picture.digest) = (100, 1000, UInt128(index + 1))
      return picture
    }
    let expected = try await Self.summary(of: pictures)
    for _ in 0..<3 {
      let shuffled = pictures.shuffled(using: &chance)
      #expect(try await Self.summary(of: shuffled) == expected)
    }
  }

  private static func summary(of pictures: [HashedPicture]) async throws -> [[String]] {
    let report = try await DuplicateFinder().duplicates(
      in: HashedCatalog(pictures).catalog,
      files: SamePixels()
    )
    return report.allGroups.map { group in
      group.files.map { file in
        let original = file.original.map { "\($0.distance) from \(group.files[$0.place].path)" }
        return "\(file.path): \(original ?? "kept")"
      }
    }
  }

  @Test("The group that frees the most bytes comes first, then by path")
  func orderOfGroups() async throws {
    var chance = SeededGenerator(seed: 1)
    let words = (0..<3).map { _ in chance.words() }
    let pictures = [
      ("c", 0, 10), ("d", 0, 10), ("a", 1, 10), ("b", 1, 10), ("e", 2, 9), ("f", 2, 17),
    ]
    .map { HashedPicture(path: $0, words: words[$1], size: Int64($2 * 10 + 40)) }
    let report = try await DuplicateFinder().duplicates(
      in: HashedCatalog(pictures).catalog,
      files: SamePixels()
    )
    #expect(report.groups.map { $0.files.map(\.path) } == [["a", "b"], ["c", "d"], ["f", "e"]])
    #expect(report.groups.map(\.removableBytes) == [140, 140, 130])
    #expect(report.removableBytes == 410)
    #expect(report.removableCount == 3)
  }

  @Test("Other hashes have the same share of their bits as distance")
  func otherHashes() async throws {
    let pictures = [
      HashedPicture(path: "a", words: [0]), HashedPicture(path: "b", words: [0x7F]),
      HashedPicture(path: "c", words: [0xFFFF << 48]),
      HashedPicture(path: "d", words: [0xFF << 48]),
    ]
    let catalog = try HashedCatalog(pictures, algorithm: "phash").catalog
    let report = try await DuplicateFinder(algorithm: "phash").duplicates(in: catalog)
    #expect(report.distance == 7)
    #expect(report.resembling.map { $0.files.map(\.path) } == [["a", "b"]])
  }

  @Test("A hash that cannot be compared is an error that says so")
  func errors() async throws {
    let catalog = try HashedCatalog([HashedPicture(path: "a", words: [1, 2, 3, 4])]).catalog
    func code(_ finder: DuplicateFinder) async -> SightlineError.Code? {
      do {
        _ = try await finder.duplicates(in: catalog)
        return nil
      } catch { return (error as? SightlineError)?.code }
    }
    #expect(await code(DuplicateFinder(algorithm: "phash")) == .noHashes)
    #expect(await code(DuplicateFinder(algorithm: "phash", includesTurned: true)) == .noHashes)
    #expect(await code(DuplicateFinder(distance: -1)) == .invalidDistance)
    #expect(await code(DuplicateFinder(distance: 65)) == .invalidDistance)
    #expect(await code(DuplicateFinder(distance: 64)) == nil)
  }

  @Test("Unreadable pictures are counted; a catalog without hashes has no duplicates")
  func unreadable() async throws {
    let report = try await DuplicateFinder().duplicates(
      in: HashedCatalog([], unreadable: ["x", "y"]).catalog
    )
    #expect(report.groups.isEmpty)
    #expect(report.undescribedCount == 2)
    #expect(report.pictureCount == 0)
  }

  @Test(
    "Thousands of pictures in one group are chosen among, at the largest distance too",
    arguments: [56, 64]
  )
  func thousands(distance: Int) async throws {
    var chance = SeededGenerator(seed: 64)
    var words = chance.words()
    var pictures: [HashedPicture] = []
    for number in 0..<2500 {
      // Each is near to the one before it, and some to many.
      words = chance.flipping(number % 7 == 0 ? 40 : 12, of: words)
      pictures.append(
        HashedPicture(
          path: "\(number).jpg",
          words: words,
          size: Int64(1000 + chance.next() % 1000),
          digest: UInt128(number / 2 + 1)
        )
      )
    }
    let catalog = try HashedCatalog(pictures)
    let report = try await DuplicateFinder(distance: distance).duplicates(in: catalog.catalog)
    let files = report.allGroups.flatMap(\.files)
    #expect(files.count > 2000)
    for group in report.allGroups {
      for file in group.files {
        guard let place = file.original?.place ?? file.resemblance?.place else { continue }
        #expect(!group.files[place].isRemovable)
      }
    }
  }
}
