import AppIntents
import IntentHost
import Synchronization

/// Gives one answer to all questions, and keeps them.
final class Recorder: IntentHostDelegate {
  private let answer: ParameterAnswer
  private let kept = Mutex<[ParameterQuestion]>([])

  init(answer: ParameterAnswer) { self.answer = answer }

  var questions: [ParameterQuestion] { kept.withLock { $0 } }

  func value(for question: ParameterQuestion) async throws -> ParameterAnswer {
    kept.withLock { $0.append(question) }
    return answer
  }
}
