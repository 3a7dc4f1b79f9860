import SightlineCatalog
import SightlineIndex
import Synchronization

/// The state that one writer and many readers share.
final class Crowd: Sendable {
  let catalog: Catalog
  let index: SharedHammingIndex
  let history = Mutex(CodeHistory())
  /// The state that each reader has begun with; nobody reads an older one.
  let reading: Mutex<[Int]>
  let progress = Mutex(CrowdTally())
  let end: ContinuousClock.Instant

  init(_ catalog: Catalog, readers: Int, end: ContinuousClock.Instant) {
    self.catalog = catalog
    self.end = end
    reading = Mutex([Int](repeating: 0, count: readers))
    var tuning = HammingTuning()
    // Small, so that codes move between tail, segments and tables while they are read.
    tuning.tailCapacity = 32
    tuning.leastTabled = 128
    index = SharedHammingIndex(HammingIndex(bitCount: 256, tuning: tuning))
  }

  /// Whether to go on: there is time, and nothing went wrong.
  var goesOn: Bool { .now < end && progress.withLock { $0.failure == nil } }

  func fail(_ what: String) {
    progress.withLock { if $0.failure == nil { $0.failure = what } }
  }
}

/// The tally of one writer and many readers.
struct CrowdTally {
  var states = 0
  var compactions = 0
  /// Compared answers by where they came from.
  var answers: [String: Int] = [:]
  var failure: String?

  var description: String {
    let places = answers.sorted { $0.value > $1.value }.map { "\($0.value) \($0.key)" }
    return "\(states) states, \(compactions) compactions; \(places.joined(separator: ", "))"
  }
}
