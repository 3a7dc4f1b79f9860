import Foundation
import SightlineCatalog
import SightlineEvaluation
import SightlineFoundation
import Testing

@Suite("EvaluationTruth of a catalog")
struct ChangedCatalogTests {
  @Test("Every picture is asked in every way, with and without its entity")
  func everyWay() async throws {
    let folder = try EvaluationFolder()
    let catalog = try await folder.catalog(pictures: 3)
    let truth = try EvaluationTruth(changing: catalog, changes: [.flip, .half])
    #expect(truth.kind == .changes)
    #expect(truth.queries.count == 3 * 2 * 2)
    for (index, query) in truth.queries.enumerated() {
      guard case .change(let change, let path, _) = query.source else {
        Issue.record("not a change: \(query.name)")
        continue
      }
      #expect(query.group == change.rawValue)
      #expect(FileManager.default.fileExists(atPath: path))
      let own = EntityIdentifier.picture(index / 4)
      #expect(query.isAbsent == (index % 2 == 1))
      #expect(query.isAbsent ? query.excluded == [own] : query.expected == [own])
    }
  }

  @Test("Of more pictures than requested the seed chooses some, and each is changed in every way")
  func choice() async throws {
    let folder = try EvaluationFolder()
    let catalog = try await folder.catalog(pictures: 12)
    func sources(_ count: Int, seed: UInt64) throws -> Set<EvaluationQuery.Source> {
      Set(
        try EvaluationTruth(changing: catalog, changes: [.crop25], pictures: count, seed: seed)
          .queries.map(\.source)
      )
    }
    let few = try sources(4, seed: 1)
    #expect(few.count == 4)
    #expect(try few == sources(4, seed: 1))
    #expect(try few != sources(4, seed: 2))
    #expect(try few.isSubset(of: sources(8, seed: 1)))
    #expect(try sources(100, seed: 1).count == 12)
  }

  @Test("Entities with the same picture are expected and left out together")
  func shared() async throws {
    let folder = try EvaluationFolder()
    _ = try await folder.catalog(pictures: 2)
    try folder.draw("pictures/2.png", seed: 0)
    let truth = try EvaluationTruth(changing: await folder.built(), changes: [.half])
    let both: Set<EntityIdentifier> = [.picture(0), .picture(2)]
    #expect(truth.queries.filter { $0.expected == both }.count == 2)
    #expect(truth.queries.filter { $0.excluded == both }.count == 2)
  }

  @Test("A catalog with missing pictures, or without readable ones, is refused")
  func nothingToChange() async throws {
    let folder = try EvaluationFolder()
    try folder.write("pictures/broken.png", "not a picture")
    let unreadable = try await folder.built()
    #expect(code { try EvaluationTruth(changing: unreadable) } == .noQueries)
    try FileManager.default.removeItem(atPath: folder.path("pictures"))
    #expect(code { try EvaluationTruth(changing: unreadable) } == .unknownFolder)
    let bare = try Catalog(at: folder.path("bare.sightline"), mode: .readWrite)
    #expect(code { try EvaluationTruth(changing: bare) } == .unknownFolder)
  }

  private func code(
    _ body: () throws -> EvaluationTruth
  ) -> SightlineError.Code? {
    #expect(throws: SightlineError.self) { try body() }?.code
  }
}
