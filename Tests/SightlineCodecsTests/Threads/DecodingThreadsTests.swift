import Dispatch
import SightlineCodecs
import SightlineFoundation
import Synchronization
import Testing

@Suite("Threads that decode")
struct DecodingThreadsTests {
  /// Work that heeds nothing until it is let go.
  final class Stuck: Sendable {
    private let gate = DispatchSemaphore(value: 0)
    let begun = Atomic(0)

    func work() -> Int {
      begun.wrappingAdd(1, ordering: .relaxed)
      gate.wait()
      return 1
    }

    func letGo(_ count: Int = 1) { for _ in 0..<count { gate.signal() } }
  }

  /// Waits until something holds, as it soon must.
  static func until(_ holds: () -> Bool) async {
    while !holds() { try? await Task.sleep(for: .milliseconds(1)) }
  }

  static func error(_ body: () async throws(SightlineError) -> some Any) async -> SightlineError
    .Code?
  {
    do throws(SightlineError) {
      _ = try await body()
      return nil
    } catch {
      return error.code
    }
  }

  @Test("Any amount of work is done, and errors are passed on")
  func all() async throws {
    let threads = DecodingThreads(count: 3)
    try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<200 { group.addTask { try await threads.run { number } } }
      var sum = 0
      for try await number in group { sum += number }
      #expect(sum == 199 * 100)
    }
    let code = await Self.error { () throws(SightlineError) in
      try await threads.run { () throws(SightlineError) -> Int in
        throw SightlineError(.corrupt, "so")
      }
    }
    #expect(code == .corrupt)
    #expect(threads.counts == (0, 0, 0))
  }

  @Test("A cancelled or late caller stops waiting at once, though the work goes on")
  func givenUp() async throws {
    let threads = DecodingThreads(count: 2, patience: .zero)
    let stuck = Stuck()
    let task = Task {
      await Self.error { () throws(SightlineError) in try await threads.run { stuck.work() } }
    }
    await Self.until { stuck.begun.load(ordering: .relaxed) == 1 }
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(threads.counts == (1, 1, 0))
    let late = await Self.error { () throws(SightlineError) in
      try await threads.run(within: .milliseconds(20)) { stuck.work() }
    }
    #expect(late == .deadlineExceeded)
    // Both threads are held by work that nobody waits for.
    #expect(threads.counts == (2, 2, 0))
    #expect(await Self.error { () throws(SightlineError) in try await threads.run { 1 } } == .busy)
    stuck.letGo(2)
    await Self.until { threads.counts == (0, 0, 0) }
    #expect(try await threads.run { 7 } == 7)
  }

  @Test("Waiting work is refused once abandoned work has held every thread for too long")
  func refused() async {
    let threads = DecodingThreads(count: 1, patience: .milliseconds(10))
    let stuck = Stuck()
    let holder = Task {
      await Self.error { () throws(SightlineError) in try await threads.run { stuck.work() } }
    }
    await Self.until { stuck.begun.load(ordering: .relaxed) == 1 }
    let waiter = Task {
      await Self.error { () throws(SightlineError) in try await threads.run { 1 } }
    }
    await Self.until { threads.counts.waiting == 1 }
    holder.cancel()
    #expect(await waiter.value == .busy)
    #expect(await holder.value == .cancelled)
    stuck.letGo()
  }

  @Test("Work waits for abandoned work that ends soon, and its own time begins on a thread")
  func waiting() async throws {
    let threads = DecodingThreads(count: 1, patience: .seconds(3_600))
    let stuck = Stuck()
    let holder = Task {
      await Self.error { () throws(SightlineError) in try await threads.run { stuck.work() } }
    }
    await Self.until { stuck.begun.load(ordering: .relaxed) == 1 }
    async let before = threads.run(within: .seconds(60)) { 2 }
    await Self.until { threads.counts.waiting == 1 }
    holder.cancel()
    #expect(await holder.value == .cancelled)
    async let after = threads.run { 3 }
    await Self.until { threads.counts.waiting == 2 }
    let late = Task {
      await Self.error { () throws(SightlineError) in
        try await threads.run(within: .zero) { stuck.work() }
      }
    }
    await Self.until { threads.counts.waiting == 3 }
    #expect(threads.counts == (1, 1, 3))
    stuck.letGo()
    #expect(try await before == 2)
    #expect(try await after == 3)
    #expect(await late.value == .deadlineExceeded)
    stuck.letGo()
  }

  @Test("Cancelled waiting work is never begun")
  func neverBegun() async {
    let threads = DecodingThreads(count: 1)
    let stuck = Stuck()
    async let holder = threads.run { stuck.work() }
    await Self.until { stuck.begun.load(ordering: .relaxed) == 1 }
    let waiter = Task {
      await Self.error { () throws(SightlineError) in
        try await threads.run { stuck.begun.wrappingAdd(10, ordering: .relaxed) }
      }
    }
    await Self.until { threads.counts.waiting == 1 }
    waiter.cancel()
    #expect(await waiter.value == .cancelled)
    #expect(threads.counts == (1, 0, 0))
    stuck.letGo()
    #expect(try! await holder == 1)
    #expect(stuck.begun.load(ordering: .relaxed) == 1)
  }

  @Test("An error of the work itself does not count as abandoned work")
  func failures() async {
    let threads = DecodingThreads(count: 1)
    for _ in 0..<200 {
      async let first = Self.error { () throws(SightlineError) in
        try await threads.run { () throws(SightlineError) -> Int in
          throw SightlineError(.corrupt, "so")
        }
      }
      async let second = Self.error { () throws(SightlineError) in try await threads.run { 1 } }
      #expect(await (first, second) == (.corrupt, nil))
    }
  }

  /// Small pictures of every format whose library gives rows one by one.
  static let pictures: [(name: String, bytes: [UInt8])] = [
    ("PNG", LimitTests.png), ("JPEG", LimitTests.jpeg),
    ("progressive JPEG", JPEGComposer(isProgressive: true).bytes),
    ("GIF", GIFComposer().bytes), ("interlaced GIF", GIFComposer(isInterlaced: true).bytes),
    ("TIFF", TIFFDecodingTests.composer(2, 3, 8).bytes),
    ("WebP", WebPComposer.bytes(width: 20, height: 10)),
    (
      "WebP on a canvas",
      WebPComposer.animation(
        WebPComposer.bytes(width: 20, height: 10),
        canvas: (32, 24),
        at: (4, 6),
        frames: 1
      )
    ),
    ("JPEG XL", JXLComposer(width: 300, height: 200).bytes),
    ("HEIC", ItemTableTests.phone(isAVIF: false).bytes),
    ("AVIF", ItemTableTests.phone(isAVIF: true).bytes),
  ]

  @Test("Every format's reader stops once its result is no longer wanted")
  func stopping() {
    for (name, bytes) in Self.pictures {
      for isLenient in [false, true] {
        for steps in [0, 1, 5] {
          let interruption = Interruption(cancellingAfter: steps)
          let error = Interruption.$current.withValue(interruption) {
            failure { () throws(SightlineError) in
              try ImageDecoder.decode(
                bytes,
                options: DecodingOptions(acceptsIncompleteData: isLenient)
              )
            }
          }
          // Those whose libraries give all at once are asked once or twice.
          let isAsked = interruption.steps > steps
          #expect(error?.code == (isAsked ? .cancelled : nil), "\(name) \(isLenient) \(steps)")
          #expect(steps > 0 || isAsked, "\(name)")
        }
      }
    }
  }
}
