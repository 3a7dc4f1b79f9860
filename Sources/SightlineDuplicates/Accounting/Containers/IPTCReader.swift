/// Makes items of IPTC's data sets (IPTC-NAA Information Interchange Model 4.2, §1.5).
enum IPTCReader {
  private static let mostSets = 10_000

  /// Reads a record; bytes behind the last data set are an item.
  static func read(_ file: FileWindow, _ range: Range<Int>, into builder: inout AccountBuilder) {
    var offset = range.lowerBound
    var isUTF8 = false
    var count = 0
    while let set = set(file, at: offset, before: range.upperBound), count < mostSets {
      count += 1
      if (set.record, set.number) == (1, 90) {
        isUTF8 = file.bytes(set.body)?.starts(with: [0x1B, 0x25, 0x47]) ?? false
      }
      take(set, file, isUTF8: isUTF8, &builder)
      builder.ignore(.structure, set.body.lowerBound - offset)
      offset = set.body.upperBound
    }
    let rest = offset..<range.upperBound
    if file.has(only: [0], in: rest) {
      builder.ignore(.padding, rest.count)
    } else {
      builder.add(.iptc, "iptc/bytes", "bytes of IPTC that are not understood", file, rest)
    }
  }

  private struct DataSet {
    let record: Int
    let number: Int
    let body: Range<Int>
  }

  private static func set(_ file: FileWindow, at offset: Int, before end: Int) -> DataSet? {
    guard file.byte(offset) == 0x1C, let record = file.byte(offset + 1),
      let number = file.byte(offset + 2), let short = file.number(offset + 3, 2)
    else { return nil }
    var (start, length) = (offset + 5, short)
    if short & 0x8000 != 0 {
      let size = short & 0x7FFF
      guard (1...4).contains(size), let long = file.number(start, size) else { return nil }
      (start, length) = (start + size, long)
    }
    guard start <= end, length <= end - start else { return nil }
    return DataSet(record: Int(record), number: Int(number), body: start..<start + length)
  }

  private static func take(
    _ set: DataSet,
    _ file: FileWindow,
    isUTF8: Bool,
    _ builder: inout AccountBuilder
  ) {
    let (key, size) = ("iptc/\(set.record):\(set.number)", set.body.count)
    // Versions and character sets; the program and its version; the digests and sizes of pictures in records 3, 7 and 8.
    switch (set.record, set.number) {
    case (1, 0), (1, 90), (2, 0), (2, 130), (2, 131), (2, 135):
      return builder.ignore(.structure, size)
    case (2, 65), (2, 70): return builder.ignore(.software, size)
    case (1, _), (2, _): break
    default: return builder.add(.iptc, key, "IPTC’s record \(set.record)", file, set.body)
    }
    guard let bytes = file.bytes(set.body) else {
      return builder.add(.iptc, key, "IPTC’s data set \(set.record):\(set.number)", file, set.body)
    }
    let text = String(lenient: bytes).trimmed
    guard set.record == 2 else {
      return builder.add(
        .iptc,
        key,
        "IPTC’s data set \(set.record):\(set.number)",
        text: text,
        bytes: size
      )
    }
    guard !text.isEmpty else { return builder.ignore(.empty, size) }
    let known = names[set.number]
    builder.add(
      .iptc,
      key,
      known.map { "the \($0.name)" } ?? "IPTC’s data set 2:\(set.number)",
      value: text.quoted,
      content: text,
      bytes: size,
      facts: facts(set.number, text) ?? known.flatMap { $0.fact.map { ["\($0)=\(text)"] } } ?? []
    )
  }

  /// The facts of days and clocks: `20200102`, `030405+0100`.
  private static func facts(_ number: Int, _ text: String) -> [String]? {
    let name = [55, 60].contains(number) ? "taken" : "digitized"
    let digits = Array(text)
    switch number {
    case 55, 62:
      guard digits.count == 8 else { return [] }
      return [
        "\(name).day=\(String(digits[0..<4]))-\(String(digits[4..<6]))-\(String(digits[6...]))"
      ]
    case 60, 63:
      guard digits.count >= 6 else { return [] }
      let clock =
        "\(String(digits[0..<2])):\(String(digits[2..<4])):\(String(digits[4..<6]))"
      var facts = ["\(name).clock=\(clock)"]
      // A zone of zero is what is written where none is known.
      if digits.count == 11, !text.hasSuffix("0000") {
        facts.append("\(name).offset=\(String(digits[6..<9])):\(String(digits[9...]))")
      }
      return facts
    default: return nil
    }
  }

  private static let names: [Int: (name: String, fact: String?)] = [
    4: ("genre", "genre"), 5: ("title", "title"), 7: ("status", nil), 10: ("urgency", "urgency"),
    12: ("subject code", "subjectCode"), 15: ("category", "category"),
    20: ("supplemental category", "supplementalCategory"), 25: ("keyword", "keyword"),
    40: ("instructions", "instructions"), 55: ("day it was taken", nil),
    60: ("clock it was taken at", nil), 62: ("day it was digitised", nil),
    63: ("clock it was digitised at", nil), 80: ("author", "author"),
    85: ("author’s position", "authorsPosition"), 90: ("city", "city"),
    92: ("location", "location"),
    95: ("state", "state"), 100: ("country code", "countryCode"), 101: ("country", "country"),
    103: ("reference", "reference"), 105: ("headline", "headline"), 110: ("credit", "credit"),
    115: ("source", "source"), 116: ("copyright", "rights"), 118: ("contact", nil),
    120: ("caption", "caption"), 122: ("writer of the caption", "captionWriter"),
  ]
}
