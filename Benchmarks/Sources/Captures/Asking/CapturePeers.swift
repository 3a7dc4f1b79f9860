import Foundation
import Galleries
import Results

/// OpenCV's SIFT at two sizes, in a separate process; its answers are kept beside the captures.
final class CapturePeers {
  /// The contenders: SIFT on pictures with a longer side of 640 and of 1,280 pixels.
  static let names = ["SIFT 640", "SIFT 1280"]
  /// The smallest number of inliers for an answer.
  static let enough = 10.0

  private struct Setup: Encodable {
    let gallery: [String]
    let entities: [Int]
  }

  private struct Introduction: Decodable {
    let versions: [String: String]
  }

  private struct Query: Encodable {
    let path: String
  }

  private struct Reply: Codable {
    /// For each contender, its candidates by inliers.
    let answers: [[Answer]]
    /// For each contender, the milliseconds of describing and searching.
    let milliseconds: [Double]
  }

  private struct Kept: Codable {
    let gallery: Int
    let reply: Reply
  }

  private let gallery: Gallery
  private let python: String
  private let script: String
  private var process: JSONProcess?
  private(set) var versions: [String: String] = [:]

  /// Creates the peers; the process starts when it is first needed.
  init(python: String, script: String, gallery: Gallery) {
    self.python = python
    self.script = script
    self.gallery = gallery
  }

  /// Returns the candidates of each contender, best first, including those with too few inliers.
  func ask(_ question: Question) throws -> (answers: [[Answer]], milliseconds: [Double]) {
    let file = URL(filePath: question.path).deletingPathExtension().appendingPathExtension("sift")
    if let data = try? Data(contentsOf: file),
      let kept = try? JSONDecoder().decode(Kept.self, from: data),
      kept.gallery == gallery.pictures.count
    {
      return (kept.reply.answers, kept.reply.milliseconds)
    }
    let process = try started()
    try process.send(Query(path: question.path))
    let reply: Reply = try process.receive()
    try JSONEncoder().encode(Kept(gallery: gallery.pictures.count, reply: reply)).write(to: file)
    return (reply.answers, reply.milliseconds)
  }

  private func started() throws -> JSONProcess {
    if let process { return process }
    let new = try JSONProcess("OpenCV's SIFT", executable: python, arguments: [script])
    try new.send(
      Setup(gallery: gallery.pictures.map(\.path), entities: gallery.pictures.map(\.entity))
    )
    let introduction: Introduction = try new.receive()
    versions = introduction.versions
    process = new
    return new
  }
}
