import Foundation
import SightlineCatalog
import SightlineCodecs
import SightlineDescriptors
import SightlineFoundation
import SightlineIndex
import SightlinePixels
import TestSupport
import Testing

@testable import SightlineEvaluation

@Suite("AlikeEvaluation")
struct AlikeEvaluationTests {
  /// Two kinds of three pictures each, a picture alone of its kind, one of none, and one that is no picture.
  private func folder() throws -> EvaluationFolder {
    let folder = try EvaluationFolder()
    for light in 0..<3 {
      for kind in 1...2 {
        let scene = try DrawnPicture.scene(kind)
        let picture = light == 0 ? scene : try scene.brightened(by: 5 * light)
        try folder.write("set/kind \(kind)/\(light).png", try ImageEncoder.png(picture))
      }
    }
    try folder.draw("set/alone/x.png", seed: 77)
    try folder.draw("set/of-none.png", seed: 78)
    return folder
  }

  private func report(
    _ truth: AlikeTruth,
    jobs: Int = 1,
    models: Int = 1
  ) async throws -> AlikeReport {
    let embedder = try GridEmbedder()
    return try await AlikeEvaluation(
      truth,
      by: (0..<models).map { ("model \($0)", embedder) },
      options: .init(jobs: jobs)
    ).run()
  }

  @Test("Kinds are the names of folders, and pictures that a model finds alike come first")
  func byFolder() async throws {
    let folder = try folder()
    let report = try await report(AlikeTruth(byFolder: folder.path("set")))
    #expect(report.conditions.pictures == 8 && report.conditions.queries == 6)
    #expect(report.conditions.kindCount == 2 && report.conditions.alone == 1)
    let figures = report.models[0].figures
    #expect(figures.precisionAt1 == Rate(6, of: 6))
    #expect(figures.precisionAt5.count == 12 && figures.precisionAt5.total == 30)
    #expect(figures.meanAveragePrecision?.value == 1)
    #expect(report.examples.isEmpty && report.unread.isEmpty)
    #expect(report.kinds.map(\.found) == [[3], [3]])
  }

  @Test("Figures do not depend on the number of jobs")
  func jobs() async throws {
    let folder = try folder()
    let truth = try AlikeTruth(byFolder: folder.path("set"))
    let one = try await report(truth)
    let many = try await report(truth, jobs: 4)
    #expect(one.models[0].figures == many.models[0].figures && one.kinds == many.kinds)
  }

  @Test("A model compared with itself has no difference")
  func comparison() async throws {
    let folder = try folder()
    let report = try await report(AlikeTruth(byFolder: folder.path("set")), models: 2)
    let comparison = try #require(report.comparisons.first)
    #expect(comparison.model == "model 1" && comparison.base == "model 0")
    #expect(comparison.precisionAt1?.value == 0 && comparison.meanAveragePrecision?.value == 0)
  }

  @Test("A picture that cannot be read is named, and the figures are those without it")
  func unreadable() async throws {
    let folder = try folder()
    let before = try await report(AlikeTruth(byFolder: folder.path("set")))
    try folder.write("set/kind 1/broken.png", "no picture")
    let after = try await report(AlikeTruth(byFolder: folder.path("set")))
    #expect(after.unread.map(\.picture) == ["kind 1/broken.png"])
    #expect(after.models[0].figures == before.models[0].figures)
  }

  @Test("Without two kinds, or two pictures of a kind, nothing is measured")
  func tooLittle() throws {
    let folder = try EvaluationFolder()
    func code() -> SightlineError.Code? {
      do throws(SightlineError) {
        _ = try AlikeTruth(byFolder: folder.path("set"))
        return nil
      } catch {
        return error.code
      }
    }
    try folder.draw("set/a.png", seed: 1)
    #expect(code() == .noQueries)
    try folder.draw("set/one/b.png", seed: 2)
    #expect(code() == .noQueries)
    try FileManager.default.removeItem(atPath: folder.path("set/a.png"))
    try folder.draw("set/one/c.png", seed: 3)
    #expect(code() == .noQueries)
    try folder.draw("set/two/d.png", seed: 4)
    #expect(code() == nil)
  }

