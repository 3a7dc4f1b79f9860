import AppIntents

/// Makes HTML from the parts of a snippet, and collects its controls.
struct SnippetMarkup {
  /// The parts as HTML.
  private(set) var html = ""
  /// The controls, in reading order.
  private(set) var controls: [SnippetControl] = []
  private var depthOfDisabled = 0

  init(_ nodes: [_SnippetNode]) {
    write(nodes, in: "v")
  }

  private mutating func write(_ nodes: [_SnippetNode], in kind: String) {
    html += "<div class=\"\(kind)\">"
    for node in nodes { write(node, style: "", label: nil) }
    html += "</div>"
  }

  /// Writes a part.
  ///
  /// - Parameters:
  ///   - node: The part.
  ///   - style: CSS declarations for it, the outermost first.
  ///   - label: The label of the part; nil for its contents.
  private mutating func write(_ node: _SnippetNode, style: String, label: String?) {
    switch node {
    case .styled(let part, let css):
      // The style nearest to the part wins, so it comes last.
      if style.isEmpty || !Self.nests(css) {
        write(part, style: style.isEmpty ? css : "\(style); \(css)", label: label)
      } else {
        html += "<div class=\"v\"\(attributes(style, nil))>"
        write(part, style: css, label: label)
        html += "</div>"
      }
    case .labelled(let part, let name): write(part, style: style, label: label ?? name)
    case .disabled(let part):
      depthOfDisabled += 1
      write(part, style: style, label: label)
      depthOfDisabled -= 1
    case .text(let words): html += "<span\(attributes(style, label))>\(Self.escaped(words))</span>"
    case .image(let name, let isSymbol):
      let role = label == "" ? " aria-hidden=\"true\"" : " role=\"img\""
      let kind = isSymbol ? "symbol" : "picture"
      let shown = attributes(style, label == "" ? nil : label ?? name)
      html += "<span class=\"\(kind)\"\(role)\(shown)>\(Self.escaped(name))</span>"
    case .spacer: html += "<span class=\"space\"></span>"
    case .divider: html += "<hr\(attributes(style, label))>"
    case .shape(let css):
      let look = style.isEmpty ? css : "\(css); \(style)"
      let hidden = label == nil ? " aria-hidden=\"true\"" : ""
      html += "<span class=\"shape\"\(hidden)\(attributes(look, label))></span>"
    case .meter(let share, let name, let value):
      write(share, name, value, style, label)
    case .link(let address, let parts):
      // Only addresses of pages and mail are links; others open in the app.
      let start = address.lowercased()
      let isSafe = ["https://", "http://", "mailto:"].contains { start.hasPrefix($0) }
      let tag = isSafe ? "a href=\"\(Self.escaped(address))\" rel=\"noreferrer\"" : "span"
      html += "<\(tag)\(attributes(style, label))>"
      for part in parts { write(part, style: "", label: nil) }
      html += isSafe ? "</a>" : "</span>"
    case .group(let layout, let parts): write(parts, layout, style, label)
    case .control(let control): write(control, style, label)
    }
  }

  private mutating func write(
    _ parts: [_SnippetNode],
    _ layout: _SnippetLayout,
    _ style: String,
    _ label: String?
  ) {
    let kinds: [_SnippetLayout: String] = [
      .vertical: "v", .horizontal: "h", .layered: "z", .inline: "i",
    ]
    html += "<div class=\"\(kinds[layout] ?? "v")\"\(attributes(style, label))>"
    for part in parts { write(part, style: "", label: nil) }
    html += "</div>"
  }

  /// Writes a bar with its label.
  private mutating func write(
    _ share: Double?,
    _ name: [_SnippetNode],
    _ value: [_SnippetNode],
    _ style: String,
    _ label: String?
  ) {
    html += "<div class=\"v\"\(attributes(style, nil))>"
    for part in name { write(part, style: "", label: nil) }
    let called = label ?? SnippetText.title(of: name)
    let amount = share.map { " value=\"\($0)\"" } ?? ""
    html += "<progress\(amount)\(attributes("", called.isEmpty ? nil : called))></progress>"
    for part in value { write(part, style: "", label: nil) }
    html += "</div>"
  }

  private mutating func write(_ control: _SnippetControl, _ style: String, _ label: String?) {
    let found = SnippetControl(
      control,
      at: controls.count,
      title: label ?? SnippetText.title(of: control.label),
      isDisabled: depthOfDisabled > 0
    )
    controls.append(found)
    let state = found.isEnabled ? "" : " disabled"
    let shown = attributes(style, label)
    if let isOn = control.isOn {
      html += "<label class=\"toggle\"\(attributes(style, nil))><span class=\"h\">"
      for part in control.label { write(part, style: "", label: nil) }
      let name = attributes("", label)
      html += "</span><input type=\"checkbox\"\(isOn ? " checked" : "")\(state)\(name)></label>"
    } else {
      let kind = control.isDestructive ? " class=\"destructive\"" : ""
      html += "<button type=\"button\"\(kind)\(state)\(shown)><span class=\"h\">"
      for part in control.label { write(part, style: "", label: nil) }
      html += "</span></button>"
    }
  }

  private func attributes(_ style: String, _ label: String?) -> String {
    var text = ""
    if !style.isEmpty { text += " style=\"\(Self.escaped(style))\"" }
    if let label { text += " aria-label=\"\(Self.escaped(label))\"" }
    return text
  }

  /// Whether a style affects the surroundings of its content, so that later styles must not undo
  /// it.
  private static func nests(_ css: String) -> Bool {
    ["padding", "background", "opacity", "border-radius", "width", "height"].contains {
      css.contains($0)
    }
  }

  /// A text with the special characters of HTML escaped.
  ///
  /// Control characters, which a page may not have, become U+FFFD.
  static func escaped(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
