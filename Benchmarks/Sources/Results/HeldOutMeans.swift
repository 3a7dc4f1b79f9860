import Foundation

/// The means over families of what is answered by weights that were fitted without the queried family.
///
/// They stand in a comment of the tables of a fit, where the accuracy of all families takes its first line from.
public struct HeldOutMeans: Codable, Hashable, Sendable {
  /// The share of queries whose entity scores best and is answered.
  public let right: Double
  /// The share of queries that are answered although what they show is left out, or not in the catalog.
  public let absent: Double
  /// The share of queries that are answered with something else.
  public let wrong: Double

  /// Makes means of shares, each 0…1.
  public init(right: Double, absent: Double, wrong: Double) {
    self.right = right
    self.absent = absent
    self.wrong = wrong
  }

  private static let opening = "<!-- held out by family\n"
  private static let closing = "\n-->"

  /// The comment for a Markdown file.
  ///
  /// - Throws: `EncodingError` where a mean is not finite.
  public func comment() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return
      "\(Self.opening)\(String(decoding: try encoder.encode(self), as: UTF8.self))\(Self.closing)"
  }

  /// Reads the means from the comment of a Markdown file.
  ///
  /// - Parameter path: The file.
  /// - Returns: The means; nil where there is no such file, or no comment in it.
  /// - Throws: When the file cannot be read, or its comment has something else.
  public static func read(at path: String) throws -> HeldOutMeans? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    guard let start = text.range(of: opening)?.upperBound,
      let end = text.range(of: closing, range: start..<text.endIndex)?.lowerBound
    else { return nil }
    return try JSONDecoder().decode(Self.self, from: Data(text[start..<end].utf8))
  }
}
