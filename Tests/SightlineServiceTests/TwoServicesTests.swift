import Foundation
import SightlineCatalog
import SightlineService
import TestSupport
import Testing

@Suite("Two services at one catalog")
struct TwoServicesTests {
  @Test("What each of two services says it added is there, and each finds what the other added")
  func additions() async throws {
    let served = try await ServedFolder()
    let other = VisualService(
      catalogs: [served.folder.file("things.sightline")],
      limits: .patient,
      access: try AccessPolicy(tokens: nil, host: "127.0.0.1"),
      spoolFolder: served.folder.path,
      trashData: served.folder.file("data")
    )
    for seed in 11...14 { try served.folder.draw("p\(seed).png", seed: seed) }
    let pictures = try (11...14).map { try served.picture($0) }
    @Sendable func answer(
      _ service: VisualService,
      _ method: String,
      _ path: String,
      _ body: [UInt8] = []
    ) async throws -> ReadAnswer {
      let headers = [
        (name: "Host", value: "127.0.0.1"), (name: "Content-Type", value: "image/png"),
      ]
      return try await ReadAnswer(
        await service.respond(
          to: ServiceRequest(method, path, headers: headers, body: RequestBytes(body))
        )
      )
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (number, service) in [served.service, other].enumerated() {
        for one in 0..<4 {
          group.addTask {
            let path = "/v1/entities/thing/s\(number)-\(one)?title=T"
            for attempt in 1... {
              let put = try await answer(service, "PUT", path, pictures[one])
              // One that waits too long for the other says so, and has added nothing.
              if put.status == 503, attempt < 50 { continue }
              #expect(put.status == 201, "\(put.text)")
              return
            }
          }
        }
      }
      try await group.waitForAll()
    }
    for service in [served.service, other] {
      let listed = try await answer(service, "GET", "/v1/entities?limit=100")
      let ids = try #require(try listed.json["entities"] as? [[String: any Sendable]])
        .compactMap { $0["id"] as? String }
      #expect(ids.count == 11 && Set(ids).count == 11, "\(ids)")
      let found = try await answer(service, "POST", "/v1/search", pictures[0])
      #expect(Set(try found.ids.prefix(2)) == ["s0-0", "s1-0"])
    }
    let catalog = try Catalog(at: served.folder.file("things.sightline"))
    #expect(try catalog.check().isEmpty && catalog.counts().pictures == 11)
  }
}
