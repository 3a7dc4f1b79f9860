import Foundation
import ImageCodecs
import PixelBuffers

/// OpenCV's SIFT with FLANN and RANSAC, as `Scripts/Robustness/sift.py` runs it, in a process of its own.
final class SIFTPeer {
  struct Answer: Decodable {
    /// The entity with the most inliers; nil when no candidate has any.
    let entity: Int?
    /// Whether there are enough inliers to answer.
    let answered: Bool
    /// Whether the gallery without the query's entity is answered from; nil where it was not tried.
    let falseAnswer: Bool?
    let milliseconds: Double
  }

  private struct Setup: Encodable {
    let gallery: [String]
    let entities: [Int]
  }

  private struct Query: Encodable {
    let path: String
    let entity: Int
    let triesAbsent: Bool
  }

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var received = Data()

  /// Starts the process and has it index the gallery.
  init(python: String, script: String, gallery: Gallery) throws {
    process.executableURL = URL(filePath: python)
    process.arguments = [script]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let setup = Setup(
      gallery: gallery.pictures.map(\.path),
      entities: gallery.pictures.map(\.entity)
    )
    try send(setup)
  }

  deinit { process.terminate() }

  /// Sends a query; its file must stay until the answer was received.
  func ask(_ path: String, entity: Int, triesAbsent: Bool) throws {
    try send(Query(path: path, entity: entity, triesAbsent: triesAbsent))
  }

  /// Waits for the answer to the earliest query without one.
  func receive() throws -> Answer {
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        let line = received[received.startIndex..<end]
        received = Data(received[(end + 1)...])
        return try JSONDecoder().decode(Answer.self, from: line)
      }
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw RobustnessError("the SIFT peer ended early") }
      received += data
    }
  }

  private func send(_ message: some Encodable) throws {
    var line = try JSONEncoder().encode(message)
    line.append(UInt8(ascii: "\n"))
    try input.fileHandleForWriting.write(contentsOf: line)
  }
}

extension ReadOnlyPixelBuffer {
  /// The picture as a binary PPM, which every reader takes without loss or decoding time.
  var ppm: Data {
    let picture = rgb8()
    var data = Data("P6 \(width) \(height) 255\n".utf8)
    data.reserveCapacity(data.count + pixelCount * 3)
    for y in 0..<height {
      let row = picture.row(y, as: RGB8.self)
      for x in row.indices { data.append(contentsOf: [row[x].red, row[x].green, row[x].blue]) }
    }
    return data
  }
}
