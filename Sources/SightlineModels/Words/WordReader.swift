public import SightlineFoundation
import SightlineGeometry
public import SightlinePixels
public import SightlineReading

/// Reads the words in pictures, with two models of the PaddleOCR family: one finds lines at any angle, the other reads them.
///
/// They run in the library that runs all models (`ModelRuntime`); `make setup-words` gets them and it.
///
/// ```swift
/// let reader = try WordReader.installed()
/// for line in try reader.lines(in: photo) { print(line.text, line.confidence) }
/// ```
///
/// A model is a program: take it from those whose word you take. Its file, the size of what it sees, how many lines it is asked
/// about and what it may give are bounded.
public struct WordReader: WordReading {
  private let detector: TextDetector
  private let recognizer: TextRecognizer

  private static let opened = Result { () throws(SightlineError) in
    try WordReader(in: .standard, by: .installed())
  }

  /// Returns a reader by the models and the runtime that are installed; they are looked for once.
  ///
  /// - Throws: `SightlineError` with code `readerMissing`, `runtimeMissing` or `invalidModel`: one line.
  public static func installed() throws(SightlineError) -> WordReader { try opened.get() }

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - folder: Where the models lie: `words-detection.onnx`, and `words-recognition.onnx` with its characters, one a line, in
  ///     `words-recognition.txt`.
  ///   - runtime: The runtime that runs them.
  /// - Throws: `SightlineError` with code `readerMissing` or `invalidModel`.
  public init(in folder: ModelFolder, by runtime: ModelRuntime) throws(SightlineError) {
    detector = try TextDetector(folder.modelPath("words-detection"), by: runtime)
    recognizer = try TextRecognizer(
      folder.modelPath("words-recognition"),
      characters: folder.wordCharactersPath,
      by: runtime
    )
  }

  /// Below which confidence a line is noise.
  private static let lowestConfidence = 0.5
  /// How many letters in sure lines make another look, at the picture turned, unneeded.
  private static let enoughLetters = 25
  /// A sure line: its confidence, and how many letters it has at least.
  private static let sureConfidence = 0.8
  private static let sureLetters = 4

  /// Returns the lines of words in a picture.
  ///
  /// A glance first tells whether there is any text, and whether most of it runs across. All lines of a thing are mostly read in
  /// one direction, which the largest tell; where few words are found so, the picture is looked at once more, turned by a quarter.
  ///
  /// - Parameters:
  ///   - picture: An upright picture of any format and size.
  ///   - count: How many lines are read at most, over both looks, the largest first; finding lines takes some 0.15 seconds,
  ///     each line a tenth of that, and the glance at a picture without text a third.
  /// - Returns: The lines, from the top down as they are read.
  /// - Throws: `SightlineError` with code `readingFailed`.
  public func lines(
    in picture: ReadOnlyPixelBuffer,
    atMost count: Int
  ) throws(SightlineError) -> [ReadLine] {
    var left = count
    var planes = PicturePlanes(picture)
    guard let glance = try detector.glance(at: &planes) else { return [] }
    var found: [ReadLine] = []
    var vote = DirectionVote()
    for (look, isTurned) in [!glance.isUpright, glance.isUpright].enumerated() where left > 0 {
      let letters = found.lazy.filter { line in
        line.confidence > Self.sureConfidence && line.text.count >= Self.sureLetters
      }.reduce(0) { $0 + $1.text.count }
      if letters >= Self.enoughLetters || look > 0 && found.isEmpty { break }
      let regions = try detector.regions(in: &planes, isTurned: isTurned).prefix(left)
      left -= regions.count
      var looked = vote.isSure ? vote : DirectionVote()
      let lines = try read(Array(regions), &planes, &looked)
      vote = looked.strength > vote.strength ? looked : vote
      found = Self.joined(found, lines)
    }
    let sure = found.filter { $0.confidence >= Self.lowestConfidence && !$0.text.isEmpty }
    let scale = Double(planes.reduction)
    return vote.sorted(sure.map { $0.rescaled(by: (scale, scale)) })
  }

