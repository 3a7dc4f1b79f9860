public import Foundation

/// Orders text as people expect it in a list.
///
/// Foundation on Linux lacks this comparator.
public struct LocalizedStandardComparator: SortComparator, Hashable, Sendable {
  /// Which way.
  public var order: SortOrder = .forward

  /// Compares two texts as people expect it in a list: numbers by value, regardless of case.
  public func compare(_ left: String, _ right: String) -> ComparisonResult {
    let result = left.localizedStandardCompare(right)
    guard order == .reverse else { return result }
    return switch result {
    case .orderedAscending: .orderedDescending
    case .orderedSame: .orderedSame
    case .orderedDescending: .orderedAscending
    }
  }
}

extension SortComparator where Self == LocalizedStandardComparator {
  /// Orders text as people expect it in a list.
  public static var localizedStandard: LocalizedStandardComparator { LocalizedStandardComparator() }
}
