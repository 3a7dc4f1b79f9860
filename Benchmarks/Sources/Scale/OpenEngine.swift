import Foundation
import Galleries
import Results
import SightlineBuilding
import SightlineCatalog
import SightlinePixels
import SightlineSearch

/// An engine that stays open, asked one picture after the other.
struct OpenEngine {
  /// The answers of an open engine.
  struct Answers {
    /// Milliseconds of a query, the description of its picture included.
    let times: [Double]
    /// The share of questions whose first answer at the default score is right.
    let found: Double
    /// The share of questions that have an answer when what they show is missing.
    let answeredThoughMissing: Double
  }

  /// The times of adding one picture, in milliseconds.
  struct Additions {
    /// Until the picture is on the disk; its description is included.
    let stored: [Double]
    /// By how much longer the next query takes than the same query before the addition.
    ///
    /// It is a query for something else: a query that was never asked takes longer than one that is asked again,
    /// with or without an addition.
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

  /// Adds pictures one by one, and takes them out again at the end.
  ///
  /// - Parameters:
  ///   - distractors: Draws the pictures.
  ///   - first: The number of the first of them.
  ///   - count: How many are added.
  ///   - other: A picture that is asked before and after each addition.
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
        throw ScaleError("a picture that was added is not found")
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
