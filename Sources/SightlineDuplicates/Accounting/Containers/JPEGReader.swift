/// Makes items of a JPEG: of its segments, and of what stands behind its end (ITU-T T.81 annex B, T.871, CIPA DC-007).
struct JPEGReader {
  private let file: FileWindow
  private var profile: [Int: Range<Int>] = [:]
  /// Photoshop's resources, which may go over several segments.
  private var resources: [UInt8] = []
  /// The parts of long XMP by the digest that the first packet names.
  private var extended: [String: [(offset: Int, range: Range<Int>)]] = [:]
  /// The list of further pictures, and where its offsets count from.
  private var list: Range<Int>?

  /// Reads a whole file.
  static func read(_ file: FileWindow, into builder: inout AccountBuilder) {
    var reader = JPEGReader(file: file)
    guard let end = reader.readSegments(&builder) else {
      return builder.stop("it has no coded pixels")
    }
    reader.finish(&builder)
    reader.readRest(from: end, &builder)
  }

  private init(file: FileWindow) { self.file = file }

  // MARK: Walking

  /// A marker with its segment.
  private struct Segment {
    let marker: UInt8
    /// Where its bytes begin, with its marker.
    let start: Int
    /// The bytes behind its length; empty for a marker alone.
    let body: Range<Int>
  }

  /// The segment from an offset, behind bytes that fill up; nil where none begins there.
  private static func segment(_ file: FileWindow, at start: Int) -> Segment? {
    guard file.byte(start) == 0xFF else { return nil }
    var offset = start
    while file.byte(offset + 1) == 0xFF { offset += 1 }
    guard let marker = file.byte(offset + 1), marker != 0 else { return nil }
    if marker == 0x01 || (0xD0...0xD9).contains(marker) {
      return Segment(marker: marker, start: start, body: offset + 2..<offset + 2)
    }
    guard let length = file.number(offset + 2, 2), length >= 2,
      let body = file.range(offset + 4, length - 2)
    else { return nil }
    return Segment(marker: marker, start: start, body: body)
  }

  /// Where the coded pixels from an offset end: at the next marker that is none of a restart.
  private static func scanEnd(_ file: FileWindow, from start: Int, before end: Int) -> Int? {
    var found: Int?
    var isMark = false
    file.forEachPiece(of: start..<end) { piece, offset in
      for (index, byte) in piece.enumerated() {
        if isMark, byte != 0, byte != 0xFF, !(0xD0...0xD7).contains(byte) {
          found = offset + index - 1
          return false
        }
        isMark = byte == 0xFF
      }
      return true
    }
    return found
  }

  /// Where a JPEG that begins at an offset ends; nil where its end is missing.
  static func end(_ file: FileWindow, from start: Int, before end: Int) -> Int? {
    var offset = start
    while let segment = segment(file, at: offset), segment.body.upperBound <= end {
      offset = segment.body.upperBound
      if segment.marker == 0xD9 { return offset }
      if segment.marker == 0xDA {
        guard let next = scanEnd(file, from: offset, before: end) else { return nil }
        offset = next
      }
    }
    return nil
  }

  /// Whether a further picture says that it brightens the other.
  static func isGainMap(_ file: FileWindow, _ range: Range<Int>) -> Bool {
    let head =
      file.bytes(range.lowerBound..<min(range.lowerBound + 1 << 16, range.upperBound)) ?? []
    let text = String(decoding: head, as: UTF8.self)
    return ["hdrgm:", "hdrgainmap", "urn:iso:std:iso:ts:21496"].contains { text.contains($0) }
  }

  /// Reads the segments up to the end of the picture, and returns where that is; nil where it is missing.
  private mutating func readSegments(_ builder: inout AccountBuilder) -> Int? {
    var offset = 0
    var hasScan = false
    while offset < file.count {
      guard let segment = Self.segment(file, at: offset) else {
        // Bytes between segments: decoders skip them to the next marker.
        let next = Self.scanEnd(file, from: offset, before: file.count).map { max($0, offset + 1) }
        let gap = offset..<(next ?? file.count)
        if file.has(only: [0, 0x20, 0xFF], in: gap) {
          builder.ignore(.padding, gap.count)
        } else {
          builder.add(.bytes, "jpeg/bytes", "bytes between segments", file, gap)
        }
        offset = next ?? file.count
        continue
      }
      take(segment, &builder)
      offset = segment.body.upperBound
      if segment.marker == 0xD9 { return offset }
      if segment.marker == 0xDA {
        // Where the end is missing, all that follows is coded pixels.
        let next = Self.scanEnd(file, from: offset, before: file.count) ?? file.count
        builder.ignore(.coding, next - offset)
        offset = next
        hasScan = true
      }
    }
    return hasScan ? offset : nil
  }

  // MARK: Segments

