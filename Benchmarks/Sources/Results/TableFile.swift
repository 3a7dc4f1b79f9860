public import Foundation

/// A file of comma-separated fields, with headings in its first line.
public enum TableFile {
  /// Returns the fields of each line but the first.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - count: How many fields each line must have.
  /// - Returns: The fields, in the file's order.
  /// - Throws: When the file cannot be read, or a line has another number of fields.
  public static func rows(of file: URL, fields count: Int) throws -> [[String]] {
    try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline).dropFirst()
      .map { line in
        let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard fields.count == count else {
          throw Malformed(
            description: "\(file.lastPathComponent): '\(line)' must have \(count) fields"
          )
        }
        return fields
      }
  }

  private struct Malformed: Error, CustomStringConvertible {
    let description: String
  }
}
