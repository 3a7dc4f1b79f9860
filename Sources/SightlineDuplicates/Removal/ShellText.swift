import SightlineFoundation

/// Text for a shell.
package enum ShellText {
  /// A text as one word of a POSIX shell, whatever it holds.
  ///
  /// Characters that would drive the reader's terminal are spelled out: `'a'"$(printf '\033')"'b'`. A line's end is
  /// written as a variable, `$line_end`, since a shell cuts it off a command's output.
  package static func quoted(_ text: String) -> String {
    var word = "'"
    for scalar in text.unicodeScalars {
      if scalar == "'" {
        word += "'\\''"
      } else if scalar == "\n" {
        word += "'\"$line_end\"'"
      } else if scalar.drivesTerminals {
        word += spelled(String(scalar).utf8)
      } else {
        word.unicodeScalars.append(scalar)
      }
    }
    return word + "'"
  }

  /// A path as one word of a POSIX shell, which is its bytes: those that are no UTF-8 are spelled.
  package static func quoted(path: String) -> String {
    var word = ""
    var bytes = PathText.bytes(path)[...]
    while !bytes.isEmpty {
      var rest = bytes.makeIterator()
      var parser = Unicode.UTF8.ForwardParser()
      var text = String.UnicodeScalarView()
      var count = 0
      while case .valid(let scalar) = parser.parseScalar(from: &rest) {
        count += scalar.count
        text.append(Unicode.UTF8.decode(scalar))
      }
      if count > 0 { word += quoted(String(text)) }
      bytes = bytes.dropFirst(count)
      guard let broken = bytes.popFirst() else { break }
      word += "\"$(printf '\(octal([broken]))')\""
    }
    return word.isEmpty ? "''" : word
  }

  /// Bytes inside a quoted word, as `printf` says them.
  private static func spelled(_ bytes: some Sequence<UInt8>) -> String {
    "'\"$(printf '\(octal(bytes))')\"'"
  }

  private static func octal(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { byte in
      let digits = String(byte, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }.joined()
  }

  /// A text as one word of a POSIX shell, in quotation marks only where it needs them.
  package static func plain(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      byte >= 0x80 || Character(UnicodeScalar(byte)).isLetter
        || Character(UnicodeScalar(byte)).isNumber || "/._-+,:@%".utf8.contains(byte)
    }
    let drivesTerminals = text.unicodeScalars.contains(where: \.drivesTerminals)
    return isPlain && !text.isEmpty && !drivesTerminals ? text : quoted(text)
  }

  /// The bytes of the characters beyond ASCII that `Unicode.Scalar.drivesTerminals` has, as `sed` matches them.
  private static let hidden = [
    #"\302[\200-\237]"#, #"\330\234"#, #"\342\200[\216\217\250-\256]"#, #"\342\201[\240-\257]"#,
    #"\357\273\277"#, #"\357\277[\271-\273]"#, #"\363\240[\200\201][\200-\277]"#,
  ]

  /// The lines that a script with quoted words needs at its beginning.
  package static let prologue =
    ["line_end='", "'"] + [
      "# A name for people: what would drive the terminal, turn the text around it or hide in it is a question mark.",
      "shown() {",
      "  printf '%s' \"$1\" | LC_ALL=C tr '\\001-\\037\\177' '?' |",
      "    LC_ALL=C sed \"$(printf '\(hidden.map { "s/\($0)/?/g" }.joined(separator: ";"))')\"",
      "}",
      "# Goes into the folder of $1, which stays this one whatever takes its place; $name is the file in it.",
      "within() { name=./${1##*/}; cd -P -- \"${1%/*}/\" 2> /dev/null; }",
    ]
}
