import AppIntents
import Foundation
import IntentHost
import Synchronization
import Testing
import VisualIntelligence

@Suite("Deadlines and cancellation")
struct DeadlineTests {
  private let capture = SemanticContentDescriptor(labels: ["tower"])
  private let short = Duration.milliseconds(50)

  @Test("A query that never returns and ignores cancellation meets its deadline")
  func stuck() async throws {
    let gate = Gate()
    defer { gate.open() }
    let host = try thingHost { _ in
      await gate.wait()
      return []
    }
    let error = await #expect(throws: IntentHostError.self) {
      try await host.search(capture, deadline: short)
    }
    #expect(error?.code == .deadlinePassed)
    #expect(error?.typeName == "ThingVisualQuery")
    #expect(error?.message.contains("0.05 seconds") == true)
  }

  @Test("Queries that block their threads meet their deadlines, however many there are")
  func blocked() async throws {
    let isOver = Mutex(false)
    let over = { @Sendable in isOver.withLock { $0 } }
    defer { isOver.withLock { $0 = true } }
    let host = try thingHost { _ in
      block(until: over)
      return []
    }
    for label in ["a", "b", "c", "d"] {
      let error = await #expect(throws: IntentHostError.self) {
        try await host.search(SemanticContentDescriptor(labels: [label]), deadline: short)
      }
      #expect(error?.code == .deadlinePassed)
    }
  }

  @Test("Queries that compute on every core meet their deadlines; late answers never count")
  func computing() async throws {
    let left = Left()
    let ranOut = Counter()
    let host = try thingHost { capture in
      if !compute(until: { left.labels.withLock { $0.contains(capture.labels[0]) } }) {
        ranOut.next()
      }
      return [Thing(id: "1")]
    }
    let codes = await withTaskGroup(of: IntentHostError.Code?.self) { group in
      for label in (0..<8).map(String.init) {
        group.addTask {
          defer { left.labels.withLock { _ = $0.insert(label) } }
          do throws(IntentHostError) {
            _ = try await host.search(
              SemanticContentDescriptor(labels: [label]),
              deadline: .milliseconds(100)
            )
            return nil
          } catch { return error.code }
        }
      }
      return await group.reduce(into: [IntentHostError.Code?]()) { $0.append($1) }
    }
    #expect(codes == Array(repeating: .deadlinePassed, count: 8))
    #expect(ranOut.value == 0)
  }

  @Test("A deadline may be any time away, and a past one has passed")
  func extremes() async throws {
    let host = try thingHost { _ in
      try await Task.sleep(for: .milliseconds(20))
      return []
    }
    #expect(try await host.search(capture, deadline: .seconds(Int64.max)).total == 0)
    host.forgetAnswers()
    let error = await #expect(throws: IntentHostError.self) {
      try await host.search(capture, deadline: .seconds(Int64.min))
    }
    #expect(error?.code == .deadlinePassed)
  }

  @Test("A query is told to stop when all callers have stopped waiting")
  func told() async throws {
    let wasTold = Gate()
    let hasBegun = Mutex(false)
    let host = try thingHost { _ in
      hasBegun.withLock { $0 = true }
      return try await withTaskCancellationHandler {
        try await Task.sleep(for: .seconds(600))
        return []
      } onCancel: {
        wasTold.open()
      }
    }
    // On a busy machine the deadline may pass before the query has begun.
    while !hasBegun.withLock({ $0 }) {
      await #expect(throws: IntentHostError.self) {
        try await host.search(capture, deadline: short)
      }
    }
    await wasTold.wait()
  }

  @Test("One caller's deadline or cancellation does not end the run for another")
  func independent() async throws {
    let gate = Gate()
    let host = try thingHost { _ in
      await gate.wait()
      return [Thing(id: "1")]
    }
    let patient = Task { try await host.search(capture, deadline: .seconds(1200)) }
    let cancelled = Task { try await host.search(capture, deadline: .seconds(1200)) }
    await #expect(throws: IntentHostError.self) { try await host.search(capture, deadline: short) }
    cancelled.cancel()
    let error = await #expect(throws: IntentHostError.self) { try await cancelled.value }
    #expect(error?.code == .cancelled)
    gate.open()
    #expect(try await patient.value.total == 1)
  }

  @Test("After a deadline the next call asks the query again")
  func again() async throws {
    let gate = Gate()
    defer { gate.open() }
    let calls = Counter()
    let host = try thingHost { _ in
      if calls.next() == 1 { await gate.wait() }
      return [Thing(id: "1")]
    }
    await #expect(throws: IntentHostError.self) { try await host.search(capture, deadline: short) }
    #expect(try await host.search(capture).total == 1)
  }

  @Test("When too many runs are stuck, searches are refused until some return")
  func tooMany() async throws {
    let gate = Gate()
    let host = try thingHost(limits: IntentHostLimits(unfinishedRuns: 2)) { _ in
      await gate.wait()
      return []
    }
    for label in ["a", "b"] {
      await #expect(throws: IntentHostError.self) {
        try await host.search(SemanticContentDescriptor(labels: [label]), deadline: short)
      }
    }
    let error = await #expect(throws: IntentHostError.self) { try await host.search(capture) }
    #expect(error?.code == .tooManyUnfinishedRuns)
    gate.open()
    var total: Int?
    for _ in 0..<200 where total == nil {
      total = try? await host.search(capture).total
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(total == 0)
  }
}

/// The captures that are no longer waited for.
private final class Left: Sendable {
  let labels = Mutex<Set<String>>([])
}

/// Does not leave its thread until a condition holds.
private func block(until condition: () -> Bool) {
  while !condition() { Thread.sleep(forTimeInterval: 0.01) }
}

/// Occupies its thread until a condition holds; false where it never did, so that a host that waits fails instead of
/// hanging.
private func compute(until condition: () -> Bool) -> Bool {
  let start = ContinuousClock.now
  while !condition() {
    let time = ContinuousClock.now - start
    // Callers that were answered may have to wait for the threads of other tests, which need the cores.
    if time > .seconds(1) { Thread.sleep(forTimeInterval: 0.01) }
    if time > .seconds(600) { return false }
  }
  return true
}

/// Holds tasks back until it is opened, whether or not they are cancelled.
final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  func wait() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }
}
