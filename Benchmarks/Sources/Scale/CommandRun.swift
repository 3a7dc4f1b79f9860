import Foundation
import Results

/// Runs the command repeatedly with one catalog.
struct CommandRun {
  /// The cost of one run of the command.
  struct Cost {
    /// The wall time in milliseconds.
    let wall: Spread
    /// The processor time of all threads in milliseconds.
    let processor: Spread
    /// The peak resident memory in megabytes, including pages of files.
    let memory: Double
  }

  let command: String
  let catalog: String

  /// Rewrites the catalog's feature files.
  ///
  /// - Returns: The time in seconds.
  func compact() throws -> Double { try run(["compact", catalog]).wall / 1000 }

  /// Answers a picture.
  ///
  /// - Parameters:
  ///   - picture: Its file.
  ///   - times: The number of runs.
  ///   - isCold: Whether to evict the catalog's files from the system's cache before each run.
  /// - Returns: The cost.
  /// - Throws: When the command fails.
  func answer(_ picture: URL, times: Int, isCold: Bool = false) throws -> Cost {
    let measured = try (0..<times).map { _ in
      if isCold { for file in try CatalogBytes.files(of: catalog) { try Self.forget(file) } }
      return try run(["query", "--catalog", catalog, "--limit", "3", picture.path])
    }
    return Cost(
      wall: Spread(measured.map(\.wall)),
      processor: Spread(measured.map(\.processor)),
      memory: measured.map(\.memory).max() ?? 0
    )
  }

  private func run(_ arguments: [String]) throws -> CommandProbe.Reading {
    try CommandProbe.reading(of: [command] + arguments)
  }

  private static func forget(_ file: String) throws {
    let descriptor = open(file, O_RDONLY)
    guard descriptor >= 0 else { throw ScaleError("'\(file)' cannot be opened") }
    defer { close(descriptor) }
    // Only pages that are on the disk can be evicted.
    fsync(descriptor)
    guard posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED) == 0 else {
      throw ScaleError("the system keeps '\(file)' in memory")
    }
  }
}

/// The reason why nothing was measured.
struct ScaleError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
