/// The items of a HEIF file: pictures, blocks of Exif and XMP, and how they belong together (ISO/IEC 14496-12 §8.11,
/// ISO/IEC 23008-12 §6).
struct HEIFItems {
  /// An item.
  struct Item {
    var type = ""
    /// The media type of a `mime` item.
    var mediaType = ""
    var extents: [Range<Int>] = []
    /// Whether its bytes lie in other items, or cannot be found.
    var isLost = false
  }

  private(set) var primary: Int?
  private(set) var items: [Int: Item] = [:]
  /// The relation of an item to others: `thmb`, `auxl`, `cdsc`.
  private(set) var roles: [Int: Set<String>] = [:]
  /// The items that an item is made of, and those that are parts of another.
  private var madeOf: [Int: [Int]] = [:]
  private(set) var parts: Set<Int> = []
  /// The properties in order, and those of each item, by their places from 1.
  private(set) var properties: [ISOBox] = []
  private(set) var propertiesOf: [Int: [Int]] = [:]
  private(set) var usersOf: [Int: [Int]] = [:]
  /// The bytes in the list itself.
  private(set) var data: Range<Int>?
  /// Boxes that are not understood.
  private(set) var others: [ISOBox] = []

  private static let mostItems = 50_000

  private let file: FileWindow

  /// Reads the boxes of a `meta` box; nil where the list cannot be followed.
  init?(_ file: FileWindow, _ body: Range<Int>) {
    self.file = file
    guard body.count >= 4 else { return nil }
    let (boxes, end) = ISOBox.all(file, in: body.dropFirst(4))
    guard end == body.upperBound || file.has(only: [0], in: end..<body.upperBound) else {
      return nil
    }
    data = boxes.first { $0.type == "idat" }?.body
    for box in boxes {
      let isRead: Bool
      switch box.type {
      case "hdlr", "dinf", "idat", "free", "skip": isRead = true
      case "pitm": isRead = readPrimary(box.body)
      case "iinf": isRead = readNames(box.body)
      case "iloc": isRead = readPlaces(box.body)
      case "iref": isRead = readReferences(box.body)
      case "iprp": isRead = readProperties(box.body)
      default:
        others.append(box)
        isRead = true
      }
      guard isRead else { return nil }
    }
  }

  private mutating func readPrimary(_ body: Range<Int>) -> Bool {
    guard let version = file.byte(body.lowerBound) else { return false }
    primary = file.number(body.lowerBound + 4, version == 0 ? 2 : 4)
    return primary != nil
  }

  private mutating func readNames(_ body: Range<Int>) -> Bool {
    guard let version = file.byte(body.lowerBound) else { return false }
    let (boxes, _) = ISOBox.all(file, in: body.dropFirst(version == 0 ? 6 : 8))
    for box in boxes where box.type == "infe" {
      guard let version = file.byte(box.body.lowerBound), version >= 2, items.count < Self.mostItems
      else {
        return false
      }
      let size = version == 2 ? 2 : 4
      let start = box.body.lowerBound + 4
      guard let number = file.number(start, size),
        let type = file.bytes(start + size + 2..<start + size + 6),
        start + size + 6 <= box.body.upperBound
      else { return false }
      var item = items[number] ?? Item()
      item.type = String(lenient: type)
      if item.type == "mime" {
        // The item's name, then its media type, each ended by a zero.
        let texts = file.bytes(start + size + 6..<box.body.upperBound) ?? []
        let parts = texts.split(separator: 0, omittingEmptySubsequences: false)
        if parts.count > 1 { item.mediaType = String(lenient: parts[1]) }
      }
      items[number] = item
    }
    return true
  }

