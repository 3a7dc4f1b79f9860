import SightlineFoundation

extension ExifReader {
  /// Notes what other tags need to be understood: whether there is a time of taking, and the place in degrees.
  mutating func note(_ tags: [ExifTag], _ role: Role) {
    func numbers(_ tag: Int) -> [String] {
      tags.first { $0.number == tag }.flatMap { values.numbers($0) } ?? []
    }
    func text(_ tag: Int) -> String? {
      tags.first { $0.number == tag }.flatMap { values.text($0) }?.trimmed
    }
    switch role {
    case .camera:
      if let time = text(0x9003), ExifTime(time) != nil { known["taken"] = time }
    case .place:
      for (name, tag) in [("latitude", 2), ("longitude", 4)] {
        if let place = Place.degrees(numbers(tag), side: text(tag - 1)) { known[name] = place }
      }
    default: break
    }
  }

  /// Makes an item of a tag, or a part that may be lost.
  mutating func take(_ tag: ExifTag, _ role: Role, _ builder: inout AccountBuilder) {
    if takeBlock(tag, role, &builder) { return }
    if let reason = reason(tag, role) { return builder.ignore(reason, tag.range.count) }
    guard !tag.range.isEmpty else { return builder.ignore(.empty, 12) }
    let name = ExifNames.plain(tag.number, in: role)
    let key = Self.key(tag.number, role)
    if tag.number == 0x927C {
      return builder.add(.makerNote, key, name, file, tag.range)
    }
    let isColor = [0xA001, 0x012D, 0x013E, 0x013F].contains(tag.number)
    if isColor || role == .interoperability && tag.number == 1 {
      return builder.add(.colors, key, name, file, tag.range)
    }
    if let text = values.text(tag) { return take(text, of: tag, role, name, &builder) }
    if let numbers = values.numbers(tag) { return take(numbers, of: tag, role, name, &builder) }
    let bytes = tag.range.count <= 64 ? file.bytes(tag.range) : nil
    builder.add(
      .exif,
      key,
      name,
      value: bytes.map { $0.count == 1 ? "\($0[0])" : "of \(FileAccount.size($0.count))" }
        ?? "of \(FileAccount.size(tag.range.count))",
      content: bytes.map { "x\($0.hexadecimal)" } ?? file.digest(tag.range),
      bytes: tag.range.count,
      facts: bytes.flatMap { bytes in
        bytes.count == 1
          ? ExifNames.standard(tag.number, in: role).map { ["exif:\($0)=\(bytes[0])"] } : nil
      } ?? []
    )
  }

  static func key(_ tag: Int, _ role: Role) -> String {
    let digits = String(tag, radix: 16)
    switch role {
    case .place: return "gps/\(digits)"
    case .interoperability: return "interoperability/\(digits)"
    default: return "exif/\(digits)"
    }
  }

  /// Why a tag may be lost, also by what others say.
  private func reason(_ tag: ExifTag, _ role: Role) -> IgnoredPart.Reason? {
    if let reason = ExifTagRules.reason(tag.number, in: role) { return reason }
    guard role != .place, role != .interoperability else { return nil }
    switch tag.number {
    case 0x0131, 0x000B:
      return (values.text(tag)?.trimmed).map(Software.saysNothing) == true ? .software : nil
    // The time of saving counts only where the time of taking is not known.
    case 0x0132, 0x9290, 0x9010: return known["taken"] != nil ? .history : nil
    default: return nil
    }
  }

  /// Reads a block of another kind that a tag holds; false where it is none.
  private func takeBlock(_ tag: ExifTag, _ role: Role, _ builder: inout AccountBuilder) -> Bool {
    guard role == .page || role == .picture else { return false }
    switch tag.number {
    case 0x02BC: XMPReader.read(file, tag.range, into: &builder)
    case 0x83BB: IPTCReader.read(file, tag.range, into: &builder)
    case 0x8649: PhotoshopReader.read(file, tag.range, into: &builder)
    case 0x8773: builder.add(.colors, "colors/profile", "a colour profile", file, tag.range)
    default: return false
    }
    return true
  }

  private func take(
    _ text: String,
    of tag: ExifTag,
    _ role: Role,
    _ name: String,
    _ builder: inout AccountBuilder
  ) {
    let key = Self.key(tag.number, role)
    let text = text.trimmed
    let (size, isPlace) = (tag.range.count, role == .place)
    func add(_ value: String, _ name: String, facts: [String]) {
      builder.add(.exif, key, name, value: value.quoted, content: value, bytes: size, facts: facts)
    }
    guard text.contains(where: { !$0.isWhitespace && $0 != "\0" }) else {
      return builder.ignore(.empty, size)
    }
    if isPlace, tag.number == 1 || tag.number == 3 {
      return add(text, name, facts: placeFacts(tag.number + 1))
    }
    switch tag.number {
    case 0x9C9E where !isPlace:
      for word in text.split(separator: ";").map({ String($0).trimmed }) where !word.isEmpty {
        add(word, "the keyword", facts: ["keyword=\(word)"])
      }
    case 0x013B, 0x9C9D:
      for author in text.split(separator: ";").map({ String($0).trimmed }) where !author.isEmpty {
        add(author, name, facts: ["author=\(author)"])
      }
    case 0x9003, 0x9004:
      guard let time = ExifTime(text) else {
        // Blanks between colons are a time that is not known.
        return text.contains(where: \.isNumber)
          ? add(text, name, facts: []) : builder.ignore(.empty, size)
      }
      add(text, name, facts: ["\(tag.number == 0x9003 ? "taken" : "digitized")=\(time)"])
    case 0x9291, 0x9292:
      add(
        text,
        name,
        facts: [
          "\(tag.number == 0x9291 ? "taken" : "digitized").fraction=\(ExifTime.fraction(text))"
        ]
      )
    case 0x9011, 0x9012:
      add(text, name, facts: ["\(tag.number == 0x9011 ? "taken" : "digitized").offset=\(text)"])
    default:
      let fact = isPlace ? nil : ExifTagRules.fact(tag.number)
      let standard = ExifNames.standard(tag.number, in: role).map { "exif:\($0)" }
      add(text, name, facts: (fact ?? standard).map { ["\($0)=\(text)"] } ?? [])
    }
  }

  private func take(
    _ numbers: [String],
    of tag: ExifTag,
    _ role: Role,
    _ name: String,
    _ builder: inout AccountBuilder
  ) {
    let isUnknown = numbers.allSatisfy { $0.hasSuffix("/0") }
    let isUnrated = role != .place && [0x4746, 0x4749].contains(tag.number) && numbers == ["0"]
    guard !isUnknown, !isUnrated else { return builder.ignore(.empty, tag.range.count) }
    let content = numbers.joined(separator: " ")
    var facts: [String] = []
    if role == .place, tag.number == 2 || tag.number == 4 {
      facts = placeFacts(tag.number)
    } else if numbers.count == 1 {
      let fact = role == .place ? nil : ExifTagRules.fact(tag.number)
      facts =
        (fact ?? ExifNames.standard(tag.number, in: role).map { "exif:\($0)" })
        .map { ["\($0)=\(content)"] } ?? []
    }
    builder.add(
      .exif,
      Self.key(tag.number, role),
      name,
      value: numbers.count <= 4 ? content : "of \(numbers.count) numbers",
      content: content,
      bytes: tag.range.count,
      facts: facts
    )
  }

  private func placeFacts(_ tag: Int) -> [String] {
    let name = tag == 2 ? "latitude" : "longitude"
    return known[name].map { ["gps.\(name)=\($0)"] } ?? []
  }
}
