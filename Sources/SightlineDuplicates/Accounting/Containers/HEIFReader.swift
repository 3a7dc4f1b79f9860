/// Makes items of a HEIF or AVIF file: of its boxes, its items and its tracks.
///
/// Exif is the item of that type, whose first four bytes say where its block begins (ISO/IEC 23008-12 annex A): the name
/// `Exif` in the list of items is none.
struct HEIFReader {
  private let file: FileWindow
  private var claims = ByteClaims()
  private var media: [Range<Int>] = []
  private var frameCount = 1
  private var delays: [String] = []

  /// Reads a whole file.
  static func read(_ file: FileWindow, into builder: inout AccountBuilder) {
    var reader = HEIFReader(file: file)
    let (boxes, end) = ISOBox.all(file, in: 0..<file.count)
    var rest = end
    for box in boxes {
      // What begins like a box by chance, behind the last one, has no name.
      guard box.isPlausible else {
        rest = min(rest, box.range.lowerBound)
        break
      }
      reader.take(box, &builder)
    }
    reader.takeUnnamed(&builder)
    FrameItems(count: reader.frameCount, delays: reader.delays).add(to: &builder)
    if rest < file.count { TrailerReader.read(file, rest..<file.count, into: &builder) }
  }

  private init(file: FileWindow) { self.file = file }

  private mutating func take(_ box: ISOBox, _ builder: inout AccountBuilder) {
    builder.ignore(.structure, box.body.lowerBound - box.range.lowerBound)
    switch box.type {
    case "ftyp", "styp": builder.ignore(.structure, box.body.count)
    case "mdat": media.append(box.body)
    case "meta":
      guard let items = HEIFItems(file, box.body) else {
        return builder.stop("its list of items is not understood")
      }
      builder.ignore(.structure, box.body.count)
      take(items, &builder)
    case "moov": takeTracks(box, &builder)
    case "free", "skip", "wide":
      if file.has(only: [0], in: box.body) {
        builder.ignore(.padding, box.body.count)
      } else {
        builder.add(.bytes, "box/free", "bytes in a free box", file, box.body)
      }
    case "mpvd":
      builder.add(.film, "behind/film", "a film", file, box.body, where: " behind the picture")
    case "sefd": TrailerReader.read(file, box.body, into: &builder)
    default: builder.add(.part, "box/\(box.type)", "a box “\(box.type)”", file, box.body)
    }
  }

  /// The bytes among the media that are named by no item and no track.
  private func takeUnnamed(_ builder: inout AccountBuilder) {
    if claims.isFull { builder.stop("it has more parts than are followed") }
    for range in media {
      for gap in claims.gaps(in: range) {
        if file.has(only: [0], in: gap) {
          builder.ignore(.padding, gap.count)
        } else {
          builder.add(.bytes, "box/mdat", "bytes that no item names", file, gap)
        }
      }
    }
  }

  // MARK: Items

  private mutating func take(_ items: HEIFItems, _ builder: inout AccountBuilder) {
    for box in items.others where box.type != "grpl" {
      builder.add(.part, "box/meta/\(box.type)", "a box “\(box.type)”", file, box.range)
    }
    for item in items.items.values {
      for extent in item.extents { claims.take(extent) }
    }
    if let data = items.data {
      for gap in claims.gaps(in: data) where !file.has(only: [0], in: gap) {
        builder.add(.bytes, "box/idat", "bytes that no item names", file, gap)
      }
    }
    let shown = items.primary.map { items.parts(of: $0) } ?? []
    takeProperties(items, shown, &builder)
    var pictures: Set<Int> = shown
    for number in items.items.keys.sorted() where !pictures.contains(number) {
      guard let item = items.items[number] else { continue }
      if item.isLost {
        builder.stop("an item of it lies where it cannot be read")
        return
      }
      switch item.type {
      case "Exif": takeExif(item, &builder)
      case "mime" where item.mediaType == "application/rdf+xml":
        XMPReader.read(bytes(of: item), into: &builder)
      case "hvc1", "hev1", "av01", "avc1", "vvc1", "jpeg", "j2k1", "unci", "grid", "iden", "iovl",
        "tmap", "mski":
        takePicture(number, items, &pictures, &builder)
      default:
        let name = item.type == "mime" ? "an item “\(item.mediaType)”" : "an item “\(item.type)”"
        add(.part, "item/\(item.type) \(item.mediaType)", name, [item], &builder)
      }
    }
  }

  private func takePicture(
    _ number: Int,
    _ items: HEIFItems,
    _ pictures: inout Set<Int>,
    _ builder: inout AccountBuilder
  ) {
    // A part of a picture that comes later is reported with it.
    let roles = items.roles[number] ?? []
    if items.parts.contains(number), roles.isDisjoint(with: ["auxl", "thmb"]) { return }
    let parts = items.parts(of: number)
    file.charge(parts.count)
    let fresh = parts.subtracting(pictures).sorted()
    pictures.formUnion(parts)
    let found = fresh.compactMap { items.items[$0] }
    let size = found.reduce(0) { $0 + $1.extents.reduce(0) { $0 + $1.count } }
    if roles.contains("thmb") {
      return builder.ignore(.thumbnail, size)
    }
    guard roles.contains("auxl") else {
      let isMap = items.items[number]?.type == "tmap"
      return add(
        .picture,
        "item/picture",
        isMap ? "a gain map" : "a further picture",
        found,
        &builder
      )
    }
    let meaning =
      items.properties(of: number).first { $0.type == "auxC" }
      .flatMap { file.bytes($0.body) }.map { String(lenient: $0.dropFirst(4).prefix { $0 != 0 }) }
      ?? ""
    if meaning.hasSuffix("auxid:1") || meaning.hasSuffix("auxiliary:alpha") {
      return builder.ignore(.coding, size)
    }
    let name =
      meaning.hasSuffix("auxid:2") || meaning.hasSuffix("depth")
      ? "depths" : meaning.hasSuffix("hdrgainmap") ? "a gain map" : "a further picture “\(meaning)”"
    add(.picture, "item/\(meaning)", name, found, &builder)
  }

