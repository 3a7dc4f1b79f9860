import Foundation
import SightlineCodecs
import SightlineFoundation
import SightlinePixels
import TestSupport
import Testing

@testable import SightlineService

@Suite("Limits of a service")
struct ServiceBoundsTests {
  @Test(
    "A wrong request gets one line with the reason, and changes nothing",
    arguments: [
      ("POST", "/v1/search", "image/png", "no picture", 422, "unknownFormat"),
      ("POST", "/v1/search", "text/plain", "text", 415, "unsupportedType"),
      ("POST", "/v1/search", "application/json", "{\"picture\":\"§\"}", 400, "invalidRequest"),
      ("POST", "/v1/search", "application/json", "{\"a\":1,\"a\":2}", 400, "invalidRequest"),
      ("POST", "/v1/search", "application/json", "[1]", 400, "invalidRequest"),
      ("POST", "/v1/search", "application/json", "{\"label\":{\"a\":1}}", 400, "invalidRequest"),
      ("POST", "/v1/search", "multipart/form-data", "x", 400, "invalidRequest"),
      ("POST", "/v1/search", "multipart/form-data; boundary=b", "x", 400, "invalidRequest"),
      ("POST", "/v1/search", "multipart/form-data; boundary=b", "--b\r\n", 400, "invalidRequest"),
      ("POST", "/v1/search", "multipart/form-data; boundary=b", "--b--", 400, "emptyQuery"),
      ("POST", "/v1/search", "image/png", "", 400, "emptyQuery"),
      ("POST", "/v1/search?limit=0", "image/png", "", 400, "invalidRequest"),
      ("POST", "/v1/search?limit=1&limit=2", "image/png", "", 400, "invalidRequest"),
      ("POST", "/v1/search?limit=9999999999999999999", "image/png", "", 400, "invalidRequest"),
      ("POST", "/v1/search?min_score=nan", "image/png", "", 400, "invalidRequest"),
      ("POST", "/v1/search?region=1,2,3", "image/png", "", 400, "invalidRequest"),
      ("POST", "/v1/search?region=0,0,1,1&label=a", "image/png", "", 400, "invalidRequest"),
      ("POST", "/v1/search?label=%zz", "image/png", "", 400, "invalidRequest"),
      ("POST", "/v1/search?label=%ff", "image/png", "", 400, "invalidRequest"),
      ("POST", "/v1/search?labl=a", "image/png", "", 400, "invalidRequest"),
      ("POST", "/v1/search?catalog=other&label=a", "image/png", "", 400, "invalidRequest"),
      ("POST", "/v1/search?type=thng&label=a", "image/png", "", 400, "unknownType"),
      ("POST", "/v1/compare", "image/png", "", 400, "invalidRequest"),
      ("POST", "/v1/hash?algorithm=none", "image/png", "x", 400, "unknownAlgorithm"),
      ("GET", "/v1/entities?cursor=x", "image/png", "", 400, "invalidRequest"),
      ("GET", "/v1/entities?type=thng", "image/png", "", 400, "unknownType"),
      ("GET", "/v1/entities/thing/none", "image/png", "", 404, "notInCatalog"),
      ("PUT", "/v1/entities/thing/1", "image/png", "", 400, "invalidRequest"),
      ("PUT", "/v1/entities/thing/1?title=T", "image/png", "x", 422, "unknownFormat"),
      ("POST", "/v1/entities/thing/none/pictures", "image/png", "x", 404, "notInCatalog"),
      ("DELETE", "/v1/entities/thing/none", "image/png", "", 404, "notInCatalog"),
      ("POST", "/v1/import", "image/png", "", 415, "unsupportedType"),
      ("POST", "/v1/import", "application/x-ndjson", "{", 400, "invalidRow"),
      ("PATCH", "/v1/search", "image/png", "", 405, "methodNotAllowed"),
      ("GET", "/v1/entities/%zz/1", "image/png", "", 404, "noSuchPath"),
      ("GET", "//", "image/png", "", 404, "noSuchPath"),
    ]
  )
  func wrong(
    _ method: String,
    _ target: String,
    type: String,
    body: String,
    status: Int,
    code: String
  ) async throws {
    let served = try await ServedFolder()
    let before = try served.folder.bytes(of: "things.sightline")
    let answer = try await served.answer(method, target, type: type, Array(body.utf8))
    #expect(try answer.status == status && answer.code == code, "\(answer.status) \(answer.text)")
    #expect(answer.text.split(separator: "\n").count == 1)
    #expect(!answer.text.contains(served.folder.path))
    #expect(try served.folder.bytes(of: "things.sightline") == before)
  }

