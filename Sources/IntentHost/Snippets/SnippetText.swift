import AppIntents

/// Makes text from the parts of a snippet.
enum SnippetText {
  /// The text of parts one below another; parts without text have no line.
  static func text(of nodes: [_SnippetNode]) -> String {
    nodes.map(text(of:)).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The text of a control, in one line.
  static func title(of nodes: [_SnippetNode]) -> String {
    text(of: nodes).split(separator: "\n").joined(separator: " ")
  }

  private static func text(of node: _SnippetNode) -> String {
    switch node {
    case .text(let words): words
    case .image(let name, _): "<\(name)>"
    case .spacer: ""
    case .divider: "---"
    case .shape: ""
    case .meter(let share, let label, let value): meter(share, label, value)
    case .link(let address, let parts): "\(title(of: parts)) <\(address)>"
    case .group(.vertical, let parts), .group(.layered, let parts): text(of: parts)
    case .group(.inline, let parts): parts.map(text(of:)).joined()
    case .group(.horizontal, let parts): beside(parts)
    case .control(let control): text(of: control, called: title(of: control.label))
    case .styled(let part, _), .disabled(let part): text(of: part)
    case .labelled(let part, let label): text(of: part, called: label)
    }
  }

  /// Returns the text of a meter: its name, and its progress in the app's words or else in percent.
  private static func meter(
    _ share: Double?,
    _ label: [_SnippetNode],
    _ value: [_SnippetNode]
  ) -> String {
    let percent = share.map { "\(Int(($0 * 100).rounded()))%" } ?? "…"
    let said = title(of: value)
    return [title(of: label), said.isEmpty ? percent : said].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// Returns the text of a node under a name: a control keeps its brackets.
  private static func text(of node: _SnippetNode, called label: String) -> String {
    switch node {
    case .control(let control): text(of: control, called: label)
    case .styled(let part, _), .disabled(let part): text(of: part, called: label)
    default: label
    }
  }

  private static func text(of control: _SnippetControl, called title: String) -> String {
    switch control.isOn {
    case true?: "[x] \(title)"
    case false?: "[ ] \(title)"
    case nil: "[\(title)]"
    }
  }

  /// The text of parts side by side: in one line if each has only one.
  private static func beside(_ parts: [_SnippetNode]) -> String {
    let texts = parts.map(text(of:)).filter { !$0.isEmpty }
    return texts.joined(separator: texts.contains { $0.contains("\n") } ? "\n" : " ")
  }
}
