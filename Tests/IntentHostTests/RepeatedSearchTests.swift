import CoreVideo
import IntentHost
import SightlinePixels
import Testing
import VisualIntelligence

@Suite("Repeated searches")
struct RepeatedSearchTests {
  private let calls = Counter()

  private func host(limits: IntentHostLimits = IntentHostLimits()) throws -> IntentHost {
    try thingHost(limits: limits) { [calls] _ in
      let call = calls.next()
      try await Task.sleep(for: .milliseconds(20))
      return [Thing(id: "\(call)")]
    }
  }

  private func pixels(
    _ value: UInt8,
    format: PixelFormat = .gray8,
    bytesPerRow: Int = 2,
    padding: UInt8 = 0
  ) throws -> CVReadOnlyPixelBuffer {
    var bytes = [UInt8](repeating: padding, count: bytesPerRow * 2)
    for y in 0..<2 { for x in 0..<2 { bytes[y * bytesPerRow + x] = value } }
    return CVReadOnlyPixelBuffer(
      try ReadOnlyPixelBuffer(
        width: 2,
        height: 2,
        format: format,
        bytes: bytes,
        bytesPerRow: bytesPerRow
      )
    )
  }

  private func capture(
    _ pixels: CVReadOnlyPixelBuffer?,
    _ labels: [String] = ["tower"]
  ) -> SemanticContentDescriptor {
    SemanticContentDescriptor(labels: labels, pixelBuffer: pixels)
  }

  @Test("Calls at the same time for one capture share one run")
  func concurrent() async throws {
    let host = try host()
    let capture = capture(try pixels(1))
    let answers = try await withThrowingTaskGroup(of: VisualSearchAnswer.self) { group in
      for _ in 0..<20 { group.addTask { try await host.search(capture) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(calls.value == 1)
    #expect(answers.count { !$0.isRepeated } == 1)
    #expect(answers.allSatisfy { $0.items.map(\.identifier) == ["1"] })
  }

  @Test("A later call for the same labels and pixels gets the kept answer")
  func later() async throws {
    let host = try host()
    #expect(try await host.search(capture(try pixels(1))).isRepeated == false)
    // Another object with the same samples, in rows of another length.
    let again = capture(try pixels(1, bytesPerRow: 5, padding: 9))
    #expect(try await host.search(again).isRepeated)
    #expect(try await host.search(again, limit: 1).items.map(\.identifier) == ["1"])
    #expect(calls.value == 1)
  }

  @Test("Other pixels, other labels or another order of labels are another capture")
  func different() async throws {
    let host = try host()
    let captures = [
      capture(try pixels(1)), capture(try pixels(2)), capture(nil),
      capture(try pixels(1), ["tower", "sky"]), capture(try pixels(1), ["sky", "tower"]),
      capture(try pixels(1), []),
    ]
    for capture in captures { #expect(try await host.search(capture).isRepeated == false) }
    #expect(calls.value == captures.count)
    for capture in captures { #expect(try await host.search(capture).isRepeated) }
  }

  @Test("Answers can be forgotten, as after the app's data changed")
  func forgotten() async throws {
    let host = try host()
    _ = try await host.search(capture(nil))
    host.forgetAnswers()
    #expect(try await host.search(capture(nil)).items.map(\.identifier) == ["2"])
  }

  @Test("Only the most recent answers are kept, up to the limit, which may be zero")
  func bounded() async throws {
    let two = try host(limits: IntentHostLimits(keptAnswers: 2))
    for label in ["a", "b", "a", "c"] { _ = try await two.search(capture(nil, [label])) }
    #expect(calls.value == 3)
    #expect(try await two.search(capture(nil, ["a"])).isRepeated)
    #expect(try await two.search(capture(nil, ["b"])).isRepeated == false)
    let none = try host(limits: IntentHostLimits(keptAnswers: 0))
    _ = try await none.search(capture(nil))
    #expect(try await none.search(capture(nil)).isRepeated == false)
  }

  @Test("An answer with more values than the limit is not kept")
  func values() async throws {
    let host = try host(limits: IntentHostLimits(keptValues: 0))
    _ = try await host.search(capture(nil))
    #expect(try await host.search(capture(nil)).isRepeated == false)
  }

  @Test("The answer for a capture with more bytes than the limit is not kept")
  func bytes() async throws {
    let host = try host(limits: IntentHostLimits(keptBytes: 7))
    _ = try await host.search(capture(try pixels(1)))
    #expect(try await host.search(capture(try pixels(1))).isRepeated)
    _ = try await host.search(capture(try pixels(2)))
    #expect(try await host.search(capture(try pixels(1))).isRepeated == false)
  }
}