  @Test("A body over the limit is refused by its declared length, and by its bytes")
  func length() async throws {
    var limits = ServiceLimits.patient
    limits.bodyBytes = 100
    let served = try await ServedFolder(limits: limits)
    let told = ServiceRequest(
      "POST",
      "/v1/search",
      headers: [(name: "Host", value: "localhost"), (name: "Content-Length", value: "1000000000")]
    )
    #expect(served.service.refusal(of: told)?.status == 413)
    let beyond = ServiceRequest(
      "POST",
      "/v1/search",
      headers: [
        (name: "Host", value: "localhost"), (name: "Content-Length", value: "9999999999999999999"),
      ]
    )
    #expect(served.service.refusal(of: beyond)?.status == 413)
    let sent = try await served.answer("POST", "/v1/search", [UInt8](repeating: 1, count: 101))
    #expect(try sent.status == 413 && sent.code == "bodyTooLarge")
  }

  @Test("An import is bounded by its own limit, lines of pictures one by one")
  func lengthOfLines() async throws {
    var limits = ServiceLimits.patient
    limits.bodyBytes = 100
    limits.importBytes = 1000
    let served = try await ServedFolder(limits: limits)
    for (path, length, status) in [
      ("/v1/import", "1000", nil), ("/v1/import", "1001", 413), ("/v1/search", "1001", nil),
    ] {
      let told = ServiceRequest(
        "POST",
        path,
        headers: [
          (name: "Host", value: "localhost"), (name: "Content-Length", value: length),
          (name: "Content-Type", value: "application/x-ndjson"),
        ]
      )
      #expect(served.service.refusal(of: told)?.status == status, "\(path) \(length)")
    }
  }

  @Test("An import without room gets an error without a path, and changes nothing")
  func room() async throws {
    let served = try await ServedFolder(spool: "none")
    let before = try served.folder.bytes(of: "things.sightline")
    for (method, path) in [("POST", "/v1/import"), ("GET", "/v1/export")] {
      let answer = try await served.answer(method, path, type: "application/x-ndjson", [0x0A])
      #expect(try answer.status == 507 && answer.code == "outputFailed", "\(answer.text)")
      #expect(!answer.text.contains(served.folder.path), "\(answer.text)")
    }
    #expect(try served.folder.bytes(of: "things.sightline") == before)
    #expect(try await served.answer("POST", "/v1/search", served.picture(1)).ids.first == "1")
  }

  @Test("Bodies together have a limit of bytes, which are released")
  func memory() async throws {
    var limits = ServiceLimits.patient
    // A body and what is read in it count.
    limits.heldBytes = 2000
    let served = try await ServedFolder(limits: limits)
    for _ in 1...2 {
      let body = [UInt8](repeating: 1, count: 900)
      #expect(try await served.answer("POST", "/v1/hash", body).status == 422)
    }
    let more = try await served.answer("POST", "/v1/hash", [UInt8](repeating: 1, count: 1001))
    #expect(try more.status == 503 && more.code == "busy" && more.headers["retry-after"] == "1")
    #expect(served.service.memory.count == 0)
  }

  @Test(
    "Header fields that decide access may be given only once",
    arguments: ["host", "authorization", "origin", "content-type", "content-length"]
  )
  func repeatedFields(_ name: String) async throws {
    let served = try await ServedFolder()
    let value = name == "host" ? "127.0.0.1:8080" : "1"
    for path in ["/healthz", "/v1/entities"] {
      let answer = try await served.answer(
        "GET",
        path,
        headers: [(name: name, value: value), (name: name.uppercased(), value: value)]
      )
      #expect(try answer.status == 400 && answer.code == "invalidRequest", "\(answer.text)")
    }
  }

  @Test("One client's requests leave room for others, and a proxy's are not counted")
  func clients() throws {
    let counts = ClientCounts(limit: 2)
    let first = try counts.enter("192.0.2.1")
    var second = try counts.enter("192.0.2.1")
    #expect(throws: SightlineError.self) { try counts.enter("192.0.2.1") }
    #expect(try counts.enter("192.0.2.2") != nil)
    #expect(try counts.enter(nil) == nil)
    withExtendedLifetime(second) {}
    second = nil
    #expect(try counts.enter("192.0.2.1") != nil)
    withExtendedLifetime(first) {}
  }

  @Test("Lines hold no more than bodies may, and the last answer says why no more are read")
  func linesHeld() async throws {
    var limits = ServiceLimits.patient
    limits.heldBytes = 10_000
    let served = try await ServedFolder(limits: limits)
    let lines = Array("{\"label\":\"round\"}\n".utf8) + [UInt8](repeating: 0x61, count: 20_000)
    let answer = try await served.answer("POST", "/v1/search", type: "application/x-ndjson", lines)
    #expect(answer.status == 200)
    let answers = answer.text.split(separator: "\n")
    #expect(answers.last?.contains("busy") == true, "\(answer.text)")
    #expect(served.service.memory.count == 0)
  }

