/// Finds names that are not taken, and remembers the last number of each, so that ten thousand equal names are not
/// tried again and again.
package struct FreeNames {
  /// For each wanted name the last number that was given.
  private var numbers: [String: Int] = [:]

  package init() {}

  /// Returns a name that is not taken.
  ///
  /// - Parameters:
  ///   - wanted: The name, given as it is where it is free.
  ///   - numbered: The name with a number, from 2.
  ///   - isTaken: Whether a name is taken.
  /// - Returns: The first free name after those that were given for the same wanted name.
  /// - Complexity: One call of `isTaken` for each name given, and one for each that was taken before.
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
