import SightlineCatalog
package import SightlineFoundation

/// The tokens of a service, with their rights.
///
/// The file has a line for each: a right, a space, the token, and words about it for people; `#` begins a comment.
///
/// ```
/// # the shop's tablets
/// search   4hLDsVnWQ0mRbP2c7kXa  tablets
/// write    9zQe1TgUYv3LNw8sJdKf  back office
/// metrics  Ux5tB1nGq8RwZ0yKe7Lm  Prometheus
/// ```
///
/// A token on several lines has the rights of all of them.
package struct AccessTokens: Sendable {
  /// The fewest characters of a token.
  static let shortest = 16
  private static let longestLine = 1024
  private static let mostTokens = 10_000

  private var rights: [(token: [UInt8], right: AccessRight)] = []

  /// Reads a file.
  ///
  /// - Parameter path: The file, which its owner alone may read.
  /// - Throws: `SightlineError`, with the path and line: `invalidTokens`, or what reading meets.
  package init(contentsOf path: String) throws(SightlineError) {
    if FileStatus(path)?.isReadableByOthers == true {
      throw SightlineError(
        .invalidTokens,
        at: path,
        "other users can read the tokens; run `chmod 600` on the file"
      )
    }
    let reader = try LineReader(path, limit: Self.longestLine)
    while let line = try reader.next() {
      let text = String(decoding: line, as: UTF8.self)
      let words = text.split(whereSeparator: \.isWhitespace)
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      func wrong(_ what: String) -> SightlineError {
        SightlineError(.invalidTokens, at: path, what, line: reader.number)
      }
      guard let right = AccessRight(rawValue: String(first)) else {
        let known = AccessRight.allCases.map(\.rawValue)
        throw wrong(
          "'\(first.prefix(64))' is not a right\(Spelling.hint(String(first), among: known)); write "
            + "metrics, search, write or admin, and the token behind it"
        )
      }
      guard words.count >= 2, words[1].utf8.count >= Self.shortest else {
        throw wrong(
          "a token has at least \(Self.shortest) characters; `openssl rand -hex 16` makes one"
        )
      }
      guard rights.count < Self.mostTokens else {
        throw wrong("more than \(Self.mostTokens) tokens, the limit")
      }
      rights.append((Array(words[1].utf8), right))
    }
    guard !rights.isEmpty else {
      throw SightlineError(.invalidTokens, at: path, "the file has no token; write a line for each")
    }
  }

  /// Returns the rights of a token; none for an unknown one.
  ///
  /// - Complexity: O(tokens · length); the time does not reveal how much of a token was right.
  func rights(of token: some StringProtocol) -> Set<AccessRight> {
    let asked = Array(token.utf8)
    var found: Set<AccessRight> = []
    for (token, right) in rights {
      var difference = UInt8(token.count == asked.count ? 0 : 1)
      for (index, byte) in token.enumerated() {
        difference |= byte ^ (asked.isEmpty ? 0 : asked[index % asked.count])
      }
      if difference == 0 { found.insert(right) }
    }
    return found
  }
}
