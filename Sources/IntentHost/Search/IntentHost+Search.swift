import AppIntents
public import VisualIntelligence

extension IntentHost {
  /// Runs the app's visual query on a capture, as the system does.
  ///
  /// The query runs once for a capture: simultaneous calls share one run, and later calls get the
  /// stored answer, until `forgetAnswers()`. Captures are the same if their labels and pixels are.
  /// Errors are not kept.
  ///
  /// - Parameters:
  ///   - capture: Labels, pixels or both.
  ///   - limit: The maximum number of items, at least 1; `total` still counts all.
  ///   - deadline: The longest wait. A query that takes longer is cancelled, and abandoned even if it
  ///     ignores the cancellation.
  /// - Returns: The answers in the query's order.
  /// - Throws: `IntentHostError`: `noVisualQuery`, `emptyCapture`, `emptyLabel`, `invalidLimit`,
  ///   `unresolvedDependency`, `queryFailed`, `deadlinePassed`, `cancelled`, `unregisteredType`,
  ///   `tooManyUnfinishedRuns`.
  /// - Complexity: That of the query, plus O(answers); for a capture whose pixels resemble those of a
  ///   kept one, O(bytes) to compare them.
  public func search(
    _ capture: SemanticContentDescriptor,
    limit: Int = 10,
    deadline: Duration = .seconds(5)
  ) async throws(IntentHostError) -> VisualSearchAnswer {
    guard let query = registry.visualQueries.first else {
      throw IntentHostError(
        .noVisualQuery,
        "no registered IntentValueQuery takes a SemanticContentDescriptor; register the app's "
          + "visual query before the host is made"
      )
    }
    try Self.check(capture)
    guard limit > 0 else {
      throw IntentHostError(
        .invalidLimit,
        "a limit of \(limit): ask for at least 1 result",
        value: "\(limit)"
      )
    }
    while true {
      let found = answers.run(for: capture) {
        hasTooManyUnfinishedRuns ? nil : Run(counting: unfinished)
      }
      guard let (run, isNew) = found else {
        throw tooManyUnfinishedRuns("query '\(query.type)'", "\(query.type)")
      }
      if isNew {
        run.start { [answers] answer in
          answers.finish(run, with: answer)
        } _: {
          try await Self.ask(query, capture)
        }
      }
      switch await run.wait(deadline) {
      case .returned(let result):
        let answer = try Self.unwrap(result, query)
        return VisualSearchAnswer(
          items: try await items(of: answer, limit: limit, query),
          total: answer.values.count,
          isRepeated: !isNew
        )
      case .deadlinePassed:
        answers.removeAbandoned(run)
        throw IntentHostError(
          .deadlinePassed,
          "query '\(query.type)' did not return within \(deadline); return sooner with fewer "
            + "results, or give it a longer deadline",
          typeName: "\(query.type)"
        )
      case .cancelled:
        answers.removeAbandoned(run)
        throw IntentHostError(
          .cancelled,
          "the search by query '\(query.type)' was cancelled",
          typeName: "\(query.type)"
        )
      case .abandoned: answers.remove(run)
      }
    }
  }

  /// Forgets the answers kept for repeated calls; call it after the app's data changed.
  public func forgetAnswers() { answers.removeAll() }

  static func check(_ capture: SemanticContentDescriptor) throws(IntentHostError) {
    guard capture.pixelBuffer != nil || !capture.labels.isEmpty else {
      throw IntentHostError(
        .emptyCapture,
        "the SemanticContentDescriptor has neither labels nor a pixel buffer; give it at least one"
      )
    }
    for (index, label) in capture.labels.enumerated()
    where label.allSatisfy({ $0.isWhitespace || $0.isNewline }) {
      throw IntentHostError(
        .emptyLabel,
        "label \(index + 1) of \(capture.labels.count) of the SemanticContentDescriptor is empty; "
          + "leave it out or write a word",
        value: label
      )
    }
  }

  private static func ask(
    _ query: IntentRegistry.Query,
    _ capture: SemanticContentDescriptor
  ) async throws -> QueryAnswer {
    let scores = MatchScores()
    let fresh = query.make()
    try await resolveDependencies(of: fresh, called: "query '\(query.type)'", "\(query.type)")
    let values = try await IntentRuntime.$scores.withValue(scores) {
      try await fresh.answers(for: capture)
    }
    return QueryAnswer(values: (values ?? []).map(\.withoutUnion), scores: scores)
  }

  private static func unwrap(
    _ result: Result<QueryAnswer, any Error>,
    _ query: IntentRegistry.Query
  ) throws(IntentHostError) -> QueryAnswer {
    switch result {
    case .success(let answer): return answer
    case .failure(let error as IntentHostError): throw error
    case .failure(let error):
      throw IntentHostError(
        .queryFailed,
        "query '\(query.type)' threw \(type(of: error)): \(error.developerText); answer with an "
          + "empty result when nothing is found",
        typeName: "\(query.type)",
        underlying: error
      )
    }
  }
}