  private mutating func take(_ segment: Segment, _ builder: inout AccountBuilder) {
    let body = segment.body
    builder.ignore(.structure, body.lowerBound - segment.start)
    switch segment.marker {
    case 0xDB:
      takeTables(body, &builder)
      builder.ignore(.coding, body.count)
    case 0xC0...0xCF, 0xDA, 0xDC, 0xDD, 0xDE, 0xDF: builder.ignore(.coding, body.count)
    case 0x01, 0xD0...0xD9: break
    case 0xFE: takeComment(body, &builder)
    case 0xE0: takeJFIF(body, &builder)
    case 0xE1: takeFirst(body, &builder)
    case 0xE2: takeSecond(body, &builder)
    case 0xEC where file.has("Ducky", at: body.lowerBound):
      takeDucky(body, &builder)
    case 0xED
    where file.has("Photoshop 3.0\0", at: body.lowerBound)
      && resources.count + body.count <= FileWindow.longestBlock:
      resources += file.bytes(body.dropFirst(14)) ?? []
    case 0xEE where file.has("Adobe", at: body.lowerBound) && body.count == 12:
      builder.ignore(.coding, 12)
    default: takeUnknown(segment, &builder)
    }
  }

  /// Notes the first table of numbers that luma is rounded by (ITU T.81, B.2.4.1).
  private func takeTables(_ body: Range<Int>, _ builder: inout AccountBuilder) {
    var bytes = (file.bytes(body.lowerBound..<min(body.upperBound, body.lowerBound + 1024)) ?? [])[
      ...
    ]
    while let head = bytes.popFirst() {
      let size = head >> 4 == 0 ? 1 : 2
      guard bytes.count >= 64 * size else { return }
      let numbers = bytes.prefix(64 * size)
      bytes = bytes.dropFirst(64 * size)
      guard head & 15 == 0, builder.lumaTable.isEmpty else { continue }
      builder.lumaTable = stride(from: numbers.startIndex, to: numbers.endIndex, by: size).map {
        size == 1 ? UInt16(numbers[$0]) : UInt16(numbers[$0]) << 8 | UInt16(numbers[$0 + 1])
      }
    }
  }

  private func takeUnknown(_ segment: Segment, _ builder: inout AccountBuilder) {
    let body = segment.body
    let isApp = (0xE0...0xEF).contains(segment.marker)
    let head = file.bytes(body.lowerBound..<min(body.lowerBound + 64, body.upperBound)) ?? []
    let isSigned = segment.marker == 0xEB && String(decoding: head, as: UTF8.self).contains("jumb")
    let label = String(
      decoding: head.prefix { (0x20...0x7E).contains($0) }.prefix(24),
      as: UTF8.self
    )
    let name =
      isApp
      ? "segment APP\(segment.marker - 0xE0)" : "a segment 0x\(String(segment.marker, radix: 16))"
    builder.add(
      .part,
      "jpeg/\(segment.marker) \(label)",
      isSigned ? "content credentials" : name + (label.isEmpty ? "" : " “\(label)”"),
      file,
      body
    )
  }

  private func takeComment(_ body: Range<Int>, _ builder: inout AccountBuilder) {
    let text = String(lenient: file.bytes(body) ?? [])
    let programs = [
      "CREATOR: gd-jpeg", "Lavc", "LEAD Technologies", "File written by Adobe Photoshop",
    ]
    if programs.contains(where: { text.hasPrefix($0) }), text.utf8.count <= 128 {
      builder.ignore(.software, body.count)
    } else {
      builder.add(
        .comment,
        "comment",
        "the comment",
        text: text,
        bytes: body.count,
        facts: ["comment"]
      )
    }
  }

  private func takeJFIF(_ body: Range<Int>, _ builder: inout AccountBuilder) {
    if file.has("JFIF\0", at: body.lowerBound), body.count >= 14 {
      builder.ignore(.density, 14)
      let sides = (file.byte(body.lowerBound + 12), file.byte(body.lowerBound + 13))
      let small = min(Int(sides.0 ?? 0) * Int(sides.1 ?? 0) * 3, body.count - 14)
      builder.ignore(.thumbnail, small)
      let rest = body.lowerBound + 14 + small..<body.upperBound
      if !rest.isEmpty { builder.add(.part, "jpeg/jfif", "bytes behind JFIF", file, rest) }
    } else if file.has("JFXX\0", at: body.lowerBound) {
      builder.ignore(.thumbnail, body.count)
    } else {
      builder.add(.part, "jpeg/224", "segment APP0", file, body)
    }
  }

