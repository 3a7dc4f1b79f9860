public import AppIntents

/// A picture with words.
public struct Label<Title, Icon> {
  private let title: Title
  private let icon: Icon

  /// Makes a label.
  nonisolated public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }
}

extension Label where Title == Text, Icon == Image {
  /// Makes a label with a symbol.
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    title = Text(titleKey)
    icon = Image(systemName: name)
  }

  /// Makes a label with a symbol.
  @_disfavoredOverload
  nonisolated public init<Words: StringProtocol>(_ title: Words, systemImage name: String) {
    self.title = Text(title)
    icon = Image(systemName: name)
  }

  /// Makes a label with a picture of the app's.
  nonisolated public init(_ titleKey: LocalizedStringKey, image name: String) {
    title = Text(titleKey)
    icon = Image(name)
  }
}

extension Label: View, _SnippetContent where Title: View, Icon: View {
  /// The type of what it is made of.
  public typealias Body = Never

  /// The picture beside the words, to which it adds no text.
  public func _snippetNodes() -> [_SnippetNode] {
    let icon = icon._snippetNodes().map { _SnippetNode.labelled($0, "") }
    return [.group(.horizontal, icon + title._snippetNodes())]
  }
}
