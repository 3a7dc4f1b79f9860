import Foundation
import SightlineBuilding
import SightlineReports
import Synchronization

/// Shows how far some work has come: a bar that is redrawn on a terminal, a line for every tenth of the
/// work elsewhere.
final class ProgressLine: Sendable {
  /// A state of the work.
  struct Progress {
    var done: Int
    var total: Int
    /// How many of those done could not be read.
    var failed = 0
    /// What was finished last.
    var name: String?
  }

  private struct State {
    var shown = ContinuousClock.now - .seconds(1)
    var tenths = 0
    var isDrawn = false
  }

  private let terminal: Terminal
  private let verb: String
  private let unit: String
  private let state = Mutex(State())

  /// Makes a line.
  ///
  /// - Parameters:
  ///   - terminal: Where it is shown.
  ///   - verb: What was done to each, as in "indexed 3 of 4 pictures".
  ///   - unit: What they are.
  init(terminal: Terminal, verb: String = "indexed", unit: String = "pictures") {
    self.terminal = terminal
    self.verb = verb
    self.unit = unit
  }

  /// Shows a state of a build, unless one was shown a moment ago.
  func show(_ build: BuildProgress) {
    show(Progress(done: build.done, total: build.total, failed: build.failed, name: build.path))
  }

  /// Shows a state of the work, unless one was shown a moment ago.
  func show(_ progress: Progress) {
    guard progress.total > 0 else { return }
    state.withLock { state in
      if terminal.isInteractive {
        let now = ContinuousClock.now
        guard now - state.shown > .milliseconds(80) || progress.done == progress.total else {
          return
        }
        state.shown = now
        state.isDrawn = true
        write("\r\(bar(progress))\u{1B}[K", to: .standardError)
      } else {
        let tenths = progress.done * 10 / progress.total
        guard tenths > state.tenths else { return }
        state.tenths = tenths
        printError("\(verb) \(progress.done) of \(progress.total) \(unit)")
      }
    }
  }

  /// Takes the bar off the terminal.
  func finish() {
    state.withLock { state in
      if state.isDrawn { write("\r\u{1B}[K", to: .standardError) }
      state.isDrawn = false
    }
  }

  private func bar(_ progress: Progress) -> String {
    let counts = "\(progress.done)/\(progress.total)"
    let failed = progress.failed == 0 ? "" : " \(progress.failed) unreadable"
    let width = max(8, min(32, terminal.columns - counts.count - failed.count - 32))
    let filled = width * progress.done / progress.total
    let drawn =
      String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    let room = terminal.columns - width - counts.count - failed.count - 4
    let path = (progress.name ?? "").printable.truncated(toDisplayWidth: max(room, 1))
    return "\(drawn) \(counts)\(failed) \(terminal.styled(path, .dim))"
  }
}
