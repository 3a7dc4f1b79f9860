import Contenders
import Foundation
import SightlineEvaluation

/// The answers so far, for each photo, in a file from which an interrupted run continues.
///
/// The file has one JSON object per line: first the subject of the run, then each photo.
struct RunRecord {
  /// The subject of a run; only a run with the same subject can continue it.
  struct Subject: Codable, Equatable {
    let folders: [String]
    let galleryPictures: Int
    let changes: [PictureChange]
    let distractors: Int
    let seed: UInt64
    let contenders: [Contender]
    let versions: [String: String]
  }

  /// The outcomes for one photo: for each change, one for each contender, in the subject's order.
  struct Photo: Codable {
    let name: String
    let outcomes: [String: [Outcome]]
  }

  private var photos: [Photo] = []
  private let file: FileHandle?

  /// Opens a record to continue, or begins one; without a path it is kept in memory.
  init(_ path: String?, of subject: Subject) throws {
    guard let path else {
      file = nil
      return
    }
    let decoder = JSONDecoder()
    if let data = FileManager.default.contents(atPath: path), !data.isEmpty {
      // A line that was incomplete when the run was interrupted has no newline, and is written again.
      let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .dropLast()
      guard let first = lines.first, try decoder.decode(Subject.self, from: first) == subject else {
        throw RobustnessError(
          "\(path) is the record of a different run: remove it or choose another file"
        )
      }
      photos = try lines.dropFirst().map { try decoder.decode(Photo.self, from: $0) }
      let kept = lines.reduce(0) { $0 + $1.count + 1 }
      let file = try FileHandle(forUpdating: URL(filePath: path))
      try file.truncate(atOffset: UInt64(kept))
      try file.seekToEnd()
      self.file = file
    } else {
      try Data().write(to: URL(filePath: path))
      file = try FileHandle(forWritingTo: URL(filePath: path))
      try write(subject)
    }
  }

  /// Returns the answers for a photo; nil if there are none yet.
  subscript(name: String) -> Photo? { photos.first { $0.name == name } }

  /// Adds a photo.
  mutating func add(_ photo: Photo) throws {
    photos.append(photo)
    try write(photo)
  }

  private func write(_ value: some Encodable) throws {
    guard let file else { return }
    try file.write(contentsOf: JSONEncoder().encode(value) + Data("\n".utf8))
  }
}
