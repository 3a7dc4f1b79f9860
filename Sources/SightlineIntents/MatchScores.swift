/// How a search tells the host that runs it how sure it is of each answer.
///
/// A query's values have no room for a score. A host runs the query inside
/// `MatchScores.$recorder.withValue(…)`; the search records what it answers.
package enum MatchScores {
  /// Where scores go; nil where no host runs the query.
  @TaskLocal package static var recorder: MatchScoreRecorder?
}
