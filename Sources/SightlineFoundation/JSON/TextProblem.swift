/// A problem with a text that people or programs wrote, and its place.
package struct TextProblem: Error, Hashable, CustomStringConvertible {
  /// Where the value stands, such as `entities[0].title`; nil when it is all there is.
  package let place: String?
  /// A description of the problem.
  package let what: String

  /// Says what is wrong.
  package init(_ what: String, at place: String? = nil) {
    self.place = place
    self.what = what
  }

  /// The place and what is wrong there.
  package var description: String { place.map { "\($0): \(what)" } ?? what }
}

/// Keeps the first of several problems and counts them all, so that one pass reports how many there are.
package struct TextProblems {
  /// The first problem in reading order.
  package private(set) var first: TextProblem?
  /// How many problems there are.
  package private(set) var count = 0
  /// Whether there are enough of them for the search to stop.
  package var isFull: Bool { count >= 1000 }

  /// Starts without any.
  package init() {}

  /// Adds a problem.
  package mutating func add(_ problem: TextProblem) {
    first = first ?? problem
    count += 1
  }

  /// Returns the result of a reading; returns nil and counts the problem if it throws one.
  package mutating func take<T>(_ read: () throws(TextProblem) -> T) -> T? {
    do throws(TextProblem) {
      return try read()
    } catch {
      add(error)
      return nil
    }
  }
}
