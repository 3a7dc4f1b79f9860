import Foundation
import Galleries
import Results
import SightlineCodecs

/// OpenCV's SIFT in faiss's inverted file, in a separate process, with the same queries as the open engine.
struct ScalePeer {
  /// The times and the answers.
  struct Answers {
    let pictures: Int
    let versions: [String: String]
    let building: Double
    let bytes: Int
    /// The milliseconds per query, including the description of its picture.
    let times: [Double]
    let found: Double
    let answeredThoughMissing: Double
  }

  private struct Setup: Encodable {
    let gallery: [String]
  }

  private struct Building: Decodable {
    let versions: [String: String]
    let seconds: Double
    let bytes: Int
  }

  private struct Query: Encodable {
    let path: String
    let right: Int
  }

  private struct Reply: Decodable {
    let milliseconds: Double
    let isFound: Bool
    let isAnsweredThoughMissing: Bool
  }

  let python: String
  let script: String
  /// The folder of picture files for the peer.
  let folder: URL

  /// Indexes a gallery and distractors, and runs all queries.
  ///
  /// - Throws: When a picture cannot be drawn or written, or the process ends early.
  func ask(
    _ questions: ChangedPictures,
    gallery: Gallery,
    distractors: Distractors,
    to size: Int,
    progress: ProgressLine
  ) throws -> Answers {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var paths = gallery.pictures.map(\.path)
    for number in 0..<size - paths.count {
      let file = folder.appending(path: "\(number).jpg")
      try Data(ImageEncoder.jpeg(distractors.draw(number), quality: 95)).write(to: file)
      paths.append(file.path)
      progress.show("picture for faiss", number + 1, of: size)
    }
    let process = try JSONProcess("faiss", executable: python, arguments: [script])
    try process.send(Setup(gallery: paths))
    let built: Building = try process.receive()
    var replies: [Reply] = []
    for number in 0..<questions.count {
      let question = try questions[number]
      let file = folder.appending(path: "asked.png")
      try Data(ImageEncoder.png(question.picture)).write(to: file)
      guard let right = gallery.pictures.firstIndex(where: { $0.entity == question.entity }) else {
        throw ScaleError("a question's picture is not in the gallery")
      }
      try process.send(Query(path: file.path, right: right))
      replies.append(try process.receive())
      progress.show("question to faiss", number + 1, of: questions.count)
    }
    func share(_ isTrue: (Reply) -> Bool) -> Double {
      Double(replies.count(where: isTrue)) / Double(replies.count)
    }
    return Answers(
      pictures: size,
      versions: built.versions,
      building: built.seconds,
      bytes: built.bytes,
      times: replies.map(\.milliseconds),
      found: share(\.isFound),
      answeredThoughMissing: share(\.isAnsweredThoughMissing)
    )
  }
}
