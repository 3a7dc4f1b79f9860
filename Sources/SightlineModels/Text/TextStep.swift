/// A step in which a tokenizer prepares a text before it splits it: a normalizer of a file `tokenizer.json`.
enum TextStep: Sendable {
  case form(UnicodeForm)
  case lowercase
  case strip(left: Bool, right: Bool)
  case replace(TextPattern, with: String)
  case prepend(String)
  case stripMarks
  case characters(CharacterMap)
  case sentencePiece(SentencePieceNormalizer)

  /// Prepares a text.
  ///
  /// - Complexity: O(n).
  func prepared(_ text: String) -> String {
    switch self {
    case .form(let form): form.of(text)
    case .lowercase: LowerCase.byLetter(text)
    case .strip(let left, let right): Self.stripped(text, left: left, right: right)
    case .replace(let pattern, let other): pattern.replaced(text, with: other)
    case .prepend(let other): text.isEmpty ? text : other + text
    case .stripMarks:
      String(
        String.UnicodeScalarView(
          text.unicodeScalars.filter { !CharacterKind.mark.contains($0) }
        )
      )
    case .characters(let map): Self.replaced(text, by: map)
    case .sentencePiece(let normalizer):
      String(decoding: normalizer.normalized(Array(text.utf8)), as: UTF8.self)
    }
  }

  private static func stripped(_ text: String, left: Bool, right: Bool) -> String {
    var scalars = text.unicodeScalars[...]
    if left { scalars = scalars.drop(while: \.properties.isWhitespace) }
    if right {
      while scalars.last?.properties.isWhitespace ?? false { scalars.removeLast() }
    }
    return String(scalars)
  }

  /// Replaces characters as the library tokenizers does it: whole short clusters, or else each character of one.
  private static func replaced(_ text: String, by map: CharacterMap) -> String {
    var result: [UInt8] = []
    for cluster in text {
      let bytes = Array(cluster.utf8)
      if bytes.count < 6, let other = map.shortest(bytes) {
        result += other
        continue
      }
      for scalar in cluster.unicodeScalars {
        let own = Array(String(scalar).utf8)
        result += map.shortest(own) ?? own[...]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
