import Foundation
import TestSupport
import Testing

/// The sample catalog, asked with its own queries: what `make demo` shows must be right.
@Suite("SampleImages")
struct SampleImagesTests {
  struct Truth: Decodable {
    struct Query: Decodable {
      var picture: String
      var change: String
      var expected: [Identifier]
    }
    struct Identifier: Decodable, Hashable {
      var type: String
      var id: String
    }
    var queries: [Query]
  }

  struct Answer: Decodable {
    struct Match: Decodable {
      var type: String
      var id: String
    }
    var query: String
    var results: [Match]
  }

  /// Changes that leave the picture whole, so that hashes and colours of the whole picture see them.
  static let wholePictureChanges: Set = [
    "reencoded", "resized", "recoloured", "overlaid", "rotated",
  ]

  @Test("Queries of the whole picture find their entity first, and no query finds a wrong one")
  func truth() throws {
    let folder = try TemporaryFolder()
    let samples = SightlineProcess.repository.appending(path: "SampleImages")
    let truth = try JSONDecoder().decode(
      Truth.self,
      from: Data(contentsOf: samples.appending(path: "truth.json"))
    )
    let catalog = folder.file("samples.sightline")
    let index = try SightlineProcess(["index", samples.path, "-o", catalog, "--quiet"])
    #expect(index.status == 0, "\(index.errors)")

    // Two of each change are asked: all 59 take the better part of a minute of a program that was not optimised.
    // `sightline evaluate SampleImages` asks all.
    var asked: [String: Int] = [:]
    let queries = truth.queries.filter { query in
      asked[query.change, default: 0] += 1
      return asked[query.change, default: 0] <= 2
    }
    let pictures = queries.map { samples.appending(path: $0.picture).path }
    let run = try SightlineProcess(["query", "-c", catalog, "--format", "json"] + pictures)
    #expect(run.status == 0, "\(run.errors)")
    let answers = try run.output.split(separator: "\n").map {
      try JSONDecoder().decode(Answer.self, from: Data($0.utf8))
    }
    #expect(answers.map(\.query) == pictures)
    for (query, answer) in zip(queries, answers) {
      let first = answer.results.first.map { Truth.Identifier(type: $0.type, id: $0.id) }
      // Designs and colours that look alike are there to show what is taken for what.
      if let first, !["sibling", "variant"].contains(query.change) {
        #expect(query.expected.contains(first), "\(query.picture)")
      }
      if Self.wholePictureChanges.contains(query.change) {
        #expect(first != nil, "\(query.picture) is not found")
      }
    }
  }

  @Test("The catalog is as large and varied as its README says")
  func contents() throws {
    struct Manifest: Decodable {
      struct Entity: Decodable {
        var type: String
        var pictures: [String]
      }
      var entities: [Entity]
    }
    let samples = SightlineProcess.repository.appending(path: "SampleImages")
    let manifest = try JSONDecoder().decode(
      Manifest.self,
      from: Data(contentsOf: samples.appending(path: "catalog.json"))
    )
    #expect(manifest.entities.count >= 24)
    #expect(Set(manifest.entities.map(\.type)) == ["landmark", "collection", "product"])
    let pictures = manifest.entities.flatMap(\.pictures)
    #expect(pictures.count >= 36)
    #expect(Set(pictures.map { $0.suffix(4) }) == [".png", ".jpg"])
  }
}
