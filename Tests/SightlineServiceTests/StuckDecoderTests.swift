import SightlineCodecs
import SightlineFoundation
import SightlinePixels
import TestSupport
import Testing

@testable import SightlineService

@Suite("A service whose decoders are stuck", .serialized)
struct StuckDecoderTests {
  private static let reader = StuckReader("stuck")

  @Test(
    "Requests end at their deadline, health and metrics never wait, and held threads make it busy"
  )
  func stuck() async throws {
    ImageFormats.register(Self.reader)
    var limits = ServiceLimits.patient
    limits.concurrent = 1
    limits.answerTime = .milliseconds(300)
    let served = try await ServedFolder(limits: limits)
    let count = 2 * limits.concurrent + 2
    for number in 0..<count {
      let answer = try await served.answer(
        "POST",
        "/v1/search",
        type: "image/x-stuck",
        Self.reader.picture()
      )
      #expect(answer.status == 503)
      #expect(try answer.code == "deadlineExceeded")
      // It came while its decoder was still held, and so were all before it.
      #expect(served.service.threads.counts.abandoned == number + 1)
      #expect(try await served.answer("GET", "/healthz").status == 200)
    }
    // Pictures are no longer decoded, which answers say after a moment; words are still answered.
    var honest = try await served.answer(
      "POST",
      "/v1/search",
      type: "image/png",
      try served.picture(1)
    )
    #expect(honest.status == 503)
    while try honest.code != "busy" {
      #expect(try honest.code == "deadlineExceeded")
      honest = try await served.answer(
        "POST",
        "/v1/search",
        type: "image/png",
        try served.picture(1)
      )
    }
    #expect(honest.status == 503)
    #expect(honest.headers["retry-after"] != nil)
    for path in ["/v1/hash", "/v1/search"] {
      let answer = try await served.answer("POST", path, type: "image/png", try served.picture(2))
      #expect(try answer.code == "busy", "\(path)")
    }
    #expect(try await served.answer("GET", "/v1/info").status == 200)
    let figures = try await served.answer("GET", "/metrics")
    #expect(figures.text.contains("sightline_decoders_abandoned \(count)\n"))
    // Once they are let go, all is well.
    Self.reader.letGo(count)
    while served.service.threads.counts.running > 0 { try await Task.sleep(for: .milliseconds(1)) }
    var again = try await served.answer(
      "POST",
      "/v1/search",
      type: "image/png",
      try served.picture(1)
    )
    for _ in 0..<100 where again.status != 200 {
      again = try await served.answer(
        "POST",
        "/v1/search",
        type: "image/png",
        try served.picture(1)
      )
    }
    #expect(again.status == 200)
  }

  @Test("Costly pictures wait for each other, and cheap ones never for them")
  func lanes() async throws {
    // Its name does not begin with the other's, whose pictures these would be.
    let reader = StuckReader("heavystuck", pixels: 40_000_000)
    ImageFormats.register(reader)
    var limits = ServiceLimits.patient
    limits.concurrent = 1
    let served = try await ServedFolder(limits: limits)
    let heavy = (0..<3).map { _ in
      Task {
        try await served.answer("POST", "/v1/search", type: "image/x-heavystuck", reader.picture())
      }
    }
    // One is with its decoder, and the others wait.
    while served.service.lanes.counts != (1, 2) || served.service.threads.counts.running != 1 {
      try await Task.sleep(for: .milliseconds(1))
    }
    for seed in 1...3 {
      let picture = try served.picture(seed)
      #expect(
        try await served.answer("POST", "/v1/search", type: "image/png", picture).status == 200
      )
    }
    #expect(served.service.lanes.counts == (1, 2))
    reader.letGo(3)
    for task in heavy { #expect(try await task.value.status == 422) }
    #expect(served.service.lanes.counts == (0, 0))
  }

  @Test("A client that disconnects frees its turn at once, whatever the decoder does")
  func leaving() async throws {
    ImageFormats.register(Self.reader)
    var limits = ServiceLimits.patient
    limits.concurrent = 1
    let served = try await ServedFolder(limits: limits)
    let task = Task {
      try await served.answer("POST", "/v1/search", type: "image/x-stuck", Self.reader.picture())
    }
    while served.service.threads.counts.running == 0 { try await Task.sleep(for: .milliseconds(1)) }
    task.cancel()
    #expect(try await task.value.status == 499)
    let honest = try await served.answer(
      "POST",
      "/v1/search",
      type: "image/png",
      try served.picture(1)
    )
    #expect(honest.status == 200)
    Self.reader.letGo()
  }
}
