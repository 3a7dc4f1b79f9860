import Foundation
import Results

/// The command, run again and again with one catalog.
struct CommandRun {
  /// The cost of one run of the command.
  struct Cost {
    /// From its start to its end, in milliseconds.
    let wall: Spread
    /// The time that its threads computed, in milliseconds.
    let processor: Spread
    /// The most memory that it held, pages of files that it touched included, in megabytes.
    let memory: Double
  }

  let command: String
  let catalog: String

  /// Writes the files beside the catalog anew.
  ///
  /// - Returns: The seconds that took.
  func compact() throws -> Double { try run(["compact", catalog]).wall / 1000 }

  /// Answers a picture.
  ///
  /// - Parameters:
  ///   - picture: Its file.
  ///   - times: How often.
  ///   - isCold: Whether the system is told each time to forget what it keeps of the catalog's files.
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
    // Only what is on the disk can be forgotten.
    fsync(descriptor)
    guard posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED) == 0 else {
      throw ScaleError("the system keeps '\(file)' in memory")
    }
  }
}

/// Why nothing was measured.
struct ScaleError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
