import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import Synchronization
import TestSupport
import Testing

@Suite("Build progress and interruption")
struct BuildInterruptionTests {
  let pictures: TemporaryFolder
  let output: TemporaryFolder
  let path: String

  init() throws {
    pictures = try TemporaryFolder()
    output = try TemporaryFolder()
    path = output.file("app.sightline")
    for seed in 0..<20 { try pictures.write(try DrawnPicture.png(seed), to: "\(seed).png") }
  }

  private var options: BuildOptions {
    var options = BuildOptions(parallelism: 3)
    options.batchSize = 3
    return options
  }

  @Test("Progress counts every picture once, from nothing to all")
  func progress() async throws {
    try pictures.write(Array("text".utf8), to: "broken.png")
    let events = Mutex<[BuildProgress]>([])
    for round in 0..<2 {
      events.withLock { $0 = [] }
      _ = try await CatalogBuilder.build(CatalogSource(pictures.path), into: path, options: options)
      { event in events.withLock { $0.append(event) } }
      let seen = events.withLock { $0 }
      let skipped = round == 0 ? 0 : 20
      #expect(seen.allSatisfy { $0.total == 21 && $0.skipped == skipped })
      #expect(seen.map(\.done) == Array(skipped...21))
      #expect(seen.last?.failed == 1)
      #expect(Set(seen.compactMap(\.path)).count == 21 - skipped)
      #expect(seen.first?.path == nil)
    }
  }

  @Test("A build killed at any moment leaves a valid catalog of everything stored so far")
  func killed() async throws {
    let copies = try TemporaryFolder()
    let output = self.output
    let problems = Mutex<[String]>([])
    _ = try await CatalogBuilder.build(CatalogSource(pictures.path), into: path, options: options) {
      event in
      do {
        for name in try output.names() {
          try copies.write(try output.bytes(of: name), to: "\(event.done)/\(name)")
        }
      } catch {
        problems.withLock { $0.append("\(error)") }
      }
    }
    #expect(problems.withLock { $0 } == [])
    let final = try Catalog(at: path).snapshot()
    let whole = Set(final.pictures)
    var sizes: [Int] = []
    for done in 0...20 {
      let copy = copies.file("\(done)/app.sightline")
      let snapshot = try Catalog(at: copy).snapshot()
      #expect(snapshot.entities == final.entities)
      #expect(whole.isSuperset(of: snapshot.pictures))
      sizes.append(snapshot.pictures.count)
      if done % 7 == 3 {
        let report = try await CatalogBuilder.build(CatalogSource(pictures.path), into: copy)
        #expect(report.unchanged == snapshot.pictures.count)
        #expect(try Catalog(at: copy).counts() == Catalog(at: path).counts())
      }
    }
    #expect(sizes == sizes.sorted() && sizes.first == 0)
    #expect(zip(sizes, 0...20).allSatisfy { $0 >= $1 - 3 })
  }

  @Test("A cancelled build stores finished pictures, and the next one does the rest")
  func cancelled() async throws {
    let source = try CatalogSource(pictures.path)
    // One at a time: of several, those behind a slow one can all be finished before it.
    var options = options
    options.parallelism = 1
    let done = Mutex(0)
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let task = Task { [path, options] in
      defer { continuation.finish() }
      return try await CatalogBuilder.build(source, into: path, options: options) { event in
        done.withLock { $0 = event.done }
        guard event.done == 7 else { return }
        continuation.yield()
        while !Task.isCancelled { Thread.sleep(forTimeInterval: 0.001) }
      }
    }
    for await _ in stream { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let finished = done.withLock { $0 }
    #expect(finished >= 7 && finished <= 7 + 1)
    #expect(try Catalog(at: path).counts().pictures == finished)
    let report = try await CatalogBuilder.build(source, into: path)
    #expect(report.unchanged == finished && report.added == 20 - finished)
  }

  @Test("Decoded pictures stay within the budget; one that exceeds it is decoded alone")
  func decodedBytesStayInBudget() async throws {
    let source = try CatalogSource(pictures.path)
    let alone = try await CatalogBuilder.build(
      source,
      into: path,
      options: BuildOptions(parallelism: 4, memoryBudget: 1)
    )
    let single = alone.peakMemory
    #expect(single > 0)
    let two = try await CatalogBuilder.build(
      source,
      into: output.file("two.sightline"),
      options: BuildOptions(parallelism: 4, memoryBudget: 2 * single)
    )
    #expect(two.peakMemory <= 2 * single)
  }
}
