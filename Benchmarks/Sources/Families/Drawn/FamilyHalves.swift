import SightlineEvaluation

/// Numbers of things by the half that their names are on, so that each half has as many.
enum FamilyHalves {
  /// The first numbers whose names are on a side.
  static func numbers(_ name: String, _ side: PictureSplit, _ count: Int) -> [Int] {
    var found: [Int] = []
    var number = 0
    while found.count < count {
      if PictureSplit(ofPictureNamed: "\(name)-\(number)") == side { found.append(number) }
      number += 1
    }
    return found
  }

  /// As many numbers of each side, in turn, with what each is called.
  static func both(_ name: String, _ countOfEach: Int) -> [(number: Int, thing: String)] {
    let fit = numbers(name, .fitting, countOfEach)
    let report = numbers(name, .reporting, countOfEach)
    return zip(fit, report).flatMap { [$0, $1] }.map { ($0, "\(name)-\($0)") }
  }
}
