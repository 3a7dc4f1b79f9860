import SightlineCatalog
import SightlineDuplicates
import TestSupport
import Testing

@Suite("Choosing the file to keep")
struct DuplicateKeepingTests {
  static let words: [UInt64] = [1, 2, 3, 4]

  static func groups(
    _ pictures: [HashedPicture],
    references: Set<String> = [],
    identities: [String: String] = [:],
    keeping: [KeepingRule] = [.original]
  ) async throws -> [DuplicateGroup] {
    try await DuplicateFinder(keeping: keeping).duplicates(
      in: HashedCatalog(pictures).catalog,
      files: SamePixels(references: references, identities: identities)
    ).groups
  }

  @Test("Most pixels, then most bytes, a plain name, then the oldest, then the first path")
  func keepingOrder() async throws {
    let pictures = [
      HashedPicture(path: "g", words: Self.words, width: 110, height: 110, size: 1900),
      HashedPicture(path: "f", words: Self.words, size: 1900),
      HashedPicture(path: "a (1)", words: Self.words, size: 1800),
      HashedPicture(path: "e", words: Self.words, size: 1800, time: 1),
      HashedPicture(path: "c", words: Self.words, size: 1800, time: 2),
      HashedPicture(path: "d", words: Self.words, size: 1800, time: 2),
    ]
    let group = try #require(try await Self.groups(pictures.reversed()).first)
    #expect(group.files.map(\.path) == ["g", "f", "e", "c", "d", "a (1)"])
    #expect(group.files.map(\.isRemovable) == [false, true, true, true, true, true])
    #expect(group.files.last?.original?.reason == .hasMorePixels)
  }

  @Test(
    "Each rule keeps its choice, and the next one decides ties",
    arguments: [
      ([KeepingRule.oldest], "old.jpg"), ([.newest], "new/longer.jpg"), ([.smallest], "s.jpg"),
      ([.largest], "old.jpg"), ([.shortestPath], "s.jpg"),
      ([.mostMetadata, .newest], "new/longer.jpg"),
    ]
  )
  func rules(keeping: [KeepingRule], kept: String) async throws {
    let pictures = [
      HashedPicture(path: "old.jpg", words: Self.words, size: 1200, time: 1),
      HashedPicture(path: "new/longer.jpg", words: Self.words, size: 1100, time: 9),
      HashedPicture(path: "s.jpg", words: Self.words, size: 1000, time: 5),
    ]
    let groups = try await Self.groups(pictures, keeping: keeping)
    #expect(groups.first?.files.first?.path == kept)
    #expect(groups.first?.removableCount == 2)
  }

  @Test("A reference is never proposed, and is the file to keep")
  func references() async throws {
    let pictures = [
      HashedPicture(path: "large", words: Self.words, size: 1900),
      HashedPicture(path: "original/a", words: Self.words, size: 1200),
      HashedPicture(path: "original/b", words: Self.words, size: 1300),
    ]
    let group = try #require(
      try await Self.groups(pictures, references: ["original/a", "original/b"]).first
    )
    #expect(group.files.map(\.path) == ["original/b", "large", "original/a"])
    #expect(group.files.map(\.isReference) == [true, false, true])
    #expect(group.files.map(\.isRemovable) == [false, true, false])
  }

  @Test("A group of references alone is not listed")
  func referencesAlone() async throws {
    let pictures = ["a", "b"].map { HashedPicture(path: $0, words: Self.words) }
    #expect(try await Self.groups(pictures, references: ["a", "b"]).isEmpty)
    #expect(try await Self.groups(pictures, references: ["b"]).count == 1)
  }

  @Test("No reference is proposed in any group of random ones")
  func randomReferences() async throws {
    let pictures = DuplicateFinderTests.planted(seed: 9)
    var chance = SeededGenerator(seed: 2)
    let references = Set(
      pictures.map(\.path).filter { _ in Int.random(in: 0..<3, using: &chance) == 0 }
    )
    let groups = try await Self.groups(pictures, references: references)
    #expect(groups.contains { $0.files.contains(where: \.isReference) })
    for group in groups {
      #expect(group.removableCount > 0)
      for file in group.files {
        #expect(file.isReference == references.contains(file.path))
        if file.isReference { #expect(!file.isRemovable) }
      }
      if group.files.contains(where: \.isReference) { #expect(group.files[0].isReference) }
    }
  }

  @Test("Files of the same size and digest are marked as identical")
  func identical() async throws {
    let pictures = [
      HashedPicture(path: "a", words: Self.words, digest: 5),
      HashedPicture(path: "b", words: Self.words, digest: 5),
      HashedPicture(path: "c", words: Self.words, digest: 6),
      HashedPicture(path: "d", words: Self.words, size: 999, digest: 5),
    ]
    let group = try #require(try await Self.groups(pictures).first)
    #expect(group.files.map { $0.original?.isIdentical } == [nil, true, false, false])
    // Without a size nothing is known of the bytes.
    let unknown = pictures.prefix(2).map {
      HashedPicture(path: $0.path, words: $0.words, size: 0, digest: 5)
    }
    #expect(try await Self.groups(unknown).first?.files[1].original?.isIdentical == false)
  }

  @Test("Featureless pictures are alike only if their bytes are the same, and are counted")
  func featureless() async throws {
    // Without the files nothing is known of the pixels.
    let report = try await DuplicateFinder().duplicates(
      in: HashedCatalog([
        HashedPicture(path: "a", words: Self.words, quality: 49),
        HashedPicture(path: "b", words: Self.words, quality: 49),
        HashedPicture(path: "c", words: Self.words, quality: 50),
        HashedPicture(path: "d", words: Self.words, quality: 0, digest: 5),
        HashedPicture(path: "e", words: Self.words, quality: 0, digest: 5),
      ]).catalog
    )
    #expect(report.groups.map { $0.files.map(\.path) } == [["d", "e"]])
    #expect(report.featurelessCount == 4)
    #expect(report.pictureCount == 5)
  }

  @Test("One file under several names is not a copy of itself")
  func oneFile() async throws {
    let pictures = [
      HashedPicture(path: "a", words: Self.words, entity: "first"),
      HashedPicture(path: "a", words: Self.words, entity: "second"),
      HashedPicture(path: "link", words: Self.words),
    ]
    #expect(try await Self.groups(pictures, identities: ["link": "a"]).isEmpty)
    let group = try #require(try await Self.groups(pictures).first)
    #expect(group.files.map(\.path) == ["a", "link"])
    #expect(group.files[0].pictures.map(\.entity.id) == ["first", "second"])
    // A reference by one of its names is one by all.
    let linked = try await Self.groups(
      pictures + [HashedPicture(path: "z", words: Self.words, size: 1500)],
      references: ["link"],
      identities: ["link": "a"]
    )
    #expect(linked.first?.files.map(\.path) == ["a", "z"])
    #expect(linked.first?.files.map(\.isReference) == [true, false])
  }

  @Test("A file that changed since it was described is left out and counted")
  func changed() async throws {
    let pictures = ["a", "b", "c"].map { HashedPicture(path: $0, words: Self.words) }
    let report = try await DuplicateFinder().duplicates(
      in: HashedCatalog(pictures).catalog,
      files: SamePixels(gone: ["a"])
    )
    #expect(report.groups.map { $0.files.map(\.path) } == [["b", "c"]])
    #expect(report.changedCount == 1)
  }
}
