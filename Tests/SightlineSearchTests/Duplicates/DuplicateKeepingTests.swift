import SightlineCatalog
import SightlineSearch
import TestSupport
import Testing

@Suite("Which duplicate is kept")
struct DuplicateKeepingTests {
  static let words: [UInt64] = [1, 2, 3, 4]

  static func groups(
    _ pictures: [HashedPicture],
    references: Set<String> = [],
    identity: (ReferencePicture) -> String? = { $0.path }
  ) throws -> [DuplicateGroup] {
    try DuplicateFinder().duplicates(
      in: HashedCatalog(pictures).catalog,
      isReference: { references.contains($0.path) },
      fileIdentity: identity
    ).groups
  }

  @Test("Most pixels, then most bytes, then the oldest, then the first path")
  func keepingOrder() throws {
    let pictures = [
      HashedPicture(path: "g", words: Self.words, width: 100, height: 300, size: 1),
      HashedPicture(path: "f", words: Self.words, width: 200, height: 100, size: 9),
      HashedPicture(path: "e", words: Self.words, width: 100, height: 200, size: 8, time: 1),
      HashedPicture(path: "c", words: Self.words, width: 200, height: 100, size: 8, time: 2),
      HashedPicture(path: "d", words: Self.words, width: 200, height: 100, size: 8, time: 2),
    ]
    let group = try #require(try Self.groups(pictures.reversed()).first)
    #expect(group.files.map(\.path) == ["g", "f", "e", "c", "d"])
    #expect(group.files.map(\.isRemovable) == [false, true, true, true, true])
    #expect(group.removableBytes == 33)
  }

  @Test("A reference is never proposed, and is what is kept")
  func references() throws {
    let pictures = [
      HashedPicture(path: "large", words: Self.words, width: 900),
      HashedPicture(path: "original/a", words: Self.words, width: 10),
      HashedPicture(path: "original/b", words: Self.words, width: 20),
    ]
    let group = try #require(
      try Self.groups(pictures, references: ["original/a", "original/b"]).first
    )
    #expect(group.files.map(\.path) == ["original/b", "large", "original/a"])
    #expect(group.files.map(\.isReference) == [true, false, true])
    #expect(group.files.map(\.isRemovable) == [false, true, false])
  }

  @Test("A group of references alone is not listed")
  func referencesAlone() throws {
    let pictures = ["a", "b"].map { HashedPicture(path: $0, words: Self.words) }
    #expect(try Self.groups(pictures, references: ["a", "b"]).isEmpty)
    #expect(try Self.groups(pictures, references: ["b"]).count == 1)
  }

  @Test("No reference is proposed in any group of random ones")
  func randomReferences() throws {
    let pictures = DuplicateFinderTests.planted(seed: 9)
    var chance = SeededGenerator(seed: 2)
    let references = Set(
      pictures.map(\.path).filter { _ in Int.random(in: 0..<3, using: &chance) == 0 }
    )
    let groups = try Self.groups(pictures, references: references)
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
  func identical() throws {
    let pictures = [
      HashedPicture(path: "a", words: Self.words, digest: 5),
      HashedPicture(path: "b", words: Self.words, digest: 5),
      HashedPicture(path: "c", words: Self.words, digest: 6),
      HashedPicture(path: "d", words: Self.words, size: 999, digest: 5),
    ]
    let group = try #require(try Self.groups(pictures).first)
    #expect(group.files.map { $0.original?.isIdentical } == [nil, true, false, false])
    // Without a size nothing is known of the bytes.
    let unknown = pictures.prefix(2).map {
      HashedPicture(path: $0.path, words: $0.words, size: 0, digest: 5)
    }
    #expect(try Self.groups(unknown).first?.files[1].original?.isIdentical == false)
  }

  @Test("Featureless pictures are alike only where their bytes are the same, and are counted")
  func featureless() throws {
    let report = try DuplicateFinder().duplicates(
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

  @Test("One file under several names is no copy of itself")
  func oneFile() throws {
    let pictures = [
      HashedPicture(path: "a", words: Self.words, entity: "first"),
      HashedPicture(path: "a", words: Self.words, entity: "second"),
      HashedPicture(path: "link", words: Self.words),
    ]
    #expect(try Self.groups(pictures) { $0.path == "link" ? "a" : $0.path }.isEmpty)
    let group = try #require(try Self.groups(pictures).first)
    #expect(group.files.map(\.path) == ["a", "link"])
    #expect(group.files[0].pictures.map(\.entity.id) == ["first", "second"])
    // A reference by one of its names is one by all.
    let linked = try Self.groups(
      pictures + [HashedPicture(path: "z", words: Self.words, width: 500)],
      references: ["link"]
    ) { $0.path == "link" ? "a" : $0.path }
    #expect(linked.first?.files.map(\.path) == ["a", "z"])
    #expect(linked.first?.files.map(\.isReference) == [true, false])
  }

  @Test("A file that is not what was described is left out and counted")
  func changed() throws {
    let pictures = ["a", "b", "c"].map { HashedPicture(path: $0, words: Self.words) }
    let report = try DuplicateFinder().duplicates(
      in: HashedCatalog(pictures).catalog,
      fileIdentity: { $0.path == "a" ? nil : $0.path }
    )
    #expect(report.groups.map { $0.files.map(\.path) } == [["b", "c"]])
    #expect(report.changedCount == 1)
  }
}
