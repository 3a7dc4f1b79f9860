import AppIntents

/// The snippet that an intent shows beside its words.
///
/// It has the view that the intent returned, as text, as a page, and as a list of controls. A
/// ``SnippetSession`` keeps it up to date and presses the controls.
public struct IntentSnippet: Hashable, Sendable {
  /// The name of the view's type.
  public let viewTypeName: String
  /// The view as text: a line for each part of a vertical stack, controls in brackets.
  public let text: String
  /// The buttons and toggles, in reading order.
  public let controls: [SnippetControl]
  /// The name of the snippet intent that made it; nil if the intent showed the view itself.
  ///
  /// The controls of such a view look active but do nothing: the system could not make the view again.
  public let intentName: String?

  /// The parts of the view.
  let nodes: [_SnippetNode]
  /// The intent that makes it again; nil if the intent showed the view itself.
  let source: (any SnippetIntent)?
  private let content: String

  init(_ view: _SnippetViewContainer, by source: (any SnippetIntent)?) async {
    viewTypeName = view.typeName
    nodes = await view.nodes()
    text = SnippetText.text(of: nodes)
    self.source = source
    intentName = source.map { "\(type(of: $0))" }
    let writer = SnippetMarkup(nodes)
    controls = writer.controls
    content = writer.html
  }

  /// The view as a self-contained HTML page, with a list of its controls.
  ///
  /// - Parameter title: The title of the page; nil for the name of the snippet intent or the view.
  /// - Returns: The page.
  public func page(title: String? = nil) -> String {
    SnippetPage(title: title ?? intentName ?? viewTypeName, content: content, controls: controls)
      .text
  }

  /// The first control with a title; nil if there is none.
  public func control(_ title: String) -> SnippetControl? {
    controls.first { $0.title == title }
  }

  /// Whether two snippets show the same.
  public static func == (left: IntentSnippet, right: IntentSnippet) -> Bool {
    left.viewTypeName == right.viewTypeName && left.intentName == right.intentName
      && left.content == right.content && left.controls == right.controls
  }

  /// Feeds the visible content to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(viewTypeName)
    hasher.combine(intentName)
    hasher.combine(content)
  }
}
