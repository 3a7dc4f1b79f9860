/// The most that a search may spend on looking at a picture, in work, in time or both.
///
/// A query picture is looked at in several ways, from a brief look at its features to closer ones for things that are small,
/// mirrored or seen aside. Without a budget all of use are taken. With one the first look is taken in any case, and each
/// further one only where its cost is left. The order of looks does not depend on the budget, so that more never finds less.
/// The results say whether something was left out: `SearchResults.isCutShort`.
///
/// ```swift
/// let query = SearchQuery(picture: buffer, budget: SearchBudget(time: .milliseconds(50)))
/// ```
public struct SearchBudget: Hashable, Sendable {
  /// The most work, in units of the brief look that every search takes; nil for as much as is of use.
  ///
  /// A full look costs 4, a closer one 8: the same answer on any machine.
  public var work: Double?
  /// The longest time from the beginning of the search until the last look ends, the description of the picture included;
  /// nil for as long as it takes.
  ///
  /// The time of a further look is estimated from those before it. The first look and the check of its findings are not
  /// left out, however short the time.
  public var time: Duration?

  /// No bound.
  public static let unlimited = SearchBudget()

  /// Makes a budget of work, time or both; nil for no bound.
  public init(work: Double? = nil, time: Duration? = nil) {
    self.work = work
    self.time = time
  }
}
