import Foundation

extension Double {
  /// The number with a fixed count of decimals.
  public func with(decimals: Int) -> String { String(format: "%.\(decimals)f", self) }

  /// A share as a percentage with one decimal, without its sign.
  public var percent: String { (self * 100).with(decimals: 1) }
}

/// The lines of a Markdown table.
public struct MarkdownTable {
  /// The lines so far.
  public private(set) var lines: [String]

  /// Begins a table with its headings.
  public init(_ headings: [String]) {
    lines = [Self.line(headings), Self.line(headings.map { _ in "---" })]
  }

  /// Adds a row.
  public mutating func add(_ cells: [String]) { lines.append(Self.line(cells)) }

  private static func line(_ cells: [String]) -> String {
    "| \(cells.joined(separator: " | ")) |"
  }
}
