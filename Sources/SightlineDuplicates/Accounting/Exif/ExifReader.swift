/// Reads the directories of a block of Exif, or of a whole TIFF (TIFF 6.0 §2, BigTIFF, CIPA DC-008 §4.6).
///
/// Each tag becomes an item, known or not, or a part that may be lost; each byte that no tag names becomes one too. An offset
/// outside of the block makes its tag an item that says so, and is never an error.
struct ExifReader {
  /// The subject of a directory.
  enum Role {
    /// The picture that an Exif block stands in.
    case picture
    /// A page of a TIFF, whose samples are in the file.
    case page
    /// How it was taken.
    case camera
    /// Where.
    case place
    /// Rules of exchange.
    case interoperability
  }

  let file: FileWindow
  /// Whether the block is the whole file.
  let isContainer: Bool
  let isLittleEndian: Bool
  private let isBig: Bool
  var claims = ByteClaims()
  private(set) var pageCount = 0
  /// The directories that were read.
  private var seen: Set<Int> = []
  /// The parts gathered of times and places, whose parts are in several tags.
  var known: [String: String] = [:]

  private static let mostDirectories = 4096
  /// The longest list of offsets that is followed: the strips of a longer one are bytes that no tag names.
  private static let mostOffsets = 1 << 20
  private static let mostTags = 65_535

  var values: ExifValues { ExifValues(file: file, isLittleEndian: isLittleEndian) }

  /// Takes a block; nil where none begins at its first byte.
  init?(_ file: FileWindow, isContainer: Bool) {
    let isLittleEndian = file.has("II", at: 0)
    guard isLittleEndian || file.has("MM", at: 0),
      let mark = file.number(2, 2, isLittleEndian: isLittleEndian), mark == 42 || mark == 43
    else { return nil }
    self.file = file
    self.isContainer = isContainer
    self.isLittleEndian = isLittleEndian
    isBig = mark == 43
    claims.take(0..<min(isBig ? 16 : 8, file.count))
  }

  /// Reads all directories.
  mutating func read(into builder: inout AccountBuilder) {
    let values = values
    var next = isBig ? values.number(8, 8) : values.number(4, 4)
    var index = 0
    while let place = next, place > 0, seen.insert(place).inserted,
      seen.count < Self.mostDirectories
    {
      if !isContainer, index == 1 {
        next = readThumbnail(at: place, &builder)
      } else {
        next = readDirectory(at: place, isContainer ? .page : .picture, &builder)
      }
      index += 1
    }
    if claims.isFull || seen.count >= Self.mostDirectories {
      builder.stop("it has more directories or strips than are followed")
    }
    if file.isExhausted { builder.stop(AccountBuilder.repeated) }
    var blanks = 0
    for gap in claims.gaps(in: 0..<file.count) {
      if file.has(only: [0, 0x20, 0xFF], in: gap) {
        blanks += gap.count
      } else {
        builder.add(
          .bytes,
          "exif/bytes",
          "bytes in \(isContainer ? "the TIFF" : "Exif") that no tag names",
          file,
          gap
        )
      }
    }
    builder.ignore(.padding, blanks)
  }

  /// Reads a directory.
  ///
  /// - Returns: Where the next one stands; nil where there is none.
  private mutating func readDirectory(
    at place: Int,
    _ role: Role,
    _ builder: inout AccountBuilder
  ) -> Int? {
    let (tags, next) = tags(at: place, &builder)
    note(tags, role)
    if role == .page { readSamples(tags, at: place, &builder) }
    // What is below comes first: whether the time of saving counts depends on it.
    for tag in tags {
      switch (tag.number, role) {
      case (0x8769, .picture), (0x8769, .page): readBelow(tag, .camera, &builder)
      case (0x8825, .picture), (0x8825, .page): readBelow(tag, .place, &builder)
      case (0xA005, .camera): readBelow(tag, .interoperability, &builder)
      case (0x014A, .page): readFurther(tag, &builder)
      case (0x014A, .picture): readBelow(tag, .picture, &builder)
      default: break
      }
    }
    for tag in tags { take(tag, role, &builder) }
    return next
  }

  private mutating func readBelow(_ tag: ExifTag, _ role: Role, _ builder: inout AccountBuilder) {
    for place in offsets(tag) where seen.insert(place).inserted {
      guard seen.count < Self.mostDirectories else { return }
      _ = readDirectory(at: place, role, &builder)
    }
  }

  /// Reads the pictures below a page of a TIFF.
  private mutating func readFurther(_ tag: ExifTag, _ builder: inout AccountBuilder) {
    for place in offsets(tag) where seen.insert(place).inserted {
      guard seen.count < Self.mostDirectories else { return }
      let (tags, _) = tags(at: place, &builder)
      takeFurther(tags, &builder)
    }
  }

