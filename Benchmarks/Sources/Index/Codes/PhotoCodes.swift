import Results
import SightlineDescriptors
import SightlineEvaluation
import SightlinePixels

/// PDQ hashes of parts of photos and of changed copies of them, distributed as unevenly as in real collections.
///
/// Of four codes, three are of randomly chosen parts, which may overlap others of the same photo, and the
/// fourth is of a changed copy of the third. Featureless parts are replaced. Queries alternate between a
/// randomly chosen part and another changed copy of a stored part.
struct PhotoCodes: CodeSource {
  let name: String
  let fileName: String
  let summary: String
  private let photos: [LumaPlane]
  private let seed: UInt64

  /// Takes the photos to cut from.
  ///
  /// - Parameters:
  ///   - name: A short name for the codes.
  ///   - photos: The pictures, in the same order in every run.
  ///   - origin: A description of the photos.
  ///   - seed: The seed of all random numbers.
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

  /// The number of codes per group: parts, and a changed copy of the last.
  private static let groupCount = 4

  func draw(_ count: Int, progress: (Int) -> Void) throws -> DrawnCodes {
    var codes: [UInt64] = []
    codes.reserveCapacity(count * CodeSet.words)
    let groups = (count + Self.groupCount - 1) / Self.groupCount
    // Small batches show progress and use little memory.
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

  /// Returns the words of a group's codes.
  private func group(_ number: Int) throws -> [UInt64] {
    var random = SeededRandom(seed: seed &+ UInt64(number), name: "group")
    var words = try part(&random).hash.words
    words += try part(&random).hash.words
    let copied = try part(&random)
    return words + copied.hash.words
      + PDQHash().describe(try Self.changed(copied.samples, &random)).words
  }

  /// Returns the words of a query's codes.
  private func query(_ number: Int, groups: Int) throws -> [UInt64] {
    var random = SeededRandom(seed: seed &+ UInt64(number), name: "query")
    var samples = try part(&random).samples
    if number % 2 == 1 {
      // The third part of a stored group, as chosen by `group`.
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

  /// Returns a part with enough features, and its code.
  private func part(
    _ random: inout SeededRandom
  ) throws -> (samples: [UInt8], hash: PerceptualHash) {
    for _ in 0..<Self.tries {
      let window = PhotoWindow(of: photos, &random)
      let samples = photos[window.photo].samples(of: window)
      let hash = PDQHash().describe(PreparedPicture(try ThumbnailEdit.picture(samples)))
      if !hash.isFeatureless { return (samples, hash) }
    }
    throw IndexBenchmarkError("\(Self.tries) parts in a row are featureless: use other pictures")
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
