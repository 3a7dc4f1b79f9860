import Foundation

/// Makes a set of codes.
protocol CodeSource {
  /// A short name for the codes.
  var name: String { get }
  /// A key of everything that the codes depend on, except their number.
  var fileName: String { get }
  /// A description of how they are made.
  var summary: String { get }

  /// Makes codes and queries.
  ///
  /// - Parameters:
  ///   - count: The number of codes.
  ///   - progress: Called with the number of codes made so far.
  /// - Returns: The codes and the queries.
  /// - Throws: `IndexBenchmarkError` when none can be made.
  func draw(_ count: Int, progress: (Int) -> Void) throws -> DrawnCodes
}

/// The words of codes, and of `CodeSet.queryCount` queries.
struct DrawnCodes {
  var codes: [UInt64]
  var queries: [UInt64]
}

extension CodeSource {
  /// Returns the set, from the folder if an earlier run kept it there.
  func set(of count: Int, in folder: URL, progress: (Int) -> Void) throws -> CodeSet {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let base = folder.appending(path: "\(fileName)-\(count)").path
    let set = CodeSet(
      name: name,
      summary: summary,
      codesPath: base + ".codes",
      queriesPath: base + ".queries",
      count: count
    )
    let queryWords = CodeSet.queryCount * CodeSet.codesPerQuery * CodeSet.words
    if CodeFile(set.codesPath).has(words: count * CodeSet.words),
      CodeFile(set.queriesPath).has(words: queryWords)
    {
      return set
    }
    let drawn = try draw(count, progress: progress)
    try CodeFile(set.queriesPath).write(drawn.queries)
    try CodeFile(set.codesPath).write(drawn.codes)
    return set
  }
}
