extension String {
  /// The number of terminal columns the text takes: two for East Asian wide characters and emoji.
  var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

  /// The text cut so that it takes at most a number of columns, with an ellipsis when it was cut.
  func truncated(toDisplayWidth limit: Int) -> String {
    guard displayWidth > limit else { return self }
    var kept = ""
    var width = 0
    for character in self {
      guard width + character.displayWidth < limit else { break }
      kept.append(character)
      width += character.displayWidth
    }
    return kept + "…"
  }
}

extension Character {
  /// 2 for wide characters (Unicode Standard Annex 11), 1 for the rest.
  fileprivate var displayWidth: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    if scalar.properties.isEmojiPresentation { return 2 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
