import Foundation
import Galleries
import Results
import SightlineBuilding
import SightlineCatalog
import SightlinePixels
import SightlineSearch

/// An engine that stays open and answers one picture after the other.
struct OpenEngine {
  /// The answers of an open engine.
  struct Answers {
    /// The milliseconds per query, including the description of its picture.
    let times: [Double]
    /// The share of questions whose first answer at the default score is right.
    let found: Double
    /// The false-answer rate: the share of questions with an answer although their entity is missing.
    let answeredThoughMissing: Double
  }

  /// The times of adding one picture, in milliseconds.
  struct Additions {
    /// The time to describe a picture and store it on the disk.
    let stored: [Double]
    /// The additional time of the next query, compared with the same query before the addition.
    ///
    /// The query shows something else and is repeated, because the first run of a query takes longer with or without an
    /// addition.
    let following: [Double]
  }

  private let catalog: Catalog
  private let engine: SearchEngine
  private let gallery: Gallery

  init(catalog path: String, gallery: Gallery) async throws {
    catalog = try Catalog(at: path, mode: .readWrite)
    engine = try await SearchEngine(catalog)
    self.gallery = gallery
  }

  func ask(_ questions: ChangedPictures, progress: ProgressLine) async throws -> Answers {
    var times: [Double] = []
    var (found, wrong) = (0, 0)
    // The first query reads what others find in memory.
    _ = try await engine.search(SearchQuery(picture: try questions[0].picture))
    for number in 0..<questions.count {
      let question = try questions[number]
      let right = gallery.identifiers[question.entity]
      var query = SearchQuery(picture: question.picture)
      let start = ContinuousClock.now
      let answer = try await engine.search(query)
      times.append((ContinuousClock.now - start) / .milliseconds(1))
      if answer.matches.first?.entity.identifier == right { found += 1 }
      query.excludedEntities = [right]
      if try await !engine.search(query).matches.isEmpty { wrong += 1 }
      progress.show("question", number + 1, of: questions.count)
    }
    return Answers(
      times: times,
      found: Double(found) / Double(questions.count),
      answeredThoughMissing: Double(wrong) / Double(questions.count)
    )
  }

  /// Adds pictures one by one, and removes them at the end.
  ///
  /// - Parameters:
  ///   - distractors: The source of the pictures.
  ///   - first: The number of the first of them.
  ///   - count: The number of pictures to add.
  ///   - other: A picture to query before and after each addition.
  /// - Returns: The cost of the additions.
  /// - Throws: When a picture cannot be drawn or added, or is not found.
  func add(
    _ distractors: Distractors,
    from first: Int,
    count: Int = 50,
    asking other: ReadOnlyPixelBuffer
  ) async throws -> Additions {
    let query = SearchQuery(picture: other, limit: 1)
    for _ in 1...3 { _ = try await engine.search(query) }
    var (stored, following): ([Double], [Double]) = ([], [])
    let identifiers = (0..<count).map {
      EntityIdentifier(type: Distractors.type, id: "added\(first + $0)")
    }
    for (number, identifier) in identifiers.enumerated() {
      let picture = try distractors.draw(first + number)
      let before = try await milliseconds(of: query)
      let start = ContinuousClock.now
      try await catalog.add(
        Entity(identifier, title: identifier.id),
        pictures: [.pixels(picture, name: "camera")]
      )
      stored.append((ContinuousClock.now - start) / .milliseconds(1))
      following.append(try await milliseconds(of: query) - before)
      let answer = try await engine.search(SearchQuery(picture: picture, limit: 1))
      guard answer.matches.first?.entity.identifier == identifier else {
        throw ScaleError("an added picture is not found")
      }
    }
    try catalog.remove(identifiers)
    return Additions(stored: stored, following: following)
  }

  private func milliseconds(of query: SearchQuery) async throws -> Double {
    let start = ContinuousClock.now
    _ = try await engine.search(query)
    return (ContinuousClock.now - start) / .milliseconds(1)
  }
}
