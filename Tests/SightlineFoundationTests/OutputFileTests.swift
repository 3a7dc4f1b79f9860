import Foundation
import SightlineFoundation
import TestSupport
import Testing

@Suite("OutputFile")
struct OutputFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func mode(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file(name))
    return try #require(attributes[.posixPermissions] as? Int)
  }

  @Test("A new file appears only when complete, and the old one stays until then")
  func whole() throws {
    try folder.write("old", to: "a.txt")
    do {
      let file = try OutputFile(folder.file("a.txt"))
      try file.write(Array("half".utf8))
    }
    #expect(try folder.bytes(of: "a.txt") == Array("old".utf8))
    try OutputFile.write(Array("new".utf8), to: folder.file("a.txt"))
    #expect(try folder.bytes(of: "a.txt") == Array("new".utf8))
    #expect(try folder.names() == ["a.txt"])
  }

  @Test("A file keeps its permissions, and a link stays a link")
  func kept() throws {
    let path = try folder.write("old", to: "secret.txt")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    try folder.link("link.txt", to: "secret.txt")
    try OutputFile.write(Array("new".utf8), to: folder.file("link.txt"))
    #expect(try mode("secret.txt") == 0o600)
    #expect(try folder.bytes(of: "secret.txt") == Array("new".utf8))
    let target = try FileManager.default.destinationOfSymbolicLink(
      atPath: folder.file("link.txt")
    )
    #expect(target == "secret.txt")
  }

  @Test(
    "A file in the folder of shared memory is replaced like any other",
    .enabled(if: FileManager.default.isWritableFile(atPath: "/dev/shm"))
  )
  func sharedMemory() throws {
    let path = "/dev/shm/sightline-\(UUID().uuidString).txt"
    defer { try? FileManager.default.removeItem(atPath: path) }
    for text in ["a longer text", "short"] {
      try OutputFile.write(Array(text.utf8), to: path)
      #expect(try Data(contentsOf: URL(filePath: path)) == Data(text.utf8))
    }
  }

  @Test("A pipe and a device are written to, not replaced")
  func devices() throws {
    let pipe = folder.file("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let reader = Process()
    reader.executableURL = URL(filePath: "/bin/cat")
    reader.arguments = [pipe]
    let output = Pipe()
    reader.standardOutput = output
    try reader.run()
    try OutputFile.write(Array("through".utf8), to: pipe)
    #expect(try output.fileHandleForReading.readToEnd() == Data("through".utf8))
    reader.waitUntilExit()
    #expect(try folder.names() == ["pipe"])
    try OutputFile.write(Array("away".utf8), to: "/dev/null")
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type]
    #expect(type as? FileAttributeType == .typeCharacterSpecial)
  }

  @Test("A file that cannot be written is one error that names the path")
  func failures() throws {
    for path in [folder.path, folder.file("none/a.txt"), "/dev/full"] {
      let error = #expect(throws: SightlineError.self) {
        try OutputFile.write(Array("x".utf8), to: path)
      }
      #expect(error?.code == .outputFailed && error?.path == path)
    }
    try folder.link("dangling", to: "nowhere")
    #expect(throws: SightlineError.self) {
      try OutputFile.write([], to: folder.file("dangling"))
    }
    #expect(try folder.names() == ["dangling"])
  }
}

@Suite("The file system's record of a file")
struct FileStatusTests {
  @Test("A file of any time has one, also where nanoseconds do not reach it")
  func times() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "a")
    for year in [1.0e9, 1.4e10, 1.0e11, -2.0e10] {
      try? FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: year)],
        ofItemAtPath: folder.file("a")
      )
      let status = try #require(FileStatus(folder.file("a")))
      #expect(status.size == 1)
    }
    try folder.setTime(of: "a", secondsFromNow: 0)
    let now = try #require(FileStatus(folder.file("a")))
    #expect(abs(now.modificationTime - FileStatus.currentTime) < 10_000_000_000)
  }
}
