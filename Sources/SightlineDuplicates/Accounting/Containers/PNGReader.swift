/// Makes items of a PNG: of its chunks, and of what stands behind its end (PNG third edition, §5 and §11).
struct PNGReader {
  private let file: FileWindow
  private var frames = FrameItems()

  /// Reads a whole file.
  static func read(_ file: FileWindow, into builder: inout AccountBuilder) {
    var reader = PNGReader(file: file)
    builder.isLossless = true
    var offset = 8
    builder.ignore(.structure, 8)
    while let length = file.number(offset, 4), let body = file.range(offset + 8, length),
      file.range(body.upperBound, 4) != nil
    {
      let name = String(lenient: file.bytes(offset + 4..<offset + 8) ?? [])
      builder.ignore(.structure, 12)
      reader.take(name, body, &builder)
      offset = body.upperBound + 4
      if name == "IEND" { break }
    }
    reader.frames.add(to: &builder)
    if offset < file.count { TrailerReader.read(file, offset..<file.count, into: &builder) }
  }

  private init(file: FileWindow) { self.file = file }

  private mutating func take(_ name: String, _ body: Range<Int>, _ builder: inout AccountBuilder) {
    switch name {
    case "IDAT", "PLTE", "tRNS", "fdAT", "hIST", "iDOT", "IEND": builder.ignore(.coding, body.count)
    case "IHDR": builder.ignore(.applied, body.count)
    // The ground on which programs may show it, when they last saved it, how many bits a sample had.
    case "bKGD": builder.ignore(.viewing, body.count)
    case "tIME": builder.ignore(.history, body.count)
    case "sBIT": builder.ignore(.coding, body.count)
    case "pHYs": builder.ignore(.density, body.count)
    case "gAMA", "cHRM", "sRGB", "cICP":
      builder.add(.colors, "colors/\(name)", "the colours’ meaning (\(name))", file, body)
    case "iCCP": takeProfile(body, &builder)
    case "acTL":
      frames.count = file.number(body.lowerBound, 4) ?? 1
      frames.plays = file.number(body.lowerBound + 4, 4) ?? 0
      builder.ignore(.structure, body.count)
    case "fcTL":
      let top = file.number(body.lowerBound + 20, 2) ?? 0
      let bottom = file.number(body.lowerBound + 22, 2) ?? 0
      frames.note(top, perSecond: bottom == 0 ? 100 : bottom)
      builder.ignore(.structure, body.count)
    case "eXIf": takeExif(file.bytes(body) ?? [], body.count, &builder)
    case "tEXt", "zTXt", "iTXt": takeText(name, body, &builder)
    default: builder.add(.part, "png/\(name)", "a chunk “\(name)”", file, body)
    }
  }

  private func takeProfile(_ body: Range<Int>, _ builder: inout AccountBuilder) {
    let bytes = file.bytes(body) ?? []
    let name = bytes.prefix { $0 != 0 }
    guard let profile = Inflation.bytes(Array(bytes.dropFirst(name.count + 2))) else {
      return builder.add(.colors, "colors/profile", "a colour profile", file, body)
    }
    builder.add(
      .colors,
      "colors/profile",
      "a colour profile",
      FileWindow(profile),
      0..<profile.count
    )
  }

  private func takeExif(_ bytes: [UInt8], _ size: Int, _ builder: inout AccountBuilder) {
    let isNamed = bytes.starts(with: "Exif\0\0".utf8)
    let block = FileWindow(isNamed ? Array(bytes.dropFirst(6)) : bytes)
    guard var exif = ExifReader(block, isContainer: false) else {
      return builder.add(.part, "png/eXIf", "Exif that is not understood", block, 0..<block.count)
    }
    exif.read(into: &builder)
  }

