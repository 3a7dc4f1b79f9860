/// Finds names that are not taken, and remembers where it stopped, so that ten thousand equal names do not ask for
/// each other again.
package struct FreeNames {
  /// For each wanted name the last number that was given.
  private var numbers: [String: Int] = [:]

  package init() {}

  /// A name that is not taken.
  ///
  /// - Parameters:
  ///   - wanted: The name, given as it is where it is free.
  ///   - numbered: The name with a number, from 2.
  ///   - isTaken: Whether a name is taken.
  /// - Returns: The first name that is free, behind those that were given for the same wish.
  /// - Complexity: One question for each name given, and one for each that was taken before.
  package mutating func next(
    _ wanted: String,
    numbered: (Int) -> String,
    isTaken: (String) -> Bool
  ) -> String {
    var number = numbers[wanted, default: 0] + 1
    var name = number == 1 ? wanted : numbered(number)
    while isTaken(name) {
      number += 1
      name = numbered(number)
    }
    numbers[wanted] = number
    return name
  }
}
