import SightlineCatalog
import SightlineDescriptors
import SightlineDuplicates
import SightlineFoundation
import SightlinePixels
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
    "Every file is alike to the first of its series, and no two first ones are alike",
    arguments: [0.3, 0.5, 0.6]
  )
  func laws(similarity: Double) async throws {
    let pictures = try Self.planted(seed: 5)
    let embeddings = Dictionary(
      uniqueKeysWithValues: pictures.compactMap { picture in
        picture.embedding.map { (picture.path, $0) }
      }
    )
    func cosine(_ one: String, _ other: String) throws -> Double {
      try #require(embeddings[one]).cosine(with: #require(embeddings[other]))
    }
    let report = try await SeriesFinder(similarFrom: similarity)
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

  @Test("The order of pictures does not matter")
  func order() async throws {
    let pictures = try Self.planted(seed: 6)
    var chance = SeededGenerator(seed: 1)
    func paths(_ pictures: [EmbeddedPicture]) async throws -> [[String]] {
      try await SeriesFinder(similarFrom: 0.5).series(in: EmbeddedCatalog(pictures).catalog)
        .series.map { $0.files.map(\.path) }
    }
    let expected = try await paths(pictures)
    #expect(expected.count > 5)
    for _ in 0..<3 {
      let found = try await paths(pictures.shuffled(using: &chance))
      #expect(found == expected)
    }
  }

  @Test("A file is never alike to itself, and one that has changed is left out")
  func files() async throws {
    let one = try #require(Embedding([1, 0, 0, 0.1]))
    let other = try #require(Embedding([1, 0, 0.1, 0]))
    let pictures = [
      EmbeddedPicture(path: "a.jpg", embedding: one, entity: "x"),
      EmbeddedPicture(path: "a.jpg", embedding: one, entity: "y"),
      EmbeddedPicture(path: "b.jpg", embedding: other),
      EmbeddedPicture(path: "gone.jpg", embedding: one),
    ]
    let catalog = try EmbeddedCatalog(pictures).catalog
    let report = try await SeriesFinder().series(in: catalog) {
      $0.path == "gone.jpg" ? nil : $0.path
    }
    #expect(report.series.map { $0.files.map(\.path) } == [["a.jpg", "b.jpg"]])
    #expect(report.series[0].files[0].pictures.map(\.entity.id) == ["x", "y"])
    #expect(report.fileCount == 2 && report.changedCount == 1)
    let alone = try await SeriesFinder().series(in: catalog) { $0.path == "a.jpg" ? "a" : nil }
    #expect(alone.series.isEmpty)
  }

  @Test("Missing embeddings and an invalid likeness are errors")
  func refused() async throws {
    let plain = try EmbeddedCatalog([EmbeddedPicture(path: "a.jpg")], isEmbedded: false).catalog
    let missing = await #expect(throws: SightlineError.self) {
      try await SeriesFinder().series(in: plain)
    }
    #expect(missing?.code == .noEmbeddings)
    let catalog = try EmbeddedCatalog(Self.planted(seed: 1)).catalog
    for similarity in [0, -0.5, 1.01, .nan, .infinity] {
      let error = await #expect(throws: SightlineError.self) {
        try await SeriesFinder(similarFrom: similarity).series(in: catalog)
      }
      #expect(error?.code == .invalidSimilarity)
    }
  }

  @Test("Alike pictures of one occasion are a series; others alike to them are of a kind")
  func occasions() async throws {
    let sunflower = try #require(Embedding([1, 0, 0, 0.1]))
    let names =
      (1...12).map { "sunflower-\($0 < 10 ? "0" : "")\($0).jpg" }
      + ["IMG_0041.JPG", "IMG_0042.JPG", "IMG_0044.JPG", "IMG_0090.JPG"]
    let catalog = try EmbeddedCatalog(
      names.map { EmbeddedPicture(path: $0, embedding: sunflower) }
    ).catalog
    let report = try await SeriesFinder().series(in: catalog)
    #expect(report.series.map(\.relation) == [.series, .kind])
    #expect(report.series[0].files.map(\.path) == ["IMG_0041.JPG", "IMG_0042.JPG", "IMG_0044.JPG"])
    #expect(report.series[1].files.count == 13)
    #expect(report.count(of: .series) == 1 && report.count(of: .kind) == 1)
    // The camera's data takes precedence over names.
    let timed = try await SeriesFinder().series(in: catalog) {
      $0.path
    } facts: { picture in
      var facts = PictureFacts()
      facts.camera = "C"
      let minute = picture.path.hasPrefix("sunflower-0") ? "10" : "59"
      facts.taken = "2026:07:\(picture.path.hasPrefix("IMG") ? "20" : "19") 14:\(minute):07"
      return facts
    }
    #expect(timed.series.map(\.files.count) == [9, 4, 3])
    #expect(timed.series.allSatisfy { $0.relation == .series })
  }

  @Test("A moment comes only from the camera's data, or from a camera's file name")
  func moments() {
    func isOne(_ one: String, _ other: String, _ facts: (PictureFacts, PictureFacts)? = nil) -> Bool
    {
      PictureMoment.occasions([
        PictureMoment(facts?.0, path: one), PictureMoment(facts?.1, path: other),
      ]).count == 1
    }
    #expect(isOne("a/DSC_0007.JPG", "a/DSC_0010.JPG"))
    #expect(!isOne("a/DSC_0007.JPG", "a/DSC_0011.JPG"))
    #expect(!isOne("a/DSC_0007.JPG", "b/DSC_0008.JPG"))
    #expect(!isOne("rose-01.jpg", "rose-02.jpg") && !isOne("rose0001.jpg", "rose0002.jpg"))
    #expect(!isOne("image_0001.jpg", "image_0002.jpg"))
    #expect(isOne("IMG_20260719_235959.jpg", "PXL_20260720_000301123.jpg"))
    #expect(!isOne("IMG_20260719_142233.jpg", "IMG_20260719_143234.jpg"))
    #expect(!isOne("IMG_20261919_142233.jpg", "IMG_20261919_142234.jpg"))
    func taken(_ time: String, by camera: String?) -> PictureFacts {
      var facts = PictureFacts()
      (facts.taken, facts.camera) = (time, camera)
      return facts
    }
    let first = taken("2026:02:28 23:59:30", by: "C")
    #expect(isOne("x.jpg", "y.jpg", (first, taken("2026:03:01 00:01:00.25", by: "C"))))
    #expect(!isOne("x.jpg", "y.jpg", (first, taken("2026:03:01 00:01:00", by: "D"))))
    #expect(!isOne("x.jpg", "y.jpg", (first, taken("2026:02:28 22:59:30", by: "C"))))
    #expect(!isOne("x.jpg", "y.jpg", (taken("0000:00:00 00:00:00", by: "C"), first)))
  }
}
