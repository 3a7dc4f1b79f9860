import Foundation
import SightlineCatalog
import SightlineFoundation
import TestSupport
import Testing

@testable import SightlineService

@Suite("A service on a list of shards")
struct ShardedServiceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ name: String, id: String) throws {
    try Catalog(at: folder.file(name), mode: .readWrite).write { (writer) throws(SightlineError) in
      try writer.putType(EntityType(identifier: "place", name: "place", plural: "places"))
      try writer.putEntity(Entity(.init(type: "place", id: id), title: "A lake", labels: ["lake"]))
    }
  }

  private func service(isPartial: Bool) throws -> VisualService {
    let list = try folder.write(
      "sightline shards 1\nhere.sightline\nthere.sightline\n",
      to: "all.sightline"
    )
    return VisualService(
      catalogs: [list],
      isPartial: isPartial,
      limits: .patient,
      access: try AccessPolicy(tokens: nil, host: "127.0.0.1"),
      spoolFolder: folder.path
    )
  }

  private func ask(_ service: VisualService) async throws -> ReadAnswer {
    let request = ServiceRequest(
      "POST",
      "/v1/search?label=lake",
      headers: [(name: "host", value: "127.0.0.1:8080")],
      body: RequestBytes([])
    )
    return try await ReadAnswer(service.respond(to: request))
  }

  @Test("A failing shard is named without its path, and the client may retry")
  func strict() async throws {
    try write("here.sightline", id: "1")
    try write("there.sightline", id: "2")
    let service = try service(isPartial: false)
    #expect(try await service.open().isEmpty)
    #expect((try await ask(service).json["results"] as? [any Sendable])?.count == 2)
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where file.hasPrefix("there") {
      try FileManager.default.removeItem(atPath: folder.file(file))
    }
    let answer = try await ask(service)
    #expect(answer.status == 503)
    #expect(answer.headers["retry-after"] != nil)
    let error = try #require(answer.json["error"] as? [String: any Sendable])
    #expect(error["code"] as? String == "shardFailed")
    let message = try #require(error["message"] as? String)
    #expect(message.hasPrefix("shard 2, there.sightline, cannot be queried: "))
    #expect(!message.contains(folder.path))
  }

  @Test("With --partial it answers without a missing shard, and names it without its path")
  func partial() async throws {
    try write("here.sightline", id: "1")
    await #expect(throws: SightlineError.self) { try await service(isPartial: false).open() }
    let partial = try service(isPartial: true)
    #expect(try await partial.open().map(\.shard) == [folder.file("there.sightline")])
    let answer = try await ask(partial).json
    #expect((answer["results"] as? [any Sendable])?.count == 1)
    #expect(answer["missingShards"] as? [String] == ["2: there.sightline"])
  }
}