  @Test("A picture of more pixels than the limit is refused")
  func pixels() async throws {
    var limits = ServiceLimits.patient
    limits.decoding.maximumPixels = 1000
    let served = try await ServedFolder(limits: limits)
    let answer = try await served.answer("POST", "/v1/search", try served.picture(1))
    #expect(try answer.status == 422 && answer.code == "tooManyPixels")
  }

  @Test(
    "A body that does not come in time is abandoned",
    arguments: [("/v1/search", "image/png"), ("/v1/import", "application/x-ndjson")]
  )
  func slowness(_ path: String, type: String) async throws {
    var limits = ServiceLimits.patient
    limits.bodyTime = .milliseconds(20)
    let served = try await ServedFolder(limits: limits)
    let body = RequestBytes {
      try await Task.sleep(for: .seconds(600))
      return nil
    }
    let request = ServiceRequest(
      "POST",
      path,
      headers: [(name: "Host", value: "localhost"), (name: "Content-Type", value: type)],
      body: body
    )
    #expect(await served.service.respond(to: request).status == 408)
  }

  @Test("Work waits in order, excess work is refused, and cancelled work leaves the queue")
  func queue() async throws {
    let queue = WorkQueue(concurrent: 1, waiting: 2)
    let (gate, open) = AsyncStream<Void>.makeStream()
    let (done, tell) = AsyncStream<Int>.makeStream()
    let first = Task { try await queue.run { for await _ in gate {} } }
    while queue.counts.running < 1 { await Task.yield() }
    var others: [Task<Void, any Error>] = []
    for number in 1...2 {
      others.append(Task { try await queue.run { _ = tell.yield(number) } })
      while queue.counts.waiting < number { await Task.yield() }
    }
    await #expect(throws: SightlineError.self) { try await queue.run {} }
    others[0].cancel()
    _ = await others[0].result
    #expect(queue.counts.waiting == 1)
    open.finish()
    _ = await first.result
    _ = await others[1].result
    tell.finish()
    #expect(await done.reduce(into: []) { $0.append($1) } == [2])
    #expect(queue.counts == (0, 0))
  }

  @Test("Work that takes too long is abandoned with an error")
  func lateness() async throws {
    await #expect(throws: SightlineError.late(.milliseconds(5))) {
      try await TimeLimit.run(.milliseconds(5), late: .late(.milliseconds(5))) {
        try await Task.sleep(for: .seconds(600))
      }
    }
    let answer = try await ReadAnswer(ServiceResponse(.late(.seconds(1))))
    #expect(answer.status == 503 && answer.headers["retry-after"] == "1")
  }
}

extension ServiceBoundsTests {
  @Test("A body of JSON has a limit of values, however few bytes they take")
  func manyValues() async throws {
    let served = try await ServedFolder()
    let list =
      Array("{\"region\":[".utf8) + Array(repeatElement(Array("1,".utf8), count: 200_000).joined())
    for path in ["/v1/search", "/v1/compare", "/v1/hash"] {
      let answer = try await served.answer(
        "POST",
        path,
        type: "application/json",
        list + Array("1]}".utf8)
      )
      #expect(answer.status == 400 && answer.text.contains("100000 values"), "\(answer.text)")
    }
    let line = try await served.answer(
      "POST",
      "/v1/search",
      type: "application/x-ndjson",
      list + Array("1]}\n".utf8)
    )
    #expect(line.text.contains("100000 values"), "\(line.text)")
  }

  @Test("A large body is taken apart when its turn comes, and a small one at once")
  func bodiesInLanes() async throws {
    var limits = ServiceLimits.patient
    limits.concurrent = 1
    limits.waiting = 0
    let served = try await ServedFolder(limits: limits)
    let types = ["application/json", "multipart/form-data; boundary=b"]
    @Sendable func statuses(_ count: Int) async throws -> [Int] {
      var found: [Int] = []
      for type in types {
        let body = [UInt8](repeating: UInt8(ascii: "x"), count: count)
        found.append(try await served.answer("POST", "/v1/search", type: type, body).status)
      }
      return found
    }
    #expect(try await statuses(1 << 20) == [400, 400])
    try await served.service.lanes.run { _ in
      let large = try? await statuses(1 << 20)
      let small = try? await statuses(100)
      #expect(large == [503, 503] && small == [400, 400])
    }
    #expect(try await statuses(1 << 20) == [400, 400])
  }
}
