import Synchronization

/// Counts the questions of one intent, so that a loop of questions comes to an end.
final class QuestionBudget: Sendable {
  private let maximum: Int
  private let asked = Mutex(0)

  init(maximum: Int) { self.maximum = maximum }

  /// Counts one question.
  ///
  /// - Throws: `IntentHostError` when there were too many.
  func spend(on intent: String) throws(IntentHostError) {
    let count = asked.withLock { count in
      count += 1
      return count
    }
    guard count <= maximum else {
      throw IntentHostError(
        .tooManyQuestions,
        "\(intent) asked more than \(maximum) questions; "
          + "check that it keeps the answers, and asks only for what is missing",
        typeName: intent
      )
    }
  }
}
