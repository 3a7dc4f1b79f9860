import SightlineFoundation

/// Markup for a page; untrusted text is escaped as it enters.
///
/// Markup is written in the source as a literal. What is interpolated is text, whatever it holds: it
/// cannot become an element, end an attribute's value or start a script. Markup made elsewhere enters only
/// as an `HTML` of its own.
///
/// ```swift
/// let heading: HTML = "<h2 title=\"\(path)\">\(title)</h2>"
/// ```
package struct HTML: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The characters of the page.
  package let markup: String

  /// Takes markup as it is written in the source.
  package init(stringLiteral markup: String) { self.markup = markup }

  /// Joins literals with what stands between them.
  package init(stringInterpolation: StringInterpolation) { markup = stringInterpolation.markup }

  /// Takes a file of the package as it is: a style sheet, a script, or markup.
  package init(file bytes: [UInt8]) { markup = String(decoding: bytes, as: UTF8.self) }

  /// JSON as a script element holds it: nothing in it can end the element, whatever its texts hold.
  ///
  /// - Parameter json: One line of JSON, in whose texts alone there are signs of markup.
  /// - Returns: The same JSON, with these signs spelled out.
  package static func data(_ json: String) -> HTML {
    var interpolation = StringInterpolation(literalCapacity: json.utf8.count, interpolationCount: 0)
    for scalar in json.unicodeScalars {
      switch scalar {
      case "<": interpolation.appendLiteral("\\u003c")
      case ">": interpolation.appendLiteral("\\u003e")
      case "&": interpolation.appendLiteral("\\u0026")
      default: interpolation.markup.unicodeScalars.append(scalar)
      }
    }
    return HTML(stringInterpolation: interpolation)
  }

  fileprivate init(joining parts: some Sequence<HTML>) {
    markup = parts.reduce(into: "") { $0 += $1.markup }
  }

  /// An untrusted text as an element of its own, whose direction does not affect its surroundings.
  package static func name(_ text: String) -> HTML { "<bdi>\(text)</bdi>" }

  /// Nothing.
  package static let empty: HTML = ""

  /// One fragment after another.
  package static func + (first: HTML, second: HTML) -> HTML { HTML(joining: [first, second]) }
}

extension HTML {
  /// Collects the literals and values of an interpolated literal.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var markup = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      markup.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    /// Appends markup of the source.
    package mutating func appendLiteral(_ literal: String) { markup += literal }

    /// Appends a text, escaped.
    package mutating func appendInterpolation(_ text: String) {
      for scalar in text.unicodeScalars { markup += scalar.escaped }
    }

    /// Appends a whole number.
    package mutating func appendInterpolation(_ number: Int) { markup += String(number) }

    /// Appends a fragment as it is.
    package mutating func appendInterpolation(_ fragment: HTML) { markup += fragment.markup }

    /// Appends fragments, one after another.
    package mutating func appendInterpolation(_ fragments: [HTML]) {
      for fragment in fragments { markup += fragment.markup }
    }

    /// Appends a fragment, or nothing.
    package mutating func appendInterpolation(_ fragment: HTML?) {
      markup += fragment?.markup ?? ""
    }
  }
}

extension Sequence<HTML> {
  /// The fragments, one after another.
  package func joined() -> HTML { HTML(joining: self) }
}

extension Unicode.Scalar {
  /// The character as text and attribute values of HTML need it.
  fileprivate var escaped: String {
    switch self {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "'": "&#39;"
    case "\n", "\t": String(self)
    default:
      // HTML does not allow control characters, and a page must not have characters that turn the text around them.
      drivesTerminals ? "\u{FFFD}" : String(self)
    }
  }
}
