package import SightlinePixels

/// When a picture was taken, as its camera says, or its name where that comes from a camera.
///
/// Pictures of one moment and camera were taken in one place: a person gets only so far between two of them.
package struct PictureMoment: Hashable, Sendable {
  /// The camera; empty where none is named.
  private let camera: String
  /// Seconds of a clock that all times share; nil where none is reported.
  private let seconds: Double?
  /// The folder and first letters of a name that a camera gave, and its number; nil where it gave none.
  private let place: Place?

  private struct Place: Hashable {
    let series: String
    let number: Int
  }

  /// The longest time between two pictures of one occasion, in seconds.
  package static let longestPause = 600.0
  /// The largest difference between the numbers of two pictures of one occasion, where no times are reported.
  package static let largestGap = 3

  /// Reads what a file and its name tell; nil where they tell nothing.
  ///
  /// A name tells a time, as in `IMG_20260719_142233.jpg`, or is four capital letters, digits or underscores and four digits, as
  /// cameras write it (JEITA CP-3461, "DCF"). Other numbers tell nothing: `rose-07.jpg` may be any rose.
  ///
  /// - Parameters:
  ///   - facts: What the file holds besides its pixels; nil where it was not looked at.
  ///   - path: Its path.
  package init?(_ facts: PictureFacts?, path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = name.prefix { $0 != "." }
    let told = facts?.taken.flatMap { Self.seconds(in: $0) } ?? Self.seconds(in: String(stem))
    camera = facts?.camera ?? ""
    seconds = told
    let letters = Array(stem.utf8)
    let isCapital: (UInt8) -> Bool = { byte in
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || byte == UInt8(ascii: "_")
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    if letters.count == 8, letters.prefix(4).allSatisfy(isCapital),
      let number = Int(String(decoding: letters.suffix(4), as: UTF8.self)), number > 0
    {
      place = Place(
        series: String(path.dropLast(name.count)) + String(stem.prefix(4)),
        number: number
      )
    } else {
      place = nil
    }
    guard seconds != nil || place != nil else { return nil }
  }

  /// The seconds of a date and a time, written as digits with anything between: `2026:07:19 14:22:33.5`.
  private static func seconds(in text: String) -> Double? {
    let digits = text.utf8.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard digits.count >= 14 else { return nil }
    let numbers = digits.map { Int($0 - UInt8(ascii: "0")) }
    func number(_ start: Int, _ count: Int) -> Int {
      numbers[start..<start + count].reduce(0) { 10 * $0 + $1 }
    }
    let (year, month, day) = (number(0, 4), number(4, 2), number(6, 2))
    let (hour, minute, second) = (number(8, 2), number(10, 2), number(12, 2))
    guard (1900...2200).contains(year), (1...12).contains(month), (1...31).contains(day),
      hour < 24, minute < 60, second < 61
    else { return nil }
    // Days by the civil calendar, with years that begin in March.
    let from = month > 2 ? year : year - 1
    let shifted = (month + 9) % 12
    let days = 365 * from + from / 4 - from / 100 + from / 400 + (153 * shifted + 2) / 5 + day
    return Double(((days * 24 + hour) * 60 + minute) * 60 + second)
  }

  /// Groups what was taken on one occasion: by one camera with short pauses, or with numbers that follow one another.
  ///
  /// - Parameter moments: For each picture, when it was taken; nil where that is not known.
  /// - Returns: The places of the pictures of each occasion of two or more, growing; by their first picture.
  /// - Complexity: O(pictures × log pictures).
  package static func occasions(_ moments: [PictureMoment?]) -> [[Int]] {
    var timed: [String: [(seconds: Double, index: Int)]] = [:]
    var numbered: [String: [(number: Int, index: Int)]] = [:]
    for (index, moment) in moments.enumerated() {
      if let seconds = moment?.seconds {
        timed[moment?.camera ?? "", default: []].append((seconds, index))
      } else if let place = moment?.place {
        numbered[place.series, default: []].append((place.number, index))
      }
    }
    var occasions: [[Int]] = []
    for shots in timed.values {
      occasions += runs(shots.map { ($0.seconds, $0.index) }, within: longestPause)
    }
    for shots in numbered.values {
      occasions += runs(shots.map { (Double($0.number), $0.index) }, within: Double(largestGap))
    }
    return occasions.sorted { $0[0] < $1[0] }
  }

  /// Runs of two or more whose values follow one another closely enough.
  private static func runs(_ shots: [(value: Double, index: Int)], within gap: Double) -> [[Int]] {
    let ordered = shots.sorted { ($0.value, $0.index) < ($1.value, $1.index) }
    var runs: [[Int]] = []
    var last: Double?
    for shot in ordered {
      if let last, shot.value - last <= gap {
        runs[runs.count - 1].append(shot.index)
      } else {
        runs.append([shot.index])
      }
      last = shot.value
    }
    return runs.filter { $0.count > 1 }.map { $0.sorted() }
  }
}
