/// A value of a JSON text that knows where it stands.
///
/// It returns the expected value, or reports a missing, unknown or mistyped one: the one reader of
/// manifests, exchange files, truths and profiles.
package struct JSONNode {
  /// The value; nil when the key is missing.
  package let value: PropertyValue?
  /// Where it stands; nil when it is all there is and messages do without a place.
  package let place: String?
  /// Whether texts may be empty or blank: in rows that programs write, not in files that people write.
  private let allowsBlankTexts: Bool

  /// Takes a value.
  package init(_ value: PropertyValue?, at place: String?, allowsBlankTexts: Bool = false) {
    self.value = value
    self.place = place
    self.allowsBlankTexts = allowsBlankTexts
  }

  /// Reads a text.
  package init(
    parsing json: some Sequence<UInt8>,
    at place: String? = "$",
    allowsBlankTexts: Bool = false
  ) throws(TextProblem) {
    let value = try JSONReader.value(of: json)
    self.init(value, at: place, allowsBlankTexts: allowsBlankTexts)
  }

  /// Whether the key is missing.
  package var isMissing: Bool { value == nil }

  /// A problem of this value.
  package func problem(_ what: String) -> TextProblem { TextProblem(what, at: place) }

  /// The value under a key of an object; a missing one of anything else.
  package subscript(_ key: String) -> JSONNode {
    var child: PropertyValue?
    if case .object(let object)? = value { child = object[key] }
    return JSONNode(
      child,
      at: place.map { $0 == "$" ? key : "\($0).\(key)" } ?? key,
      allowsBlankTexts: allowsBlankTexts
    )
  }

  /// Checks that it is an object; see `unknownKeys`.
  package func requireObject() throws(TextProblem) {
    guard case .object? = value else { throw expected("an object") }
  }

  /// Checks that it is an object without any other keys than these.
  package func requireObject(keys: [String]) throws(TextProblem) {
    try requireObject()
    if let problem = unknownKeys(known: keys).first { throw problem }
  }

  /// A problem for each key of an object that is none of those known.
  package func unknownKeys(known: [String]) -> [TextProblem] {
    guard case .object(let object)? = value else { return [] }
    return object.keys.filter { !known.contains($0) }.sorted().map { key in
      problem(
        "unknown key '\(String(key.prefix(64).map { $0.isNewline ? " " : $0 }))'\(Spelling.hint(key, among: known)); "
          + "known are \(known.joined(separator: ", "))"
      )
    }
  }

  /// An object with any keys; none when it is left out.
  package func properties() throws(TextProblem) -> [String: PropertyValue] {
    guard let value else { return [:] }
    guard case .object(let object) = value else { throw expected("an object") }
    return object
  }

  /// The values of a list, which must be there.
  package func list() throws(TextProblem) -> [JSONNode] {
    guard value != nil else { throw problem("missing; give a list, which may be empty") }
    return try optionalList()
  }

  /// The values of a list; none when it is left out.
  package func optionalList() throws(TextProblem) -> [JSONNode] {
    guard let value else { return [] }
    guard case .array(let values) = value else { throw expected("a list") }
    return values.enumerated().map { index, value in
      JSONNode(value, at: "\(place ?? "")[\(index)]", allowsBlankTexts: allowsBlankTexts)
    }
  }

  /// A required text that is not blank.
  package func text() throws(TextProblem) -> String {
    guard let text = try optionalText() else { throw problem("missing; give a text") }
    return text
  }

  /// A text that is not blank, or nil when it is left out.
  package func optionalText() throws(TextProblem) -> String? {
    switch value {
    case nil: return nil
    case .string(let text)?:
      if !allowsBlankTexts && text.allSatisfy(\.isWhitespace) { throw problem("the text is empty") }
      if text.utf8.contains(0) { throw problem("the text holds a NUL character") }
      return text
    case .integer?, .number?:
      throw problem("expected a text, found a number; put it in quotation marks")
    default: throw expected("a text")
    }
  }

  /// A number, which must be there.
  package func number() throws(TextProblem) -> Double {
    switch value {
    case .integer(let number)?: return Double(number)
    case .number(let number)?: return number
    default: throw expected("a number")
    }
  }

  /// A whole number of 0 or more, which must be there.
  package func count() throws(TextProblem) -> Int {
    guard value != nil else { throw problem("missing; give a whole number") }
    switch value {
    case .integer(let number)?:
      guard number >= 0 else { throw problem("\(number) is not a whole number of 0 or more") }
      return Int(number)
    case .number(let number)?:
      throw problem("\(number) is not a whole number of 0 or more, or is too large")
    default: throw expected("a whole number")
    }
  }

  /// True or false; left out is false.
  package func flag() throws(TextProblem) -> Bool {
    switch value {
    case nil: return false
    case .bool(let flag)?: return flag
    default: throw expected("true or false")
    }
  }

  /// Checks the version of a file's form, which must be there.
  package func requireVersion(_ known: Int) throws(TextProblem) {
    guard value != nil else { throw problem("missing; this release reads version \(known)") }
    guard value != .integer(Int64(known)) else { return }
    let number = try number()
    let text = Int(exactly: number).map(String.init) ?? "\(number)"
    throw problem("\(text) is not known; this release reads version \(known)")
  }

  /// A problem with the expected and the found value.
  private func expected(_ what: String) -> TextProblem {
    let found =
      switch value {
      case nil: "nothing"
      case .string?: "a text"
      case .integer?, .number?: "a number"
      case .bool?: "true or false"
      case .null?: "null"
      case .array?: "a list"
      case .object?: "an object"
      }
    return problem("expected \(what), found \(found)")
  }
}
