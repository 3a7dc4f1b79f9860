import Foundation
import SightlineCatalog
import SightlinePixels
import TestSupport
import Testing

@testable import SightlineService

@Suite("A service of a list of shards")
struct ShardedServiceTests {
  @Test("With --partial it answers without a shard that is missing, and names it without its path")
  func partial() async throws {
    let folder = try TemporaryFolder()
    let list = try folder.write(
      "sightline shards 1\nhere.sightline\nthere.sightline\n",
      to: "all.sightline"
    )
    try Catalog(at: folder.file("here.sightline"), mode: .readWrite).write {
      (writer) throws(SightlineError) in
      try writer.putType(EntityType(identifier: "place", name: "place", plural: "places"))
      try writer.putEntity(Entity(.init(type: "place", id: "1"), title: "A lake", labels: ["lake"]))
    }
    func service(isPartial: Bool) throws -> VisualService {
      VisualService(
        catalogs: [list],
        isPartial: isPartial,
        limits: .patient,
        access: try AccessPolicy(tokens: nil, host: "127.0.0.1"),
        spoolFolder: folder.path
      )
    }
    await #expect(throws: SightlineError.self) { try await service(isPartial: false).open() }
    let partial = try service(isPartial: true)
    #expect(try await partial.open().map(\.shard) == [folder.file("there.sightline")])
    let request = ServiceRequest(
      "POST",
      "/v1/search?label=lake",
      headers: [(name: "host", value: "127.0.0.1:8080")],
      body: RequestBytes([])
    )
    let answer = try await ReadAnswer(partial.respond(to: request)).json
    #expect((answer["results"] as? [any Sendable])?.count == 1)
    #expect(answer["missingShards"] as? [String] == ["2: there.sightline"])
  }
}