  /// How many regions are read in both directions at most, to tell which one is right.
  private static let triedRegions = 4

  /// Reads regions, the first ones in both directions until it is sure which one is right.
  private func read(
    _ regions: [TextRegion],
    _ planes: inout PicturePlanes,
    _ vote: inout DirectionVote
  ) throws(SightlineError) -> [ReadLine] {
    var lines: [ReadLine] = []
    // Long lines show their direction most clearly.
    let order =
      regions.filter { $0.length >= 2 * $0.height } + regions.filter { $0.length < 2 * $0.height }
    for (number, region) in order.enumerated() {
      let directions = vote.directions(of: region)
      guard !vote.isSure, number < Self.triedRegions || !vote.isClear else {
        lines.append(try recognizer.line(region, towards: directions[0], in: &planes))
        continue
      }
      var best: (line: ReadLine, direction: (x: Double, y: Double))?
      for direction in directions.prefix(2) {
        let line = try recognizer.line(region, towards: direction, in: &planes)
        if line.strength > best?.line.strength ?? -1 { best = (line, direction) }
      }
      if let best {
        vote.add(best.direction, best.line)
        lines.append(best.line)
      }
    }
    return lines
  }

  /// The lines of two looks; of those at one place the surer.
  private static func joined(_ one: [ReadLine], _ other: [ReadLine]) -> [ReadLine] {
    func outdone(_ line: ReadLine, by others: [ReadLine], orEqual: Bool) -> Bool {
      guard let middle = line.middle else { return false }
      return others.contains { other in
        other.place?.contains(middle) == true
          && (other.strength > line.strength || orEqual && other.strength == line.strength)
      }
    }
    return one.filter { !outdone($0, by: other, orEqual: false) }
      + other.filter { !outdone($0, by: one, orEqual: true) }
  }
}

/// The direction that lines are read in, as the largest of them tell.
private struct DirectionVote {
  private var x = 0.0
  private var y = 0.0

  /// How much it is trusted.
  var strength: Double { x * x + y * y }
  /// Whether there is any.
  var isClear: Bool { strength > 0.01 }
  /// Whether it is sure: some six sure letters in a line, which nothing contradicts, are seldom read upside down.
  var isSure: Bool { strength > 25 }

  /// Takes a line that was read.
  mutating func add(_ direction: (x: Double, y: Double), _ line: ReadLine) {
    x += direction.x * line.strength
    y += direction.y * line.strength
  }

  /// The directions that a region may be read in, the likeliest first: along its longer side, or any of one that is about square.
  func directions(of region: TextRegion) -> [(x: Double, y: Double)] {
    let (x, y) = region.direction
    var all = [(x: x, y: y), (x: -x, y: -y)]
    if region.length < 1.3 * region.height { all += [(x: -y, y: x), (x: y, y: -x)] }
    // Taken as upright until another direction is known.
    let (towardsX, towardsY) = isClear ? (self.x, self.y) : (1, 0)
    return all.enumerated().sorted { one, other in
      let (first, second) = (
        one.element.x * towardsX + one.element.y * towardsY,
        other.element.x * towardsX + other.element.y * towardsY
      )
      return first != second ? first > second : one.offset < other.offset
    }.map(\.element)
  }

  /// Lines from the top down, as they are read.
  func sorted(_ lines: [ReadLine]) -> [ReadLine] {
    let (towardsX, towardsY) = isClear ? (x, y) : (1, 0)
    func down(_ line: ReadLine) -> Double {
      line.middle.map { $0.y * towardsX - $0.x * towardsY } ?? 0
    }
    return lines.sorted { (down($0), $0.text) < (down($1), $1.text) }
  }
}

extension ReadLine {
  /// How much a reading is trusted: sure characters, as many as tell words from noise.
  fileprivate var strength: Double {
    confidence * confidence * confidence * Double(min(text.count, 8))
  }
}
