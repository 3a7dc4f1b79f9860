import SightlinePixels

/// The data beside the pixels of a PNG, JPEG or WebP file: blocks of Exif and XMP, and its colour space.
///
/// A broken value counts as absent and is never an error: a bad camera must not make its pictures unreadable. For the
/// other formats their libraries are asked instead.
struct PictureMetadata {
  /// The range of the Exif block, with or without its `Exif\0\0`.
  var exif: Range<Int>?
  /// The range of the XMP packet.
  var xmp: Range<Int>?
  /// The ICC profile, where it is stored unpacked.
  var profile: [UInt8]?
  /// The colours that a PNG's small chunks declare.
  var chunks = PNGColorChunks()

  /// Looks through a file.
  ///
  /// - Complexity: O(segments or chunks).
  init(_ bytes: RawSpan, format: ImageFormat) {
    switch format {
    case .png: readPNG(bytes)
    case .jpeg: readJPEG(bytes)
    case .webp: readWebP(bytes)
    default: break
    }
  }

  /// The orientation that Exif names, or else XMP; nil when neither does.
  func orientation(in bytes: RawSpan) -> Orientation? {
    if let exif {
      var block = bytes.extracting(exif)
      if block.starts(with: "Exif\0\0") { block = block.extracting(6..<block.byteCount) }
      if let orientation = ExifOrientation.read(block) { return orientation }
    }
    return xmp.flatMap { XMPOrientation.read(bytes.extracting($0)) }
  }
}

// MARK: PNG

extension PictureMetadata {
  /// Exif and XMP may also stand behind the pixels, colours may not (PNG third edition §5.6).
  private mutating func readPNG(_ bytes: RawSpan) {
    var offset = 8
    var isBeforePixels = true
    while let length = bytes.uint32(at: offset) {
      let start = offset + 8
      let end = start + length
      guard end <= bytes.byteCount, !bytes.starts(with: "IEND", at: offset + 4) else { return }
      if bytes.starts(with: "IDAT", at: offset + 4) { isBeforePixels = false }
      if exif == nil, bytes.starts(with: "eXIf", at: offset + 4) { exif = start..<end }
      // An uncompressed iTXt chunk with this keyword: a flag and a method, no language, no translation.
      if xmp == nil, bytes.starts(with: "iTXtXML:com.adobe.xmp\0\0\0\0\0", at: offset + 4),
        length > 22
      {
        xmp = start + 22..<end
      }
      if isBeforePixels { chunks.take(bytes, at: offset + 4, body: start..<end) }
      offset = end + 4
    }
  }
}

/// The chunks of a PNG that say what its colours mean, without a profile.
struct PNGColorChunks {
  /// Whether the picture says that it is sRGB.
  var isSRGB = false
  /// Code points of ITU-T H.273.
  var codePoints: (primaries: UInt16, transfer: UInt16)?
  /// The exponent from samples to light.
  var exponent: Double?
  /// White, red, green and blue, each as x and y.
  var chromaticities: [Double]?

  /// Takes what a chunk says, if it is one of these.
  mutating func take(_ bytes: RawSpan, at name: Int, body: Range<Int>) {
    if bytes.starts(with: "sRGB", at: name), body.count == 1 { isSRGB = true }
    if bytes.starts(with: "cICP", at: name), body.count == 4,
      // RGB over the full range: nothing else is allowed in a PNG.
      bytes.byte(at: body.lowerBound + 2) == 0, bytes.byte(at: body.lowerBound + 3) == 1,
      let primaries = bytes.byte(at: body.lowerBound),
      let transfer = bytes.byte(at: body.lowerBound + 1)
    {
      codePoints = (UInt16(primaries), UInt16(transfer))
    }
    if bytes.starts(with: "gAMA", at: name), body.count == 4,
      let gamma = bytes.uint32(at: body.lowerBound), gamma > 0
    {
      exponent = 100_000 / Double(gamma)
    }
    if bytes.starts(with: "cHRM", at: name), body.count == 32 {
      chromaticities = (0..<8).compactMap { index in
        bytes.uint32(at: body.lowerBound + index * 4).map { Double($0) / 100_000 }
      }
    }
  }
}

// MARK: JPEG

extension PictureMetadata {
  /// The segments before the first scan.
  private mutating func readJPEG(_ bytes: RawSpan) {
    var offset = 2
    var pieces: [Int: Range<Int>] = [:]
    var pieceCount = 0
    while bytes.byte(at: offset) == 0xFF, let marker = bytes.byte(at: offset + 1) {
      switch marker {
      case 0xFF:
        offset += 1  // Padding.
        continue
      case 0x01, 0xD0...0xD8:
        offset += 2  // Markers without a segment.
        continue
      default:
        break
      }
      guard marker != 0xD9, marker != 0xDA, let length = bytes.uint16(at: offset + 2), length >= 2,
        offset + 2 + length <= bytes.byteCount
      else { break }
      let (start, end) = (offset + 4, offset + 2 + length)
      if marker == 0xE1 {
        if exif == nil, bytes.starts(with: "Exif\0\0", at: start), length >= 8 {
          exif = start..<end
        }
        let header: StaticString = "http://ns.adobe.com/xap/1.0/\0"
        if xmp == nil, bytes.starts(with: header, at: start), length > 31 { xmp = start + 29..<end }
      }
      // ICC.1 §B.4: pieces are numbered from 1, and each has their total number.
      if marker == 0xE2, bytes.starts(with: "ICC_PROFILE\0", at: start), length > 16,
        let number = bytes.byte(at: start + 12), let count = bytes.byte(at: start + 13)
      {
        pieces[Int(number)] = start + 14..<end
        pieceCount = Int(count)
      }
      offset = end
    }
    guard pieceCount > 0, pieces.count == pieceCount else { return }
    var joined: [UInt8] = []
    for number in 1...pieceCount {
      guard let piece = pieces[number] else { return }
      joined += bytes.extracting(piece).array
    }
    profile = joined
  }
}

// MARK: WebP

extension PictureMetadata {
  /// The chunks of the RIFF container (RFC 9649 §2.7).
  private mutating func readWebP(_ bytes: RawSpan) {
    var offset = 12
    while let length = bytes.uint32(at: offset + 4, isLittleEndian: true) {
      let start = offset + 8
      let end = start + length
      guard end <= bytes.byteCount else { return }
      if exif == nil, bytes.starts(with: "EXIF", at: offset) { exif = start..<end }
      if xmp == nil, bytes.starts(with: "XMP ", at: offset) { xmp = start..<end }
      if profile == nil, bytes.starts(with: "ICCP", at: offset) {
        profile = bytes.extracting(start..<end).array
      }
      offset = end + length % 2
    }
  }
}
