import Foundation

/// A form of addresses: literal parts with variable parts between them.
package struct AddressForm: Sendable {
  /// A part of a form.
  package enum Part: Hashable, Sendable {
    /// Text that every address has.
    case literal(String)
    /// The identifier, which names the value.
    case identifier
    /// Another value, which depends on the identifier.
    case other
  }

  let parts: [Part]

  /// The form with `*` for the variable parts.
  var pattern: String {
    parts.map { if case .literal(let text) = $0 { text } else { "*" } }.joined()
  }

  /// Returns the text in the identifier's place in an address; nil if the form does not fit.
  ///
  /// A variable part has at least one character, and none of `/`, `?` and `#`, which are escaped in values. Each ends
  /// where the next literal first begins, and the form must cover the whole address.
  ///
  /// - Complexity: O(length of the address × parts).
  func identifier(in address: String) -> String? {
    guard let texts = texts(in: address) else { return nil }
    let differing = parts.filter { if case .literal = $0 { false } else { true } }
    let found = zip(differing, texts).filter { $0.0 == .identifier }.map(\.1)
    return Set(found).count == 1 ? found[0] : nil
  }

  /// Returns the text in each variable part of an address, unescaped; nil if the form does not fit.
  ///
  /// As for universal links, scheme and host fit in any case, and a query or a fragment that the form does not have
  /// is ignored; so are further items of a query that it has.
  ///
  /// - Complexity: O(length of the address × parts).
  func texts(in address: String) -> [String]? {
    let hostEnd = Self.hostEnd(in: address)
    var rest = Substring(address)
    var found: [String] = []
    var isInQuery = false
    for (index, part) in parts.enumerated() {
      if case .literal(let text) = part {
        guard let after = Self.drop(text, from: rest, foldingUpTo: hostEnd) else { return nil }
        rest = after
        isInQuery = isInQuery || text.contains("?")
        continue
      }
      let ends = isInQuery ? "/?#&" : "/?#"
      var end = rest.firstIndex { ends.contains($0) } ?? rest.endIndex
      if index + 1 < parts.count, case .literal(let next) = parts[index + 1],
        let first = next.first, !ends.contains(first)
      {
        let isInHost = rest.startIndex < hostEnd
        let start = rest[..<end].range(of: next, options: isInHost ? .caseInsensitive : [])
        guard let start else { return nil }
        end = start.lowerBound
      }
      let text = rest[..<end]
      guard !text.isEmpty, let plain = String(text).removingPercentEncoding else { return nil }
      found.append(plain)
      rest = rest[end...]
    }
    return Self.isIgnored(rest, isInQuery: isInQuery) ? found : nil
  }

  /// The end of scheme and host: the beginning of the path, the query or the fragment.
  private static func hostEnd(in address: String) -> String.Index {
    guard let start = address.range(of: "://") else { return address.startIndex }
    return address[start.upperBound...].firstIndex { "/?#".contains($0) } ?? address.endIndex
  }

  /// Returns the rest after a literal; nil if the address has something else.
  private static func drop(
    _ literal: String,
    from rest: Substring,
    foldingUpTo hostEnd: String.Index
  ) -> Substring? {
    var place = rest.startIndex
    for character in literal {
      guard place < rest.endIndex else { return nil }
      let isSame =
        rest[place] == character
        || place < hostEnd && rest[place].lowercased() == character.lowercased()
      guard isSame else { return nil }
      rest.formIndex(after: &place)
    }
    return rest[place...]
  }

  /// Whether the rest of an address is ignored.
  private static func isIgnored(_ rest: Substring, isInQuery: Bool) -> Bool {
    switch rest.first {
    case nil, "#": true
    case "?": !isInQuery
    case "&": isInQuery
    default: false
    }
  }
}

extension URLRepresentableEntity {
  /// The id in an address of this type; nil for any other address, or if the form has no id.
  package static func identifier(in url: URL) -> String? {
    urlRepresentation.form.identifier(in: url.absoluteString)
  }

  /// The form, with `*` for the parts that differ between entities.
  package static var addressPatterns: [String] { [urlRepresentation.form.pattern] }
}

extension URLRepresentableEnum {
  /// The raw value of the case with this address; nil for any other address.
  package static func identifier(in url: URL) -> String? {
    cases.first { value in
      guard let address = urlRepresentation.url(of: value)?.absoluteString else { return false }
      return AddressForm(parts: [.literal(address)]).texts(in: url.absoluteString) != nil
    }?.rawText
  }

  private static var cases: [Self] {
    caseDisplayRepresentations.keys.sorted { $0.rawText < $1.rawText }
  }

  /// The addresses of all values.
  package static var addressPatterns: [String] {
    cases.compactMap { urlRepresentation.url(of: $0)?.absoluteString }
  }
}
