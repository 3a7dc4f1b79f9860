import Results
import SightlineDescriptors
import SightlineEvaluation
import SightlinePixels

/// PDQ of parts of photos and of their changed copies, skewed as real collections are.
///
/// Three of four codes are of newly drawn parts, which may overlap others of the same photo, and the
/// fourth is of a changed copy of the third. Featureless parts are drawn again. Queries alternate: a
/// part drawn like the others, and another changed copy of a stored part.
struct PhotoCodes: CodeSource {
  let name: String
  let fileName: String
  let summary: String
  private let photos: [LumaPlane]
  private let seed: UInt64

  /// Takes the photos to cut from.
  ///
  /// - Parameters:
  ///   - name: What the codes are, in a word.
  ///   - photos: The pictures, in an order that is the same in every run.
  ///   - origin: What the photos are, for people.
  ///   - seed: What chance comes from.
  /// - Throws: `IndexBenchmarkError` when no picture is large enough.
  init(name: String, photos: [ReadOnlyPixelBuffer], origin: String, seed: UInt64) throws {
    let planes = photos.map(LumaPlane.init)
      .filter { min($0.width, $0.height) > PhotoWindow.side }
    guard !planes.isEmpty else {
      throw IndexBenchmarkError(
        "no picture is larger than \(PhotoWindow.side) pixels on both sides: give others"
      )
    }
    self.name = name
    self.photos = planes
    self.seed = seed
    fileName = "\(name)-\(planes.count)-\(seed)"
    summary =
      "PDQ of parts of \(planes.count) \(origin), a quarter of them changed copies of other parts"
  }

  /// How many codes are made of one part and its copy, and the parts beside them.
  private static let groupCount = 4

  func draw(_ count: Int, progress: (Int) -> Void) throws -> DrawnCodes {
    var codes: [UInt64] = []
    codes.reserveCapacity(count * CodeSet.words)
    let groups = (count + Self.groupCount - 1) / Self.groupCount
    // So many at a time that progress is seen and memory stays small.
    let step = 4096
    for start in stride(from: 0, to: groups, by: 16 * step) {
      let parts = stride(from: start, to: min(start + 16 * step, groups), by: step)
        .map { $0..<min($0 + step, groups) }
      for words in try parts.concurrentMap({ try $0.flatMap(group) }) { codes += words }
      progress(min(codes.count / CodeSet.words, count))
    }
    codes.removeLast(codes.count - count * CodeSet.words)
    let queries = try Array(0..<CodeSet.queryCount).concurrentMap { try query($0, groups: groups) }
    return DrawnCodes(codes: codes, queries: queries.flatMap(\.self))
  }

  /// The words of a group's codes.
  private func group(_ number: Int) throws -> [UInt64] {
    var random = SeededRandom(seed: seed &+ UInt64(number), name: "group")
    var words = try part(&random).hash.words
    words += try part(&random).hash.words
    let copied = try part(&random)
    return words + copied.hash.words
      + PDQHash().describe(try Self.changed(copied.samples, &random)).words
  }

  /// The words of a query's codes.
  private func query(_ number: Int, groups: Int) throws -> [UInt64] {
    var random = SeededRandom(seed: seed &+ UInt64(number), name: "query")
    var samples = try part(&random).samples
    if number % 2 == 1 {
      // The third part of a stored group, as `group` draws it.
      let group = random.index(below: groups)
      var stored = SeededRandom(seed: seed &+ UInt64(group), name: "group")
      for _ in 0..<3 { samples = try part(&stored).samples }
      let prepared = try Self.changed(samples, &random)
      return Self.words(of: prepared)
    }
    return Self.words(of: PreparedPicture(try ThumbnailEdit.picture(samples)))
  }

  private static func words(of picture: PreparedPicture) -> [UInt64] {
    let turned = PDQHash().describeAllOrientations(of: picture)
    return PDQHash().describe(picture).words + Orientation.allCases.flatMap { turned[$0].words }
  }

  /// A part with enough features, and its code.
  private func part(
    _ random: inout SeededRandom
  ) throws -> (samples: [UInt8], hash: PerceptualHash) {
    for _ in 0..<Self.tries {
      let window = PhotoWindow(of: photos, &random)
      let samples = photos[window.photo].samples(of: window)
      let hash = PDQHash().describe(PreparedPicture(try ThumbnailEdit.picture(samples)))
      if !hash.isFeatureless { return (samples, hash) }
    }
    throw IndexBenchmarkError("\(Self.tries) parts in a row are featureless: give other pictures")
  }

  private static let tries = 1000

  private static func changed(
    _ samples: [UInt8],
    _ random: inout SeededRandom
  ) throws -> PreparedPicture {
    let edit = ThumbnailEdit.allCases[random.index(below: ThumbnailEdit.allCases.count)]
    return PreparedPicture(try ThumbnailEdit.picture(edit.applied(to: samples, &random)))
  }
}