  /// A text with a keyword, packed or not (§11.3.3).
  private func takeText(_ name: String, _ body: Range<Int>, _ builder: inout AccountBuilder) {
    guard let bytes = file.bytes(body), let end = bytes.firstIndex(of: 0) else {
      return builder.add(.text, "png/\(name)", "a text without keyword", file, body)
    }
    let keyword = String(lenient: bytes[..<end])
    var rest = Array(bytes[(end + 1)...])
    var isPacked = name == "zTXt"
    if isPacked { rest = Array(rest.dropFirst()) }
    if name == "iTXt" {
      guard rest.count >= 2 else {
        return builder.add(.text, "text/\(keyword)", "the text “\(keyword)”", file, body)
      }
      isPacked = rest[0] == 1
      // A language, and the keyword in it.
      let parts = rest.dropFirst(2).split(
        separator: 0,
        maxSplits: 2,
        omittingEmptySubsequences: false
      )
      rest = parts.count == 3 ? Array(parts[2]) : []
      if parts.count == 3, !parts[1].isEmpty {
        builder.add(
          .text,
          "text/\(keyword)/translated",
          "the keyword “\(keyword)” in another language",
          text: String(lenient: parts[1]),
          bytes: parts[1].count
        )
      }
    }
    if isPacked {
      guard let unpacked = Inflation.bytes(rest) else {
        return builder.add(
          .text,
          "text/\(keyword)",
          "the text “\(keyword)”, which cannot be unpacked",
          file,
          body
        )
      }
      rest = unpacked
    }
    takeText(keyword, rest, body.count, &builder)
  }

  private func takeText(
    _ keyword: String,
    _ bytes: [UInt8],
    _ size: Int,
    _ builder: inout AccountBuilder
  ) {
    if keyword == "XML:com.adobe.xmp" { return XMPReader.read(bytes, into: &builder) }
    if keyword.hasPrefix("Raw profile type "), let block = Self.block(bytes) {
      return takeBlock(String(keyword.dropFirst(17)), block, &builder)
    }
    let text = String(lenient: bytes)
    // ImageMagick's times of the file it read.
    if ["date:create", "date:modify", "date:timestamp"].contains(keyword) {
      return builder.ignore(.history, size)
    }
    if keyword == "Software", Software.saysNothing(text) { return builder.ignore(.software, size) }
    let facts = [
      "Title": "title", "Author": "author", "Description": "caption", "Copyright": "rights",
      "Comment": "comment",
    ]
    builder.add(
      .text,
      "text/\(keyword)",
      "the text “\(keyword)”",
      text: text,
      bytes: size,
      facts: facts[keyword].map { [$0] } ?? []
    )
  }

  /// A block that ImageMagick writes as text: its name, its size, and hexadecimal digits.
  private static func block(_ text: [UInt8]) -> [UInt8]? {
    let lines = text.split(separator: 0x0A)
    guard lines.count >= 3, let size = Int(String(lenient: lines[1]).trimmed) else { return nil }
    let digits = lines.dropFirst(2).joined().compactMap { byte -> UInt8? in
      switch byte {
      case 0x30...0x39: byte - 0x30
      case 0x61...0x66: byte - 0x61 + 10
      case 0x41...0x46: byte - 0x41 + 10
      default: nil
      }
    }
    guard digits.count == size * 2 else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  private func takeBlock(_ name: String, _ block: [UInt8], _ builder: inout AccountBuilder) {
    let window = FileWindow(block)
    switch name {
    case "exif", "APP1", "app1":
      if block.starts(with: "http://ns.adobe.com/xap/1.0/\0".utf8) {
        XMPReader.read(Array(block.dropFirst(29)), into: &builder)
      } else {
        takeExif(block, block.count, &builder)
      }
    case "xmp": XMPReader.read(block, into: &builder)
    case "iptc", "8bim":
      let start = block.starts(with: "Photoshop 3.0\0".utf8) ? 14 : 0
      if window.has("8BIM", at: start) {
        PhotoshopReader.read(window, start..<block.count, into: &builder)
      } else {
        IPTCReader.read(window, start..<block.count, into: &builder)
      }
    case "icc", "icm":
      builder.add(.colors, "colors/profile", "a colour profile", window, 0..<block.count)
    default: builder.add(.text, "text/\(name)", "the block “\(name)”", window, 0..<block.count)
    }
  }
}
