/// Makes items of an XMP packet's graph: one for each value, so that a keyword that is missing is named.
///
/// Prefixes, the form of RDF, and the order of bags do not count. A packet that is not understood is one item of bytes.
enum XMPReader {
  private static let adobe = "adobe:ns:meta/"

  /// Reads a packet that stands in a file.
  static func read(_ file: FileWindow, _ range: Range<Int>, into builder: inout AccountBuilder) {
    guard let bytes = file.bytes(range) else {
      return builder.add(.xmp, "xmp", "XMP too large to be read", file, range)
    }
    read(bytes, into: &builder)
  }

  /// Reads a packet.
  static func read(_ packet: [UInt8], into builder: inout AccountBuilder) {
    guard packet.contains(where: { ![0, 0x20, 0x0A, 0x0D, 0x09].contains($0) }) else {
      return builder.ignore(.padding, packet.count)
    }
    guard let root = XMLReader.root(packet), let graph = graph(in: root) else {
      return builder.add(
        .xmp,
        "xmp",
        "XMP that is not understood",
        FileWindow(packet),
        0..<packet.count
      )
    }
    builder.ignore(.structure, packet.count)
    let properties = graph.children.flatMap { XMPValue.properties(of: $0) }
    let isDeveloped = properties.contains {
      $0.name.space == XMPNames.cameraRaw && $0.name.local == "AlreadyApplied"
        && $0.value.plain.lowercased() == "true"
    }
    for (name, value) in properties {
      if let reason = XMPNames.reason(name, value, isDeveloped: isDeveloped) {
        builder.ignore(reason, value.plain.utf8.count)
      } else {
        add(value, path: [name], to: &builder)
      }
    }
  }

  /// The element `rdf:RDF`, alone or in `x:xmpmeta`; nil where anything else is in the packet.
  private static func graph(in root: XMLReader.Element) -> XMLReader.Element? {
    func isGraph(_ element: XMLReader.Element) -> Bool {
      element.name.space == XMPValue.rdf && element.name.local == "RDF"
        && element.text.trimmed.isEmpty
        && element.children.allSatisfy {
          $0.name.space == XMPValue.rdf && $0.name.local == "Description"
        }
    }
    if isGraph(root) { return root }
    guard root.name.space == adobe, root.name.local == "xmpmeta" || root.name.local == "xapmeta",
      root.children.count == 1, root.text.trimmed.isEmpty, isGraph(root.children[0])
    else { return nil }
    return root.children[0]
  }

  private static func add(
    _ value: XMPValue,
    path: [XMLReader.Name],
    to builder: inout AccountBuilder
  ) {
    switch value {
    case .text(let text, let language): add(text, language, path, value, &builder)
    case .structure(let fields):
      if fields.isEmpty { builder.ignore(.empty, 1) }
      for field in fields { add(field.value, path: path + [field.name], to: &builder) }
    case .array(let order, let values):
      if values.isEmpty { builder.ignore(.empty, 1) }
      for element in values {
        if case .text(let text, let language) = element {
          add(text, language, path, element, &builder)
        } else {
          // A face or an event is one thing: its fields mean nothing apart.
          builder.add(
            .xmp,
            key(path),
            XMPNames.plain(path, isElement: true),
            value: element.plain.quoted,
            content: element.canonical,
            bytes: element.canonical.utf8.count
          )
        }
      }
      if order == .sequence, values.count > 1 {
        builder.add(
          .xmp,
          key(path) + "/order",
          "the order of \(XMPNames.plain(path, isElement: false))",
          content: value.canonical,
          bytes: 0
        )
      }
    }
  }

  private static func add(
    _ text: String,
    _ language: String?,
    _ path: [XMLReader.Name],
    _ value: XMPValue,
    _ builder: inout AccountBuilder
  ) {
    guard !text.isEmpty else { return builder.ignore(.empty, 1) }
    let isDefault = language == nil || language?.lowercased() == "x-default"
    builder.add(
      .xmp,
      key(path),
      XMPNames.plain(path, isElement: true) + (isDefault ? "" : " in \(language ?? "")"),
      value: text.quoted,
      content: isDefault ? text : value.canonical,
      bytes: text.utf8.count,
      facts: isDefault ? XMPNames.facts(path, text) : []
    )
  }

  private static func key(_ path: [XMLReader.Name]) -> String {
    "xmp/" + path.map { $0.space + $0.local }.joined(separator: "/")
  }
}
