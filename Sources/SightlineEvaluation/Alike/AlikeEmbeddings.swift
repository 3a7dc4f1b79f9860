import SightlineDescriptors
import SightlineFoundation
import SightlinePixels

/// The embeddings of the pictures of a truth by several models, each picture once.
struct AlikeEmbeddings {
  /// A picture to embed: a file, or a part of it.
  struct Subject: Hashable {
    let path: String
    let region: PixelRegion?
  }

  /// The embeddings of a picture by all models, with the times that they took.
  private struct Embedded {
    let made: [(embedding: Embedding, milliseconds: Double)]
    let problem: String?
  }

  /// For each picture that could be read, an embedding by each model.
  private(set) var embeddings: [Subject: [Embedding]] = [:]
  /// For each model, the time of each picture in milliseconds.
  private(set) var milliseconds: [[Double]]
  /// The pictures that could not be read, with the reason.
  private(set) var problems: [Subject: String] = [:]

  /// Embeds the pictures of a truth.
  ///
  /// - Parameters:
  ///   - truth: The pictures.
  ///   - models: The models; each picture is decoded once for all of them.
  ///   - jobs: How many pictures are worked on at once.
  ///   - progress: Called after each picture, never twice at once.
  /// - Throws: Any error that a model meets; `CancellationError` when the task is cancelled.
  init(
    of truth: AlikeTruth,
    by models: [any ImageEmbedder],
    jobs: Int,
    _ progress: @Sendable (Int, Int, String) -> Void
  ) async throws {
    milliseconds = models.map { _ in [] }
    // A query that is one of the pictures is embedded once.
    var known: Set<Subject> = []
    let all =
      truth.gallery.map { (Subject(path: $0.path, region: nil), $0.name) }
      + truth.queries.map { (Subject(path: $0.path, region: $0.region), $0.name) }
    let subjects = all.filter { known.insert($0.0).inserted }
    var found = [Embedded?](repeating: nil, count: subjects.count)
    var done = 0
    try await subjects.eachConcurrently(atMost: jobs) { subject in
      try await Self.embed(subject.0, by: models)
    } finished: { place, embedded in
      found[place] = embedded
      done += 1
      progress(done, subjects.count, subjects[place].1)
    }
    try Task.checkCancellation()
    for ((subject, _), embedded) in zip(subjects, found) {
      guard let embedded else { continue }
      if let problem = embedded.problem {
        problems[subject] = problem
        continue
      }
      embeddings[subject] = embedded.made.map(\.embedding)
      for (model, made) in embedded.made.enumerated() {
        milliseconds[model].append(made.milliseconds)
      }
    }
  }

  private static func embed(
    _ subject: Subject,
    by models: [any ImageEmbedder]
  ) async throws -> Embedded {
    let prepared: PreparedPicture
    do throws(SightlineError) {
      prepared = PreparedPicture(try EvaluationPicture.read(subject.path, region: subject.region))
    } catch {
      return Embedded(made: [], problem: error.message)
    }
    var made: [(embedding: Embedding, milliseconds: Double)] = []
    for model in models {
      let start = ContinuousClock.now
      let embedding = try await model.embed(prepared)
      made.append((embedding, (ContinuousClock.now - start) / .milliseconds(1)))
    }
    return Embedded(made: made, problem: nil)
  }

  /// Returns an embedding of each picture of a gallery, one after the other, by one of the models.
  func values(of gallery: [AlikeTruth.Picture], by model: Int) -> [Int8] {
    gallery.flatMap { embeddings[Subject(path: $0.path, region: nil)]?[model].values ?? [] }
  }

  /// Returns a truth without the pictures that could not be read.
  ///
  /// - Throws: `SightlineError` with code `noQueries` when nothing is left to ask.
  func readable(of truth: AlikeTruth) throws(SightlineError) -> AlikeTruth {
    guard !problems.isEmpty else { return truth }
    let kept = truth.gallery.indices.filter { place in
      embeddings[Subject(path: truth.gallery[place].path, region: nil)] != nil
    }
    let moved = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    return try AlikeTruth(
      source: truth.source,
      gallery: kept.map { truth.gallery[$0] },
      queries: truth.queries.compactMap { query in
        guard embeddings[Subject(path: query.path, region: query.region)] != nil else { return nil }
        var query = query
        query.hidden = Set(query.hidden.compactMap { moved[$0] })
        return query
      }
    )
  }
}
