/// Writes HEIC and AVIF files item by item, box by box, as no encoder would: any item can be made of any other.
struct ItemFile {
  /// One item, with numbers of properties counted from 1.
  struct Item {
    var id: Int
    var kind: String
    var data: [UInt8]
    var properties: [Int]
    /// Whether the data stands in `idat`, and in how many pieces.
    var isInside = false
    var pieces = 1
  }

  /// From one item to others.
  struct Reference {
    var kind: String
    var from: Int
    var to: [Int]
  }

  var isAVIF: Bool
  var items: [Item] = []
  var references: [Reference] = []
  /// Whole boxes.
  var properties: [[UInt8]] = []
  var primary = 1
  var referenceVersion = 0
  var locationVersion = 0
  /// Whether boxes say their lengths in 64 bits.
  var isLong = false
  /// Boxes at the end of `meta`.
  var extra: [UInt8] = []

  init(isAVIF: Bool = false) { self.isAVIF = isAVIF }

  // MARK: Items

  /// Adds a property, and returns its number.
  @discardableResult
  mutating func property(_ box: [UInt8]) -> Int {
    if let known = properties.firstIndex(of: box) { return known + 1 }
    properties.append(box)
    return properties.count
  }

  /// Adds an item, and returns its id.
  @discardableResult
  mutating func add(_ kind: String, _ data: [UInt8], _ boxes: [[UInt8]], isInside: Bool = false)
    -> Int
  {
    let id = items.count + 1
    items.append(
      Item(
        id: id,
        kind: kind,
        data: data,
        properties: boxes.map { property($0) },
        isInside: isInside
      )
    )
    return id
  }

  /// Adds a coded grey picture of 64×64 pixels that is said to have another size, or whose codec says it has.
  mutating func addCoded(
    stated: (width: Int, height: Int) = (64, 64),
    coded: (width: Int, height: Int)? = nil,
    others: [[UInt8]] = []
  ) -> Int {
    if isAVIF {
      let header = coded.map { Self.sequence(width: $0.width, height: $0.height) }
      return add(
        "av01",
        (header ?? []) + Self.greyAV1,
        [Self.box("av1C", [0x81, 0, 12, 0]), Self.extent(stated.width, stated.height)] + others
      )
    }
    let set = coded.map { Self.parameterSet(width: $0.width, height: $0.height) }
    return add(
      "hvc1",
      (set.map { Self.big($0.count, 4) + $0 } ?? []) + Self.greyHEVC,
      [Self.box("hvcC", Self.configuration), Self.extent(stated.width, stated.height)] + others
    )
  }

  /// Adds a grid of other items.
  mutating func addGrid(
    _ parts: [Int],
    columns: Int,
    size: (width: Int, height: Int),
    others: [[UInt8]] = [],
    isInside: Bool = false
  ) -> Int {
    let rows = (parts.count + columns - 1) / max(columns, 1)
    let data =
      [0, 1, UInt8(truncatingIfNeeded: rows - 1), UInt8(truncatingIfNeeded: columns - 1)]
      + Self.big(size.width, 4) + Self.big(size.height, 4)
    let id = add("grid", data, [Self.extent(size.width, size.height)] + others, isInside: isInside)
    references.append(Reference(kind: "dimg", from: id, to: parts))
    return id
  }

  /// Adds an overlay of other items, each at the top left.
  mutating func addOverlay(_ parts: [Int], size: (width: Int, height: Int) = (64, 64)) -> Int {
    let data =
      [0, 1] + [UInt8](repeating: 0, count: 8) + Self.big(size.width, 4) + Self.big(size.height, 4)
      + [UInt8](repeating: 0, count: 8 * parts.count)
    let id = add("iovl", data, [Self.extent(size.width, size.height)])
    references.append(Reference(kind: "dimg", from: id, to: parts))
    return id
  }

  /// Adds an identity of another item.
  mutating func addIdentity(_ part: Int) -> Int {
    let id = add("iden", [], [Self.extent(64, 64)])
    references.append(Reference(kind: "dimg", from: id, to: [part]))
    return id
  }

  // MARK: Boxes

  static func box(_ name: String, _ body: [UInt8]) -> [UInt8] {
    big(body.count + 8, 4) + Array(name.utf8) + body
  }

