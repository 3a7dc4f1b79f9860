import FuzzSupport
import SightlineDescriptors
import SightlineFoundation
import SightlineIndex

/// The content of a file of features, changed by choices; most of the files it writes have checksums that fit.
struct FeatureForger: Sendable {
  /// Pictures whose numbers follow one another.
  private struct Run {
    var first: UInt64
    var count: UInt64
  }

  private var header: FeatureFileHeader
  /// The bytes of each cell that has features, as the file has them.
  private var cells: [Int: [UInt8]] = [:]
  /// The table of all cells as if none had features, which is most of a file.
  private let table: [UInt8]
  /// The bytes of a feature in the file's own form, whatever its header says.
  private let featureLength: Int
  private var runs: [Run]
  private var counts: [Int]

  /// Reads a file.
  init(_ file: FeatureFile) throws {
    header = file.header
    featureLength = StoredCell.featureLength(in: file.header.form)
    runs = [Run(first: UInt64(file.pictures.first ?? 0), count: UInt64(file.pictures.count))]
    counts = (0..<file.pictures.count).map { file.featureCount(at: $0) }
    for cell in 0..<FeatureChunk.cellCount {
      let stored = try file.storedCell(cell)
      if stored.count > 0 { cells[cell] = stored.bytes(in: header.form) }
    }
    let empty = [0, 0, 0, 0] + Self.bytes(UInt64(FeatureFile.checksum(of: [])), 4)
    table = [UInt8]((0..<FeatureChunk.cellCount).map { _ in empty }.joined())
  }

  private static func bytes(_ value: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) }
  }

  /// The bytes of a file with up to seven lies.
  func forged(_ choices: inout Choices) -> [UInt8] {
    var forger = self
    for _ in 0..<choices.next(8) { forger.lie(&choices) }
    // Sums that fit lead further in.
    if choices.next(3) > 0, !forger.counts.isEmpty {
      let others = forger.counts.dropFirst().reduce(0, +)
      forger.counts[0] = max(0, forger.featureCount - others)
    }
    var bytes = forger.bytes(&choices)
    for _ in 0..<choices.next(3) {
      let place = (choices.wide() << 8 | choices.next(256)) % bytes.count
      bytes[place] = UInt8(choices.next(256))
    }
    switch choices.next(16) {
    case 1: bytes.removeLast(min(bytes.count, choices.wide()))
    case 2: bytes += [UInt8](repeating: 0, count: choices.next(256))
    default: break
    }
    return bytes
  }

  private var featureCount: Int { cells.values.reduce(0) { $0 + $1.count } / featureLength }

  /// A cell that has features.
  private func full(_ choices: inout Choices) -> Int {
    let keys = cells.keys.sorted()
    return keys.isEmpty ? 0 : keys[choices.wide() % keys.count]
  }

  private mutating func lie(_ choices: inout Choices) {
    let cell = full(&choices)
    let bytes = cells[cell, default: []]
    switch choices.next(9) {
    case 0:
      // One byte of a code or of what it belongs to.
      guard !bytes.isEmpty else { return }
      cells[cell]?[choices.wide() % bytes.count] = UInt8(choices.next(256))
    case 1:
      guard bytes.count >= 8 else { return }
      let place = bytes.count - 1 - choices.next(8)
      cells[cell]?[place] = UInt8(choices.next(256))
    case 2: cells[cell] = bytes.dropLast(featureLength)
    case 3: cells[cell] = bytes + bytes.suffix(featureLength)
    case 4:
      let other = choices.wide() % FeatureChunk.cellCount
      (cells[cell], cells[other]) = (cells[other], bytes)
    case 5: cells[choices.wide() % FeatureChunk.cellCount] = bytes
    case 6:
      guard !counts.isEmpty else { return }
      counts[choices.next(counts.count)] = choices.wide()
    case 7: lieAboutPictures(&choices)
    default: lieInHeader(&choices)
    }
  }

  private mutating func lieAboutPictures(_ choices: inout Choices) {
    let number = Self.number(&choices)
    switch choices.next(6) {
    case 0: runs.append(Run(first: number, count: 1))
    case 1: if !runs.isEmpty { runs[choices.next(runs.count)].first = number }
    case 2: if !runs.isEmpty { runs[choices.next(runs.count)].count = number }
    case 3: runs.insert(Run(first: number, count: UInt64(choices.next(4))), at: 0)
    case 4:
      counts.append(choices.next(3))
      runs.append(Run(first: number, count: 1))
    default: runs = runs.flatMap { run in (0..<2).map { _ in run } }
    }
  }

  private static func number(_ choices: inout Choices) -> UInt64 {
    switch choices.next(4) {
    case 0: UInt64(choices.next(16))
    case 1: UInt64(choices.wide())
    case 2: UInt64(1) << UInt64(choices.next(64))
    default: .max >> UInt64(choices.next(64))
    }
  }

  private mutating func lieInHeader(_ choices: inout Choices) {
    var token = header.token
    if choices.next(4) == 0 { token[choices.next(token.count)] ^= 1 }
    let next = choices.next(3) == 0 ? Int64(clamping: Self.number(&choices)) : header.nextPicture
    header = FeatureFileHeader(
      token: token,
      nextPicture: next,
      pictureCount: 0,
      featureCount: 0,
      runCount: 0,
      form: choices.next(4) == 3 ? (header.form == .full ? .compact : .full) : header.form
    )
  }

  private func bytes(_ choices: inout Choices) -> [UInt8] {
    var footer = table
    var body: [UInt8] = []
    for cell in cells.keys.sorted() {
      let bytes = cells[cell, default: []]
      body += bytes
      let entry =
        Self.bytes(UInt64(bytes.count / featureLength), 4)
        + Self.bytes(UInt64(FeatureFile.checksum(of: bytes)), 4)
      footer.replaceSubrange(8 * cell..<8 * cell + 8, with: entry)
    }
    if choices.next(8) == 1 {
      footer[choices.wide() % 8192 * 64 % footer.count] ^= UInt8(1 + choices.next(255))
    }
    for run in runs { footer += Self.bytes(run.first, 8) + Self.bytes(run.count, 8) }
    for count in counts { footer += Self.bytes(UInt64(count), 2) }
    var numbers = [counts.count, featureCount, runs.count]
    if choices.next(8) == 1 {
      numbers[choices.next(3)] = Int(clamping: Self.number(&choices)) & Int.max
    }
    let header = FeatureFileHeader(
      token: header.token,
      nextPicture: header.nextPicture,
      pictureCount: numbers[0],
      featureCount: numbers[1],
      runCount: numbers[2],
      form: header.form
    )
    footer += Self.bytes(header.checksum(ofFooter: footer.span.bytes), 8)
    return header.bytes + body + footer
  }
}
