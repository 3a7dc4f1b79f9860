import SightlineEvaluation

/// Numbers of things, chosen so that each half of the split has equally many.
enum FamilyHalves {
  /// Returns the first numbers whose names are on one side.
  static func numbers(_ name: String, _ side: PictureSplit, _ count: Int) -> [Int] {
    var found: [Int] = []
    var number = 0
    while found.count < count {
      if PictureSplit(ofPictureNamed: "\(name)-\(number)") == side { found.append(number) }
      number += 1
    }
    return found
  }

  /// Returns equally many numbers of both sides, alternating, with their names.
  static func both(_ name: String, _ countOfEach: Int) -> [(number: Int, thing: String)] {
    let fit = numbers(name, .fitting, countOfEach)
    let report = numbers(name, .reporting, countOfEach)
    return zip(fit, report).flatMap { [$0, $1] }.map { ($0, "\(name)-\($0)") }
  }
}
