import Foundation

/// A progress line on standard error, updated at most twice a second.
public final class ProgressLine {
  private var shown = ContinuousClock.now - .seconds(1)
  private let isTerminal = isatty(STDERR_FILENO) == 1

  /// Creates a progress line.
  public init() {}

  /// Shows the progress.
  public func show(_ what: String, _ done: Int, of total: Int) {
    let now = ContinuousClock.now
    let isLast = done == total
    guard now - shown > (isTerminal ? .milliseconds(500) : .seconds(30)) || isLast else { return }
    shown = now
    let line = "\(what) \(done) of \(total)"
    let text = isTerminal ? "\r\(line)\u{1B}[K\(isLast ? "\n" : "")" : "\(line)\n"
    FileHandle.standardError.write(Data(text.utf8))
  }
}
