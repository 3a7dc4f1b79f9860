import Foundation

/// A Markdown file of results, a section for each set of pictures; writing one leaves the others.
public struct ResultsFile {
  private let path: String

  private static let introduction = """
    # Results

    Written by `make benchmark-peers DATA=…` (a folder with `bsds500` and `distractors`; SampleImages \
    without it; `ARGUMENTS="--photos 30 --seed 0"`), `make benchmark-grocery DATA=…`, \
    `make benchmark-captures DATA=…` (with `views` too) and \
    `make benchmark-index DATA=…`; each section by one run, which it describes.
    """

  /// Names a file, which need not exist.
  public init(_ path: String) { self.path = path }

  /// Writes a section anew, or after the others.
  ///
  /// - Parameters:
  ///   - text: The section without its title.
  ///   - title: The title, by which the section is found again.
  /// - Throws: When the file cannot be read or written.
  public func write(_ text: String, section title: String) throws {
    var sections: [String] = []
    if FileManager.default.fileExists(atPath: path) {
      let old = try String(contentsOfFile: path, encoding: .utf8)
      sections = old.components(separatedBy: "\n## ").dropFirst().map {
        $0.trimmingCharacters(in: .newlines)
      }
    }
    let section = "\(title)\n\n\(text)"
    if let index = sections.firstIndex(where: { $0.hasPrefix("\(title)\n") }) {
      sections[index] = section
    } else {
      sections.append(section)
    }
    let whole = ([Self.introduction] + sections.map { "## \($0)" }).joined(separator: "\n\n") + "\n"
    try Data(whole.utf8).write(to: URL(filePath: path), options: .atomic)
  }
}
