import Foundation
import SightlineBuilding
import SightlineReports
import Synchronization

/// Shows how far some work has come: a bar that is redrawn on a terminal that can, a line for every tenth of
/// the work elsewhere.
final class ProgressLine: Sendable {
  /// A state of the work.
  struct Progress {
    var done: Int
    var total: Int
    /// How many of those done took no time worth counting.
    var skipped = 0
    /// How many of those done could not be read.
    var failed = 0
    /// The name of the item that was finished last.
    var name: String?
  }

  private struct State {
    var shown = ContinuousClock.now - .seconds(1)
    var tenths = 0
    var isDrawn = false
    var pace: ProgressPace?
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
    show(
      Progress(
        done: build.done,
        total: build.total,
        skipped: build.skipped,
        failed: build.failed,
        name: build.path
      )
    )
  }

  /// Shows a state of the work, unless one was shown a moment ago.
  func show(_ progress: Progress) {
    guard progress.total > 0 else { return }
    state.withLock { state in
      if terminal.redraws {
        let now = ContinuousClock.now
        let pace = state.pace ?? ProgressPace(progress, at: now)
        state.pace = pace
        guard now - state.shown > .milliseconds(80) || progress.done == progress.total else {
          return
        }
        state.shown = now
        state.isDrawn = true
        printErrorText("\r\(bar(progress, pace.words(progress, at: now)))\u{1B}[K")
      } else {
        let tenths = progress.done * 10 / progress.total
        guard tenths > state.tenths else { return }
        state.tenths = tenths
        printError("\(verb) \(progress.done) of \(progress.total) \(unit)")
      }
    }
  }

  /// Removes the bar from the terminal.
  func finish() {
    state.withLock { state in
      if state.isDrawn { printErrorText("\r\u{1B}[K") }
      state.isDrawn = false
    }
  }

  /// The bar for the current width of the terminal: no wider, because wrapped lines cannot be redrawn.
  private func bar(_ progress: Progress, _ pace: String) -> String {
    let counts = "\(progress.done)/\(progress.total)"
    let failed = progress.failed == 0 ? "" : " \(progress.failed) unreadable"
    let words = " \(counts)\(failed)\(pace)"
    let columns = terminal.columns - 1
    let width = min(24, columns - words.count)
    guard width >= 6 else { return words.truncated(toDisplayWidth: columns) }
    let filled = min(width, width * progress.done / progress.total)
    let drawn =
      String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    let room = columns - width - words.count - 1
    let path =
      room < 8 ? "" : " " + (progress.name ?? "").printable.truncated(toDisplayWidth: room)
    return drawn + words + terminal.styled(path, .dim)
  }
}

/// Says once, as soon as it can be estimated, how long some work will take.
final class ProgressForecast: Sendable {
  private let start = ContinuousClock.now
  private let isDone = Mutex(false)

  /// Work that takes no longer is not announced, in seconds.
  private static let shortest = 10.0
  /// How long work runs before its speed is meaningful, in seconds.
  private static let trial = 2.0

  /// "about 8 min", once, when it is known and worth saying.
  func words(_ progress: ProgressLine.Progress) -> String? {
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let worked = progress.done - progress.skipped
    guard seconds >= Self.trial, worked > 0 else { return nil }
    return isDone.withLock { isDone in
      guard !isDone else { return nil }
      isDone = true
      let whole = seconds * Double(progress.total - progress.skipped) / Double(worked)
      return whole < Self.shortest ? nil : "about \(ProgressPace.duration(whole)) in all"
    }
  }
}

/// The speed of some work, and the remaining time.
struct ProgressPace {
  private let start: ContinuousClock.Instant
  private let doneBefore: Int

  /// Begins to measure at a state of the work.
  init(_ progress: ProgressLine.Progress, at now: ContinuousClock.Instant) {
    start = now
    doneBefore = progress.done - progress.skipped
  }

  /// " · 512/s · 1 min left", or nothing before a second has passed.
  func words(_ progress: ProgressLine.Progress, at now: ContinuousClock.Instant) -> String {
    let seconds = (now - start) / .seconds(1)
    let worked = progress.done - progress.skipped - doneBefore
    guard seconds >= 1, worked > 0 else { return "" }
    let rate = Double(worked) / seconds
    let left = Double(progress.total - progress.done) / rate
    let shown = rate >= 10 ? "\(Int(rate.rounded()))" : "\(rate.rounded(toPlaces: 1))"
    return " · \(shown)/s · \(Self.duration(left)) left"
  }

  /// "8 min", for a time that is left.
  fileprivate static func duration(_ seconds: Double) -> String {
    switch seconds {
    case ..<60: "\(Int(seconds.rounded(.up))) s"
    case ..<3600: "\(Int((seconds / 60).rounded(.up))) min"
    default: "\((seconds / 3600).rounded(toPlaces: 1)) h"
    }
  }
}
