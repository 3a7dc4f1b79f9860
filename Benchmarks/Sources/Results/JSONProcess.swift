import Foundation

/// A process that answers requests, with one JSON value per line in both directions.
public final class JSONProcess {
  private let name: String
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var received = Data()

  /// Starts a process.
  ///
  /// - Parameters:
  ///   - name: Its name in messages.
  ///   - executable: The path of its program.
  ///   - arguments: The program's arguments.
  /// - Throws: When it cannot be started.
  public init(_ name: String, executable: String, arguments: [String]) throws {
    self.name = name
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  deinit { process.terminate() }

  /// Sends a message.
  public func send(_ message: some Encodable) throws {
    var line = try JSONEncoder().encode(message)
    line.append(UInt8(ascii: "\n"))
    try input.fileHandleForWriting.write(contentsOf: line)
  }

  /// Waits for the next message; throws if the process ends first.
  public func receive<Message: Decodable>(_: Message.Type = Message.self) throws -> Message {
    var searched = 0
    while true {
      if let end = received[(received.startIndex + searched)...].firstIndex(of: UInt8(ascii: "\n"))
      {
        let line = received[received.startIndex..<end]
        received = Data(received[(end + 1)...])
        return try JSONDecoder().decode(Message.self, from: line)
      }
      searched = received.count
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else {
        throw EndedEarly(description: "the process of \(name) ended early")
      }
      received += data
    }
  }

  private struct EndedEarly: Error, CustomStringConvertible {
    let description: String
  }
}
