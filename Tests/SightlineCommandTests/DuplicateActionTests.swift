import Foundation
import TestSupport
import Testing

@Suite("sightline duplicates --action")
struct DuplicateActionTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.draw("p/a.png", seed: 1)
    try folder.draw("p/a.jpg", seed: 1)
    try folder.draw("p/other.png", seed: 2)
    try FileManager.default.copyItem(
      atPath: folder.file("p/a.png"),
      toPath: folder.file("p/same as a's.png")
    )
  }

  private func run(_ arguments: String..., environment: [String: String] = [:]) throws
    -> SightlineProcess
  {
    try SightlineProcess(
      ["duplicates", "-q"] + arguments,
      in: folder.url,
      environment: environment
    )
  }

  private func pictures() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.file("p")).sorted()
  }

  @Test("Nothing is done without a terminal to ask, or --yes")
  func asks() throws {
    let run = try run("p", "--action", "move", "--to", "away")
    #expect(run.status == 1 && run.errors.contains("would move 2 copies"))
    #expect(try pictures().count == 4)
    #expect(try self.run("p", "--action", "move").status == 64)
    #expect(try self.run("p", "--to", "x").status == 64)
  }

  @Test("The script beside moved copies moves them back")
  func move() throws {
    let before = try pictures()
    let moved = try run("p", "--action", "move", "--to", "away", "--yes")
    #expect(moved.status == 0, "\(moved.errors)")
    #expect(try pictures().count == 2 && pictures().contains("other.png"))
    let undo = Process()
    undo.executableURL = URL(filePath: "/bin/sh")
    undo.arguments = [folder.file("away/undo.sh")]
    try undo.run()
    undo.waitUntilExit()
    #expect(undo.terminationStatus == 0)
    #expect(try pictures() == before)
  }

  @Test(
    "The lines of one run are the decisions of the next, once a program has changed what it wants to"
  )
  func decidedByAProgram() throws {
    let lines = try run("p", "--format", "json")
    var groups = try jsonLines(lines.output)
    let files = groups.dropLast().flatMap { $0["files"] as? [[String: any Sendable]] ?? [] }
    #expect(files.allSatisfy { ($0["digest"] as? String)?.count == 32 })
    #expect(files.contains { ($0["ledger"] as? [Any])?.isEmpty == false })
    // As it was told: both copies go.
    func applied(_ input: String) throws -> SightlineProcess {
      try SightlineProcess(
        ["duplicates", "--apply", "-", "--action", "move", "--to", "away", "--yes"],
        in: folder.url,
        input: Array(input.utf8)
      )
    }
    let before = try pictures()
    // One of them is to stay, and nothing goes.
    groups[0]["files"] = (groups[0]["files"] as? [[String: any Sendable]] ?? []).map { file in
      file.merging(["action": "keep"]) { $1 }
    }
    let kept = try JSONSerialization.data(withJSONObject: groups[0])
    let nothing = try applied(String(decoding: kept, as: UTF8.self))
    #expect(nothing.status == 0)
    #expect(nothing.errors.contains("the decisions let no file go, so nothing was changed"))
    #expect(try pictures() == before)
    let moved = try applied(lines.output)
    #expect(moved.status == 0, "\(moved.errors)")
    #expect(try pictures().count == 2)
    let wrong = try applied("nothing")
    #expect(wrong.status != 0 && wrong.errors.contains("no decisions"), "\(wrong.errors)")
  }

  @Test("Each thing in a file is listed with what accounts for it")
  func explains() throws {
    let explained = try run("p", "--explain")
    #expect(explained.output.contains("all its bytes: the same"), "\(explained.output)")
    #expect(explained.output.contains("may be lost ("), "\(explained.output)")
  }

  @Test("What was moved below the folder is none of its pictures: the next run moves nothing")
  func movedBelow() throws {
    let moved = try run("p", "--action", "move", "--to", "p/away", "--yes")
    #expect(moved.status == 0, "\(moved.errors)")
    let after = try pictures()
    let again = try run("p", "--action", "move", "--to", "p/away", "--yes")
    #expect(again.status == 0 && again.output.contains("what sightline moved"), "\(again.output)")
    #expect(try pictures() == after)
    let below = try FileManager.default.contentsOfDirectory(atPath: folder.file("p/away"))
    #expect(!below.contains("away") && !below.contains("undo-2.sh"), "\(below)")
  }

  @Test("Copies go into the trash with the information that a file manager needs to restore them")
  func trash() throws {
    let data = folder.file("data")
    let run = try run("p", "--action", "trash", "--yes", environment: ["XDG_DATA_HOME": data])
    #expect(run.status == 0, "\(run.errors)")
    let files = try FileManager.default.contentsOfDirectory(atPath: data + "/Trash/files").sorted()
    #expect(files.count == 2)
    let info = try String(
      contentsOfFile: "\(data)/Trash/info/same as a's.png.trashinfo",
      encoding: .utf8
    )
    #expect(info.hasPrefix("[Trash Info]\nPath=/") && info.contains("/p/same%20as%20a%27s.png\n"))
  }

  @Test("Ctrl-C stops between two copies, and says how many went and how they come back")
  func interruption() throws {
    let picture = try folder.bytes(of: "p/a.png")
    for number in 1...500 { try folder.write(picture, to: "many/\(number).png") }
    let run = try RunningCommand(
      ["duplicates", "-q", "many", "--no-cache", "--action", "move", "--to", "away", "--yes"],
      in: folder.url
    )
    let away = folder.file("away")
    while run.isRunning,
      ((try? FileManager.default.contentsOfDirectory(atPath: away))?.count ?? 0) < 4
    {
      Thread.sleep(forTimeInterval: 0.001)
    }
    run.signal(SIGINT)
    let status = run.status()
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.file("many")).count
    // On a busy machine all may be gone before the signal is sent.
    guard left > 1 else {
      #expect([0, 130].contains(status), "\(run.text)")
      return
    }
    #expect(status == 130, "\(run.text)")
    #expect(run.text.contains("/away/undo.sh` brings them back"), "\(run.text)")
    let counted = try #require(run.text.firstMatch(of: /done: move ([0-9]+) cop/)?.output.1)
    #expect(run.text.contains("interrupted; run the same command again for the other copies"))
    #expect(!run.text.contains("left alone"), "\(run.text)")
    #expect(500 - left == Int(counted))
  }

  @Test(
    "Where the script cannot be written on, it brings back what was moved until then, and is named"
  )
  func fullDisk() throws {
    let picture = try folder.bytes(of: "p/a.png")
    for number in 100..<300 { try folder.write(picture, to: "many/\(number).png") }
    let found = try run("many", "--no-cache", "--format", "json")
    try folder.write(found.output, to: "groups.jsonl")
    func shell(_ command: String) throws -> (status: Int32, text: String) {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", command, "sh", SightlineProcess.executable.path]
      process.currentDirectoryURL = folder.url
      let output = Pipe()
      process.standardOutput = output
      process.standardError = output
      try process.run()
      let text = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: text, as: UTF8.self))
    }
    // The script has room for its functions and the first 64 files, and for a part of the next.
    let line = folder.file("away/100.png").utf8.count + folder.file("many/100.png").utf8.count
    let blocks = (6000 + 64 * 2 * line + 64 * line) / 512
    let moved = try shell(
      "trap '' XFSZ; ulimit -f \(blocks); \"$1\" duplicates --apply groups.jsonl --action move --to away --yes"
    )
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.file("many")).count
    #expect(moved.status == 74 && (1..<200).contains(left), "\(left) \(moved.text)")
    #expect(moved.text.contains("undo.sh` brings them back"), "\(moved.text)")
    #expect(moved.text.contains("done: move \(200 - left) copies"), "\(moved.text)")
    let undone = try shell("sh away/undo.sh")
    #expect(undone.status == 0, "\(undone.text)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("many")).count == 200)
  }

  @Test("What several programs remember as no duplicates at once is all there")
  func rememberedAtOnce() async throws {
    let resolved = folder.url.resolvingSymlinksInPath().appending(path: "p").path
    for number in 1...4 {
      let files = ["a", "b"].map {
        #"{"path":"\#($0)\#(number)","bytes":1,"digest":"\#($0)","action":"keep","with":[]}"#
      }
      let group = #"{"group":1,"distinct":true,"files":[\#(files.joined(separator: ","))]}"#
      try folder.write(
        #"{"folder":"\#(resolved)","groups":[\#(group)]}"#,
        to: "d\(number).json"
      )
    }
    let running = try (1...4).map { number in
      try RunningCommand(
        ["duplicates", "--apply", "d\(number).json", "--action", "move", "--to", "away", "--yes"],
        in: folder.url
      )
    }
    while running.contains(where: \.isRunning) { try await Task.sleep(for: .milliseconds(10)) }
    for one in running { #expect(one.text.contains("remembered as no duplicates"), "\(one.text)") }
    let listed = try run("p", "--list-distinct").output
    #expect(listed.split(separator: "\n").sorted() == (1...4).map { "a\($0) · b\($0)" })
  }

  @Test("Only files with the same bytes are linked")
  func hardlink() throws {
    let others = try run("p", "--action", "hardlink", "--yes")
    #expect(others.errors.contains("of other bytes stay as they are"))
    let run = try run("p", "--exact", "--action", "hardlink", "--yes")
    #expect(run.status == 0, "\(run.errors)")
    func inode(_ name: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: folder.file(name))[.systemFileNumber] as? Int
    }
    #expect(try inode("p/a.png") == inode("p/same as a's.png"))
    #expect(try inode("p/a.jpg") != inode("p/a.png"))
    #expect(try pictures().count == 4)
  }

  @Test("The script removes copies, but none whose original is gone")
  func script() throws {
    let run = try run("p", "--action", "script")
    #expect(run.status == 0 && run.output.hasPrefix("#!/bin/sh\n"))
    try folder.write(run.output, to: "remove.sh")
    func shell() throws {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = [folder.file("remove.sh")]
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    let kept = try #require(
      run.output.split(separator: "\n").last?.split(separator: "'").dropFirst().first
    )
    try FileManager.default.moveItem(atPath: String(kept), toPath: folder.file("elsewhere.png"))
    try shell()
    #expect(try pictures().count == 3)
    try FileManager.default.moveItem(atPath: folder.file("elsewhere.png"), toPath: String(kept))
    try shell()
    #expect(try pictures().count == 2)
  }

  @Test("--exact counts only files with the same bytes")
  func exact() throws {
    let all = try jsonLines(try run("p", "--format", "json").output)
    let exact = try jsonLines(try run("p", "--exact", "--format", "json").output)
    #expect((all[0]["files"] as? [Any])?.count == 3)
    let files = try #require(exact[0]["files"] as? [[String: any Sendable]])
    #expect(Set(files.compactMap { $0["path"] as? String }) == ["a.png", "same as a's.png"])
  }

  @Test("Pictures and lists of pictures can be compared without a folder")
  func lists() throws {
    let named = try jsonLines(try run("p/a.png", "p/a.jpg", "--format", "json").output)
    #expect((named[0]["files"] as? [Any])?.count == 2)
    try folder.write("p/a.png\np/same as a's.png\n", to: "list")
    let listed = try jsonLines(try run("--files-from", "list", "--format", "json").output)
    let files = try #require(listed[0]["files"] as? [[String: any Sendable]])
    let paths = files.compactMap { $0["path"] as? String }
    #expect(paths.sorted() == ["p/a.png", "p/same as a's.png"])
  }
}
