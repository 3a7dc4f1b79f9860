/// The counted instructions of a job.
struct SpeedFigure: Codable, Hashable {
  let job: String
  /// The counts of all runs, the fewest first.
  private(set) var counts: [Int]
  /// The fewest misses of a simulated cache; nil where none was simulated.
  private(set) var misses: Int?

  /// The counts of a first run.
  init(job: String, _ first: Callgrind.Counts) {
    self.job = job
    counts = [first.instructions]
    misses = first.misses
  }

  /// The fewest instructions: now and then a run takes more, as where a thread comes late and a catalog is read by one more.
  var instructions: Int { counts[0] }

  /// The difference between the two runs that took fewest, as a share; nil after one run.
  var spread: Double? {
    counts.count > 1 ? Double(counts[1] - counts[0]) / Double(counts[0]) : nil
  }

  /// Adds the counts of a further run.
  mutating func add(_ run: Callgrind.Counts) {
    counts.append(run.instructions)
    counts.sort()
    misses = [misses, run.misses].compactMap(\.self).min()
  }
}
