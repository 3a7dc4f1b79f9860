import SightlineFoundation
import Synchronization
import Testing

@testable import SightlineService

@Suite("Lines of a body")
struct RequestLinesTests {
  private static func limits(
    bytes: Int = 1 << 20,
    lines: Int = 1000,
    time: Duration = .seconds(600)
  ) -> RequestLines.Limits {
    RequestLines.Limits(lineBytes: bytes, lines: lines, time: time)
  }

  /// A body that comes in pieces.
  private static func body(_ pieces: [[UInt8]]) -> RequestBytes {
    let rest = Mutex(pieces[...])
    return RequestBytes { rest.withLock { $0.popFirst() } }
  }

  private static func all(_ lines: inout RequestLines) async throws -> [String] {
    var found: [String] = []
    while let line = try await lines.next() { found.append(String(decoding: line, as: UTF8.self)) }
    return found
  }

  @Test("Lines are the same for any division of the body", arguments: [1, 2, 3, 5, 1000])
  func pieces(_ length: Int) async throws {
    let text = Array("one\n\ntwo\r\n  \nthree\n\n\nfour".utf8)
    let pieces = stride(from: 0, to: text.count, by: length).map {
      Array(text[$0..<min(text.count, $0 + length)])
    }
    let memory = BodyMemory(limit: 1000)
    var lines = RequestLines(
      Self.body(pieces),
      limits: Self.limits(),
      in: MemoryShare(of: memory)
    )
    #expect(try await Self.all(&lines) == ["one", "two\r", "three", "four"])
    #expect(lines.number == 8)
    #expect(memory.count == 0)
  }

  @Test("Bytes are counted when they arrive, also those of an endless line, and released")
  func memory() async throws {
    let memory = BodyMemory(limit: 1000)
    let pieces = [[UInt8]](repeating: [UInt8](repeating: 0x61, count: 100), count: 100)
    do {
      var lines = RequestLines(
        Self.body(pieces),
        limits: Self.limits(),
        in: MemoryShare(of: memory)
      )
      await #expect(throws: SightlineError.self) { _ = try await lines.next() }
      #expect(memory.count == 1000)
    }
    #expect(memory.count == 0)
    var lines = RequestLines(
      Self.body([Array("aaaa\nbb\nc".utf8)]),
      limits: Self.limits(),
      in: MemoryShare(of: memory)
    )
    var counts: [Int] = []
    while try await lines.next() != nil { counts.append(memory.count) }
    #expect(counts == [9, 4, 1])
    #expect(memory.count == 0)
  }

  @Test("All clients together hold at most the limit, and one client half of it")
  func shares() throws {
    let memory = BodyMemory(limit: 1000)
    let first = MemoryShare(of: memory, client: "192.0.2.1")
    let second = MemoryShare(of: memory, client: "192.0.2.1")
    try first.take(300)
    #expect(throws: SightlineError.self) { try second.take(201) }
    try second.take(200)
    let other = MemoryShare(of: memory, client: "192.0.2.2")
    try other.take(500)
    #expect(throws: SightlineError.self) { try MemoryShare(of: memory).take(1) }
    first.release(300)
    try MemoryShare(of: memory).take(300)
  }

  @Test("Each byte is examined once, also in a long line that comes in single bytes")
  func scanning() async throws {
    // Looked at anew for each piece, the first line's would be a million.
    let start = [UInt8](repeating: 0x61, count: 10_000)
    let long = [start] + [[UInt8]](repeating: [0x61], count: 100) + [[0x0A]]
    let short = [Array("b\n\nc\n  \nd".utf8), Array("\ne".utf8)]
    var lines = RequestLines(
      Self.body(long + short),
      limits: Self.limits(),
      in: MemoryShare(of: BodyMemory(limit: 1 << 20))
    )
    var searched: [Int] = []
    while let line = try await lines.next() {
      searched.append(lines.searched)
      #expect(line.count == (searched.count == 1 ? 10_100 : 1))
    }
    // Up to the end of each line that was handed out, and no further.
    #expect(searched == [10_101, 10_103, 10_106, 10_111, 10_112])
  }

  @Test(
    "A million empty lines, lines of blanks, and lines without end cost their bytes, and nothing is held for them"
  )
  func manyNothings() async throws {
    let memory = BodyMemory(limit: 1 << 20)
    for line in ["\n", " \n", "\r\n", "\t \r \n"] {
      let piece = Array(String(repeating: line, count: 1_000).utf8)
      var lines = RequestLines(
        Self.body([[UInt8]](repeating: piece, count: 100)),
        limits: Self.limits(lines: 10),
        in: MemoryShare(of: memory)
      )
      do {
        while try await lines.next() != nil {}
      } catch let error as SightlineError {
        #expect(!error.description.contains("\n"))
      }
      #expect(memory.count <= piece.count)
    }
    #expect(memory.count == 0)
    // A hundred megabytes of one line, in pieces of any size, of which a megabyte may be held.
    for length in [1, 1_000, 1 << 20] {
      var taken = 0
      let piece = [UInt8](repeating: 0x5B, count: length)
      let count = Mutex(0)
      do {
        var lines = RequestLines(
          RequestBytes {
            count.withLock { $0 += 1 }; return piece
          },
          limits: Self.limits(bytes: 5_000),
          in: MemoryShare(of: memory)
        )
        await #expect(throws: SightlineError.self) { _ = try await lines.next() }
        taken = count.withLock(\.self) * length
      }
      #expect(taken <= 5_001 + 2 * length)
      #expect(memory.count == 0)
    }
  }

  @Test("A line that is too long, too late, or one too many ends the body")
  func ends() async throws {
    let memory = MemoryShare(of: BodyMemory(limit: 1 << 20))
    var long = RequestLines(
      Self.body([Array("12345".utf8), Array("67890".utf8), Array("1\n".utf8)]),
      limits: Self.limits(bytes: 8),
      in: memory
    )
    await #expect(throws: SightlineError.lineTooLong(8)) { _ = try await long.next() }
    var many = RequestLines(
      Self.body([Array("\n\n\n\n1\n".utf8)]),
      limits: Self.limits(lines: 4),
      in: memory
    )
    let error = await #expect(throws: SightlineError.self) { _ = try await many.next() }
    #expect(error?.code == .invalidRequest)
    let dripping = RequestBytes {
      try await Task.sleep(for: .milliseconds(5))
      return [0x61]
    }
    var late = RequestLines(dripping, limits: Self.limits(time: .milliseconds(50)), in: memory)
    let slow = await #expect(throws: SightlineError.self) { _ = try await late.next() }
    #expect(slow?.code == .bodyTooSlow)
  }
}
