import ArgumentParser
import Foundation

/// The capabilities of the standard streams.
struct Terminal: Sendable {
  /// Whether the stream is a terminal, not a file or a pipe.
  let isInteractive: Bool
  /// Whether a line can be drawn over another one: it is a terminal that knows control sequences.
  let redraws: Bool
  /// Whether colours may be used: on a terminal that knows them, unless NO_COLOR is set.
  let usesColor: Bool
  private let descriptor: Int32

  /// Standard output, where results go.
  static let output = Terminal(descriptor: STDOUT_FILENO)
  /// Standard error, where progress and errors go.
  static let error = Terminal(descriptor: STDERR_FILENO)

  /// Whether a person can be asked: standard input and standard error are terminals.
  static var isAttended: Bool { isatty(STDIN_FILENO) == 1 && error.isInteractive }

  private init(descriptor: Int32) {
    self.descriptor = descriptor
    let environment = ProcessInfo.processInfo.environment
    let type = environment["TERM"] ?? ""
    isInteractive = isatty(descriptor) == 1
    redraws = isInteractive && type != "dumb" && !type.isEmpty
    // https://no-color.org: any value but the empty one turns colours off.
    usesColor = redraws && (environment["NO_COLOR"] ?? "").isEmpty
  }

  /// The width in columns as it is now, at least 20; 80 where there is no terminal to ask.
  var columns: Int {
    let named = ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }
    return max(Self.width(of: descriptor) ?? named ?? 80, 20)
  }

  /// Text in a style, or as it is where colours may not be used.
  func styled(_ text: String, _ style: TextStyle) -> String {
    usesColor && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}

/// The few styles that the command uses, as SGR parameters (ECMA-48 §8.3.117).
enum TextStyle: String {
  case bold = "1"
  case dim = "2"
  case red = "31"
  case green = "32"
  case yellow = "33"
}

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

  /// Ends a command whose question was answered with no, after saying so.
  static func declined(_ sentence: String = "Nothing was changed.") -> ExitCode {
    printError(sentence)
    return .failure
  }
}
