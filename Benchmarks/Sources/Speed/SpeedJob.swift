import CCounting

/// Fixed work whose instructions are counted.
struct SpeedJob: Sendable {
  /// The work, once everything is read that it is not about.
  typealias Work = @Sendable () async throws -> Void

  let name: String
  /// A description of the work for the table.
  let summary: String
  /// Whether only the long form counts it.
  let isLong: Bool
  /// Whether it is done once before it is counted, as by a program that has been running for a while.
  let isWarm: Bool
  /// The largest difference between two of its runs, as a share.
  let largestSpread: Double
  private let prepare: @Sendable (SpeedFolder) async throws -> Work

  init(
    _ name: String,
    _ summary: String,
    isLong: Bool = false,
    isWarm: Bool = true,
    largestSpread: Double = SpeedJob.usualSpread,
    _ prepare: @escaping @Sendable (SpeedFolder) async throws -> Work
  ) {
    self.name = name
    self.summary = summary
    self.isLong = isLong
    self.isWarm = isWarm
    self.largestSpread = largestSpread
    self.prepare = prepare
  }

  /// The largest difference between two runs of nearly all jobs, as a share.
  static let usualSpread = 0.003

  /// The jobs, in the order of the table.
  static let all =
    PictureJobs.all + CatalogJobs.all + SpeedCatalog.sizes.flatMap(QueryJobs.all(among:))
    + DuplicateJobs.all

  /// Does the work.
  ///
  /// The main thread only waits: callgrind 3.19 crashes where it is the one that tasks run on.
  func run(in folder: SpeedFolder) throws {
    try Waiting.run {
      let work = try await prepare(folder)
      if isWarm { try await work() }
      counting_begin()
      try await work()
      counting_end()
    }
  }
}

/// The error if a job cannot be prepared, done or counted.
struct SpeedError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
