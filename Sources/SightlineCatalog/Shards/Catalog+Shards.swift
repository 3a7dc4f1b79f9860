package import SightlineFoundation

extension Catalog {
  /// The catalog that a reader of a part of this one reads: itself, or a shard of a list.
  ///
  /// - Throws: `SightlineError` where the shard is missing.
  package func part(_ path: String) throws(SightlineError) -> Catalog {
    try storage.part(path) ?? self
  }

  /// Whether to repeat a failed question, because an answer may leave out the shard that failed.
  package func leavesOut(_ error: SightlineError) -> Bool { storage.leavesOut(error) }

  /// The shards of a list that cannot be reached, if it was opened to answer without them.
  ///
  /// - Throws: `SightlineError` where the catalog cannot be reached at all.
  package func missingShards() throws(SightlineError) -> [MissingShard] {
    try read { $0.missingShards }
  }

  /// The files that it is read from: its own, and those of its shards; none on a server.
  package var files: [String] { storage.files }
}

extension CatalogReader {
  /// The readers of its shards that are there, in order; itself where it reads one catalog.
  package var parts: [CatalogReader] { answers.parts.map { CatalogReader($0) } }

  /// Returns the joint numbers of a part's pictures.
  ///
  /// - Parameters:
  ///   - pictures: Numbers that the part gave, growing.
  ///   - part: Its place in `parts`.
  /// - Returns: The numbers, growing; unknown ones are 0, which no picture has. Nil where the only part is the catalog, so
  ///   that the numbers are the same.
  package func jointNumbers(
    of pictures: @autoclosure () -> [Int64],
    inPart part: Int
  ) -> [Int64]? {
    answers.jointNumbers(of: pictures, inPart: part)
  }

  /// The shards that are missing.
  package var missingShards: [MissingShard] { answers.missingShards }
}
