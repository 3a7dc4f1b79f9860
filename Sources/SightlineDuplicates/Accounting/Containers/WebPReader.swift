/// Makes items of a WebP: of its chunks, and of what stands behind its end (RFC 9649 §2).
struct WebPReader {
  private let file: FileWindow
  private var frames = FrameItems()
  /// Whether the chunks are those of a frame, which has no frames of its own.
  private var isInFrame = false

  /// Reads a whole file.
  static func read(_ file: FileWindow, into builder: inout AccountBuilder) {
    var reader = WebPReader(file: file)
    let size = file.number(4, 4, isLittleEndian: true) ?? 0
    builder.ignore(.structure, 12)
    // A wrong size does not keep decoders from reading on.
    let end = size >= 4 && size <= file.count - 8 ? 8 + size : file.count
    let read = reader.readChunks(12..<end, &builder)
    reader.frames.add(to: &builder)
    let rest = min(read + (read == end ? size % 2 : 0), file.count)
    if rest < file.count { TrailerReader.read(file, rest..<file.count, into: &builder) }
  }

  private init(file: FileWindow) { self.file = file }

  /// Reads chunks, and returns where they end.
  private mutating func readChunks(_ range: Range<Int>, _ builder: inout AccountBuilder) -> Int {
    var offset = range.lowerBound
    while offset <= range.upperBound - 8,
      let size = file.number(offset + 4, 4, isLittleEndian: true),
      size <= range.upperBound - offset - 8
    {
      let name = String(lenient: file.bytes(offset..<offset + 4) ?? [])
      let body = offset + 8..<offset + 8 + size
      builder.ignore(.structure, 8)
      take(name, body, &builder)
      offset = min(body.upperBound + size % 2, range.upperBound)
    }
    return offset
  }

  private mutating func take(_ name: String, _ body: Range<Int>, _ builder: inout AccountBuilder) {
    switch name {
    case "VP8 ", "VP8L", "ALPH":
      builder.isLossless = name == "VP8L" || name == "ALPH" && builder.isLossless
      builder.ignore(.coding, body.count)
    case "VP8X": builder.ignore(.applied, body.count)
    case "ICCP": builder.add(.colors, "colors/profile", "a colour profile", file, body)
    case "ANIM":
      frames.plays = file.number(body.lowerBound + 4, 2, isLittleEndian: true) ?? 0
      builder.ignore(.structure, body.count)
    case "ANMF" where body.count >= 16 && !isInFrame:
      frames.count += 1
      let delay = file.number(body.lowerBound + 12, 3, isLittleEndian: true)
      frames.note(delay ?? 0, perSecond: 1000)
      builder.ignore(.structure, 16)
      isInFrame = true
      let read = readChunks(body.lowerBound + 16..<body.upperBound, &builder)
      isInFrame = false
      let rest = read..<body.upperBound
      if !rest.isEmpty { builder.add(.bytes, "webp/bytes", "bytes behind a frame", file, rest) }
    case "EXIF":
      let bytes = file.bytes(body) ?? []
      let start = bytes.starts(with: "Exif\0\0".utf8) ? 6 : 0
      guard var exif = ExifReader(FileWindow(Array(bytes.dropFirst(start))), isContainer: false)
      else {
        return builder.add(.part, "webp/EXIF", "Exif that is not understood", file, body)
      }
      exif.read(into: &builder)
    case "XMP ": XMPReader.read(file, body, into: &builder)
    default: builder.add(.part, "webp/\(name)", "a chunk “\(name)”", file, body)
    }
  }
}