  private mutating func readPlaces(_ body: Range<Int>) -> Bool {
    guard let version = file.byte(body.lowerBound).map(Int.init), version <= 2,
      let sizes = file.number(body.lowerBound + 4, 2)
    else { return false }
    let (offsetSize, lengthSize) = (sizes >> 12, sizes >> 8 & 15)
    let (baseSize, indexSize) = (sizes >> 4 & 15, version == 0 ? 0 : sizes & 15)
    guard [offsetSize, lengthSize, baseSize, indexSize].allSatisfy({ [0, 4, 8].contains($0) })
    else {
      return false
    }
    let wide = version == 2 ? 4 : 2
    var offset = body.lowerBound + 6
    guard let count = file.number(offset, wide), count <= Self.mostItems else { return false }
    offset += wide
    func take(_ size: Int) -> Int? {
      defer { offset += size }
      return size == 0 ? 0 : file.number(offset, size)
    }
    for _ in 0..<count {
      guard offset < body.upperBound, let number = take(wide),
        let method = version == 0 ? 0 : take(2), take(2) != nil,
        let base = take(baseSize), let extents = take(2)
      else { return false }
      for _ in 0..<extents {
        guard offset < body.upperBound, take(indexSize) != nil, let place = take(offsetSize),
          let length = take(lengthSize)
        else { return false }
        addExtent(of: number, method: method & 15, base: base, place, length)
      }
    }
    return true
  }

  private mutating func addExtent(
    of number: Int,
    method: Int,
    base: Int,
    _ place: Int,
    _ length: Int
  ) {
    let (start, overflows) = base.addingReportingOverflow(place)
    let whole: Range<Int>? = method == 0 ? 0..<file.count : method == 1 ? data : nil
    guard !overflows, let whole, start <= whole.count, length <= whole.count - start,
      items[number, default: Item()].extents.count < Self.mostItems
    else {
      items[number, default: Item()].isLost = true
      return
    }
    let first = whole.lowerBound + start
    // Without a length it goes to the end.
    items[number, default: Item()].extents
      .append(first..<(length == 0 ? whole.upperBound : first + length))
  }

  private mutating func readReferences(_ body: Range<Int>) -> Bool {
    guard let version = file.byte(body.lowerBound) else { return false }
    let wide = version == 0 ? 2 : 4
    for box in ISOBox.all(file, in: body.dropFirst(4)).boxes {
      guard let from = file.number(box.body.lowerBound, wide),
        let count = file.number(box.body.lowerBound + wide, 2),
        count * wide <= box.body.count - wide - 2
      else { return false }
      let first = box.body.lowerBound + wide + 2
      let others = (0..<count).compactMap { file.number(first + $0 * wide, wide) }
      if box.type == "dimg" {
        madeOf[from, default: []] += others
        parts.formUnion(others)
      } else {
        roles[from, default: []].insert(box.type)
      }
    }
    return true
  }

  private mutating func readProperties(_ body: Range<Int>) -> Bool {
    for box in ISOBox.all(file, in: body).boxes {
      switch box.type {
      case "ipco": properties = ISOBox.all(file, in: box.body).boxes
      case "ipma": guard readAssociations(box.body) else { return false }
      default: others.append(box)
      }
    }
    return true
  }

  private mutating func readAssociations(_ body: Range<Int>) -> Bool {
    guard let version = file.byte(body.lowerBound), let flags = file.byte(body.lowerBound + 3),
      let count = file.number(body.lowerBound + 4, 4), count <= Self.mostItems
    else { return false }
    let (wide, size) = (version == 0 ? 2 : 4, flags & 1 == 0 ? 1 : 2)
    var offset = body.lowerBound + 8
    for _ in 0..<count {
      guard let number = file.number(offset, wide), let links = file.byte(offset + wide) else {
        return false
      }
      offset += wide + 1
      for _ in 0..<links {
        guard offset + size <= body.upperBound, let link = file.number(offset, size) else {
          return false
        }
        let place = link & (size == 1 ? 0x7F : 0x7FFF)
        propertiesOf[number, default: []].append(place)
        usersOf[place, default: []].append(number)
        offset += size
      }
    }
    return true
  }

  /// An item and those that it is made of.
  func parts(of number: Int) -> Set<Int> {
    var found: Set<Int> = []
    var waiting = [number]
    while let next = waiting.popLast() {
      guard found.insert(next).inserted else { continue }
      waiting += madeOf[next] ?? []
    }
    return found
  }

  /// The properties of an item.
  func properties(of number: Int) -> [ISOBox] {
    (propertiesOf[number] ?? []).compactMap {
      properties.indices.contains($0 - 1) ? properties[$0 - 1] : nil
    }
  }
}
