public import SightlinePixels

extension PictureFacts {
  /// Reads what a file holds besides its pixels.
  ///
  /// A broken value counts as absent and is never an error. The facts are read from Exif (CIPA DC-008), XMP and IPTC
  /// blocks; in formats whose containers are not parsed here, such as HEIC, the blocks are found by their first bytes.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - info: What its headers say.
  ///   - name: The file's name, whose extension tells a camera's raw data from a TIFF.
  /// - Complexity: O(bytes).
  public init(_ bytes: RawSpan, info: ImageInfo, name: String) {
    self.init()
    frameCount = info.frameCount
    bitsPerChannel = info.colorModel == .indexed ? 8 : info.bitsPerChannel
    format = info.format.identifier
    hasAlpha = info.hasAlpha
    (width, height) = (info.width, info.height)
    isLossless =
      [.png, .gif, .tiff].contains(info.format)
      || info.format == .webp && BlockSearch.first(of: "VP8L", in: bytes, before: 1 << 16) != nil
    isRaw = RawFile.isRaw(bytes, name: name, beginsAsPicture: false)
    let blocks = PictureMetadata(bytes, format: info.format)
    for start in blocks.exifStarts(in: bytes, format: info.format) {
      if let block = ExifBlock(bytes, at: start) { take(block) }
    }
    takeXMP(bytes, blocks, format: info.format)
    // IPTC's record in Photoshop's block: captions and keywords of older programs.
    if info.format == .jpeg || info.format == .tiff,
      let start = BlockSearch.first(of: "Photoshop 3.0\08BIM\u{4}\u{4}", in: bytes, before: 1 << 20)
    {
      let end = min(start + 4096, bytes.byteCount)
      texts.insert("IPTC \(BlockSearch.checksum(bytes, start..<end))")
    }
    if info.format == .jpeg, BlockSearch.first(of: "MPF\0", in: bytes, before: 1 << 18) != nil {
      parts.insert("further pictures")
    }
  }

  private mutating func take(_ block: ExifBlock) {
    let maker = [block.text(0x010F), block.text(0x0110)].compactMap(\.self).joined(separator: " ")
    if camera == nil, !maker.isEmpty { camera = maker }
    if taken == nil, let time = block.text(0x9003) {
      taken = [time, block.text(0x9291)].compactMap(\.self).joined(separator: ".")
    }
    if place == nil { place = block.place }
    for (tag, name) in [(0x010E, "caption"), (0x013B, "author"), (0x9286, "comment")] {
      if let text = block.text(tag) { texts.insert("\(name) \(text)") }
    }
  }

  /// The elements and attributes of XMP that people write, and those that tell of more in the file.
  private mutating func takeXMP(_ bytes: RawSpan, _ blocks: PictureMetadata, format: ImageFormat) {
    let range: Range<Int>
    if let xmp = blocks.xmp {
      range = xmp
    } else if let start = BlockSearch.first(of: "<x:xmpmeta", in: bytes, before: bytes.byteCount) {
      range = start..<min(start + 1 << 16, bytes.byteCount)
    } else {
      return
    }
    let packet = bytes.extracting(
      range.lowerBound..<min(range.upperBound, range.lowerBound + 1 << 16)
    )
    let text = String(decoding: packet.array, as: UTF8.self)
    for name in ["xmp:Rating", "dc:subject", "dc:description", "dc:title", "dc:creator"] {
      guard let value = Self.value(of: name, in: text), !value.isEmpty, value != "0" else {
        continue
      }
      texts.insert("\(name) \(value)")
    }
    for (sign, part) in [
      ("MotionPhoto=\"1\"", "a film"), ("MicroVideo=\"1\"", "a film"),
      ("hdrgm:", "a gain map"), ("HDRGainMap", "a gain map"), ("GDepth:", "depths"),
    ] where text.contains(sign) {
      parts.insert(part)
    }
  }

  /// The text of an attribute or an element, without its tags.
  private static func value(of name: String, in text: String) -> String? {
    if let attribute = text.firstRange(of: "\(name)=\"") {
      return String(text[attribute.upperBound...].prefix { $0 != "\"" }.prefix(1000))
    }
    guard let open = text.firstRange(of: "<\(name)>"),
      let close = text[open.upperBound...].firstRange(of: "</\(name)>")
    else { return nil }
    var isTag = false
    let inner = text[open.upperBound..<close.lowerBound].prefix(4000).filter { character in
      if character == "<" { isTag = true }
      defer { if character == ">" { isTag = false } }
      return !isTag
    }
    return inner.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
