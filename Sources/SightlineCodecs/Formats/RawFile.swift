import SightlinePixels

/// Cameras' raw files, recognised by their content, and then by their names.
///
/// Most have the structure of TIFF, and in their first directory a small preview, which a TIFF reader takes for the
/// picture. They are recognised by a mark of the maker, the version tag of DNG (Adobe DNG 1.7), samples behind a colour
/// filter (TIFF/EP, ISO 12234-2), or a maker's own packing. The marks are those that dcraw knows.
package enum RawFile {
  /// The extensions of makers' raw files, in lower case.
  package static let fileExtensions: Set<String> = [
    "3fr", "arw", "cr2", "cr3", "crw", "dcr", "dng", "erf", "fff", "gpr", "iiq", "k25", "kdc",
    "mef", "mos",
    "mrw", "nef", "nrw", "orf", "ori", "pef", "raf", "raw", "rw2", "rwl", "sr2", "srf", "srw",
    "x3f",
  ]

  /// Whether a name is one of a raw file.
  package static func isRawName(_ path: String) -> Bool {
    guard let dot = path.lastIndex(of: ".") else { return false }
    return fileExtensions.contains(path[path.index(after: dot)...].lowercased())
  }

  /// Whether a file is a raw one.
  ///
  /// - Parameters:
  ///   - name: The file's name; nil where only the content counts.
  ///   - beginsAsPicture: Whether it begins as a picture of a format that is read.
  ///   - read: Reads that many bytes from a place, or fewer where the file ends.
  /// - Returns: Whether it is a raw file, even if it looks like another format.
  /// - Complexity: At most 17 directories of at most 512 tags are read.
  package static func isRaw(
    name: String?,
    beginsAsPicture: Bool,
    read: (_ offset: Int, _ count: Int) -> [UInt8]
  ) -> Bool {
    let head = read(0, 32)
    if isMarked(head) { return true }
    let isNamed = name.map(isRawName) ?? false
    guard let directories = RawDirectories(head, read: read) else {
      return isNamed && !beginsAsPicture
    }
    return isNamed || directories.isRaw
  }

  /// Whether the bytes are those of a raw file.
  static func isRaw(_ bytes: RawSpan, name: String?, beginsAsPicture: Bool) -> Bool {
    isRaw(name: name, beginsAsPicture: beginsAsPicture) { offset, count in bytes.part(offset, count)
    }
  }

  /// Whether a file begins with the mark of a maker.
  private static func isMarked(_ head: [UInt8]) -> Bool {
    func begins(_ text: String, at offset: Int = 0) -> Bool {
      head.dropFirst(offset).starts(with: text.utf8)
    }
    // Olympus, Panasonic, Fujifilm, Sigma, Minolta, Canon's three.
    if ["IIRO", "IIRS", "MMOR", "IIU\0", "FUJIFILMCCD-RAW", "FOVb", "\0MRM"].contains(where: {
      begins($0)
    }) {
      return true
    }
    if begins("HEAPCCDR", at: 6) || begins("ftypcrx ", at: 4) { return true }
    if begins("II*\0"), begins("CR\u{2}", at: 8) { return true }
    // Phase One: its own mark after the header of a TIFF.
    return (8..<25).contains {
      (begins("IIII", at: $0) && begins("waR", at: $0 + 5)) || begins("MMMMRaw", at: $0)
    }
  }
}

/// The directories of a file with the structure of TIFF, as far as they identify a raw file and its previews.
struct RawDirectories {
  /// Samples behind a colour filter, or made of such, are in it.
  private(set) var isRaw = false
  /// Where JPEGs lie, as the tags say.
  private(set) var previews: [Range<Int>] = []
  /// How the first directory says that the picture must be turned.
  private(set) var orientation = Orientation.up

  private let isLittleEndian: Bool
  private static let mostDirectories = 17
  private static let mostTags = 512

