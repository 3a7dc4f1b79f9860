import Foundation
import SightlineCodecs
import SightlineFoundation
import Testing

@Suite("Reading files")
struct FileReadingTests {
  /// A folder of its own for a test, removed afterwards.
  static func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("sightline-codecs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  static func error(_ path: String, limits: DecodingLimits = .default) -> SightlineError? {
    failure { () throws(SightlineError) in
      try ImageDecoder.decode(contentsOf: path, options: DecodingOptions(limits: limits))
    }
  }

  @Test("A file decodes like its bytes, whatever its name")
  func decodes() throws {
    try Self.withFolder { folder in
      let bytes = JPEGComposer().bytes
      let file = folder.appendingPathComponent("picture.txt")
      try Data(bytes).write(to: file)
      #expect(try ImageDecoder.readFile(file.path) == bytes)
      let decoded = try ImageDecoder.decode(contentsOf: file.path)
      #expect(decoded.buffer.samples == (try ImageDecoder.decode(bytes).buffer.samples))
    }
  }

  @Test("Errors name the file, those of the content too")
  func content() throws {
    try Self.withFolder { folder in
      for (content, code) in [
        ("", SightlineError.Code.empty), ("a letter", .unknownFormat),
        ("\u{89}PNG\r\n", .unknownFormat),
      ] {
        let file = folder.appendingPathComponent("letter.jpg")
        try Data(content.utf8).write(to: file)
        let error = Self.error(file.path)
        #expect(error?.code == code)
        #expect(error?.path == file.path)
        #expect(error?.description == "\(file.path): \(error?.message ?? "")")
      }
      let cut = folder.appendingPathComponent("cut.png")
      try Data(DamageTests.pictures[0].bytes.dropLast(20)).write(to: cut)
      #expect(Self.error(cut.path)?.code == .truncated)
      #expect(Self.error(cut.path)?.path == cut.path)
    }
  }

  @Test("Missing files, folders, pipes and devices are errors and never wait")
  func otherThings() throws {
    try Self.withFolder { folder in
      let missing = folder.appendingPathComponent("missing.png").path
      #expect(Self.error(missing)?.code == .fileNotFound)
      #expect(Self.error(missing)?.description == "\(missing): no such file")
      #expect(Self.error(missing + "/below.png")?.code == .fileNotFound)
      #expect(Self.error("")?.code == .fileNotFound)
      #expect(Self.error("/dev/null\0.png")?.code == .fileNotFound)
      #expect(Self.error(folder.path)?.code == .notAFile)
      #expect(Self.error(folder.path)?.message.contains("a folder") == true)
      let pipe = folder.appendingPathComponent("pipe").path
      try #require(makePipe(pipe))
      #expect(Self.error(pipe)?.message.contains("a pipe") == true)
      #expect(Self.error("/dev/zero")?.code == .notAFile)
      #expect(Self.error("/dev/zero")?.message.contains("a device") == true)
    }
  }

  @Test("A file without permission is an error that gives the system's reason")
  func unreadable() throws {
    // A link to itself cannot be opened even by the superuser, for whom permissions do not count.
    try Self.withFolder { folder in
      let link = folder.appendingPathComponent("loop.png").path
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: link)
      #expect(Self.error(link)?.code == .fileUnreadable)
      #expect(Self.error(link)?.message.hasPrefix("cannot be read: ") == true)
    }
  }

  @Test("The limit on bytes holds exactly, also if the size is not known in advance")
  func limit() throws {
    try Self.withFolder { folder in
      let bytes = JPEGComposer().bytes
      let file = folder.appendingPathComponent("picture.jpg").path
      try Data(bytes).write(to: URL(fileURLWithPath: file))
      var limits = DecodingLimits.default
      limits.maximumBytes = bytes.count
      #expect(Self.error(file, limits: limits) == nil)
      limits.maximumBytes -= 1
      #expect(Self.error(file, limits: limits)?.code == .tooManyBytes)
      #expect(Self.error(file, limits: limits)?.path == file)
      #expect(Self.error(file, limits: limits)?.value == "\(bytes.count)")
    }
    #if os(Linux)
      // The kernel says that this file has no bytes, and then gives some.
      let text = try ImageDecoder.readFile("/proc/self/status")
      #expect(text.count > 100)
      var limits = DecodingLimits.default
      limits.maximumBytes = 10
      #expect(
        failure { () throws(SightlineError) in
          try ImageDecoder.readFile("/proc/self/status", limits: limits)
        }?.code == .tooManyBytes
      )
    #endif
  }
}

/// Makes a named pipe; false when the system refuses.
func makePipe(_ path: String) -> Bool { unsafe mkfifo(path, 0o600) == 0 }
