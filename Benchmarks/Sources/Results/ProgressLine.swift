import Foundation

/// One line on standard error that tells how far a run is, at most twice a second.
public final class ProgressLine {
  private var shown = ContinuousClock.now - .seconds(1)
  private let isTerminal = isatty(STDERR_FILENO) == 1

  /// Begins.
  public init() {}

  /// Tells how far it is.
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
