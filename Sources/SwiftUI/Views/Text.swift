public import AppIntents

/// Words.
public struct Text: Hashable, Sendable {
  /// Words that look alike.
  private struct Run: Hashable, Sendable {
    var words: String
    var css: String
  }

  private var runs: [Run]

  /// The words alone.
  var words: String { runs.map(\.words).joined() }

  /// Makes text from a localisation key: the text of the source, with its arguments.
  nonisolated public init(
    _ key: LocalizedStringKey,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    self.init(verbatim: key.words)
  }

  /// Makes text of a string.
  @_disfavoredOverload
  nonisolated public init<Content: StringProtocol>(_ content: Content) {
    self.init(verbatim: String(content))
  }

  /// Makes text of words for people.
  @_disfavoredOverload
  nonisolated public init(_ resource: LocalizedStringResource) {
    self.init(verbatim: resource.text())
  }

  /// Makes text of a value in a format.
  nonisolated public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
  where Format.FormatInput: Equatable, Format.FormatOutput == String {
    self.init(verbatim: format.format(input))
  }

  /// Makes text that is never translated.
  nonisolated public init(verbatim content: String) { runs = [Run(words: content, css: "")] }

  /// One text after another.
  nonisolated public static func + (left: Text, right: Text) -> Text {
    var text = left
    text.runs += right.runs
    return text
  }

  private func marked(_ css: String) -> Text {
    var text = self
    for index in text.runs.indices {
      let known = text.runs[index].css
      // The first modifier, nearest to the words, wins.
      text.runs[index].css = known.isEmpty ? css : "\(css); \(known)"
    }
    return text
  }
}

extension Text {
  /// The text in a font; nil for the usual one.
  nonisolated public func font(_ font: Font?) -> Text { font.map { marked($0.css) } ?? self }

  /// The text in another weight; nil for the usual one.
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> Text {
    weight.map { marked($0.css) } ?? self
  }

  /// The text in bold.
  nonisolated public func bold() -> Text { marked(Font.Weight.bold.css) }

  /// The text in italics.
  nonisolated public func italic() -> Text { marked("font-style: italic") }

  /// The text with a line under it.
  nonisolated public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    isActive ? marked("text-decoration-line: underline") : self
  }

  /// The text with a line through it.
  nonisolated public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    isActive ? marked("text-decoration-line: line-through") : self
  }

  /// The text with digits of one width.
  nonisolated public func monospacedDigit() -> Text { marked("font-variant-numeric: tabular-nums") }

  /// The text in a color; nil for the usual one.
  nonisolated public func foregroundColor(_ color: Color?) -> Text {
    color.map { marked("color: \($0._css)") } ?? self
  }

  /// The text in a style.
  nonisolated public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> Text {
    marked("color: \(style._css)")
  }
}

extension Text: View {
  /// The type of what it is made of.
  public typealias Body = Never

  /// The words.
  public func _snippetNodes() -> [_SnippetNode] {
    let nodes = runs.map { run -> _SnippetNode in
      run.css.isEmpty ? .text(run.words) : .styled(.text(run.words), css: run.css)
    }
    return nodes.count == 1 ? nodes : [.group(.inline, nodes)]
  }
}
