import Foundation

/// A form of addresses as literal parts and what stands between them.
package struct AddressForm: Sendable {
  /// A part of a form.
  package enum Part: Hashable, Sendable {
    /// Text that every address has.
    case literal(String)
    /// What names the value.
    case identifier
    /// What follows from the value.
    case other
  }

  let parts: [Part]

  /// The form with `*` for what differs.
  var pattern: String {
    parts.map { if case .literal(let text) = $0 { text } else { "*" } }.joined()
  }

  /// What stands for the identifier in an address; nil where the form does not fit.
  ///
  /// What differs has at least one character, and none of `/`, `?` and `#`, which values have only escaped. Each
  /// ends where the next literal begins first; the whole address must be used up.
  ///
  /// - Complexity: O(length of the address × parts).
  func identifier(in address: String) -> String? {
    guard let texts = texts(in: address) else { return nil }
    let differing = parts.filter { if case .literal = $0 { false } else { true } }
    let found = zip(differing, texts).filter { $0.0 == .identifier }.map(\.1)
    return Set(found).count == 1 ? found[0] : nil
  }

  /// What stands for each part that differs in an address, unescaped; nil where the form does not fit.
  ///
  /// - Complexity: O(length of the address × parts).
  func texts(in address: String) -> [String]? {
    var rest = Substring(address)
    var found: [String] = []
    for (index, part) in parts.enumerated() {
      if case .literal(let text) = part {
        guard rest.hasPrefix(text) else { return nil }
        rest = rest.dropFirst(text.count)
        continue
      }
      var end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
      if index + 1 < parts.count, case .literal(let next) = parts[index + 1],
        let first = next.first, !"/?#".contains(first)
      {
        guard let start = rest[..<end].range(of: next)?.lowerBound else { return nil }
        end = start
      }
      let text = rest[..<end]
      guard !text.isEmpty, let plain = String(text).removingPercentEncoding else { return nil }
      found.append(plain)
      rest = rest[end...]
    }
    return rest.isEmpty ? found : nil
  }
}

extension URLRepresentableEntity {
  /// The id in an address of this type; nil for any other address, and where the form has no id.
  package static func identifier(in url: URL) -> String? {
    urlRepresentation.form.identifier(in: url.absoluteString)
  }

  /// The form, with `*` for what differs from entity to entity.
  package static var addressPatterns: [String] { [urlRepresentation.form.pattern] }
}

extension URLRepresentableEnum {
  /// The raw value whose address it is; nil for any other address.
  package static func identifier(in url: URL) -> String? {
    cases.first { urlRepresentation.url(of: $0)?.absoluteString == url.absoluteString }?.rawText
  }

  private static var cases: [Self] {
    caseDisplayRepresentations.keys.sorted { $0.rawText < $1.rawText }
  }

  /// The addresses of all values.
  package static var addressPatterns: [String] {
    cases.compactMap { urlRepresentation.url(of: $0)?.absoluteString }
  }
}
