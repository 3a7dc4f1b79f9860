/// The counted instructions of a job.
struct SpeedFigure: Codable, Hashable {
  let job: String
  /// The counts of all runs, the fewest first.
  private(set) var counts: [Int]

  /// The count of a first run.
  init(job: String, instructions: Int) {
    self.job = job
    counts = [instructions]
  }

  /// The fewest instructions: now and then a run takes more, as where a thread comes late and a catalog is read by one more.
  var instructions: Int { counts[0] }

  /// The difference between the two runs that took fewest, as a share; nil after one run.
  var spread: Double? {
    counts.count > 1 ? Double(counts[1] - counts[0]) / Double(counts[0]) : nil
  }

  /// Adds the count of a further run.
  mutating func add(_ count: Int) {
    counts.append(count)
    counts.sort()
  }
}
