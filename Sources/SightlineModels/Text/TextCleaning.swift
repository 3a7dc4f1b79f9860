/// How a text is cleaned before a tokenizer gets it: the key `clean` of a description.
public enum TextCleaning: String, CaseIterable, Sendable {
  /// Not at all.
  case none
  /// As CLIP does it: straight quotes, no ligatures, wide letters or control characters, and single spaces.
  ///
  /// Unlike the library ftfy, it leaves text that was decoded with a wrong encoding and HTML entities as they are.
  case clip
  /// As SigLIP does it: no punctuation of ASCII, and single spaces.
  case canonical

  /// Cleans a text.
  ///
  /// - Complexity: O(n).
  func cleaned(_ text: String) -> String {
    switch self {
    case .none: text
    case .clip: Self.withSingleSpaces(Self.mended(text))
    case .canonical:
      Self.withSingleSpaces(
        String(String.UnicodeScalarView(text.unicodeScalars.filter { !Self.isPunctuation($0) }))
      )
    }
  }

  /// The characters !"#$%&'()*+,-./ and so on: all of ASCII that is seen and neither a letter nor a digit.
  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    guard (0x21...0x7E).contains(scalar.value) else { return false }
    return !scalar.properties.isAlphabetic && !(0x30...0x39).contains(scalar.value)
  }

  /// A text whose white space is one space each, with none at its ends.
  private static func withSingleSpaces(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for word in text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace) {
      if !result.isEmpty { result.append(" ") }
      result.append(contentsOf: word)
    }
    return String(result)
  }

  /// A text as ftfy mends it, but for encodings and entities: ligatures and wide letters, quotes, line ends, escapes of
  /// terminals and control characters, composed; again until nothing changes.
  private static func mended(_ text: String) -> String {
    var text = text
    // Composition makes no new ligatures, so this soon ends; ftfy itself has no bound.
    for _ in 0..<4 {
      let mended = mendedOnce(text)
      if mended.unicodeScalars.elementsEqual(text.unicodeScalars) { return mended }
      text = mended
    }
    return text
  }

  private static func mendedOnce(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if (0x80...0x9F).contains(scalar.value) {
        shown.append(windows[Int(scalar.value) - 0x80] ?? scalar)
      } else if let letters = ligatures[scalar] {
        shown.append(contentsOf: letters.unicodeScalars)
      } else if scalar.value == 0x3000 || (0xFF01..<0xFFF0).contains(scalar.value) {
        shown.append(contentsOf: UnicodeForm.compatible.of(String(scalar)).unicodeScalars)
      } else {
        shown.append(scalar)
      }
    }
    var straight = String.UnicodeScalarView()
    for scalar in shown {
      switch scalar.value {
      case 0x02BC, 0x2018...0x201B: straight.append("'")
      case 0x201C...0x201F: straight.append("\"")
      // All line ends become white space anyway.
      case 0x0D, 0x2028, 0x2029, 0x85: straight.append("\n")
      default: straight.append(scalar)
      }
    }
    let plain = withoutEscapes(straight).filter { !isControl($0.value) }
    return UnicodeForm.composed.of(String(String.UnicodeScalarView(plain)))
  }

  private static func isControl(_ value: UInt32) -> Bool {
    switch value {
    case 0x00...0x08, 0x0B, 0x0E...0x1F, 0x7F, 0x206A...0x206F, 0xFEFF, 0xFFF9...0xFFFC: true
    default: false
    }
  }

  /// A text without the escapes that colour terminals.
  private static func withoutEscapes(_ text: String.UnicodeScalarView) -> [Unicode.Scalar] {
    let scalars = Array(text)
    guard scalars.contains("\u{1B}") else { return scalars }
    var result: [Unicode.Scalar] = []
    var place = 0
    while place < scalars.count {
      if scalars[place] == "\u{1B}", let end = endOfEscape(scalars, from: place) {
        place = end
      } else {
        result.append(scalars[place])
        place += 1
      }
    }
    return result
  }

  /// The end of an escape that begins at a place: a bracket, digits and semicolons, a letter.
  private static func endOfEscape(_ scalars: [Unicode.Scalar], from start: Int) -> Int? {
    var place = start + 1
    guard place < scalars.count, scalars[place] == "[" else { return nil }
    place += 1
    while place < scalars.count,
      scalars[place] == ";" || scalars[place].properties.generalCategory == .decimalNumber
    { place += 1 }
    guard place < scalars.count, scalars[place].isASCII, scalars[place].properties.isAlphabetic
    else { return nil }
    return place + 1
  }

  /// The characters of Windows' code page 1252 for the bytes 0x80 to 0x9F: as controls they are a mistake.
  private static let windows: [Unicode.Scalar?] = [
    "€", nil, "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", nil, "Ž", nil,
    nil, "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", nil, "ž", "Ÿ",
  ]

  private static let ligatures: [Unicode.Scalar: String] = [
    "Ĳ": "IJ", "ĳ": "ij", "ŉ": "ʼn", "Ǳ": "DZ", "ǲ": "Dz", "ǳ": "dz", "Ǆ": "DŽ", "ǅ": "Dž",
    "ǆ": "dž", "Ǉ": "LJ", "ǈ": "Lj", "ǉ": "lj", "Ǌ": "NJ", "ǋ": "Nj", "ǌ": "nj", "ﬀ": "ff",
    "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "ſt", "ﬆ": "st",
  ]
}