  private func box(_ name: String, _ body: [UInt8]) -> [UInt8] {
    isLong
      ? Self.big(1, 4) + Array(name.utf8) + Self.big(body.count + 16, 8) + body
      : Self.box(name, body)
  }

  static func extent(_ width: Int, _ height: Int) -> [UInt8] {
    box("ispe", big(0, 4) + big(width, 4) + big(height, 4))
  }

  static let alpha = box(
    "auxC",
    big(0, 4) + Array("urn:mpeg:mpegB:cicp:systems:auxiliary:alpha".utf8) + [0]
  )
  static let quarterTurn = box("irot", [1])

  static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
  }

  var bytes: [UInt8] {
    let head = Self.box(
      "ftyp",
      Array((isAVIF ? "avif" : "heic").utf8) + Self.big(0, 4)
        + Array((isAVIF ? "mif1avif" : "mif1heic").utf8)
    )
    // Once to learn how long the tables are, and once with the places that follow from that.
    let length = meta(dataStart: 0).count
    let start = head.count + length + 8
    return head + meta(dataStart: start)
      + Self.box("mdat", items.filter { !$0.isInside }.flatMap(\.data))
  }

  private func meta(dataStart: Int) -> [UInt8] {
    let isWide = items.contains { $0.id > 0xFFFF }
    let idLength = isWide ? 4 : 2
    var body: [UInt8] = Self.big(0, 4)
    body += box("hdlr", Self.big(0, 8) + Array("pict".utf8) + [UInt8](repeating: 0, count: 13))
    body += box("pitm", [isWide ? 1 : 0, 0, 0, 0] + Self.big(primary, idLength))
    body += locations(dataStart: dataStart, isWide: isWide)
    let entries = items.flatMap { item in
      Self.box(
        "infe",
        [isWide ? 3 : 2, 0, 0, 0] + Self.big(item.id, idLength) + Self.big(0, 2)
          + Array(item.kind.utf8) + [0]
      )
    }
    body += box("iinf", Self.big(0, 4) + Self.big(items.count, 2) + entries)
    let links = items.flatMap { item in
      Self.big(item.id, idLength) + [UInt8(truncatingIfNeeded: item.properties.count)]
        + item.properties.flatMap { Self.big($0, 2) }
    }
    body += box(
      "iprp",
      box("ipco", properties.flatMap { $0 })
        + box("ipma", [isWide ? 1 : 0, 0, 0, 1] + Self.big(items.count, 4) + links)
    )
    if !references.isEmpty {
      let width = referenceVersion == 0 ? 2 : 4
      let all = references.flatMap { reference in
        Self.box(
          reference.kind,
          Self.big(reference.from, width) + Self.big(reference.to.count, 2)
            + reference.to.flatMap { Self.big($0, width) }
        )
      }
      body += box("iref", [UInt8(referenceVersion), 0, 0, 0] + all)
    }
    let inside = items.filter(\.isInside).flatMap(\.data)
    if !inside.isEmpty { body += box("idat", inside) }
    return box("meta", body + extra)
  }

  private func locations(dataStart: Int, isWide: Bool) -> [UInt8] {
    let version = isWide ? 2 : max(locationVersion, items.contains(where: \.isInside) ? 1 : 0)
    var (outside, inside) = (dataStart, 0)
    let entries = items.flatMap { item -> [UInt8] in
      var entry = Self.big(item.id, version < 2 ? 2 : 4)
      if version > 0 { entry += Self.big(item.isInside ? 1 : 0, 2) }
      entry += Self.big(0, 2) + Self.big(item.pieces, 2)
      for piece in 0..<item.pieces {
        let from = item.data.count * piece / item.pieces,
          to = item.data.count * (piece + 1) / item.pieces
        entry += Self.big((item.isInside ? inside : outside) + from, 4) + Self.big(to - from, 4)
      }
      if item.isInside { inside += item.data.count } else { outside += item.data.count }
      return entry
    }
    return box(
      "iloc",
      [UInt8(version), 0, 0, 0, 0x44, 0] + Self.big(items.count, version < 2 ? 2 : 4) + entries
    )
  }
}
