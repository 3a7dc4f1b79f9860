public import SightlinePixels

extension WordNet {
  /// Where the files usually lie: of Debian and its kin, of WordNet's own installation, and of Homebrew.
  public static let usualFolders = [
    "/usr/share/wordnet", "/usr/share/wordnet/dict", "/usr/local/share/wordnet/dict",
    "/usr/local/WordNet-3.0/dict", "/opt/homebrew/opt/wordnet/dict",
  ]

  /// Opens the WordNet that is installed on this machine.
  ///
  /// - Parameter folders: Where to look, in this order.
  /// - Returns: The first that has the files.
  /// - Throws: `SightlineError` with code `wordNet` when none does; it names the files and folders.
  public static func installed(
    in folders: [String] = usualFolders
  ) throws(SightlineError) -> WordNet {
    for folder in folders {
      if let found = try? WordNet(at: folder) { return found }
    }
    throw SightlineError(
      .wordNet,
      "WordNet is not installed: no readable \(fileNames.joined(separator: " and ")) in any of "
        + folders.joined(separator: ", ")
    )
  }
}
