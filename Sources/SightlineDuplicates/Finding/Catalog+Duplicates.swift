public import SightlineCatalog

extension Catalog {
  /// Finds pictures of the catalog that show the same, and chooses which files to keep; nothing is removed.
  ///
  /// ```swift
  /// for group in try await catalog.duplicates().groups {
  ///   for file in group.files where file.isRemovable { print(file.path) }
  /// }
  /// ```
  ///
  /// The files are looked at in the folders that the catalog was built from; for files elsewhere call
  /// `DuplicateFinder.duplicates(in:files:remembering:progress:)`.
  ///
  /// - Parameters:
  ///   - finder: What counts as alike, and which file of several stays.
  ///   - memory: What earlier searches found, which this one adds to; nil to remember nothing.
  ///   - progress: Told of each step that takes its time, and how many of how many things are done.
  /// - Returns: The groups, and what was not compared.
  /// - Throws: `SightlineError`, or `CancellationError` when the task is cancelled; see `DuplicateFinder`.
  /// - Complexity: That of `DuplicateFinder`.
  public func duplicates(
    by finder: DuplicateFinder = DuplicateFinder(),
    remembering memory: DuplicateMemory? = nil,
    progress: @Sendable (DuplicateProgress) -> Void = { _ in }
  ) async throws -> DuplicateReport {
    try await finder.duplicates(
      in: self,
      files: CatalogFiles(of: self),
      remembering: memory,
      progress: progress
    )
  }
}
