import Foundation
import TestSupport
import Testing

/// The address of a database of a private server, from `make test-postgres`.
private let server = ProcessInfo.processInfo.environment["SIGHTLINE_TEST_POSTGRES"]

@Suite("Commands on a catalog on a server", .enabled(if: server != nil))
struct ServerCommandTests {
  @Test("Folders that are indexed at once into a new catalog are all whole")
  func atOnce() async throws {
    let folder = try TemporaryFolder()
    for (number, name) in ["one", "two"].enumerated() {
      for seed in 1...10 { try folder.draw("\(name)/\(seed).png", seed: 100 * number + seed) }
    }
    let schema = "c\(UUID().uuidString.lowercased().filter { $0 != "-" })"
    let address = "\(server ?? "")?schema=\(schema)"
    #expect(try SightlineProcess(["catalog", "create", address]).status == 0)
    let running = try ["one", "two"].map {
      try RunningCommand(["index", $0, "-o", address], in: folder.url)
    }
    while running.contains(where: \.isRunning) { try await Task.sleep(for: .milliseconds(20)) }
    for one in running { #expect(one.text.contains("10 added in"), "\(one.text)") }
    let check = try SightlineProcess(["check", address])
    #expect(check.output.contains("20 entities, 20 pictures"), "\(check.output)")
  }

  @Test("Commands print the same as for a file")
  func parity() throws {
    let folder = try TemporaryFolder()
    try folder.draw("p/a.png", seed: 1)
    try folder.draw("p/a.jpg", seed: 1)
    try folder.draw("p/other.png", seed: 2)
    let schema = "c\(UUID().uuidString.lowercased().filter { $0 != "-" })"
    let address = "\(server ?? "")?schema=\(schema)"
    let run = { (arguments: [String]) in try SightlineProcess(arguments, in: folder.url) }
    #expect(try run(["catalog", "create", address]).status == 0)
    for place in ["a.sightline", address] {
      #expect(try run(["index", "-q", "--jobs", "1", "p", "-c", place]).status == 0)
    }
    for arguments in [
      ["list", "@", "--format", "json"], ["query", "p/a.jpg", "-c", "@", "--format", "csv"],
      ["duplicates", "-q", "@", "--format", "csv"], ["open", "p", "a", "-c", "@"],
      ["remove", "none", "a", "-c", "@"], ["export", "-q", "@"],
    ] {
      let outcomes = try ["a.sightline", address].map { place in
        let done = try run(arguments.map { $0 == "@" ? place : $0 })
        let output = done.output.replacingOccurrences(of: place, with: "@")
        // How long a query took is its own.
        let time = /,[0-9.]+,$/.anchorsMatchLineEndings()
        return "\(done.status) \(output.replacing(time, with: ","))"
      }
      #expect(outcomes[0] == outcomes[1], "\(arguments)")
    }
    let duplicates = try run(["duplicates", "-q", address, "--format", "csv"])
    #expect(duplicates.status == 0 && duplicates.output.contains("a.jpg"))
    #expect(try run(["compact", address]).status == 0)
    #expect(try run(["check", address]).output.contains("whole: 3 entities, 3 pictures"))
    #expect(try run(["export", "-q", address, "-o", "all.jsonl"]).status == 0)
    #expect(try run(["import", "-q", "all.jsonl", "-o", "copy.sightline"]).status == 0)
    let exports = try [address, "copy.sightline"].map { try run(["export", "-q", $0]).output }
    #expect(exports[0] == exports[1] && !exports[0].isEmpty)
  }
}
