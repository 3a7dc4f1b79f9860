import Foundation

/// A Markdown file of results, with a section for each set of pictures; writing a section keeps the others.
public struct ResultsFile {
  private let path: String

  private static let introduction = """
    # Results

    Written by `make benchmark-peers DATA=…` (a folder with `bsds500` and `distractors`; SampleImages \
    without it; `ARGUMENTS="--photos 60 --seed 0"`), `make benchmark-families DATA=…` (with `captures` and \
    `grocery` too), `make benchmark-grocery DATA=…`, \
    `make benchmark-alike DATA=…`, `make benchmark-captures DATA=…` (with `views` too) and \
    `make benchmark-index DATA=…`; each section by one run, which it describes.
    """

  /// Creates a results file at a path that need not exist.
  public init(_ path: String) { self.path = path }

  /// Replaces a section, or appends a new one.
  ///
  /// - Parameters:
  ///   - text: The section without its title.
  ///   - title: The title, which identifies the section.
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
