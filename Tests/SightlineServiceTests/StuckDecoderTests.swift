import Dispatch
import SightlineCodecs
import SightlineFoundation
import SightlinePixels
import TestSupport
import Testing

@testable import SightlineService

/// A format whose decoder never ends, until it is let go.
private struct StuckReader: ImageReader {
  static let mark = Array("STUCK".utf8)
  static let gate = DispatchSemaphore(value: 0)
  let format = ImageFormat(
    identifier: "x-stuck",
    name: "Stuck",
    fileExtensions: ["stuck"],
    mediaType: "image/x-stuck"
  )

  func recognizes(_ head: RawSpan) -> Bool {
    unsafe head.withUnsafeBytes { unsafe $0.starts(with: Self.mark) }
  }

  func probe(_ bytes: RawSpan, limits: DecodingLimits) throws(SightlineError) -> ImageInfo {
    ImageInfo(format: format, storedWidth: 1, storedHeight: 1)
  }

  func decode(_ bytes: RawSpan, options: DecodingOptions) throws(SightlineError) -> DecodedImage {
    // A service that waits for it fails its test in the end, and does not hang.
    let result = Self.gate.wait(timeout: .now() + .seconds(600))
    throw SightlineError(.corrupt, result == .success ? "let go" : "never let go")
  }
}

@Suite("A service whose decoders are stuck", .serialized)
struct StuckDecoderTests {
  private static let body = StuckReader.mark + [UInt8](repeating: 0, count: 20)

  @Test(
    "Requests end at their deadline, health and figures never wait, and busy is said where all threads are held"
  )
  func stuck() async throws {
    ImageFormats.register(StuckReader())
    var limits = ServiceLimits.patient
    limits.concurrent = 1
    limits.answerTime = .milliseconds(300)
    let served = try await ServedFolder(limits: limits)
    let count = 2 * limits.concurrent + 2
    for number in 0..<count {
      let answer = try await served.answer("POST", "/v1/search", type: "image/x-stuck", Self.body)
      #expect(answer.status == 503)
      #expect(try answer.code == "deadlineExceeded")
      // It came while its decoder was still held, and so were all before it.
      #expect(served.service.threads.counts.abandoned == number + 1)
      #expect(try await served.answer("GET", "/healthz").status == 200)
    }
    // Nothing decodes any more, and says so; words are still answered.
    let honest = try await served.answer(
      "POST",
      "/v1/search",
      type: "image/png",
      try served.picture(1)
    )
    #expect(honest.status == 503)
    #expect(try honest.code == "busy")
    #expect(honest.headers["retry-after"] != nil)
    for path in ["/v1/hash", "/v1/search"] {
      let answer = try await served.answer("POST", path, type: "image/png", try served.picture(2))
      #expect(try answer.code == "busy", "\(path)")
    }
    #expect(try await served.answer("GET", "/v1/info").status == 200)
    let figures = try await served.answer("GET", "/metrics")
    #expect(figures.text.contains("sightline_decoders_abandoned \(count)\n"))
    // Once they are let go, all is well.
    for _ in 0..<count { StuckReader.gate.signal() }
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

  @Test("A client that leaves frees its turn at once, whatever the decoder does")
  func leaving() async throws {
    ImageFormats.register(StuckReader())
    var limits = ServiceLimits.patient
    limits.concurrent = 1
    let served = try await ServedFolder(limits: limits)
    let task = Task {
      try await served.answer("POST", "/v1/search", type: "image/x-stuck", Self.body)
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
    StuckReader.gate.signal()
  }
}