  /// Exif and XMP.
  private mutating func takeFirst(_ body: Range<Int>, _ builder: inout AccountBuilder) {
    let packet = "http://ns.adobe.com/xap/1.0/\0" as StaticString
    let further = "http://ns.adobe.com/xmp/extension/\0" as StaticString
    if file.has("Exif\0", at: body.lowerBound), body.count >= 6,
      let bytes = file.bytes(body.lowerBound + 6..<body.upperBound),
      var exif = ExifReader(FileWindow(bytes), isContainer: false)
    {
      builder.ignore(.structure, 6)
      exif.read(into: &builder)
    } else if file.has(packet, at: body.lowerBound) {
      XMPReader.read(file, body.dropFirst(29), into: &builder)
    } else if file.has(further, at: body.lowerBound), body.count >= 75,
      let name = file.bytes(body.lowerBound + 35..<body.lowerBound + 67),
      let offset = file.number(body.lowerBound + 71, 4)
    {
      builder.ignore(.structure, 75)
      extended[String(lenient: name), default: []].append(
        (offset, body.lowerBound + 75..<body.upperBound)
      )
    } else {
      takeUnknown(Segment(marker: 0xE1, start: body.lowerBound, body: body), &builder)
    }
  }

  /// Profiles, and the list of further pictures.
  private mutating func takeSecond(_ body: Range<Int>, _ builder: inout AccountBuilder) {
    if file.has("ICC_PROFILE\0", at: body.lowerBound), body.count >= 14,
      let number = file.byte(body.lowerBound + 12).map(Int.init), profile[number] == nil
    {
      builder.ignore(.structure, 14)
      profile[number] = body.lowerBound + 14..<body.upperBound
    } else if file.has("MPF\0", at: body.lowerBound), list == nil {
      builder.ignore(.structure, body.count)
      list = body.dropFirst(4)
    } else {
      takeUnknown(Segment(marker: 0xE2, start: body.lowerBound, body: body), &builder)
    }
  }

  /// The settings of "save for the web": a quality, a comment, a copyright.
  private func takeDucky(_ body: Range<Int>, _ builder: inout AccountBuilder) {
    var offset = body.lowerBound + 5
    builder.ignore(.structure, 5)
    while let kind = file.number(offset, 2), kind != 0, let length = file.number(offset + 2, 2),
      offset + 4 + length <= body.upperBound
    {
      let value = offset + 4..<offset + 4 + length
      if kind == 1 {
        builder.ignore(.coding, length + 4)
      } else {
        builder.add(
          .part,
          "jpeg/ducky/\(kind)",
          kind == 2 ? "the comment for the web" : "the copyright for the web",
          file,
          value
        )
      }
      offset = value.upperBound
    }
    let rest = min(offset, body.upperBound)..<body.upperBound
    if file.has(only: [0], in: rest) {
      builder.ignore(.padding, rest.count)
    } else {
      builder.add(.part, "jpeg/ducky", "bytes of settings for the web", file, rest)
    }
  }

  // MARK: What goes over several segments

  private func finish(_ builder: inout AccountBuilder) {
    if !resources.isEmpty {
      PhotoshopReader.read(FileWindow(resources), 0..<resources.count, into: &builder)
    }
    if !profile.isEmpty {
      let parts = profile.sorted { $0.key < $1.key }.map(\.value)
      let bytes = parts.reduce(into: [UInt8]()) { $0 += file.bytes($1) ?? [] }
      builder.add(.colors, "colors/profile", "a colour profile", FileWindow(bytes), 0..<bytes.count)
    }
    for (_, parts) in extended.sorted(by: { $0.key < $1.key }) {
      let size = parts.reduce(0) { $0 + $1.range.count }
      guard size <= FileWindow.longestBlock else {
        for part in parts {
          builder.add(.xmp, "xmp", "XMP too large to be read", file, part.range)
        }
        continue
      }
      let bytes = parts.sorted { $0.offset < $1.offset }
        .reduce(into: [UInt8]()) { $0 += file.bytes($1.range) ?? [] }
      XMPReader.read(bytes, into: &builder)
    }
  }

  /// Reads what stands behind the end: the pictures of the list, and whatever else.
  private func readRest(from end: Int, _ builder: inout AccountBuilder) {
    var offset = end
    for picture in furtherPictures().sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where picture.range.lowerBound >= offset {
      if picture.range.lowerBound > offset {
        TrailerReader.read(file, offset..<picture.range.lowerBound, into: &builder)
      }
      if picture.isSmall {
        builder.ignore(.thumbnail, picture.range.count)
      } else {
        let name = Self.isGainMap(file, picture.range) ? "a gain map" : "a further picture"
        builder.add(
          .picture,
          "behind/picture",
          name,
          file,
          picture.range,
          where: " behind the picture"
        )
      }
      offset = picture.range.upperBound
    }
    if offset < file.count { TrailerReader.read(file, offset..<file.count, into: &builder) }
  }

  /// The pictures that the list names, without the first (CIPA DC-007 §5.2.3).
  private func furtherPictures() -> [(range: Range<Int>, isSmall: Bool)] {
    guard let list, let bytes = file.bytes(list), let entries = MultiPictureList.entries(bytes)
    else {
      return []
    }
    return entries.compactMap { entry in
      guard entry.offset > 0, entry.size > 0,
        let range = file.range(list.lowerBound + entry.offset, entry.size)
      else { return nil }
      // Previews of several sizes, of the same picture.
      return (range, [0x010001, 0x010002].contains(entry.kind & 0xFFFFFF))
    }
  }
}
