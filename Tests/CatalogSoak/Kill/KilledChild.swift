import Foundation
import SightlineFoundation

/// One life of a child, from its start to its death, and what it had said by then.
struct KilledChild {
  /// The state it found on opening, when it came that far.
  private(set) var opened: Int?
  /// The last state it said was done.
  private(set) var acknowledged: Int?
  /// The work that it had begun and not finished.
  private(set) var unfinished: String?
  /// Whether the server was killed under it, and it went on with the one that came back.
  private(set) var outlivedServer = false
  /// How long the things it finished took.
  private(set) var durations: [String: Duration] = [:]

  private var begun = ContinuousClock.now

  /// Runs a child and kills it.
  ///
  /// - Parameters:
  ///   - arguments: What the child is to do.
  ///   - moment: When it is killed.
  ///   - killer: What kills the server and starts it again, at that moment: the child is killed when it has done
  ///     something since. It is not asked for where the child had not opened its catalog.
  /// - Throws: `SoakError` when it ends by itself, or does not go on.
  init(_ arguments: [String], at moment: KillMoment, killingServerBy killer: String?) throws {
    var child = try ChildProcess(arguments)
    let start = ContinuousClock.now
    // On a busy machine a program takes its time to start.
    var end = start + .seconds(20)
    if case .afterStart(let span) = moment { end = start + span }
    waiting: while true {
      switch child.nextLine(until: end) {
      case .timeOut: break waiting
      case .end: break waiting
      case .line(let line):
        hear(line)
        guard case .within(let what, let span) = moment else { break }
        // A kind that does not come up is not waited for longer than this.
        if line.hasPrefix("opened") { end = .now + .seconds(1) }
        if unfinished == what { end = min(end, begun + span) }
      }
    }
    if let killer, opened != nil {
      try outlive(killer, &child)
    }
    let last = child.kill()
    if last.hadEnded { throw SoakError("the child ended by itself") }
    for line in last.lines { hear(line) }
  }

  /// Kills the server, and waits until the child has done something with the one that came back.
  private mutating func outlive(_ killer: String, _ child: inout ChildProcess) throws {
    let process = try Process.run(URL(filePath: killer), arguments: [])
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw SoakError("the server did not start again") }
    // Lines read until now may come from the previous server.
    let soon = ContinuousClock.now + .milliseconds(20)
    while case .line(let line) = child.nextLine(until: soon) { hear(line) }
    let patience = ContinuousClock.now + .seconds(30)
    let acknowledgedBefore = acknowledged
    while acknowledged == acknowledgedBefore {
      guard case .line(let line) = child.nextLine(until: patience) else {
        throw SoakError("the child does not go on with the server that came back")
      }
      hear(line)
    }
    outlivedServer = true
  }

  private mutating func hear(_ line: String) {
    let now = ContinuousClock.now
    let words = line.split(separator: " ")
    switch words.first {
    case "ready":
      (unfinished, begun) = ("open", now)
    case ">":
      (unfinished, begun) = (words.last.map(String.init), now)
    case "opened", "=":
      if let unfinished { durations[unfinished] = now - begun }
      unfinished = nil
      acknowledged = words.last.flatMap { Int($0) }
      if words.first == "opened" { opened = acknowledged }
    default: break
    }
  }

  /// The states that the catalog may be in after this child, given those before.
  ///
  /// - Returns: Nil when the child found another state than it may.
  func states(after before: ClosedRange<Int>) -> ClosedRange<Int>? {
    guard let opened else { return before }
    guard before.contains(opened), let acknowledged else { return nil }
    // A step that does not change the state, such as a compaction, leaves it as it is.
    let isStep = unfinished.map { ModelStep.Kind(rawValue: $0) != nil } ?? false
    return acknowledged...(isStep ? acknowledged + 1 : acknowledged)
  }
}
