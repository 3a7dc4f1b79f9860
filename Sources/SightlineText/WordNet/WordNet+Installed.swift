import FoundationEssentials
public import SightlinePixels

extension WordNet {
  /// The variable of the environment that names the folder of the files; empty for none at all.
  public static let variable = "SIGHTLINE_WORDNET"

  /// Where the files usually lie: of Debian and its kin, then of WordNet's own installation.
  public static let usualFolders = [
    "/usr/share/wordnet", "/usr/share/wordnet/dict", "/usr/local/share/wordnet/dict",
    "/usr/local/WordNet-3.0/dict", "/opt/homebrew/opt/wordnet/dict",
  ]

  /// The WordNet of this machine, opened when first asked for; nil when it is switched off; or why
  /// there is none, in one line that says what to do.
  ///
  /// `SIGHTLINE_WORDNET` names its folder, or else `WNSEARCHDIR`, which is WordNet's own; without them
  /// the first of `usualFolders` that has the files does.
  public static let installed: Result<WordNet?, SightlineError> = Result {
    () throws(SightlineError) in
    try find(environment: ProcessInfo.processInfo.environment)
  }

  /// Finds and opens a WordNet as `installed` does.
  ///
  /// - Parameters:
  ///   - environment: Variables by their names.
  ///   - folders: Where to look when no variable names a folder.
  /// - Returns: The WordNet, or nil when the variable is empty.
  /// - Throws: `SightlineError` with code `wordNet` when there is none, or none in the folder named.
  public static func find(
    environment: [String: String],
    in folders: [String] = usualFolders
  ) throws(SightlineError) -> WordNet? {
    if let folder = environment[variable] ?? environment["WNSEARCHDIR"] {
      return folder.isEmpty ? nil : try WordNet(folder: folder)
    }
    for folder in folders {
      if let found = try? WordNet(folder: folder) { return found }
    }
    throw SightlineError(
      .wordNet,
      "WordNet is not installed, so that labels match by their words alone, without synonyms: install "
        + "it (Debian: wordnet-base), name its folder in \(variable), or leave that empty to do without"
    )
  }
}
