/// A part of a snippet, as a host sees it.
public indirect enum _SnippetNode: Sendable {
  /// Words.
  case text(String)
  /// A picture: its name, and whether it is one of the system's symbols.
  case image(String, isSymbol: Bool)
  /// Room between parts.
  case spacer
  /// A line between parts.
  case divider
  /// A shape and its fill, as CSS declarations.
  case shape(css: String)
  /// A meter: progress from 0 to 1, or nil if unknown, with its label and the text of its value.
  case meter(Double?, label: [_SnippetNode], value: [_SnippetNode])
  /// Parts that link to an address.
  case link(String, [_SnippetNode])
  /// Several parts.
  case group(_SnippetLayout, [_SnippetNode])
  /// A button or a toggle.
  case control(_SnippetControl)
  /// A part with its style, as CSS declarations.
  case styled(_SnippetNode, css: String)
  /// A part with a label of its own.
  case labelled(_SnippetNode, String)
  /// A part whose controls cannot be used.
  case disabled(_SnippetNode)
}

/// The layout of several parts of a snippet.
public enum _SnippetLayout: Hashable, Sendable {
  /// One below another.
  case vertical
  /// One beside another.
  case horizontal
  /// One on top of another.
  case layered
  /// One after another, like words.
  case inline
}

/// A button or a toggle of a snippet.
public struct _SnippetControl: Sendable {
  /// The parts that the control shows.
  package let label: [_SnippetNode]
  /// Whether a toggle is on; nil for a button.
  package let isOn: Bool?
  /// Whether the control's effect cannot be undone.
  package let isDestructive: Bool
  /// The intent performed when it is pressed; nil for a control that works only in the app.
  package let intent: (any AppIntent)?

  /// Makes a control.
  package init(
    label: [_SnippetNode],
    isOn: Bool? = nil,
    isDestructive: Bool = false,
    intent: (any AppIntent)?
  ) {
    self.label = label
    self.isOn = isOn
    self.isDestructive = isDestructive
    self.intent = intent
  }
}

/// A value made of parts of a snippet, such as every `View`.
///
/// It is on the main actor as `View` is: the views of an app whose code is there by default could otherwise not conform.
@MainActor @preconcurrency
public protocol _SnippetContent {
  /// The parts, one below another.
  func _snippetNodes() -> [_SnippetNode]
}

extension _SnippetNode {
  /// The parts of a value; its description if it is not a view.
  @MainActor static func nodes(of value: Any) -> [_SnippetNode] {
    (value as? any _SnippetContent)?._snippetNodes() ?? [.text(String(describing: value))]
  }
}
