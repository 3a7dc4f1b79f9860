/// Names in code, as people read them.
package enum CodeName {
  /// The words of a name, the first with a capital: "Room Number" for `roomNumber`.
  package static func words(of name: String) -> String {
    let words = name.reduce(into: "") { text, character in
      // "htmlURL" has two words, not four.
      if character.isUppercase, text.last?.isLowercase ?? false { text.append(" ") }
      text.append(character)
    }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
