import SightlineCodecs

extension WrittenMetadata {
  // MARK: JPEG

  /// Puts it into a JPEG.
  package func jpeg(_ picture: [UInt8]) -> [UInt8] {
    var segments: [UInt8] = []
    func add(_ marker: UInt8, _ body: [UInt8]) {
      segments += [0xFF, marker] + Self.big(body.count + 2, 2) + body
    }
    if !exif.isEmpty { add(0xE1, Array("Exif\0\0".utf8) + exif.bytes()) }
    if let packet = xmpPacket { add(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + packet) }
    if !profile.isEmpty { add(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + profile) }
    if !photoshop.isEmpty { add(0xED, Array("Photoshop 3.0\0".utf8) + photoshop) }
    for part in parts { add(UInt8(part.name) ?? 0xEF, part.body) }
    if let comment { add(0xFE, Array(comment.utf8)) }
    return Array(picture[..<2]) + segments + picture[2...] + behind
  }

  /// A file with the segment that lists further pictures (CIPA DC-007), and with these behind it, each of a kind.
  package static func list(_ pictures: [[UInt8]], kinds: [Int], behind first: [UInt8]) -> [UInt8] {
    let count = pictures.count + 1
    let length = 4 + 8 + 2 + 12 + 4 + count * 16
    let start = 2 + 4 + 4  // Behind SOI, the segment's head and its name.
    var place = first.count + 4 + length - start
    var entries = big(0x030000, 4) + big(first.count + 4 + length, 4) + big(0, 8)
    for (picture, kind) in zip(pictures, kinds) {
      entries += big(kind, 4) + big(picture.count, 4) + big(place, 4) + big(0, 4)
      place += picture.count
    }
    let list =
      Array("MM".utf8) + big(42, 2) + big(8, 4) + big(1, 2) + big(0xB002, 2) + big(7, 2)
      + big(entries.count, 4) + big(26, 4) + big(0, 4) + entries
    let segment = [0xFF, 0xE2] + big(list.count + 6, 2) + Array("MPF\0".utf8) + list
    return Array(first[..<2]) + segment + first[2...] + pictures.flatMap(\.self)
  }

  // MARK: PNG

  /// Puts it into a PNG, before its pixels.
  package func png(_ picture: [UInt8]) -> [UInt8] {
    var chunks: [UInt8] = []
    if !exif.isEmpty { chunks += Self.chunk("eXIf", exif.bytes()) }
    if let packet = xmpPacket {
      chunks += Self.chunk("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + packet)
    }
    for (keyword, text) in texts {
      chunks += Self.chunk("tEXt", Array(keyword.utf8) + [0] + Array(text.utf8))
    }
    for part in parts { chunks += Self.chunk(part.name, part.body) }
    return Array(picture[..<33]) + chunks + picture[33...] + behind
  }

  /// A chunk with its checksum (PNG third edition, annex D).
  package static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let covered = Array(name.utf8) + body
    var checksum = UInt32.max
    for byte in covered {
      checksum ^= UInt32(byte)
      for _ in 0..<8 { checksum = checksum & 1 == 1 ? checksum >> 1 ^ 0xEDB8_8320 : checksum >> 1 }
    }
    return big(body.count, 4) + covered + big(Int(~checksum), 4)
  }

  /// Bytes in zlib's form, stored and not packed (RFC 1950, RFC 1951 §3.2.4).
  package static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return [0x78, 0x01, 1] + little(bytes.count, 2) + little(bytes.count ^ 0xFFFF, 2) + bytes
      + big(high << 16 | low, 4)
  }

  // MARK: WebP

  /// Puts it into a WebP of chunks of pixels.
  package func webp(_ pixels: [UInt8]) -> [UInt8] {
    var chunks = pixels
    if !exif.isEmpty { chunks += Self.webpChunk("EXIF", exif.bytes()) }
    if let packet = xmpPacket { chunks += Self.webpChunk("XMP ", packet) }
    for part in parts { chunks += Self.webpChunk(part.name, part.body) }
    return Array("RIFF".utf8) + Self.little(chunks.count + 4, 4) + Array("WEBP".utf8) + chunks
      + behind
  }

  package static func webpChunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    Array(name.utf8) + little(body.count, 4) + body + (body.count % 2 == 1 ? [0] : [])
  }

  // MARK: GIF

  /// Puts it into a GIF of two colours, of one frame for each delay in hundredths of a second.
  package func gif(delays: [Int] = [0], shade: UInt8 = 255) -> [UInt8] {
    // A square of 16 pixels a side, coded with a code for clearing before each pair of pixels.
    var file = Array("GIF89a".utf8) + Self.little(16, 2) + Self.little(16, 2) + [0x80, 0, 0]
    file += [0, 0, 0, shade, shade, shade]
    if delays.count > 1 {
      file += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    }
    if let comment { file += [0x21, 0xFE] + Self.blocks(Array(comment.utf8)) }
    if let packet = xmpPacket {
      let trailer = [1] + (0...255).reversed().map { UInt8($0) } + [0]
      file += [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + packet + trailer
    }
    for part in parts {
      file += [0x21, 0xFF, 11] + Array(part.name.utf8) + Self.blocks(part.body)
    }
    for (index, delay) in delays.enumerated() {
      file += [0x21, 0xF9, 4, 0] + Self.little(delay, 2) + [0, 0]
      file += [0x2C] + Self.little(0, 4) + Self.little(16, 2) + Self.little(16, 2) + [0, 2]
      file += Self.blocks(Self.squares(index))
    }
    return file + [0x3B] + behind
  }

  private static func blocks(_ bytes: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bytes.count, by: 255).flatMap { start -> [UInt8] in
      let part = bytes[start..<min(start + 255, bytes.count)]
      return [UInt8(part.count)] + part
    } + [0]
  }

  /// Squares of two colours, other ones for each frame, in codes of three bits.
  private static func squares(_ frame: Int) -> [UInt8] {
    var (bits, count) = (0, 0)
    var bytes: [UInt8] = []
    func add(_ code: Int) {
      bits |= code << count
      count += 3
      while count >= 8 {
        bytes.append(UInt8(bits & 255))
        bits >>= 8
        count -= 8
      }
    }
    for index in 0..<256 {
      // Codes grow longer after three, so the table is cleared before.
      if index.isMultiple(of: 2) { add(4) }
      add((index % 16 / (frame + 2) + index / 16 / (frame + 2)) % 2)
    }
    add(5)
    if count > 0 { bytes.append(UInt8(bits & 255)) }
    return bytes
  }

  // MARK: TIFF

  /// Puts it into a TIFF of one page, plain RGB.
  package func tiff(width: Int, height: Int, rgb: [UInt8]) -> [UInt8] {
    var block = exif
    block.picture += [
      .init(256, .longs([width])), .init(257, .longs([height])), .init(258, .shorts([8, 8, 8])),
      .init(259, .shorts([1])), .init(262, .shorts([2])), .init(273, .longs([8])),
      .init(277, .shorts([3])), .init(278, .longs([height])), .init(279, .longs([rgb.count])),
    ]
    if let packet = xmpPacket { block.picture.append(.init(700, .bytes(packet, type: 1))) }
    if !iptc.isEmpty { block.picture.append(.init(33_723, .bytes(iptcRecord))) }
    return block.bytes(samples: rgb)
  }
}