  /// Properties that say more of the picture than how it is coded.
  private func takeProperties(
    _ items: HEIFItems,
    _ shown: Set<Int>,
    _ builder: inout AccountBuilder
  ) {
    for (index, property) in items.properties.enumerated() {
      switch property.type {
      case "ispe", "irot", "imir": builder.ignore(.applied, property.body.count)
      case "pasp": builder.ignore(.density, property.body.count)
      case "hvcC", "av1C", "avcC", "vvcC", "lhvC", "pixi", "auxC", "lsel", "a1op", "a1lx", "rloc",
        "j2kH", "uncC",
        "cmpd", "tols", "oinf":
        builder.ignore(.coding, property.body.count)
      case "colr":
        let isShown = items.usersOf[index + 1]?.contains { shown.contains($0) } ?? false
        let isProfile =
          file.has("prof", at: property.body.lowerBound)
          || file.has("rICC", at: property.body.lowerBound)
        guard isShown else { return builder.ignore(.coding, property.body.count) }
        let body =
          property.body.lowerBound
          + min(isProfile ? 4 : 0, property.body.count)..<property.body.upperBound
        builder.add(
          .colors,
          isProfile ? "colors/profile" : "colors/nclx",
          isProfile ? "a colour profile" : "the colours’ meaning",
          file,
          body
        )
      case "clap":
        if isPadding(property, items, place: index + 1) {
          builder.ignore(.coding, property.body.count)
        } else {
          builder.add(.part, "box/clap", "pixels beyond its frame", file, property.body)
        }
      default:
        builder.add(
          .part,
          "box/\(property.type)",
          "a property “\(property.type)”",
          file,
          property.body
        )
      }
    }
  }

  /// Whether a frame leaves out no more than what fills the picture up to whole blocks of its coding.
  private func isPadding(_ frame: ISOBox, _ items: HEIFItems, place: Int) -> Bool {
    let start = frame.body.lowerBound
    let users = items.usersOf[place] ?? []
    return users.allSatisfy { user in
      guard
        let size = items.properties(of: user).first(where: { $0.type == "ispe" })?.body.lowerBound
      else {
        return false
      }
      return [(start, size + 4), (start + 8, size + 8)].allSatisfy { shown, coded in
        guard let top = file.number(shown, 4), let bottom = file.number(shown + 4, 4), bottom > 0,
          let side = file.number(coded, 4)
        else { return false }
        return top / bottom <= side && side - top / bottom < Self.block
      }
    }
  }

  /// The side of the largest block that pictures are coded in.
  private static let block = 64

  private func takeExif(_ item: HEIFItems.Item, _ builder: inout AccountBuilder) {
    let bytes = bytes(of: item)
    let window = FileWindow(bytes)
    let stated = window.number(0, 4) ?? 0
    // Some writers count from the name, others from behind it.
    let starts = [4 + stated, 4, 10].filter { $0 >= 0 && $0 < bytes.count }
    for start in starts {
      let block = FileWindow(Array(bytes[start...]))
      guard var exif = ExifReader(block, isContainer: false) else { continue }
      builder.ignore(.structure, start)
      return exif.read(into: &builder)
    }
    add(.part, "item/Exif", "Exif that is not understood", [item], &builder)
  }

  private func bytes(of item: HEIFItems.Item) -> [UInt8] {
    item.extents.reduce(into: []) { bytes, extent in
      if bytes.count + extent.count <= FileWindow.longestBlock { bytes += file.bytes(extent) ?? [] }
    }
  }

  private func add(
    _ kind: AccountItem.Kind,
    _ key: String,
    _ name: String,
    _ items: [HEIFItems.Item],
    _ builder: inout AccountBuilder
  ) {
    let extents = items.flatMap(\.extents)
    let size = extents.reduce(0) { $0 + $1.count }
    builder.add(
      kind,
      key,
      "\(name) of \(FileAccount.size(size))",
      content: extents.map { file.digest($0) }.joined(separator: ", "),
      bytes: size
    )
  }

  // MARK: Tracks

  private mutating func takeTracks(_ box: ISOBox, _ builder: inout AccountBuilder) {
    builder.ignore(.structure, box.body.count)
    for child in ISOBox.all(file, in: box.body).boxes {
      switch child.type {
      case "mvhd", "iods": break
      case "trak":
        guard let track = HEIFTrack(file, child.body) else {
          return builder.stop("a track of it is not understood")
        }
        for chunk in track.chunks { claims.take(chunk) }
        take(track, &builder)
      default:
        builder.add(.part, "box/moov/\(child.type)", "a box “\(child.type)”", file, child.range)
      }
    }
  }

  private mutating func take(_ track: HEIFTrack, _ builder: inout AccountBuilder) {
    let size = track.chunks.reduce(0) { $0 + $1.count }
    switch track.handler {
    case "pict" where frameCount == 1:
      frameCount = max(track.sampleCount, 1)
      delays = track.delays
      builder.ignore(.coding, size)
    // The transparency of the frames.
    case "auxv": builder.ignore(.coding, size)
    default:
      let isSound = track.handler == "soun"
      builder.add(
        isSound ? .sound : .film,
        "track/\(track.handler)",
        (isSound ? "sound" : "a track “\(track.handler)”") + " of \(FileAccount.size(size))",
        content: track.chunks.map { file.digest($0) }.joined(separator: ", "),
        bytes: size
      )
    }
  }
}
