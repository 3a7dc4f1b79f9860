/// The elements of a page, read strictly: whatever a lenient browser would repair is a problem.
package struct PageMarkup {
  /// An element's start.
  package struct Element {
    package let name: String
    package let attributes: [String: String]
  }

  /// The elements in their order.
  package private(set) var elements: [Element] = []
  /// The text between tags, its character references still in it.
  package private(set) var text = ""
  /// The problems found, in words.
  package private(set) var problems: [String] = []

  private var open: [String] = []

  /// The elements that have no content (HTML Living Standard, 13.1.2); SVG closes its own by a slash.
  private static let void: Set = [
    "area", "base", "br", "col", "hr", "img", "input", "link", "meta",
  ]

  /// Reads a page or a part of one.
  package init(_ markup: String) {
    var rest = Substring(markup)
    while let start = rest.firstIndex(of: "<") {
      addText(rest[..<start])
      rest = rest[start...].dropFirst()
      guard let end = rest.firstIndex(of: ">") else {
        problems.append("a tag does not end: \(rest.prefix(40))")
        return
      }
      read(rest[..<end])
      rest = rest[rest.index(after: end)...]
      // A style sheet is no markup, nor is a script: it ends at its own end.
      if let last = open.last, ["style", "script"].contains(last),
        let close = rest.firstRange(of: "</\(last)>")
      {
        rest = rest[close.lowerBound...]
      }
    }
    addText(rest)
    if !open.isEmpty { problems.append("never closed: \(open)") }
    checkTrust()
  }

  private mutating func addText(_ characters: Substring) {
    if characters.contains(">") { problems.append("a bare > in text: \(characters.prefix(40))") }
    text += characters
  }

  private mutating func read(_ tag: Substring) {
    if tag.hasPrefix("!") { return }
    if tag.hasPrefix("/") {
      let name = String(tag.dropFirst())
      if open.last == name {
        open.removeLast()
      } else {
        problems.append("</\(name)> closes \(open.last ?? "nothing")")
      }
      return
    }
    var rest = tag
    let closesItself = rest.hasSuffix("/")
    if closesItself { rest = rest.dropLast() }
    let name = String(rest.prefix { $0.isLetter || $0.isNumber })
    rest = rest.dropFirst(name.count)
    var attributes: [String: String] = [:]
    while true {
      rest = rest.drop { $0.isWhitespace }
      if rest.isEmpty { break }
      let key = String(rest.prefix { $0.isLetter || $0 == "-" || $0 == ":" || $0.isNumber })
      rest = rest.dropFirst(key.count)
      if key.isEmpty || attributes[key] != nil {
        problems.append("no attributes: <\(tag.prefix(80))>")
        break
      }
      guard rest.hasPrefix("=\"") else {
        attributes[key] = ""
        continue
      }
      rest = rest.dropFirst(2)
      let value = rest.prefix { $0 != "\"" }
      attributes[key] = String(value)
      rest = rest.dropFirst(value.count + 1)
    }
    elements.append(Element(name: name, attributes: attributes))
    if !closesItself && !Self.void.contains(name) { open.append(name) }
  }

  /// Only the page's own script runs, which its policy names, and no network is used.
  private mutating func checkTrust() {
    let policy =
      elements.first { $0.attributes["http-equiv"] == "Content-Security-Policy" }?
      .attributes["content"] ?? ""
    for element in elements {
      if element.name == "script", let nonce = element.attributes["nonce"], !nonce.isEmpty,
        policy.contains("script-src 'nonce-\(nonce)'"), element.attributes["src"] == nil
      {
        continue
      }
      if ["script", "iframe", "object", "embed", "link", "base", "form"].contains(element.name) {
        problems.append("a <\(element.name)>")
      }
      for (key, value) in element.attributes {
        if key.hasPrefix("on") { problems.append("\(key) runs \(value.prefix(40))") }
        if key == "src" || key == "srcset", !value.hasPrefix("data:image/") {
          problems.append("\(key) asks for \(value.prefix(40))")
        }
        // A picture within the page, or a link to a file of the reader's own.
        let isPicture = element.name == "image" && value.hasPrefix("data:image/jpeg")
        let isFile = element.name == "a" && value.hasPrefix("file:///")
        if key.hasSuffix("href"), !value.hasPrefix("https://"), !value.hasPrefix("http://"),
          !value.hasPrefix("#"), !isPicture, !isFile
        {
          problems.append("a link to \(value.prefix(40))")
        }
      }
      if element.name == "img", element.attributes["alt"] == nil { problems.append("img, no alt") }
    }
    let identifiers = elements.compactMap { $0.attributes["id"] }
    if Set(identifiers).count != identifiers.count { problems.append("an id stands twice") }
  }
}
