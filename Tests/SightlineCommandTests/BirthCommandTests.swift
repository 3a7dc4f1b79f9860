import Foundation
import TestSupport
import Testing

@Suite("Programs that begin at once where there is no catalog", .timeLimit(.minutes(5)))
struct BirthCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (number, name) in ["one", "two"].enumerated() {
      for seed in 1...5 { try folder.draw("\(name)/DSC_\(seed).png", seed: 100 * number + seed) }
    }
  }

  /// A form that a catalog is stored in.
  enum Storage: String, CaseIterable, Sendable {
    case file, compact, server

    static var here: [Storage] { allCases.filter { $0 != .server || PrivateServer.address != nil } }
  }

  private func place(_ storage: Storage) throws -> String {
    guard storage == .server else { return "c.sightline" }
    let schema = "w\(UUID().uuidString.lowercased().filter { $0 != "-" })"
    let address = "\(PrivateServer.address ?? "")?schema=\(schema)"
    #expect(try SightlineProcess(["catalog", "create", address]).status == 0)
    return address
  }

  private func wait(_ what: String, until isThere: () throws -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(90)
    while .now < end {
      if try isThere() { return }
      try await Task.sleep(for: .milliseconds(30))
    }
    Issue.record("\(what) did not come")
  }

  @Test(
    "Two that watch folders with files of the same names bring in both, then and later",
    arguments: Storage.here
  )
  func watchers(storage: Storage) async throws {
    let place = try place(storage)
    let form = storage == .compact ? ["--features", "compact"] : []
    let watching = try ["one", "two"].map {
      try RunningCommand(["index", $0, "-o", place, "--watch"] + form, in: folder.url)
    }
    try await wait("the first pictures") { watching.allSatisfy { $0.text.contains("5 added") } }
    for (number, name) in ["one", "two"].enumerated() {
      try folder.draw("\(name)/DSC_6.png", seed: 100 * number + 6)
    }
    try await wait("the later pictures") { watching.allSatisfy { $0.text.contains("1 added") } }
    for one in watching { one.signal(SIGINT) }
    try await wait("the end") { !watching.contains(where: \.isRunning) }
    let check = try SightlineProcess(["check", place], in: folder.url)
    #expect(check.status == 0 && check.output.contains("12 entities, 12 pictures"), "\(check)")
    for name in ["one", "two"] {
      for seed in [1, 6] {
        let found = try SightlineProcess(
          ["query", "\(name)/DSC_\(seed).png", "-c", place, "--format", "json", "--limit", "1"],
          in: folder.url
        )
        let line = try #require(try jsonLines(found.output).first)
        let match = try #require((line["results"] as? [[String: any Sendable]])?.first)
        let reference = try #require(match["reference"] as? String)
        #expect(match["score"] as? Double ?? 0 > 0.99)
        // The folder that came first has ids without a prefix.
        #expect(
          reference.hasSuffix("\(name)/DSC_\(seed).png") || reference == "DSC_\(seed).png",
          "\(reference)"
        )
      }
    }
  }

  @Test(
    "Two who index one folder, one who compacts and one who reads see one whole catalog",
    arguments: Storage.here
  )
  func sameFolder(storage: Storage) async throws {
    let place = try place(storage)
    let form = storage == .compact ? ["--features", "compact"] : []
    let indexing = try (0..<2).map { _ in
      try RunningCommand(["index", "one", "-o", place] + form, in: folder.url)
    }
    while indexing.contains(where: \.isRunning) {
      for command in ["compact", "check", "info"] {
        let done = try SightlineProcess([command, place], in: folder.url)
        let isMissing = done.errors.contains("no such catalog")
        #expect(done.status == 0 || isMissing, "\(command): \(done.output) \(done.errors)")
      }
    }
    for one in indexing { #expect(!one.text.contains("error"), "\(one.text)") }
    let check = try SightlineProcess(["check", place], in: folder.url)
    #expect(check.status == 0 && check.output.contains("5 entities, 5 pictures"), "\(check)")
  }
}
