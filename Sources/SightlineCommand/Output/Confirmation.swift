import ArgumentParser

/// A question to a person at a terminal, where no answer is no.
enum Confirmation {
  /// Asks.
  ///
  /// - Parameter question: The question, without the answers that there are.
  /// - Returns: Whether the person agrees.
  static func isGiven(_ question: String) -> Bool {
    printErrorText("\(question) [y/N] ")
    return ["y", "yes"].contains(readLine()?.lowercased())
  }

  /// The end of a command whose question was answered with no, once that was said.
  static func declined(_ sentence: String = "Nothing was changed.") -> ExitCode {
    printError(sentence)
    return .failure
  }
}
