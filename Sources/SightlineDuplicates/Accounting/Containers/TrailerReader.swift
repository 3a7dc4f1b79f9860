/// Makes items of what stands behind the end of a picture: films, sound, archives, further pictures, phones' blocks.
enum TrailerReader {
  private static let mostParts = 1000

  /// Reads the bytes from an offset to the end of a range.
  static func read(_ file: FileWindow, _ range: Range<Int>, into builder: inout AccountBuilder) {
    var offset = range.lowerBound
    var end = range.upperBound
    if let start = PhoneTrailer.start(file, range) {
      end = start
      PhoneTrailer.read(file, start..<range.upperBound, into: &builder)
    }
    var count = 0
    while offset < end {
      let rest = offset..<end
      count += 1
      if file.has(only: [0, 0xFF, 0x20, 0x0A, 0x0D], in: rest) {
        return builder.ignore(.padding, rest.count)
      }
      let part = count < mostParts ? part(file, rest) : (.bytes, "bytes", rest)
      builder.add(
        part.kind,
        "behind/\(part.kind.rawValue)",
        part.name,
        file,
        part.range,
        where: " behind the picture"
      )
      offset = part.range.upperBound
    }
  }

  /// The part that begins a range.
  private static func part(
    _ file: FileWindow,
    _ range: Range<Int>
  ) -> (kind: AccountItem.Kind, name: String, range: Range<Int>) {
    let start = range.lowerBound
    if file.has("ftyp", at: start + 4) {
      var end = start
      while let box = ISOBox(file, at: end, before: range.upperBound), box.isPlausible {
        end = box.range.upperBound
      }
      return (.film, "a film", start..<max(end, min(start + 8, range.upperBound)))
    }
    if file.number(start, 3) == 0xFFD8FF {
      let end = JPEGReader.end(file, from: start, before: range.upperBound) ?? range.upperBound
      return (
        .picture, JPEGReader.isGainMap(file, start..<end) ? "a gain map" : "a further picture",
        start..<end
      )
    }
    if file.has("RIFF", at: start), file.has("WAVE", at: start + 8),
      let size = file.number(start + 4, 4, isLittleEndian: true)
    {
      return (.sound, "sound", start..<min(start + 8 + size + size % 2, range.upperBound))
    }
    if file.has("PK\u{3}\u{4}", at: start) { return (.bytes, "a ZIP archive", range) }
    if file.has("Rar!", at: start) { return (.bytes, "a RAR archive", range) }
    if file.has("7z", at: start) { return (.bytes, "a 7z archive", range) }
    if file.has("%PDF", at: start) { return (.bytes, "a PDF document", range) }
    if file.has("ID3", at: start) || file.has("OggS", at: start) { return (.sound, "sound", range) }
    return (.bytes, "bytes", range)
  }
}

/// The blocks that Samsung's phones write behind a picture: films, sounds, times, each with a name.
///
/// The list of blocks stands at the end, `SEFH … SEFT`, and counts backwards from itself.
enum PhoneTrailer {
  private static let mostBlocks = 1000

  /// Where the trailer at the end of a range begins; nil where there is none.
  static func start(_ file: FileWindow, _ range: Range<Int>) -> Int? {
    guard let list = list(file, range) else { return nil }
    return blocks(file, range, list: list).map(\.lowerBound).min() ?? list
  }

  private static func list(_ file: FileWindow, _ range: Range<Int>) -> Int? {
    let end = range.upperBound
    guard range.count >= 20, file.has("SEFT", at: end - 4),
      let size = file.number(end - 8, 4, isLittleEndian: true), size >= 12, size <= range.count - 8
    else { return nil }
    let list = end - 8 - size
    return file.has("SEFH", at: list) ? list : nil
  }

  private static func blocks(_ file: FileWindow, _ range: Range<Int>, list: Int) -> [Range<Int>] {
    guard let count = file.number(list + 8, 4, isLittleEndian: true) else { return [] }
    return (0..<min(count, mostBlocks)).compactMap { index -> Range<Int>? in
      let entry = list + 12 + index * 12
      guard entry + 12 <= range.upperBound,
        let back = file.number(entry + 4, 4, isLittleEndian: true),
        let size = file.number(entry + 8, 4, isLittleEndian: true), back <= list - range.lowerBound,
        size <= back
      else { return nil }
      return list - back..<list - back + size
    }
  }

  /// Reads a trailer from its first block to its end.
  static func read(_ file: FileWindow, _ range: Range<Int>, into builder: inout AccountBuilder) {
    guard let list = list(file, range) else { return }
    var claims = ByteClaims()
    claims.take(list..<range.upperBound)
    builder.ignore(.structure, range.upperBound - list)
    for block in blocks(file, range, list: list) {
      claims.take(block)
      take(file, block, &builder)
    }
    for gap in claims.gaps(in: range) {
      if file.has(only: [0], in: gap) {
        builder.ignore(.padding, gap.count)
      } else {
        builder.add(.bytes, "behind/bytes", "bytes", file, gap, where: " behind the picture")
      }
    }
  }

  /// A block: its type, the length of its name, the name, and what it holds.
  private static func take(_ file: FileWindow, _ block: Range<Int>, _ builder: inout AccountBuilder)
  {
    guard let length = file.number(block.lowerBound + 4, 4, isLittleEndian: true),
      length <= block.count - 8, block.count >= 8,
      let name = file.bytes(block.lowerBound + 8..<block.lowerBound + 8 + length).map({
        String(lenient: $0)
      })
    else { return builder.add(.bytes, "behind/block", "a phone’s block", file, block) }
    let body = block.lowerBound + 8 + length..<block.upperBound
    let isFilm = name == "MotionPhoto_Data" || file.has("ftyp", at: body.lowerBound + 4)
    if isFilm {
      return builder.add(.film, "behind/film", "a film", file, body, where: " behind the picture")
    }
    let isSound = name.hasPrefix("Sound") || name.contains("Audio")
    builder.add(
      isSound ? .sound : .bytes,
      "behind/\(name)",
      isSound ? "sound" : "the phone’s block “\(name)”",
      file,
      body
    )
  }
}