  /// Reads the directories; nil where the head is not that of a TIFF, or of Panasonic's and Olympus' likes.
  init?(_ head: [UInt8], read: (Int, Int) -> [UInt8]) {
    guard head.count >= 8, head[0] == head[1], [0x49, 0x4D].contains(head[0]) else { return nil }
    isLittleEndian = head[0] == 0x49
    let mark = isLittleEndian ? head[2] : head[3]
    let ownMarks: [[UInt8]] = [Array("RO".utf8), Array("RS".utf8), Array("OR".utf8), [0x55, 0]]
    guard mark == 42 || ownMarks.contains(Array(head[2...3])) else { return nil }
    var waiting = [number(head, 4, 4)]
    var seen: Set<Int> = []
    while let place = waiting.popLast(), seen.count < Self.mostDirectories {
      guard place > 0, seen.insert(place).inserted else { continue }
      waiting += readDirectory(at: place, isFirst: seen.count == 1, read: read)
    }
  }

  /// Reads a directory, and returns where others lie.
  private mutating func readDirectory(
    at place: Int,
    isFirst: Bool,
    read: (Int, Int) -> [UInt8]
  ) -> [Int] {
    let counted = read(place, 2)
    guard counted.count == 2 else { return [] }
    let count = min(number(counted, 0, 2), Self.mostTags)
    let entries = read(place + 2, count * 12 + 4)
    var values: [Int: (place: Int, count: Int, value: Int)] = [:]
    for index in 0..<min(count, entries.count / 12) {
      let entry = index * 12
      let isShort = number(entries, entry + 2, 2) == 3
      values[number(entries, entry, 2)] = (
        place + 2 + entry + 8, number(entries, entry + 4, 4),
        number(entries, entry + 8, isShort ? 2 : 4)
      )
    }
    judge(values.mapValues(\.value), isFirst: isFirst)
    if isFirst, let stored = values[0x0112]?.value,
      let found = Orientation(rawValue: UInt8(clamping: stored))
    {
      orientation = found
    }
    takePreviews(values)
    var others: [Int] = []
    if let below = values[0x014A] {
      if below.count == 1 {
        others.append(below.value)
      } else {
        let list = read(below.value, min(below.count, Self.mostDirectories) * 4)
        others += stride(from: 0, to: list.count - 3, by: 4).map { number(list, $0, 4) }
      }
    }
    if entries.count == count * 12 + 4 { others.append(number(entries, count * 12, 4)) }
    return others
  }

  private mutating func judge(_ values: [Int: Int], isFirst: Bool) {
    // The version of DNG, and the pattern of a colour filter.
    if [50706, 33421, 33422, 50710].contains(where: { values[$0] != nil }) { isRaw = true }
    // Samples of a colour filter, or linear ones of a sensor.
    if let meaning = values[262], [32803, 34892].contains(meaning) { isRaw = true }
    // The packings of Sony, Nikon, Pentax and Kodak.
    if let packing = values[259], [32767, 34713, 65535, 65000].contains(packing) { isRaw = true }
  }

  private mutating func takePreviews(_ values: [Int: (place: Int, count: Int, value: Int)]) {
    func add(_ start: Int?, _ length: Int?) {
      guard let start, let length, start > 0, length > 0, length < 1 << 30 else { return }
      previews.append(start..<start + length)
    }
    add(values[513]?.value, values[514]?.value)
    if let packing = values[259]?.value, [6, 7].contains(packing), values[273]?.count == 1 {
      add(values[273]?.value, values[279]?.value)
    }
    // Panasonic's.
    if let whole = values[0x2E] { add(whole.value, whole.count) }
  }

  private func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
    guard offset >= 0, offset + count <= bytes.count else { return 0 }
    let part = bytes[offset..<offset + count]
    return isLittleEndian
      ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
  }
}

extension RawSpan {
  /// A copy of that many bytes from a place, or of fewer where they end.
  func part(_ offset: Int, _ count: Int) -> [UInt8] {
    guard offset >= 0, offset < byteCount, count > 0 else { return [] }
    return extracting(offset..<min(byteCount, offset + min(count, byteCount))).array
  }
}
