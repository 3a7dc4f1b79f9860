import Dispatch
import Foundation

/// A compiler plugin, run for one conversation as the compiler runs it.
///
/// A message is the number of its bytes, eight bytes with the lowest first, and then JSON. There is one
/// answer to each.
struct PluginProcess {
  var executable = Self.built
  var arguments: [String] = []
  /// How many seconds a whole conversation may take; a plugin that needs more is ended.
  var patience = 60.0

  /// The plugin beside the test bundle, wherever the build folder is.
  private static var built: URL {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "AppIntentsMacros-tool")
  }

  /// No answer to a test's few lines comes near this.
  private static let longestAnswer: UInt64 = 1 << 20

  /// Says all messages, and returns an answer for each when the plugin has ended well.
  ///
  /// The standard error of the plugin is seen among the output of the tests.
  ///
  /// - Parameter messages: What the plugin is told, in this order.
  /// - Returns: Its answers, in that order.
  /// - Throws: `PluginFailure`, or what keeps the plugin from being run.
  func answers(to messages: [HostMessage]) throws -> [PluginAnswer] {
    // A file, not a pipe: writing to a pipe whose reader has ended would end the tests.
    let said = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try messages.reduce(into: Data()) { try $0.append(Self.frame($1)) }.write(to: said)
    defer { try? FileManager.default.removeItem(at: said) }
    let output = Pipe()
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: said)
    process.standardOutput = output
    try process.run()
    let deadline = ContinuousClock.now + .seconds(patience)
    let identifier = process.processIdentifier
    // Not `terminate`: threads that run tests may shield their children from all signals but this.
    let end = DispatchWorkItem { kill(identifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: end)
    defer { end.cancel() }
    let heard = Result { try Self.answers(messages.count, in: output.fileHandleForReading) }
    if case .failure = heard, process.isRunning { end.perform() }
    process.waitUntilExit()
    guard ContinuousClock.now < deadline else {
      throw PluginFailure(.silent, "not done after \(patience) s")
    }
    let answers = try heard.get()
    guard process.terminationStatus == 0 else {
      throw PluginFailure(.ended, "status \(process.terminationStatus)")
    }
    return answers
  }

  private static func frame(_ message: HostMessage) throws -> Data {
    let text = try JSONEncoder().encode(message)
    return withUnsafeBytes(of: UInt64(text.count).littleEndian) { Data($0) } + text
  }

  /// Reads a number of answers, after which there must be nothing.
  private static func answers(_ count: Int, in output: FileHandle) throws -> [PluginAnswer] {
    let answers = try (0..<count).map { _ in
      let length = try bytes(8, in: output).reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
      guard length <= longestAnswer else {
        throw PluginFailure(.unreadable, "an answer of \(length) bytes")
      }
      let text = try bytes(Int(length), in: output)
      do {
        return try JSONDecoder().decode(PluginAnswer.self, from: text)
      } catch {
        throw PluginFailure(.unreadable, "\(String(decoding: text, as: UTF8.self)): \(error)")
      }
    }
    guard try output.read(upToCount: 1)?.isEmpty ?? true else {
      throw PluginFailure(.unreadable, "more than \(count) answers")
    }
    return answers
  }

  private static func bytes(_ count: Int, in output: FileHandle) throws -> Data {
    var bytes = Data()
    while bytes.count < count {
      guard let more = try output.read(upToCount: count - bytes.count), !more.isEmpty else {
        throw PluginFailure(.ended, "\(count - bytes.count) bytes of an answer are missing")
      }
      bytes += more
    }
    return bytes
  }
}

/// Why there was no conversation with a plugin.
struct PluginFailure: Error {
  enum Kind {
    /// It did not end in time.
    case silent
    /// It ended before it had answered, or with a status that is not 0.
    case ended
    /// It said what is no answer, or not the one that belongs there.
    case unreadable
  }

  let kind: Kind
  let message: String

  init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}
