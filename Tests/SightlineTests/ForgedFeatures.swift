import SightlineDescriptors
import SightlineFoundation
import SightlineIndex

/// The contents of a file of features, to be changed and written again with checksums that fit.
struct ForgedFeatures {
  /// The codes and the postings of each cell, as a file of the form has them.
  var cells: [(codes: [[UInt8]], postings: [[UInt8]])] = []
  var pictures: [Int64]
  var counts: [Int]
  var nextPicture: Int64
  /// The form that the header says, whatever the cells are.
  var form: FeatureForm
  let token: [UInt8]
  /// The bytes of a code in the file.
  private let codeLength: Int

  init(_ file: FeatureFile) throws {
    form = file.header.form
    pictures = file.pictures.numbers
    counts = pictures.indices.map { file.featureCount(at: $0) }
    nextPicture = file.header.nextPicture
    token = file.header.token
    let isFull = form == .full
    codeLength = isFull ? 16 : 8
    let postingLength = StoredCell.featureLength(in: form) - codeLength
    for cell in 0..<FeatureChunk.cellCount {
      let bytes = try file.storedCell(cell).bytes(in: form) ?? []
      let count = bytes.count / (codeLength + postingLength)
      var codes: [[UInt8]] = []
      var postings: [[UInt8]] = []
      for number in 0..<count {
        if isFull {
          let block = number / 32 * 32
          let lanes = min(32, count - block)
          codes.append((0..<16).map { bytes[16 * block + $0 * lanes + number - block] })
          postings.append(Array(bytes[16 * count + 8 * number..<16 * count + 8 * number + 8]))
        } else {
          let start = (codeLength + postingLength) * number
          codes.append(Array(bytes[start..<start + codeLength]))
          postings.append(Array(bytes[start + codeLength..<start + codeLength + postingLength]))
        }
      }
      cells.append((codes, postings))
    }
  }

  private func bytes(_ codes: [[UInt8]], _ postings: [[UInt8]]) -> [UInt8] {
    guard codeLength == 16 else {
      return zip(codes, postings).flatMap { $0 + $1 }
    }
    var bytes: [UInt8] = []
    for block in stride(from: 0, to: codes.count, by: 32) {
      let lanes = codes[block..<min(codes.count, block + 32)]
      for byte in 0..<16 { bytes += lanes.map { $0[byte] } }
    }
    return bytes + postings.joined()
  }

  /// The bytes of a file that says so.
  var bytes: [UInt8] {
    var (body, footer): ([UInt8], [UInt8]) = ([], [])
    for (codes, postings) in cells {
      let bytes = bytes(codes, postings)
      footer.append(littleEndian: [UInt32(codes.count), FeatureFile.checksum(of: bytes)])
      body += bytes
    }
    let runs = NumberRuns(pictures)
    footer += runs.bytes
    for count in counts { footer += [UInt8(truncatingIfNeeded: count), UInt8(count >> 8)] }
    let header = FeatureFileHeader(
      token: token,
      nextPicture: nextPicture,
      pictureCount: pictures.count,
      featureCount: cells.reduce(0) { $0 + $1.codes.count },
      runCount: runs.runs.count,
      form: form
    )
    footer.append(littleEndian: [header.checksum(ofFooter: footer.rawSpan)])
    return header.bytes + body + footer
  }

  mutating func change(_ body: (inout [UInt8], inout [UInt8]) -> Void) {
    for cell in cells.indices {
      var (codes, postings) = cells[cell]
      for place in codes.indices { body(&codes[place], &postings[place]) }
      cells[cell] = (codes, postings)
    }
  }

  /// Changes bits of one byte of each posting, by the form.
  mutating func flip(full: (byte: Int, bits: UInt8), compact: (byte: Int, bits: UInt8)) {
    let (byte, bits) = codeLength == 16 ? full : compact
    change { $1[byte] ^= bits }
  }
}

/// The ways in which a file of features can be wrong.
enum FeatureForgery: String, CaseIterable, Sendable {
  case swappedPictures, onePicture, otherFeature, otherScale, otherAngle, otherCode, oneBit
  case lostCell, otherCell, laterNumbers, numbersBeyond, swappedCounts, lostPicture, doubled
  case otherOrder, beyondPictures, laterFeature, emptied

  func apply(to file: inout ForgedFeatures) {
    let full = file.cells.firstIndex { !$0.codes.isEmpty } ?? 0
    switch self {
    case .swappedPictures:
      file.change { $1[0] = $1[0] < 2 ? 1 - $1[0] : $1[0] }
      file.counts.swapAt(0, 1)
    case .onePicture:
      file.counts = [file.counts.reduce(0, +)] + file.counts.dropFirst().map { _ in 0 }
      file.change { $1[0] = 0 }
    case .otherFeature: file.flip(full: (4, 1), compact: (3, 8))
    case .otherScale: file.flip(full: (6, 16), compact: (4, 16))
    case .otherAngle: file.flip(full: (7, 64), compact: (5, 64))
    case .otherCode: file.change { code, _ in code.reverse() }
    case .oneBit: file.cells[full].codes[0][3] ^= 16
    case .lostCell:
      for posting in file.cells[full].postings { file.counts[Int(posting[0])] -= 1 }
      file.cells[full] = ([], [])
    case .otherCell: file.cells.swapAt(full, (full + 1) % file.cells.count)
    case .laterNumbers: file.pictures = file.pictures.map { $0 + 1 }
    case .numbersBeyond: file.pictures[file.pictures.count - 1] = .max / 2
    case .swappedCounts: file.counts.swapAt(2, 3)
    case .lostPicture:
      for cell in file.cells.indices {
        let kept = file.cells[cell].postings.indices.filter {
          file.cells[cell].postings[$0][0] != 5
        }
        file.cells[cell] = (
          kept.map { file.cells[cell].codes[$0] }, kept.map { file.cells[cell].postings[$0] }
        )
      }
      file.pictures.removeLast()
      file.counts.removeLast()
    case .doubled:
      file.counts[Int(file.cells[full].postings[0][0])] += 1
      file.cells[full].codes.append(file.cells[full].codes[0])
      file.cells[full].postings.append(file.cells[full].postings[0])
    case .otherOrder:
      let several = file.cells.firstIndex { $0.codes.count > 1 } ?? full
      file.cells[several].codes.reverse()
      file.cells[several].postings.reverse()
    case .beyondPictures: file.flip(full: (2, 0xFF), compact: (2, 0xFF))
    case .laterFeature: file.flip(full: (5, 0x0F), compact: (4, 0x03))
    case .emptied:
      file.cells = file.cells.map { _ in ([], []) }
      file.counts = file.counts.map { _ in 0 }
    }
  }
}
