import SightlineBuilding
import SightlineCatalog
import SightlineCodecs
import SightlineFoundation
import SightlinePixels
import SightlineReading
import SightlineReports
import SightlineSearch

extension VisualService {
  /// An answer with the time of each step.
  struct TimedAnswer: Sendable {
    var line: QueryLine
    /// Whether the first look was not enough.
    var lookedCloser: Bool
    var stages: [(stage: ServiceMetrics.Stage, time: Duration)]

    /// The steps as a header field (W3C Server Timing).
    var header: String {
      stages.map { stage, time in
        "\(stage.rawValue);dur=\((time / .milliseconds(1)).rounded(toPlaces: 2))"
      }.joined(separator: ", ")
    }
  }

  /// Looks up a picture, or many as lines of JSON.
  func search(_ call: ServiceCall) async throws -> ServiceResponse {
    if call.request.mediaType == Self.lines { return try searchLines(call) }
    let fields = try await fields(
      of: call,
      known: SearchQuestion.known,
      pictureFields: ["picture"]
    )
    let answer = try await answer(SearchQuestion(fields, of: catalogs))
    var response = try ServiceResponse(json: answer.line)
    response.headers.append(("Server-Timing", answer.header))
    return response
  }

  /// Answers one question, when its turn comes.
  func answer(_ question: SearchQuestion) async throws -> TimedAnswer {
    let start = ContinuousClock.now
    let deadline = start + limits.answerTime
    let answer = try await working { [self] decoding in
      try await found(question, decoding, since: start, until: deadline)
    }
    for (stage, time) in answer.stages { metrics.time(stage, time) }
    metrics.countQuery(
      isMatched: answer.line.total ?? 0 > 0,
      lookedCloser: answer.lookedCloser
    )
    return answer
  }

  private func found(
    _ question: SearchQuestion,
    _ decoding: DecodingLimits,
    since start: ContinuousClock.Instant,
    until deadline: ContinuousClock.Instant
  ) async throws -> TimedAnswer {
    let begun = ContinuousClock.now
    let engine = try await question.catalog.engine()
    if question.query.asksForLookAlikes, engine.embedder == nil {
      throw SightlineError.request(
        "no look-alikes in '\(question.catalog.name)': its pictures are not embedded, or this service lacks "
          + "their model; index with --model, and serve with --model"
      )
    }
    if question.query.askedDepiction != nil, engine.textEmbedder == nil {
      throw SightlineError.request(
        "a text cannot be compared with the pictures of '\(question.catalog.name)': its model has no text side; leave "
          + "out 'similar' to search for words"
      )
    }
    if question.query.taggedLimit > 0, try engine.catalog.tagger() == nil {
      throw SightlineError.request(
        "no words were guessed for the pictures of '\(question.catalog.name)'; index with --model and --tags"
      )
    }
    var picture: InputPicture.Decoded?
    if let bytes = question.picture {
      picture = try await decoded(bytes, decoding, region: question.region)
    }
    let looked = ContinuousClock.now
    var query = question.query
    query.deadline = deadline
    var asked: QueryPicture?
    if let picture {
      let read = try await read(question, decoding, picture, of: engine.catalog)
      asked = QueryPicture(picture, region: question.region, text: read)
    }
    let results = try await engine.search(query, about: asked)
    let end = ContinuousClock.now
    var line = QueryLine(
      query: question.name,
      results,
      milliseconds: (end - begun) / .milliseconds(1),
      asked: picture == nil ? QueryLine.AskedText.of(query) : nil,
      QueryLine.Terms(
        entityTypes: try await engine.entityTypes(),
        profile: profile,
        explains: question.explains
      )
    )
    // Paths of the machine are not revealed.
    try line.tell(ToldPaths(of: engine.catalog))
    line.missingShards = line.missingShards.map { _ in
      results.missingShards.map { "\($0.number): \(Catalog.name(at: $0.shard))" }
    }
    return TimedAnswer(
      line: line,
      lookedCloser: results.lookedCloser,
      stages: [(.wait, begun - start), (.decode, looked - begun), (.search, end - looked)]
    )
  }

  /// Reads the codes and words in a question's picture, where the catalog has some and this service can read them; words also where
  /// that is asked.
  ///
  /// They are read at full size, because a reduced picture loses them; in the reduced one where full size would exceed
  /// the limits. Places are given in the picture that is looked up.
  private func read(
    _ question: SearchQuestion,
    _ decoding: DecodingLimits,
    _ picture: InputPicture.Decoded,
    of catalog: Catalog
  ) async throws(SightlineError) -> PictureText {
    if question.readsWords == true, wordReader == nil {
      throw .request(
        "this service reads no words: get the models with `make setup-words`, and start it again"
      )
    }
    let hasWords = try catalog.hasWords()
    let reader = PictureReader(
      codes: try catalog.hasCodes() ? try? .installed() : nil,
      words: question.readsWords ?? hasWords ? wordReader : nil
    )
    guard let bytes = question.picture, !reader.isEmpty else { return PictureText() }
    let whole =
      picture.enlargement == (1, 1)
      ? nil : try? await decoded(bytes, decoding, region: question.region, isFullSize: true)
    return try await threads.run { () throws(SightlineError) in
      guard let whole else { return try reader.text(in: picture.buffer) }
      return try reader.text(in: whole.buffer)
        .seen(in: PictureCut(enlargement: picture.enlargement))
    }
  }

  /// Answers lines of JSON with lines of JSON, in their order; a line that fails gets an error.
  private func searchLines(_ call: ServiceCall) throws -> ServiceResponse {
    let known = SearchQuestion.known
    // Fields of the address are the defaults of all lines.
    let common = try RequestFields(query: call.request.query)
    try common.require(known: known)
    return ServiceResponse { [self] send in
      var lines = RequestLines(
        call.request.body,
        limits: RequestLines.Limits(
          // Base64 has four characters for three bytes.
          lineBytes: limits.bodyBytes / 3 * 4 + 65_536,
          lines: ServiceLimits.maximumLines,
          time: limits.bodyTime
        ),
        in: call.memory
      )
      while true {
        var answer: QueryLine
        var taken = 0
        let next: [UInt8]?
        do {
          next = try await lines.next()
        } catch {
          // The rest is not read, because the beginning of the next line is unknown, or there may be no room for it.
          let failure = catalogs.told(error)
          if failure.code == .cancelled { throw error }
          let last = QueryLine(query: nil, error: PictureFailure(inService: failure))
          return try await send(Array((jsonLine(last) + "\n").utf8))
        }
        guard let line = next else { return }
        do {
          // The values parsed from the line take as much memory again.
          try call.memory.take(line.count)
          taken = line.count
          let fields = try await self.taken(from: line) { () throws(SightlineError) in
            var fields = try RequestFields(query: "")
            try fields.add(json: line, pictureFields: ["picture"])
            fields.fill(from: common)
            try fields.require(known: known)
            return fields
          }
          answer = try await self.answer(SearchQuestion(fields, of: catalogs)).line
        } catch {
          let failure = catalogs.told(error)
          if failure.code == .cancelled { throw error }
          answer = QueryLine(query: nil, error: PictureFailure(inService: failure))
        }
        call.memory.release(taken)
        try await send(Array((jsonLine(answer) + "\n").utf8))
      }
    }
  }
}

extension SightlineError {
  /// Returns the error for an answer that took too long.
  static func late(_ limit: Duration) -> SightlineError {
    SightlineError(
      .deadlineExceeded,
      "there was no answer within \(limit), the limit; try again, or send a smaller picture"
    )
  }
}
