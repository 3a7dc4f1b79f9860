import SightlineBuilding
import SightlineCatalog
import SightlinePixels

extension CommandFailure {
  /// Does work on a catalog, which Ctrl-C ends in order, and turns what goes wrong into one line.
  ///
  /// - Parameter work: The work.
  /// - Returns: What it returns.
  /// - Throws: `CommandFailure`.
  static func reporting<T: Sendable>(
    _ work: @Sendable @escaping () async throws -> T
  ) async throws -> T {
    do {
      return try await InterruptibleTask.run(work)
    } catch let error as SightlineError {
      throw CommandFailure(error.description)
    } catch is CancellationError {
      throw CommandFailure("interrupted; nothing was changed")
    }
  }
}
