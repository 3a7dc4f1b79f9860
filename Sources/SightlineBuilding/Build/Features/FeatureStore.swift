import SightlineCatalog
import SightlineFoundation
import SightlineIndex

/// The place where a catalog's features are kept by cell: files beside it, or its own tables.
///
/// Which it is is decided once, when one is made; see `FeatureFileWriter.store(of:)`.
protocol FeatureStore: Sendable {
  /// Whether answers depend on it: files beside a catalog only make it faster.
  var decidesAnswers: Bool { get }

  /// Brings what the catalog names into its place, and removes what a writer that was killed has left.
  func tidy(_ entries: [FeatureFiles.Entry])

  /// Returns the files that are as the catalog says, or what takes their place in it.
  ///
  /// - Parameters:
  ///   - entries: What it says of them.
  ///   - nextPicture: The number that its next picture would get.
  /// - Returns: The files.
  /// - Throws: `SightlineError` when the catalog cannot be read.
  func files(
    _ entries: [FeatureFiles.Entry],
    upTo nextPicture: Int64
  ) throws(SightlineError) -> [FeatureFile]

  /// Writes the features of all pictures behind some files into one file, which takes the place of those that follow.
  ///
  /// - Parameters:
  ///   - kept: The files that stay.
  ///   - files: Those that follow; their features may be copied.
  ///   - known: What the catalog says of all of them.
  ///   - mostInMemory: How many features are sorted in memory at once.
  /// - Returns: Whether the catalog names it; not where another program did the same meanwhile.
  /// - Throws: `SightlineError` when the catalog cannot be read, or the file not be written.
  func put(
    behind kept: [FeatureFile],
    merging files: [FeatureFile],
    replacing known: [FeatureFiles.Entry],
    mostInMemory: Int
  ) async throws(SightlineError) -> Bool

  /// Removes some of the files that the catalog no longer names, where there are any.
  func remove(from first: Int, to end: Int)

  /// Checks each file by itself, and by a comparison with the catalog.
  ///
  /// - Parameters:
  ///   - entries: What the catalog says of them.
  ///   - compare: Returns the problem of a file whose first picture has at least a number; nil where there is none.
  /// - Returns: The first problem.
  /// - Throws: `SightlineError` with code `featureFile` where one is damaged; what the comparison throws.
  func problem(
    of entries: [FeatureFiles.Entry],
    _ compare: (FeatureFile, _ start: Int64) throws(SightlineError) -> FeatureFileWriter.Problem?
  ) throws(SightlineError) -> FeatureFileWriter.Problem?
}

extension FeatureFileWriter {
  /// Returns what keeps the features of a catalog by cell.
  static func store(of catalog: Catalog) -> any FeatureStore {
    if catalog.keepsFeaturesInside {
      FeaturesInside(catalog: catalog)
    } else {
      FeaturesBeside(catalog: catalog)
    }
  }
}
