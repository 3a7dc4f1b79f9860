import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineSearch
import TestSupport
import Testing

@Suite struct SeriesFinderTests {
  /// Series of chance and loners; some pictures have no embedding, or one that says nothing.
  private static func planted(seed: UInt64) throws -> [EmbeddedPicture] {
    var chance = SeededGenerator(seed: seed)
    func numbers(around center: [Float], by spread: Float) -> [Float] {
      center.map { $0 + Float.random(in: -spread...spread, using: &chance) }
    }
    let origin = [Float](repeating: 0, count: 48)
    var pictures: [EmbeddedPicture] = []
    for series in 0..<30 {
      let center = numbers(around: origin, by: 1)
      for shot in 0...Int.random(in: 0...6, using: &chance) {
        pictures.append(
          EmbeddedPicture(
            path: "\(series)/\(shot).jpg",
            embedding: Embedding(numbers(around: center, by: 1))
          )
        )
      }
    }
    pictures.append(EmbeddedPicture(path: "none.jpg", embedding: nil))
    pictures.append(EmbeddedPicture(path: "silent.jpg", embedding: Embedding(origin)))
    return pictures
  }

  @Test(
    "Every file is alike to the first of its series, no two first ones are, and what is in none has nobody left",
    arguments: [0.3, 0.5, 0.6]
  )
  func laws(similarity: Double) throws {
    let pictures = try Self.planted(seed: 5)
    let embeddings = Dictionary(
      uniqueKeysWithValues: pictures.compactMap { picture in
        picture.embedding.map { (picture.path, $0) }
      }
    )
    func cosine(_ one: String, _ other: String) throws -> Double {
      try #require(embeddings[one]).cosine(with: #require(embeddings[other]))
    }
    let report = try SeriesFinder(similarFrom: similarity)
      .series(in: EmbeddedCatalog(pictures).catalog)
    #expect(!report.series.isEmpty)
    #expect(report.fileCount == pictures.count - 2)
    #expect(report.unembeddedCount == 2)
    #expect(report.changedCount == 0)
    #expect(report.embedder.name == "made")
    var left = Set(embeddings.keys).subtracting(["silent.jpg"])
    for series in report.series {
      #expect(series.files.count > 1)
      #expect(series.files[0].similarity == 1)
      for file in series.files {
        #expect(left.remove(file.path) != nil)
        #expect(file.similarity >= similarity)
        #expect(abs(file.similarity - (try cosine(file.path, series.files[0].path))) < 1e-12)
      }
      let others = series.files.dropFirst().map(\.similarity)
      #expect(others == others.sorted(by: >))
      for other in report.series where other != series {
        #expect(try cosine(other.files[0].path, series.files[0].path) < similarity)
      }
    }
    for one in left {
      #expect(try left.allSatisfy { try $0 == one || cosine($0, one) < similarity })
    }
    let sizes = report.series.map(\.files.count)
    #expect(sizes == sizes.sorted(by: >))
    #expect(report.alikeCount == sizes.reduce(0, +))
  }

  @Test("The order in which pictures came does not matter")
  func order() throws {
    let pictures = try Self.planted(seed: 6)
    var chance = SeededGenerator(seed: 1)
    func paths(_ pictures: [EmbeddedPicture]) throws -> [[String]] {
      try SeriesFinder(similarFrom: 0.5).series(in: EmbeddedCatalog(pictures).catalog)
        .series.map { $0.files.map(\.path) }
    }
    let expected = try paths(pictures)
    #expect(expected.count > 5)
    for _ in 0..<3 { #expect(try paths(pictures.shuffled(using: &chance)) == expected) }
  }

  @Test("A file is alike to others, never to itself; one that has changed is left out")
  func files() throws {
    let one = try #require(Embedding([1, 0, 0, 0.1]))
    let other = try #require(Embedding([1, 0, 0.1, 0]))
    let pictures = [
      EmbeddedPicture(path: "a.jpg", embedding: one, entity: "x"),
      EmbeddedPicture(path: "a.jpg", embedding: one, entity: "y"),
      EmbeddedPicture(path: "b.jpg", embedding: other),
      EmbeddedPicture(path: "gone.jpg", embedding: one),
    ]
    let catalog = try EmbeddedCatalog(pictures).catalog
    let report = try SeriesFinder().series(in: catalog) { $0.path == "gone.jpg" ? nil : $0.path }
    #expect(report.series.map { $0.files.map(\.path) } == [["a.jpg", "b.jpg"]])
    #expect(report.series[0].files[0].pictures.map(\.entity.id) == ["x", "y"])
    #expect(report.fileCount == 2 && report.changedCount == 1)
    let alone = try SeriesFinder().series(in: catalog) { $0.path == "a.jpg" ? "a" : nil }
    #expect(alone.series.isEmpty)
  }

  @Test("Without embeddings, or for a likeness that is none, there is an error")
  func refused() throws {
    let plain = try EmbeddedCatalog([EmbeddedPicture(path: "a.jpg")], isEmbedded: false).catalog
    let missing = #expect(throws: SightlineError.self) { try SeriesFinder().series(in: plain) }
    #expect(missing?.code == .noEmbeddings)
    let catalog = try EmbeddedCatalog(Self.planted(seed: 1)).catalog
    for similarity in [0, -0.5, 1.01, .nan, .infinity] {
      let error = #expect(throws: SightlineError.self) {
        try SeriesFinder(similarFrom: similarity).series(in: catalog)
      }
      #expect(error?.code == .invalidSimilarity)
    }
  }
}
