package import SightlineCatalog
package import SightlineFoundation
import SightlineSearch

extension Catalog {
  /// Brings what a catalog keeps beside its pictures to their state: the files of features, and the relatives.
  ///
  /// - Parameters:
  ///   - isForced: Whether the files of features are written again in any case.
  ///   - parallelism: How many pictures are looked at at once.
  /// - Throws: `SightlineError`: `cancelled` when the task is; what reading and writing meet.
  package func bringUpToDate(
    isForced: Bool = false,
    parallelism: Int = BuildOptions.coreCount
  ) async throws(SightlineError) {
    try await FeatureFileWriter.refresh(self, isForced: isForced)
    try await RelativesWriter.refresh(self, parallelism: parallelism)
  }

  /// Does the same after an addition.
  ///
  /// The added pictures are on the disk before: what cannot be brought up to date costs time later, and nothing else.
  package func followAddition() async {
    await FeatureFileWriter.follow(self)
    _ = try? await RelativesWriter.refresh(self)
  }
}
