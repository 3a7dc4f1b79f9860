/// A track of an ISO base media file: what it is, and where its samples lie (ISO/IEC 14496-12 §8.5–8.7).
struct HEIFTrack {
  /// The handler: `pict`, `auxv`, `soun`, `vide`.
  private(set) var handler = ""
  private(set) var sampleCount = 0
  private(set) var chunks: [Range<Int>] = []
  /// How long each sample is shown, in milliseconds.
  private(set) var delays: [String] = []

  private static let mostSamples = 1 << 20

  /// Reads the boxes of a track; nil where they cannot be followed.
  init?(_ file: FileWindow, _ body: Range<Int>) {
    func child(_ type: String, of range: Range<Int>) -> Range<Int>? {
      ISOBox.all(file, in: range).boxes.first { $0.type == type }?.body
    }
    guard let media = child("mdia", of: body), let name = child("hdlr", of: media),
      let type = file.bytes(name.lowerBound + 8..<name.lowerBound + 12),
      let information = child("minf", of: media), let table = child("stbl", of: information)
    else { return nil }
    handler = String(lenient: type)
    guard let sizes = child("stsz", of: table).flatMap({ Self.sizes(file, $0) }),
      let runs = child("stsc", of: table).flatMap({ Self.table(file, $0, columns: 3) })
    else { return nil }
    sampleCount = sizes.count
    let short = child("stco", of: table)
    guard
      let places = (short ?? child("co64", of: table)).flatMap({
        Self.table(file, $0, columns: 1, size: short == nil ? 8 : 4)
      })
    else { return nil }
    guard takeChunks(file, sizes, runs: runs, places: places.map { $0[0] }) else { return nil }
    let scale = child("mdhd", of: media).flatMap { head -> Int? in
      file.number(head.lowerBound + (file.byte(head.lowerBound) == 1 ? 20 : 12), 4)
    }
    let times = child("stts", of: table).flatMap { Self.table(file, $0, columns: 2) } ?? []
    for time in times where delays.count < sampleCount {
      let delay = FrameItems.milliseconds(time[1], perSecond: scale ?? 0)
      delays += Array(repeating: delay, count: min(time[0], sampleCount - delays.count))
    }
  }

  /// The sizes of the samples.
  private static func sizes(_ file: FileWindow, _ body: Range<Int>) -> [Int]? {
    guard let size = file.number(body.lowerBound + 4, 4),
      let count = file.number(body.lowerBound + 8, 4),
      count <= mostSamples
    else { return nil }
    file.charge(count)
    if size > 0, count > file.count / size { return nil }
    if size > 0 { return Array(repeating: size, count: count) }
    guard count * 4 <= body.count - 12 else { return nil }
    return (0..<count).compactMap { file.number(body.lowerBound + 12 + $0 * 4, 4) }
  }

  /// The rows of a table behind a count.
  private static func table(_ file: FileWindow, _ body: Range<Int>, columns: Int, size: Int = 4)
    -> [[Int]]?
  {
    guard let count = file.number(body.lowerBound + 4, 4), count <= mostSamples,
      count * columns * size <= body.count - 8
    else { return nil }
    return (0..<count).compactMap { row -> [Int]? in
      let start = body.lowerBound + 8 + row * columns * size
      let numbers = (0..<columns).compactMap { file.number(start + $0 * size, size) }
      return numbers.count == columns ? numbers : nil
    }
  }

  /// Finds where the samples of each chunk lie; false where some lie outside of the file.
  private mutating func takeChunks(_ file: FileWindow, _ sizes: [Int], runs: [[Int]], places: [Int])
    -> Bool
  {
    var sample = 0
    var run = 0
    for (index, place) in places.enumerated() {
      while run + 1 < runs.count, runs[run + 1][0] <= index + 1 { run += 1 }
      guard runs.indices.contains(run) else { return false }
      let count = min(runs[run][1], sizes.count - sample)
      let bytes = sizes[sample..<sample + count].reduce(0, +)
      guard let range = file.range(place, bytes) else { return false }
      chunks.append(range)
      sample += count
    }
    return sample == sizes.count
  }
}
