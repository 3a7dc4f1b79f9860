import AppIntents
import SightlineIntents

/// What a query answered for a capture.
struct QueryAnswer: Sendable {
  /// The values without their union, in the query's order.
  let values: [any _IntentValue]
  /// The scores that the search recorded while the query ran.
  let scores: MatchScoreRecorder
}