  /// The numbers of a tag of offsets or counts, as far as the file has them.
  private func offsets(_ tag: ExifTag) -> [Int] {
    guard let size = ExifTag.size(of: tag.type), !tag.isBytes, tag.count <= Self.mostOffsets else {
      return []
    }
    return stride(from: tag.range.lowerBound, to: tag.range.upperBound, by: size).compactMap {
      values.number($0, size)
    }
  }

  /// The tags of a directory, and where the next one stands.
  private mutating func tags(
    at place: Int,
    _ builder: inout AccountBuilder
  ) -> (tags: [ExifTag], next: Int?) {
    let values = values
    let (head, entry, word) = isBig ? (8, 20, 8) : (2, 12, 4)
    guard let count = values.number(place, head), count <= Self.mostTags,
      let body = file.range(place, head + count * entry)
    else { return ([], nil) }
    claims.take(body)
    if let link = file.range(body.upperBound, word) { claims.take(link) }
    var tags: [ExifTag] = []
    for index in 0..<count {
      let start = place + head + index * entry
      guard let number = values.number(start, 2), let type = values.number(start + 2, 2),
        let components = values.number(start + 4, word)
      else { break }
      let inside = start + 4 + word
      guard let size = ExifTag.size(of: type),
        components <= file.count, case let length = size * components
      else {
        builder.add(
          .bytes,
          "exif/entry",
          "a tag of a kind that is not known",
          file,
          start..<start + entry
        )
        continue
      }
      let offset = length <= word ? inside : values.number(inside, word)
      guard let offset, let range = file.range(offset, length) else {
        builder.add(
          .bytes,
          "exif/entry",
          "a tag whose value lies outside of the file",
          file,
          start..<start + entry
        )
        continue
      }
      if length > word { claims.take(range) }
      tags.append(ExifTag(number: number, type: type, count: components, range: range))
    }
    return (tags, values.number(body.upperBound, word))
  }

  /// The small picture of an Exif block.
  private mutating func readThumbnail(at place: Int, _ builder: inout AccountBuilder) -> Int? {
    let (tags, next) = tags(at: place, &builder)
    var bytes = tags.reduce(0) { $0 + $1.range.count }
    for range in samples(tags) {
      claims.take(range)
      bytes += range.count
    }
    builder.ignore(.thumbnail, bytes)
    return next
  }

  /// Where the samples of a directory's picture lie.
  func samples(_ tags: [ExifTag]) -> [Range<Int>] {
    func numbers(_ tag: Int) -> [Int] {
      tags.first { $0.number == tag }.map { offsets($0) } ?? []
    }
    return [(0x0111, 0x0117), (0x0144, 0x0145), (0x0201, 0x0202)].flatMap { place, size in
      zip(numbers(place), numbers(size)).compactMap { file.range($0, $1) }
    }
  }

  /// The samples of a page: pixels, a small version of them, or a mask.
  private mutating func readSamples(
    _ tags: [ExifTag],
    at place: Int,
    _ builder: inout AccountBuilder
  ) {
    let ranges = samples(tags)
    for range in ranges { claims.take(range) }
    let bytes = ranges.reduce(0) { $0 + $1.count }
    let kind = tags.first { $0.number == 0x00FE }.flatMap { offsets($0).first } ?? 0
    if kind & 4 != 0 {
      addSamples(ranges, "a mask of transparency", &builder)
    } else if kind & 1 != 0 {
      builder.ignore(.thumbnail, bytes)
    } else {
      pageCount += 1
      let packing = tags.first { $0.number == 0x0103 }.flatMap { offsets($0).first } ?? 1
      // JPEG in its two forms, JPEG 2000, lossy JPEG of DNG, WebP, JPEG XL.
      let isLossy = [6, 7, 34_712, 34_892, 50_001, 50_002, 52_546].contains(packing)
      builder.isLossless = !isLossy && (pageCount == 1 || builder.isLossless)
      builder.ignore(.coding, bytes)
    }
  }

  /// A picture below a page: a small version of it, or another one.
  private mutating func takeFurther(_ tags: [ExifTag], _ builder: inout AccountBuilder) {
    let ranges = samples(tags)
    for range in ranges { claims.take(range) }
    let kind = tags.first { $0.number == 0x00FE }.flatMap { offsets($0).first } ?? 0
    if kind & 1 != 0 {
      builder.ignore(.thumbnail, ranges.reduce(0) { $0 + $1.count })
    } else {
      addSamples(ranges, "a further picture", &builder)
    }
    for tag in tags where ExifTagRules.reason(tag.number, in: .page) == nil {
      take(tag, .page, &builder)
    }
  }

  private func addSamples(_ ranges: [Range<Int>], _ name: String, _ builder: inout AccountBuilder) {
    let bytes = ranges.reduce(0) { $0 + $1.count }
    builder.add(
      .picture,
      "picture",
      "\(name) of \(FileAccount.size(bytes))",
      content: ranges.map { file.digest($0) }.joined(separator: ", "),
      bytes: bytes
    )
  }
}