  @Test(
    "Kinds of a truth are labels with any endings; a picture of the catalog does not find itself"
  )
  func truth() async throws {
    let folder = try EvaluationFolder()
    for (name, seed) in [("a", 1), ("b", 2), ("c", 3)] {
      try folder.draw("pictures/\(name).png", seed: seed)
    }
    _ = try await folder.built()
    let catalog = try Catalog(at: folder.path("test.sightline"), mode: .readWrite)
    try catalog.write { (writer) throws(SightlineError) in
      for (name, label) in [("a", "Boots"), ("b", "boot"), ("c", "hat")] {
        try writer.putEntity(
          Entity(.init(type: "picture", id: "\(name).png"), title: name, labels: [label])
        )
      }
    }
    try folder.draw("asked.png", seed: 2)
    let path = try folder.write(
      "truth.json",
      """
      {"version": 1, "queries": [
       {"picture": "pictures/a.png", "kind": "boot", "expected": []},
       {"picture": "asked.png", "kind": "boot", "expected": []},
       {"picture": "pictures/c.png", "kind": "hat", "expected": []},
       {"picture": "pictures/b.png", "expected": [{"type": "picture", "id": "b.png"}]}]}
      """
    )
    let truth = try AlikeTruth(EvaluationTruth(contentsOf: path, catalog: catalog), of: catalog)
    #expect(truth.queries.map(\.hidden.count) == [1, 0] && truth.aloneCount == 1)
    let report = try await report(truth)
    #expect(report.models[0].figures.precisionAt1.total == 2)
    #expect(report.models[0].figures.labels.total > 0)
  }

  @Test("Average precision and the first pictures equal those of a brute-force twin")
  func twin() throws {
    var numbers = DrawingNumbers(seed: 5)
    let embeddings = (0..<60).map { _ in
      Embedding(values: (0..<16).map { _ in Int8(numbers.below(255) - 127) })
    }
    let kinds = (0..<60).map { _ in "k\(numbers.below(4))" }
    let gallery = kinds.indices.map {
      AlikeTruth.Picture(path: "\($0)", name: "\($0)", kinds: [kinds[$0]])
    }
    let rows = EmbeddingRows(
      values: embeddings.flatMap(\.values),
      dimension: 16,
      sketchedFrom: .max
    )
    for asked in 0..<20 {
      let query = AlikeTruth.Query(path: "", name: "", kind: kinds[asked], hidden: [asked])
      let found = AlikeOutcome(
        query,
        embeddings[asked],
        in: (gallery, kinds.map { [AlikeTruth.key($0)] }),
        rows,
        similarFrom: 0
      )
      let order = kinds.indices.filter { $0 != asked }.map {
        (place: $0, cosine: embeddings[asked].cosine(with: embeddings[$0]))
      }.sorted { $0.cosine != $1.cosine ? $0.cosine > $1.cosine : $0.place < $1.place }
      #expect(found.first.map(\.place) == order.prefix(10).map(\.place))
      var precisions: [Double] = []
      for (rank, one) in order.enumerated() where kinds[one.place] == kinds[asked] {
        precisions.append(Double(precisions.count + 1) / Double(rank + 1))
      }
      let expected = precisions.reduce(0, +) / Double(precisions.count)
      #expect(abs(found.averagePrecision - expected) < 1e-12)
    }
  }

  @Test("The mean's interval is wider if queries of one kind go together")
  func interval() throws {
    let apart = (0..<40).map { ("k\($0)", $0 % 2 == 0 ? 1.0 : 0) }
    let together = (0..<40).map { ("k\($0 / 10)", $0 / 10 % 2 == 0 ? 1.0 : 0) }
    let narrow = try #require(AlikeMean(apart, within: 0...1))
    let wide = try #require(AlikeMean(together, within: 0...1))
    #expect(narrow.value == 0.5 && wide.value == 0.5)
    let width = try #require(narrow.high) - (try #require(narrow.low))
    #expect(try #require(wide.high) - (try #require(wide.low)) > 2 * width)
    #expect(abs(width - 2 * 1.96 * (0.25 / 39).squareRoot()) < 1e-3)
    #expect(AlikeMean([], within: 0...1) == nil)
    #expect(AlikeMean([("one", 1)], within: 0...1)?.low == nil)
  }

  @Test("The fitted probability of one kind grows with the cosine and is calibrated on its pairs")
  func likeness() throws {
    var numbers = DrawingNumbers(seed: 9)
    let pairs = (0..<2000).map { _ in
      let cosine = Double(numbers.below(1000)) / 1000
      let probability = 1 / (1 + exp(-(8 * cosine - 5)))
      return (cosine: cosine, isRight: Double(numbers.below(10_000)) / 10_000 < probability)
    }
    let fit = try #require(LikenessFit(pairs))
    for cosine in [0.2, 0.5, 0.8] {
      let expected = 1 / (1 + exp(-(8 * cosine - 5)))
      #expect(abs(fit.probability(of: cosine) - expected) < 0.06)
    }
    #expect(LikenessFit(Array(pairs.prefix(10))) == nil)
  }
}
