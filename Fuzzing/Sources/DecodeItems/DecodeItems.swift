import FuzzSupport

/// Decodes HEICs and AVIFs whose items, properties and references are made of the bytes: libFuzzer finds graphs so that
/// mutated files hardly ever hold.
@c(LLVMFuzzerTestOneInput)
public func decodeItems(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var choices = Choices(data, count: count)
  FuzzInput(choices.file()).decode()
  return 0
}

extension Choices {
  private static let sides = [64, 1, 16, 65, 128, 640, 1000, 8_192, 30_000, 65_535]

  private mutating func size() -> (width: Int, height: Int) {
    (Self.sides[next(Self.sides.count)], Self.sides[next(Self.sides.count)])
  }

  /// A file of up to 12 items, whose references go anywhere, and in which up to two bytes are other ones.
  mutating func file() -> [UInt8] {
    var file = ItemFile(isAVIF: next(2) == 1)
    let count = 1 + next(12)
    for _ in 0..<count { add(to: &file, of: count) }
    for _ in 0..<next(4) {
      let kind = ["auxl", "thmb", "dimg", "cdsc", "prem", "base"][next(6)]
      let targets = (0..<next(3) + (kind == "auxl" ? 1 : 0)).map { _ in next(count + 2) }
      file.references.append(ItemFile.Reference(kind: kind, from: next(count + 2), to: targets))
    }
    file.primary = next(4) == 0 ? next(count + 2) : count
    file.referenceVersion = next(8) == 0 ? 1 : 0
    file.locationVersion = next(8) == 0 ? next(4) : 0
    file.isLong = next(8) == 0
    if next(16) == 0 {
      file.extra = ItemFile.box(["iref", "iloc", "iinf", "idat", "free"][next(5)], [0, 0, 0, 0])
    }
    if next(8) == 0 { file.items[next(file.items.count)].pieces = 1 + next(40) }
    if next(16) == 0 { file.items[next(file.items.count)].id = [1, 2, 0xFFFF, 0x1_0000][next(4)] }
    var made = file.bytes
    for _ in 0..<next(3) {
      let at = wide() % made.count
      made[at] = UInt8(next(256))
    }
    return made
  }

  private mutating func add(to file: inout ItemFile, of count: Int) {
    var others: [[UInt8]] = []
    if next(4) == 0 { others.append(ItemFile.alpha) }
    if next(6) == 0 { others.append(ItemFile.quarterTurn) }
    let kind = next(7)
    switch kind {
    case 0: _ = file.addCoded(others: others)
    case 1: _ = file.addCoded(stated: size(), others: others)
    case 2: _ = file.addCoded(coded: size(), others: others)
    case 3:
      let parts = parts(of: count)
      _ = file.addGrid(
        parts,
        columns: 1 + next(6),
        size: size(),
        others: others,
        isInside: next(2) == 1
      )
    case 4: _ = file.addOverlay(parts(of: count), size: size())
    case 5: _ = file.addIdentity(1 + next(count + 1))
    default: _ = file.add(["Exif", "mime", "jpeg", "tmap"][next(4)], [0, 0, 0, 0], others)
    }
  }

  /// Parts of an item: mostly those before it, and the same again and again.
  private mutating func parts(of count: Int) -> [Int] {
    let first = 1 + next(count + 1)
    let times = [1, 2, 3, 4, 9, 20, 100, 0][next(8)]
    return next(3) == 0
      ? (0..<times % 5).map { _ in 1 + next(count + 1) } : [Int](repeating: first, count: times)
  }
}
