/// A value of XMP's graph: a text, a structure, or an array (XMP specification part 1, §6).
indirect enum XMPValue {
  case text(String, language: String?)
  case structure([(name: XMLReader.Name, value: XMPValue)])
  case array(Order, [XMPValue])

  /// Whether the order of an array counts.
  enum Order: String { case bag, sequence, alternatives }

  static let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  private static let xml = "http://www.w3.org/XML/1998/namespace"

  /// The value of a property's element, in any of the forms of RDF that XMP allows (part 1, §7 and annex C).
  init(_ element: XMLReader.Element) {
    var language: String?
    var fields: [(name: XMLReader.Name, value: XMPValue)] = []
    var resource: String?
    var isStructure = false
    for (name, value) in element.attributes {
      switch (name.space, name.local) {
      case (Self.xml, "lang"): language = value
      case (Self.xml, _): break
      case (Self.rdf, "resource"): resource = value
      case (Self.rdf, "parseType"): isStructure = value == "Resource"
      case (Self.rdf, "about"), (Self.rdf, "ID"), (Self.rdf, "nodeID"), (Self.rdf, "datatype"):
        break
      default: fields.append((name, .text(value, language: nil)))
      }
    }
    if isStructure {
      self.init(structure: fields + element.children.map { ($0.name, XMPValue($0)) }, language)
      return
    }
    if let child = element.children.first, child.name.space == Self.rdf, element.children.count == 1
    {
      switch child.name.local {
      case "Description":
        self.init(structure: fields + Self.properties(of: child), language)
        return
      case "Bag", "Seq", "Alt":
        let order: Order =
          child.name.local == "Bag" ? .bag : child.name.local == "Seq" ? .sequence : .alternatives
        self = .array(order, child.children.map { XMPValue($0) })
        return
      default: break
      }
    }
    if !element.children.isEmpty {
      fields += element.children.map { ($0.name, XMPValue($0)) }
    }
    if !fields.isEmpty {
      self.init(structure: fields, language)
    } else {
      self = .text(resource ?? element.text.trimmed, language: language)
    }
  }

  /// The properties of a description: its attributes and its elements.
  static func properties(
    of element: XMLReader.Element
  ) -> [(name: XMLReader.Name, value: XMPValue)] {
    element.attributes.filter { ![rdf, xml, ""].contains($0.name.space) }
      .map { ($0.name, .text($0.value.trimmed, language: nil)) }
      + element.children.map { ($0.name, XMPValue($0)) }
  }

  /// A structure; one of an `rdf:value` alone is that value.
  private init(structure fields: [(name: XMLReader.Name, value: XMPValue)], _ language: String?) {
    if fields.count == 1, fields[0].name.space == Self.rdf, fields[0].name.local == "value" {
      self = fields[0].value
    } else {
      self = .structure(fields)
    }
  }

  /// The value as a text in which neither prefixes nor the order of fields and bags count.
  var canonical: String {
    switch self {
    case .text(let text, let language):
      return (language.map { "@\($0.lowercased()) " } ?? "") + Self.escaped(text)
    case .structure(let fields):
      let parts = fields.map { "\($0.name.space)\($0.name.local)=\($0.value.canonical)" }
      return "{" + parts.sorted().joined(separator: ";") + "}"
    case .array(let order, let values):
      let parts = values.map(\.canonical)
      return "\(order.rawValue)["
        + (order == .sequence ? parts : parts.sorted()).joined(separator: ";") + "]"
    }
  }

  /// The value for people: the texts in it.
  var plain: String {
    switch self {
    case .text(let text, _): text
    case .structure(let fields):
      fields.map(\.value.plain).filter { !$0.isEmpty }.joined(separator: ", ")
    case .array(_, let values): values.map(\.plain).filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }

  private static func escaped(_ text: String) -> String {
    guard text.contains(where: { ";=[]{}\\".contains($0) }) else { return text }
    return text.reduce(into: "") { escaped, character in
      if ";=[]{}\\".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
  }
}
