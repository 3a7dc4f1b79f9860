/// A block of Exif, or a whole TIFF, written tag by tag.
package struct WrittenExif: Sendable {
  /// A tag with its value.
  package struct Tag: Sendable {
    package var number: Int
    package var value: Value

    package init(_ number: Int, _ value: Value) {
      self.number = number
      self.value = value
    }
  }

  /// A value, by how it is stored.
  package enum Value: Sendable {
    case text(String)
    case shorts([Int])
    case longs([Int])
    case rationals([(Int, Int)])
    case doubles([Double])
    /// Bytes of type 1, or another type of single bytes.
    case bytes([UInt8], type: Int = 7)
  }

  /// The tags of the first directory, of the camera's, of the place's, and those of a small picture.
  package var picture: [Tag] = []
  package var camera: [Tag] = []
  package var place: [Tag] = []
  package var small: [Tag] = []
  /// Directories below the first, as `SubIFDs` names them.
  package var below: [[Tag]] = []
  package var isLittleEndian = true
  /// A small picture.
  package var thumbnail: [UInt8] = []

  package init() {}

  /// Whether there is anything to write.
  package var isEmpty: Bool {
    picture.isEmpty && camera.isEmpty && place.isEmpty && thumbnail.isEmpty && below.isEmpty
  }

  /// A user comment: the name of its characters, and the text.
  package static func comment(_ text: String, isWide: Bool = false, isLittleEndian: Bool = true)
    -> Tag
  {
    let body: [UInt8] =
      isWide ? wide(text, isLittleEndian: isLittleEndian) : Array(text.utf8)
    return Tag(0x9286, .bytes(Array((isWide ? "UNICODE\0" : "ASCII\0\0\0").utf8) + body))
  }

  /// A text of Windows: UTF-16, low byte first, ended by a zero.
  package static func windows(_ number: Int, _ text: String) -> Tag {
    Tag(number, .bytes(wide(text + "\0", isLittleEndian: true), type: 1))
  }

  private static func wide(_ text: String, isLittleEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit -> [UInt8] in
      let (low, high) = (UInt8(unit & 255), UInt8(unit >> 8))
      return isLittleEndian ? [low, high] : [high, low]
    }
  }

  /// A number of that length in bytes.
  package func number(_ value: Int, _ count: Int) -> [UInt8] {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    return isLittleEndian ? bytes : bytes.reversed()
  }

  private func stored(_ value: Value) -> (type: Int, count: Int, bytes: [UInt8]) {
    switch value {
    case .text(let text):
      let bytes = Array(text.utf8) + [0]
      return (2, bytes.count, bytes)
    case .shorts(let numbers): return (3, numbers.count, numbers.flatMap { number($0, 2) })
    case .longs(let numbers): return (4, numbers.count, numbers.flatMap { number($0, 4) })
    case .rationals(let numbers):
      return (5, numbers.count, numbers.flatMap { number($0.0, 4) + number($0.1, 4) })
    case .doubles(let numbers):
      return (
        12, numbers.count, numbers.flatMap { number(Int(bitPattern: UInt($0.bitPattern)), 8) }
      )
    case .bytes(let bytes, let type): return (type, bytes.count, bytes)
    }
  }

  /// The block, with bytes that stand behind its head, from offset 8, for the strips of a TIFF.
  package func bytes(samples: [UInt8] = []) -> [UInt8] {
    var file: [UInt8] = isLittleEndian ? [0x49, 0x49, 42, 0] : [0x4D, 0x4D, 0, 42]
    file += [0, 0, 0, 0] + samples
    if !file.count.isMultiple(of: 2) { file.append(0) }
    var first = picture
    for (number, tags) in [(0x8769, camera), (0x8825, place)] where !tags.isEmpty {
      first.append(Tag(number, .longs([file.count])))
      write(tags, to: &file)
    }
    if !below.isEmpty {
      var places: [Int] = []
      for tags in below {
        places.append(file.count)
        write(tags, to: &file)
      }
      first.append(Tag(0x014A, .longs(places)))
    }
    file.replaceSubrange(4..<8, with: number(file.count, 4))
    let link = write(first, to: &file)
    guard !thumbnail.isEmpty else { return file }
    let place = file.count
    file += thumbnail + (thumbnail.count % 2 == 1 ? [0] : [])
    file.replaceSubrange(link..<link + 4, with: number(file.count, 4))
    write(
      small + [
        Tag(0x0103, .shorts([6])), Tag(0x0201, .longs([place])),
        Tag(0x0202, .longs([thumbnail.count])),
      ],
      to: &file
    )
    return file
  }

  /// Writes a directory, and returns where its link to the next one stands.
  @discardableResult
  private func write(_ tags: [Tag], to file: inout [UInt8]) -> Int {
    let tags = tags.sorted { $0.number < $1.number }
    var entries = number(tags.count, 2)
    var behind: [UInt8] = []
    let start = file.count + 2 + tags.count * 12 + 4
    for tag in tags {
      let stored = stored(tag.value)
      entries += number(tag.number, 2) + number(stored.type, 2) + number(stored.count, 4)
      if stored.bytes.count <= 4 {
        entries += stored.bytes + [UInt8](repeating: 0, count: 4 - stored.bytes.count)
      } else {
        entries += number(start + behind.count, 4)
        behind += stored.bytes + (stored.bytes.count % 2 == 1 ? [0] : [])
      }
    }
    let link = file.count + entries.count
    file += entries + [0, 0, 0, 0] + behind
    return link
  }
}
