import SightlineFoundation

/// A block of Exif: directories of tags, as TIFF has them (TIFF 6.0 §2, CIPA DC-008 §4.6).
///
/// No offset in it is trusted: a value outside the block counts as absent.
struct ExifBlock {
  private let bytes: [UInt8]
  private let isLittleEndian: Bool
  /// The directories: the first, and Exif's own.
  private var directories: [Int] = []
  private var placeDirectory: Int?

  /// How many bytes of a block are looked at: what stands further back is no camera's.
  private static let longestBlock = 1 << 18
  /// The longest text that is read.
  private static let longestText = 1000
  /// The most tags of a directory that are looked through.
  private static let mostTags = 1000

  /// Reads where the directories are; nil where no block begins there.
  init?(_ file: RawSpan, at start: Int) {
    guard start >= 0, start < file.byteCount else { return nil }
    bytes = file.extracting(start..<min(file.byteCount, start + Self.longestBlock)).array
    isLittleEndian = bytes.starts(with: [0x49, 0x49])
    guard isLittleEndian || bytes.starts(with: [0x4D, 0x4D]), uint16(2) == 42,
      let first = uint32(4)
    else { return nil }
    directories = [first]
    if let entry = entry(0x8769, in: first), let own = uint32(entry + 8) { directories.append(own) }
    if let entry = entry(0x8825, in: first) { placeDirectory = uint32(entry + 8) }
  }

  private func number(_ offset: Int, _ count: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - count else { return nil }
    let part = bytes[offset..<offset + count]
    return isLittleEndian
      ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
  }

  private func uint16(_ offset: Int) -> Int? { number(offset, 2) }
  private func uint32(_ offset: Int) -> Int? { number(offset, 4) }

  /// Whether the block has a tag.
  func has(_ tag: Int) -> Bool {
    directories.contains { entry(tag, in: $0) != nil }
  }

  /// A tag's text, trimmed; nil where there is none, or nothing but blanks and zeros.
  func text(_ tag: Int) -> String? {
    for directory in directories {
      guard let entry = entry(tag, in: directory),
        let range = value(of: entry)
      else { continue }
      var text = Array(bytes[range])
      // A user comment begins with the name of its character code.
      if tag == 0x9286, text.count >= 8 { text.removeFirst(8) }
      let words = String(decoding: text.filter { $0 != 0 }, as: UTF8.self)
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if words.contains(where: { $0.isLetter || $0.isNumber }) { return words }
    }
    return nil
  }

  /// Latitude and longitude as they are stored; nil where a place is not told.
  var place: String? {
    guard let placeDirectory else { return nil }
    let values = [1, 2, 3, 4].map { tag -> [UInt8]? in
      entry(tag, in: placeDirectory).flatMap { value(of: $0) }.map { Array(bytes[$0]) }
    }
    guard let latitude = values[1], let longitude = values[3],
      latitude.contains(where: { $0 != 0 }) || longitude.contains(where: { $0 != 0 })
    else { return nil }
    // Numbers, regardless of the byte order.
    let numbers = [2, 4].flatMap { tag -> [Int] in
      guard let entry = entry(tag, in: placeDirectory),
        let range = value(of: entry)
      else { return [] }
      return stride(from: range.lowerBound, to: range.upperBound - 7, by: 8).map { offset in
        let top = uint32(offset) ?? 0
        let bottom = uint32(offset + 4) ?? 1
        return Int((Double(top) / Double(max(bottom, 1)) * 1000).rounded())
      }
    }
    let sides = [values[0], values[2]].map { side in
      String(decoding: (side ?? []).filter { $0 > 32 }, as: UTF8.self)
    }
    return (sides + numbers.map(String.init)).joined(separator: " ")
  }

  private func entry(_ tag: Int, in directory: Int) -> Int? {
    guard let count = uint16(directory) else { return nil }
    for index in 0..<min(count, Self.mostTags) {
      let entry = directory + 2 + index * 12
      guard let found = uint16(entry) else { return nil }
      if found == tag { return entry }
    }
    return nil
  }

  /// Where a tag's value stands.
  private func value(of entry: Int) -> Range<Int>? {
    guard let type = uint16(entry + 2),
      let count = uint32(entry + 4), count > 0,
      count <= Self.longestText
    else { return nil }
    let size = [1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 10: 8][type] ?? 0
    let length = size * count
    guard length > 0 else { return nil }
    let start = length <= 4 ? entry + 8 : uint32(entry + 8)
    guard let start, start <= bytes.count, length <= bytes.count - start else {
      return nil
    }
    return start..<start + length
  }
}

extension PictureMetadata {
  /// The offsets of the Exif blocks: the one that the container names, or those found by their first bytes.
  func exifStarts(in bytes: RawSpan, format: ImageFormat) -> [Int] {
    if format == .tiff { return [0] }
    if let exif {
      let isNamed = bytes.starts(with: "Exif\0\0", at: exif.lowerBound)
      return [exif.lowerBound + (isNamed ? 6 : 0)]
    }
    guard format == .heic || format == .avif,
      let found = BlockSearch.first(of: "Exif\0\0", in: bytes, before: bytes.byteCount)
    else { return [] }
    return [found + 6]
  }
}

/// Finds marks in a file's bytes.
enum BlockSearch {
  /// Where a mark first stands.
  static func first(of mark: StaticString, in bytes: RawSpan, before limit: Int) -> Int? {
    let wanted = Array(mark.description.utf8)
    let end = min(limit, bytes.byteCount) - wanted.count
    guard end >= 0, let begin = wanted.first else { return nil }
    var offset = 0
    while offset <= end {
      if bytes.byte(at: offset) == begin, bytes.starts(with: wanted, at: offset) { return offset }
      offset += 1
    }
    return nil
  }

  /// A number that tells bytes from others.
  static func checksum(_ bytes: RawSpan, _ range: Range<Int>) -> UInt64 {
    XXH64.hash(bytes.extracting(range))
  }
}
