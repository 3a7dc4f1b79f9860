import Foundation

/// The built command, run as a person or a script runs it.
struct SightlineProcess {
  let status: Int32
  let output: String
  let errors: String

  /// Runs the command to its end.
  init(
    _ arguments: [String],
    in folder: URL? = nil,
    environment: [String: String] = [:],
    input: [UInt8]? = nil,
    outputTo device: String? = nil,
    program: URL = executable
  ) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    // The environment of the person who runs the tests is ignored.
    var variables = ProcessInfo.processInfo.environment
    variables["XDG_CONFIG_HOME"] = "/nonexistent"
    variables["SIGHTLINE_CATALOG"] = nil
    // Files, not pipes: a pipe that nobody reads while the process runs would fill and block it.
    let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    variables["XDG_CACHE_HOME"] = scratch.appending(path: "cache").path
    process.environment = variables.merging(environment) { $1 }
    let (out, err) = (scratch.appending(path: "out"), scratch.appending(path: "err"))
    for file in [out, err] { _ = FileManager.default.createFile(atPath: file.path, contents: nil) }
    process.standardOutput = try FileHandle(
      forWritingTo: device.map { URL(filePath: $0) } ?? out
    )
    process.standardError = try FileHandle(forWritingTo: err)
    if let input {
      let file = scratch.appending(path: "in")
      try Data(input).write(to: file)
      process.standardInput = try FileHandle(forReadingFrom: file)
    } else {
      process.standardInput = FileHandle.nullDevice
    }
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = String(decoding: try Data(contentsOf: out), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: err), as: UTF8.self)
  }

  /// The command beside the test bundle, wherever the build folder is.
  static var executable: URL {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "sightline")
  }

  /// The root of the repository, for SampleImages.
  static var repository: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }
}
