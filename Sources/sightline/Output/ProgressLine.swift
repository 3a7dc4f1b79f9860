import CatalogBuilding
import Foundation
import Synchronization

/// Shows how far a build has come: a bar that is redrawn on a terminal, a line for every tenth of the
/// work elsewhere.
final class ProgressLine: Sendable {
  private struct State {
    var shown = ContinuousClock.now - .seconds(1)
    var tenths = 0
    var isDrawn = false
  }

  private let terminal: Terminal
  private let state = Mutex(State())

  init(terminal: Terminal) {
    self.terminal = terminal
  }

  /// Shows a state of the build, unless one was shown a moment ago.
  func show(_ progress: BuildProgress) {
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
        printError("indexed \(progress.done) of \(progress.total) pictures")
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

  private func bar(_ progress: BuildProgress) -> String {
    let counts = "\(progress.done)/\(progress.total)"
    let failed = progress.failed == 0 ? "" : " \(progress.failed) unreadable"
    let width = max(8, min(32, terminal.columns - counts.count - failed.count - 32))
    let filled = width * progress.done / progress.total
    let drawn =
      String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    let room = terminal.columns - width - counts.count - failed.count - 4
    let path = (progress.path ?? "").printable.truncated(toDisplayWidth: max(room, 1))
    return "\(drawn) \(counts)\(failed) \(terminal.styled(path, .dim))"
  }
}
