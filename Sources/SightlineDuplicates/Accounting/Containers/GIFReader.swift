/// Makes items of a GIF: of its extensions, and of what stands behind its end (GIF89a).
struct GIFReader {
  private let file: FileWindow
  private var frames = FrameItems(plays: 1)

  /// Reads a whole file.
  static func read(_ file: FileWindow, into builder: inout AccountBuilder) {
    var reader = GIFReader(file: file)
    builder.isLossless = true
    let end = reader.readBlocks(&builder)
    reader.frames.add(to: &builder)
    if end < file.count { TrailerReader.read(file, end..<file.count, into: &builder) }
  }

  private init(file: FileWindow) { self.file = file }

  /// The bytes of a colour table, as its flags say.
  private static func table(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  /// Reads the blocks, and returns where they end.
  private mutating func readBlocks(_ builder: inout AccountBuilder) -> Int {
    guard let flags = file.byte(10), file.range(13, Self.table(flags)) != nil else {
      builder.stop("its head is cut")
      return file.count
    }
    var offset = 13 + Self.table(flags)
    builder.ignore(.coding, offset)
    while let kind = file.byte(offset) {
      switch kind {
      case 0x3B:
        builder.ignore(.structure, 1)
        return offset + 1
      case 0x2C:
        guard let flags = file.byte(offset + 9) else { return offset }
        let start = offset + 10 + Self.table(flags) + 1
        let blocks = subBlocks(from: start)
        builder.ignore(.coding, min(blocks.end, file.count) - offset)
        frames.count += 1
        offset = blocks.end
      case 0x21:
        guard let label = file.byte(offset + 1) else { return offset }
        let blocks = subBlocks(from: offset + 2)
        take(label, offset..<blocks.end, blocks, &builder)
        offset = blocks.end
      case 0:
        // An empty block, which decoders skip.
        builder.ignore(.padding, 1)
        offset += 1
      default: return offset
      }
    }
    return min(offset, file.count)
  }

  /// The most blocks of an extension that are read.
  private static let mostBlocks = 1 << 16

  /// The ranges of the first blocks, as many as are read, and where the empty one ends; the end of the file where it is cut.
  private func subBlocks(from start: Int) -> (ranges: [Range<Int>], end: Int) {
    var ranges: [Range<Int>] = []
    var offset = start
    while let length = file.byte(offset).map(Int.init) {
      if length == 0 { return (ranges, offset + 1) }
      guard let range = file.range(offset + 1, length) else { return (ranges, file.count) }
      if ranges.count < Self.mostBlocks { ranges.append(range) }
      offset = range.upperBound
    }
    return (ranges, min(offset, file.count))
  }

  private mutating func take(
    _ label: UInt8,
    _ whole: Range<Int>,
    _ blocks: (ranges: [Range<Int>], end: Int),
    _ builder: inout AccountBuilder
  ) {
    guard blocks.ranges.count < Self.mostBlocks else {
      return builder.add(.part, "gif/\(label)", "a long extension", file, whole)
    }
    switch label {
    case 0xF9:
      if let first = blocks.ranges.first,
        let delay = file.number(first.lowerBound + 1, 2, isLittleEndian: true)
      {
        frames.note(delay, perSecond: 100)
      }
      builder.ignore(.structure, whole.count)
    case 0xFE:
      builder.add(
        .comment,
        "comment",
        "the comment",
        text: String(lenient: joined(blocks.ranges)),
        bytes: whole.count,
        facts: ["comment"]
      )
    case 0xFF: takeApplication(whole, blocks.ranges, &builder)
    default:
      builder.add(
        .part,
        "gif/\(label)",
        label == 1 ? "a text over the picture" : "an extension 0x\(String(label, radix: 16))",
        file,
        whole
      )
    }
  }

  private func joined(_ ranges: some Collection<Range<Int>>) -> [UInt8] {
    ranges.reduce(into: []) { bytes, range in
      if bytes.count < FileWindow.longestBlock { bytes += file.bytes(range) ?? [] }
    }
  }

  private mutating func takeApplication(
    _ whole: Range<Int>,
    _ ranges: [Range<Int>],
    _ builder: inout AccountBuilder
  ) {
    let name = ranges.first.flatMap { file.bytes($0) }.map { String(lenient: $0) } ?? ""
    let rest = ranges.dropFirst()
    switch name {
    case "NETSCAPE2.0", "ANIMEXTS1.0":
      if let loop = rest.first,
        let count = file.number(loop.lowerBound + 1, 2, isLittleEndian: true)
      {
        frames.plays = count
      }
      builder.ignore(.structure, whole.count)
    case "XMP DataXMP":
      // The packet stands there without blocks, and behind it 258 bytes that lead any reader of blocks to the end.
      let start = whole.lowerBound + 14
      let packet = file.bytes(start..<max(whole.upperBound, start)) ?? []
      let end =
        packet.count >= 258 && packet[packet.count - 258] == 1 ? packet.count - 258 : packet.count
      XMPReader.read(Array(packet.prefix(end)), into: &builder)
    case "ICCRGBG1012":
      let profile = joined(rest)
      builder.add(
        .colors,
        "colors/profile",
        "a colour profile",
        FileWindow(profile),
        0..<profile.count
      )
    case "MGK8BIM0000":
      let bytes = joined(rest)
      PhotoshopReader.read(FileWindow(bytes), 0..<bytes.count, into: &builder)
    case "MGKIPTC0000":
      let bytes = joined(rest)
      IPTCReader.read(FileWindow(bytes), 0..<bytes.count, into: &builder)
    default: builder.add(.part, "gif/\(name)", "the extension “\(name)”", file, whole)
    }
  }
}
