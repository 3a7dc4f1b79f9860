import Foundation
import SightlineFoundation
import TestSupport
import Testing

@Suite("No last copy is lost by sightline duplicates --action")
struct DuplicateSafetyTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.draw("p/a.png", seed: 1)
    try folder.draw("p/a.jpg", seed: 1)
    try FileManager.default.copyItem(
      atPath: folder.file("p/a.png"),
      toPath: folder.file("p/same.png")
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

  /// Runs a script, and returns its exit code.
  private func shell(_ path: String) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [path]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  private func pictures(_ name: String = "p") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.file(name)).sorted()
  }

  /// Puts other bytes into a file, with its size and time as they were.
  private func overwrite(_ name: String) throws {
    var status = stat()
    #expect(stat(folder.file(name), &status) == 0)
    var bytes = try folder.bytes(of: name)
    for place in bytes.indices.suffix(bytes.count / 2) { bytes[place] ^= 0x55 }
    let handle = try FileHandle(forWritingTo: URL(filePath: folder.file(name)))
    try handle.write(contentsOf: Data(bytes))
    try handle.close()
    // To the nanosecond, which attributes are not.
    #expect(utimensat(AT_FDCWD, folder.file(name), [status.st_atim, status.st_mtim], 0) == 0)
  }

  private func script(_ name: String = "p") throws -> String {
    let run = try run(name, "--action", "script")
    #expect(run.status == 0, "\(run.errors)")
    return try folder.write(run.output, to: "remove.sh")
  }

  /// The name of the file that stays.
  private func kept() throws -> String {
    let lines = try jsonLines(try run("p", "--format", "json").output)
    let files = try #require(lines[0]["files"] as? [[String: any Sendable]])
    let path = files.first { $0["action"] as? String == "keep" }?["path"] as? String
    return "p/" + (try #require(path))
  }

  @Test(
    "A script removes nothing if the file that stays is empty, gone, truncated, a folder or changed"
  )
  func scriptChecksWhatStays() throws {
    let kept = try kept()
    let path = try script()
    let whole = try folder.bytes(of: kept)
    let spoil: [() throws -> Void] = [
      { try folder.write([], to: kept) }, { try folder.remove(kept) },
      { try folder.write(Array(whole.dropLast()), to: kept) },
      { try overwrite(kept) }, { try folder.write(whole + [0], to: kept) },
      {
        try folder.remove(kept)
        try folder.write([1], to: "\(kept)/x")
      },
    ]
    for spoil in spoil {
      try spoil()
      let before = try pictures()
      #expect(try shell(path) == 0)
      #expect(try pictures() == before)
      if FileManager.default.fileExists(atPath: folder.file(kept)) { try folder.remove(kept) }
      try folder.write(whole, to: kept)
    }
    #expect(try shell(path) == 0)
    #expect(try pictures().count == 1)
  }

  @Test("A link out of the folder is neither what stays for a file nor a copy of one")
  func linksOut() throws {
    try folder.write(try folder.bytes(of: "p/a.png"), to: "elsewhere/a.png")
    try folder.write(try folder.bytes(of: "p/a.png"), to: "q/1.png")
    try folder.link("q/0.png", to: folder.file("elsewhere/a.png"))
    let lines = try jsonLines(try run("q", "--format", "json", "--no-cache").output)
    let summary = try #require(lines.last?["summary"] as? [String: any Sendable])
    #expect(summary["removable"] as? Int == 0)
    #expect(summary["owned"] as? [String: Int] == ["elsewhere": 1])
  }

  @Test(
    "A script removes no changed copy, no link, and not the file that stays under another name"
  )
  func scriptChecksWhatGoes() throws {
    let kept = try kept()
    let path = try script()
    for name in try pictures() where "p/\(name)" != kept { try overwrite("p/\(name)") }
    #expect(try shell(path) == 0)
    #expect(try pictures().count == 3)
    for name in try pictures() where "p/\(name)" != kept {
      try folder.remove("p/\(name)")
      try FileManager.default.linkItem(
        atPath: folder.file(kept),
        toPath: folder.file("p/\(name)")
      )
    }
    #expect(try shell(path) == 0)
    #expect(try pictures().count == 3)
    for name in try pictures() where "p/\(name)" != kept {
      try folder.remove("p/\(name)")
      try folder.link("p/\(name)", to: folder.file(kept))
    }
    #expect(try shell(path) == 0)
    #expect(try pictures().count == 3)
  }

  @Test(
    "A script shows control characters, and works on files with them",
    arguments: ["--exact", "-q"]
  )
  func scriptControls(_ option: String) throws {
    let name = "q/\u{1B}[2Ja\u{9B}31m'$(touch x)\n\u{202E}`b`.png"
    try folder.write(try folder.bytes(of: "p/a.png"), to: name)
    try folder.write(
      try folder.bytes(of: "p/a.png"),
      to: "q/\(String(repeating: "z", count: 99)).png"
    )
    let run = try run("q", option, "--action", "script")
    let shown = run.output.unicodeScalars.filter {
      $0 != "\n" && ($0.value < 0x20 || (0x7F...0x9F).contains($0.value) || $0.value == 0x202E)
    }
    #expect(shown.isEmpty)
    let path = try folder.write(run.output, to: "remove.sh")
    #expect(try shell(path) == 0)
    #expect(try pictures("q").count == 1)
    #expect(!FileManager.default.fileExists(atPath: folder.file("x")))
  }

  @Test(
    "Other bytes of the same size and time count as a change, in a catalog too",
    arguments: ["move", "trash"]
  )
  func otherBytes(_ action: String) throws {
    let index = try SightlineProcess(["index", "p", "-o", "c.sightline", "-q"], in: folder.url)
    #expect(index.status == 0, "\(index.errors)")
    let kept = try kept()
    try overwrite(kept)
    let target = action == "move" ? ["--to", "away"] : []
    let run = try SightlineProcess(
      ["duplicates", "-q", "c.sightline", "--action", action, "--yes"] + target,
      in: folder.url,
      environment: ["XDG_DATA_HOME": folder.file("data")]
    )
    #expect(run.status == 2 || run.errors.contains("has changed or is gone"), "\(run.errors)")
    #expect(try pictures().count == 3)
    let script = try SightlineProcess(
      ["duplicates", "-q", "c.sightline", "--action", "script"],
      in: folder.url
    )
    #expect(!script.output.contains("\nalike '"))
    #expect(try shell(folder.write(script.output, to: "s.sh")) == 0)
    #expect(try pictures().count == 3)
  }

  @Test("hardlink does not touch files with other permissions, and changes no permissions")
  func permissions() throws {
    let same = folder.file("p/same.png")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: same)
    let run = try run("p", "--exact", "--action", "hardlink", "--yes")
    #expect(run.status == 2 && run.errors.contains("owner or permissions"), "\(run.errors)")
    let attributes = try FileManager.default.attributesOfItem(atPath: same)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(attributes[.referenceCount] as? Int == 1)
  }

  @Test("The undo script exists before the first file is moved, and can run twice")
  func undoTwice() throws {
    let before = try pictures()
    let moved = try run("p", "--action", "move", "--to", "away", "--yes")
    #expect(moved.status == 0, "\(moved.errors)")
    let undo = folder.file("away/undo.sh")
    // As after a kill between the two halves of a move to another disk: the file lies at both places.
    let one = try #require(try pictures("away").first { $0.hasSuffix("g") })
    try FileManager.default.copyItem(
      atPath: folder.file("away/\(one)"),
      toPath: folder.file("p/\(one)")
    )
    #expect(try shell(undo) == 0)
    #expect(try pictures() == before)
    #expect(try pictures("away") == [".sightline-moved", "undo.sh"])
    // There is nothing left to bring back, which a program has to know.
    #expect(try shell(undo) == 1)
    #expect(try pictures() == before)
  }

  @Test("A file in the place of a moved one is not overwritten by undo")
  func undoKeepsOthers() throws {
    let moved = try run("p", "--action", "move", "--to", "away", "--yes")
    #expect(moved.status == 0, "\(moved.errors)")
    let one = try #require(try pictures("away").first { $0.hasSuffix("g") })
    try folder.write([1, 2, 3], to: "p/\(one)")
    #expect(try shell(folder.file("away/undo.sh")) == 1)
    #expect(try folder.bytes(of: "p/\(one)") == [1, 2, 3])
    #expect(try pictures("away").contains(one))
  }

  /// The states that a run of `undo.sh` which was killed leaves of one file.
  enum EndedUndo: CaseIterable {
    /// It lies beside its place in part, and where it was put.
    case copying
    /// It lies beside its place, and where it was put.
    case copied
    /// It lies beside its place alone.
    case moved
    /// It lies in its place, and is one file with that beside it.
    case named
  }

  @Test(
    "A run of undo.sh that was killed is ended by the next, and leaves nothing beside the pictures",
    arguments: EndedUndo.allCases
  )
  func endedUndo(_ state: EndedUndo) throws {
    let before = try pictures().map { ($0, try folder.bytes(of: "p/\($0)")) }
    let moved = try run("p", "--action", "move", "--to", "away", "--yes")
    #expect(moved.status == 0, "\(moved.errors)")
    let undo = folder.file("away/undo.sh")
    let lines = String(decoding: try folder.bytes(of: "away/undo.sh"), as: UTF8.self)
    let words = try #require(lines.split(separator: "\n").first { $0.hasPrefix("back '") })
      .split(separator: "'").filter { $0.contains("/") }.map(String.init)
    try #require(words.count == 4)
    let (there, place, beside) = (words[0], words[1], words[3])
    switch state {
    case .copying: try Data([1, 2, 3]).write(to: URL(filePath: beside))
    case .copied: try FileManager.default.copyItem(atPath: there, toPath: beside)
    case .moved: try FileManager.default.moveItem(atPath: there, toPath: beside)
    case .named:
      try FileManager.default.moveItem(atPath: there, toPath: place)
      try FileManager.default.linkItem(atPath: place, toPath: beside)
    }
    #expect(try shell(undo) == 0)
    let after = try pictures().map { ($0, try folder.bytes(of: "p/\($0)")) }
    #expect(before.map(\.0) == after.map(\.0) && before.map(\.1) == after.map(\.1))
    #expect(try pictures("away") == [".sightline-moved", "undo.sh"])
  }

  @Test("If nothing could be moved, no script stays")
  func nothingMoved() throws {
    let index = try SightlineProcess(["index", "p", "-o", "c.sightline", "-q"], in: folder.url)
    #expect(index.status == 0)
    try overwrite(try kept())
    let run = try run("c.sightline", "--action", "move", "--to", "away", "--yes")
    #expect(run.errors.contains("left alone"))
    #expect(try pictures("away").isEmpty)
  }

  @Test(
    "A move to another disk is complete, and can be undone",
    .enabled(if: FileManager.default.isWritableFile(atPath: "/dev/shm"))
  )
  func otherDisk() throws {
    let before = try pictures().map { ($0, try folder.bytes(of: "p/\($0)")) }
    let away = "/dev/shm/sightline-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: away) }
    let same = folder.file("p/same.png")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: same)
    let moved = try run("p", "--action", "move", "--to", away, "--yes")
    #expect(moved.status == 0, "\(moved.errors)")
    #expect(try pictures().count == 1)
    let there = try FileManager.default.contentsOfDirectory(atPath: away)
    #expect(there.count == 4 && !there.contains { $0.hasSuffix("partial") })
    #expect(try shell("\(away)/undo.sh") == 0)
    let after = try pictures().map { ($0, try folder.bytes(of: "p/\($0)")) }
    #expect(before.map(\.0) == after.map(\.0) && before.map(\.1) == after.map(\.1))
  }

  @Test(
    "Files with names that are not UTF-8 move to another disk too",
    .enabled(if: FileManager.default.isWritableFile(atPath: "/dev/shm"))
  )
  func otherNames() throws {
    let away = "/dev/shm/sightline-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: away) }
    let name = Array("p/latin1_".utf8) + [0xE9] + Array(" copy.png".utf8)
    try folder.write(try folder.bytes(of: "p/a.png"), named: name)
    let moved = try run("p", "--action", "move", "--to", away, "--yes")
    #expect(moved.status == 0, "\(moved.errors)")
    #expect(try pictures().count == 1)
    #expect(try shell("\(away)/undo.sh") == 0)
    #expect(FilePaths.firstBytes(of: PathText.text(Array("\(folder.path)/".utf8) + name)).count > 8)
  }

  @Test("A script removes a copy with a name that is not UTF-8, by its bytes")
  func otherNamesInScripts() throws {
    let names = [
      Array("p/latin1_".utf8) + [0xE9] + Array("'s copy.png".utf8),
      [0x70, 0x2F, 0xFF, 0xC3, 0x28, 0x2E, 0x70, 0x6E, 0x67],
    ]
    for name in names { try folder.write(try folder.bytes(of: "p/a.png"), named: name) }
    let script = try run("p", "--action", "script")
    #expect(script.status == 0, "\(script.errors)")
    #expect(try shell(folder.write(script.output, to: "remove.sh")) == 0)
    for name in names {
      let path = PathText.text(Array("\(folder.path)/".utf8) + name)
      #expect(FilePaths.firstBytes(of: path).isEmpty, "\(path)")
    }
    #expect(FilePaths.firstBytes(of: folder.file("p/a.png")).isEmpty == false)
  }

  @Test("The trash records the place of a file with a name that is not UTF-8")
  func otherNamesInTrash() throws {
    let name = Array("p/latin1_".utf8) + [0xE9] + Array(" copy.png".utf8)
    try folder.write(try folder.bytes(of: "p/a.png"), named: name)
    let data = folder.file("data")
    let trashed = try SightlineProcess(
      ["duplicates", "-q", "p", "--action", "trash", "--yes"],
      in: folder.url,
      environment: ["XDG_DATA_HOME": data]
    )
    #expect(trashed.status == 0, "\(trashed.errors)")
    let place = Array("\(data)/Trash/".utf8)
    let info = FilePaths.bytes(
      of: PathText.text(place + Array("info/".utf8) + name.dropFirst(2) + Array(".trashinfo".utf8)),
      from: 0,
      count: 4096
    )
    #expect(String(decoding: info, as: UTF8.self).contains("/p/latin1_%E9%20copy.png\n"))
    #expect(
      !FilePaths.firstBytes(of: PathText.text(place + Array("files/".utf8) + name.dropFirst(2)))
        .isEmpty
    )
  }

  @Test(
    "A folder that was replaced by a link to the copies loses none of them",
    arguments: ["move", "trash", "script"]
  )
  func replacedFolder(_ action: String) throws {
    for name in ["a.png", "b.png"] {
      try folder.write(try folder.bytes(of: "p/a.png"), to: "q/one/\(name)")
      try folder.write(try folder.bytes(of: "p/a.png"), to: "q/two/\(name)")
    }
    let index = try SightlineProcess(["index", "q", "-o", "q.sightline", "-q"], in: folder.url)
    #expect(index.status == 0, "\(index.errors)")
    let planned = try SightlineProcess(
      ["duplicates", "-q", "q.sightline", "--action", "script"],
      in: folder.url
    )
    // Each of the two folders is the other one now, whichever of them was to stay.
    for (gone, left) in [("one", "two"), ("two", "one")] {
      try folder.remove("q/\(gone)")
      try folder.link("q/\(gone)", to: folder.file("q/\(left)"))
      if action == "script" {
        #expect(try shell(folder.write(planned.output, to: "s.sh")) == 0)
      } else {
        _ = try SightlineProcess(
          ["duplicates", "-q", "q.sightline", "--action", action, "--yes"]
            + (action == "move" ? ["--to", "away"] : []),
          in: folder.url,
          environment: ["XDG_DATA_HOME": folder.file("data")]
        )
      }
      #expect(try pictures("q/\(left)").contains { $0.hasSuffix(".png") })
      try folder.remove("q/\(gone)")
      for name in ["a.png", "b.png"] {
        try folder.write(try folder.bytes(of: "p/a.png"), to: "q/\(gone)/\(name)")
        try folder.write(try folder.bytes(of: "p/a.png"), to: "q/\(left)/\(name)")
      }
    }
  }

  @Test(
    "Files that have become links, pipes or names of one file between plan and action are left alone"
  )
  func becomeOthers() throws {
    let index = try SightlineProcess(["index", "p", "-o", "c.sightline", "-q"], in: folder.url)
    #expect(index.status == 0, "\(index.errors)")
    let kept = try kept()
    let whole = try folder.bytes(of: kept)
    let copies = try pictures().map { "p/\($0)" }.filter { $0 != kept }
    let spoil: [() throws -> Void] = [
      // The file that stays is a link to a copy, to nothing, to a device; a pipe; one of the copies by another name.
      { try folder.link(kept, to: folder.file(copies[0])) },
      { try folder.link(kept, to: folder.file("nothing")) },
      { try folder.link(kept, to: "/dev/zero") }, { _ = mkfifo(folder.file(kept), 0o600) },
      {
        try FileManager.default.linkItem(
          atPath: folder.file(copies[0]),
          toPath: folder.file(kept)
        )
      },
    ]
    for spoil in spoil {
      try folder.remove(kept)
      try spoil()
      let before = try copies.map { try folder.bytes(of: $0) }
      for action in [["move", "--to", "away"], ["trash"], ["hardlink"]] {
        _ = try SightlineProcess(
          ["duplicates", "-q", "c.sightline", "--action"] + action + ["--yes"],
          in: folder.url,
          environment: ["XDG_DATA_HOME": folder.file("data")]
        )
      }
      // Whatever was done, the pixels that were to stay are there still: the JPEG may go, which they show.
      let left = copies.filter { FileManager.default.fileExists(atPath: folder.file($0)) }
      #expect(try left.contains { try folder.bytes(of: $0) == whole })
      for (copy, bytes) in zip(copies, before) {
        try? folder.remove(copy)
        try folder.write(bytes, to: copy)
      }
      try folder.remove(kept)
      try folder.write(whole, to: kept)
    }
  }

  @Test(
    "What a folder says of its files that are no duplicates is read in its time, and never written through a link"
  )
  func forgedDistinct() throws {
    let name = "p/.sightline-distinct.json"
    let files = (0..<10_000).map { #"{"path":"\#($0)","bytes":\#($0),"digest":"\#($0)"}"# }
    let large = files.joined(separator: ",")
    let pair = "[" + files[0] + "," + files[1] + "]"
    let pairs = [String](repeating: pair, count: 20_000).joined(separator: ",")
    let texts: [String] = [
      #"{"form":1,"groups":[["# + large + "]]}", #"{"form":1,"groups":["# + pairs + "]}",
      String(repeating: "[", count: 100_000),
      #"{"form":1,"groups":[[{"path":"a","bytes":-1,"digest":"-"}]]}"#, "", "[]",
    ]
    for text in texts {
      try folder.write(text, to: name)
      let run = try run("p", "--format", "json")
      #expect(run.status == 0 && !run.output.isEmpty, "\(run.errors)")
    }
    try folder.remove(name)
    try folder.write("mine", to: "victim")
    let group = try jsonLines(try run("p", "--format", "json").output)
    #expect(!group.isEmpty)
    let listed = (group[0]["files"] as? [[String: any Sendable]] ?? []).compactMap {
      file -> String? in
      guard let path = file["path"] as? String else { return nil }
      return #"{"path":"\#(path)","bytes":1,"digest":"1","action":"keep","with":[]}"#
    }
    let resolved = FilePaths.resolved(folder.file("p")) ?? ""
    let members = listed.joined(separator: ",")
    let marked = #"{"group":1,"distinct":true,"files":["# + members + "]}"
    let decisions = #"{"folder":""# + resolved + #"","groups":["# + marked + "]}"
    try folder.write(decisions, to: "d.json")
    try folder.link(name, to: folder.file("victim"))
    let decided = try run(
      "--apply",
      "d.json",
      "--action",
      "trash",
      "--yes",
      environment: ["XDG_DATA_HOME": folder.file("data")]
    )
    #expect(decided.errors.contains("remembered as no duplicates"), "\(decided.errors)")
    #expect(try folder.bytes(of: "victim") == Array("mine".utf8))
  }

  @Test("A copy that is a link is left alone")
  func link() throws {
    try folder.write(try folder.bytes(of: "p/a.png"), to: "elsewhere/b.png")
    try folder.link("p/b.png", to: folder.file("elsewhere/b.png"))
    let run = try run("p", "--action", "move", "--to", "away", "--yes")
    #expect(!run.errors.contains("error:"), "\(run.errors)")
    #expect(try pictures().contains("b.png"))
    #expect(FileManager.default.fileExists(atPath: folder.file("elsewhere/b.png")))
  }
}
