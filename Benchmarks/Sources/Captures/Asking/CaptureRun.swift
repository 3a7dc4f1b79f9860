import Results

/// Questions put to the engine and to its peers.
struct CaptureRun {
  /// The answers to one question.
  struct Said {
    let question: Question
    let engine: EngineAnswer
    /// For each peer, its answers and all its candidates.
    let peers: [CaptureOutcome]

    /// The outcome of our engine.
    var ours: CaptureOutcome {
      CaptureOutcome(
        question: question,
        answers: engine.answers,
        best: engine.answers.first ?? engine.best,
        absent: engine.absent.count
      )
    }
  }

  let engine: EngineAsked
  let peers: CapturePeers?

  /// Sends every question to the engine and every peer.
  func ask(_ questions: [Question], progress: ProgressLine) async throws -> [Said] {
    var said: [Said] = []
    for question in questions {
      let answer = try await engine.ask(question)
      let theirs = try peers?.ask(question).answers ?? []
      said.append(
        Said(
          question: question,
          engine: answer,
          peers: theirs.map { all in
            let candidates = all.filter { !question.excluded.contains($0.entity) }
            return CaptureOutcome(
              question: question,
              answers: candidates.filter { $0.score >= CapturePeers.enough },
              best: candidates.first,
              absent: nil
            )
          }
        )
      )
      progress.show("question", said.count, of: questions.count)
    }
    return said
  }
}
