// A closure also fits an unconstrained view: `view:` is the second choice.

extension IntentResult {
  /// Makes a result with a view, an empty one unless given.
  @_disfavoredOverload
  public static func result<Content>(view: Content = _EmptyView()) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, Never> {
    Self(snippetView: _SnippetViewContainer(view))
  }

  /// Makes a result with words and a view, an empty one unless given.
  @_disfavoredOverload
  public static func result<Content>(dialog: IntentDialog, view: Content = _EmptyView()) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, IntentDialog> {
    Self(dialog: dialog, snippetView: _SnippetViewContainer(view))
  }

  /// Makes a result with an intent to run next and a view, an empty one unless given.
  @_disfavoredOverload
  public static func result<Content>(
    opensIntent: some AppIntent,
    view: Content = _EmptyView()
  ) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, Never> {
    Self(nextIntent: opensIntent, snippetView: _SnippetViewContainer(view))
  }

  /// Makes a result with an intent to run next, words and a view, an empty one unless given.
  @_disfavoredOverload
  public static func result<Content>(
    opensIntent: some AppIntent,
    dialog: IntentDialog,
    view: Content = _EmptyView()
  ) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, IntentDialog> {
    Self(nextIntent: opensIntent, dialog: dialog, snippetView: _SnippetViewContainer(view))
  }

  /// Makes a result with a value and a view, an empty one unless given.
  @_disfavoredOverload
  public static func result<V: _IntentValue, Content>(
    value: V,
    view: Content = _EmptyView()
  ) -> Self
  where Self == IntentResultContainer<V, Never, _SnippetViewContainer, Never> {
    Self(value: value, snippetView: _SnippetViewContainer(view))
  }

  /// Makes a result with a value, words and a view, an empty one unless given.
  @_disfavoredOverload
  public static func result<V: _IntentValue, Content>(
    value: V,
    dialog: IntentDialog,
    view: Content = _EmptyView()
  ) -> Self
  where Self == IntentResultContainer<V, Never, _SnippetViewContainer, IntentDialog> {
    Self(value: value, dialog: dialog, snippetView: _SnippetViewContainer(view))
  }

  /// Makes a result with a value, an intent to run next and a view, an empty one unless given.
  @_disfavoredOverload
  public static func result<V: _IntentValue, Content>(
    value: V,
    opensIntent: some AppIntent,
    view: Content = _EmptyView()
  ) -> Self
  where Self == IntentResultContainer<V, Never, _SnippetViewContainer, Never> {
    Self(value: value, nextIntent: opensIntent, snippetView: _SnippetViewContainer(view))
  }

  /// Makes a result with a value, an intent to run next, words and a view, an empty one unless given.
  @_disfavoredOverload
  public static func result<V: _IntentValue, Content>(
    value: V,
    opensIntent: some AppIntent,
    dialog: IntentDialog,
    view: Content = _EmptyView()
  ) -> Self
  where Self == IntentResultContainer<V, Never, _SnippetViewContainer, IntentDialog> {
    Self(
      value: value,
      nextIntent: opensIntent,
      dialog: dialog,
      snippetView: _SnippetViewContainer(view)
    )
  }
}

extension IntentResult {
  /// Makes a result with the view in a closure.
  public static func result<Content>(@_ViewBuilder content: () -> Content) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, Never> {
    Self(snippetView: _SnippetViewContainer(content()))
  }

  /// Makes a result with words and the view in a closure.
  public static func result<Content>(
    dialog: IntentDialog,
    @_ViewBuilder content: () -> Content
  ) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, IntentDialog> {
    Self(dialog: dialog, snippetView: _SnippetViewContainer(content()))
  }

  /// Makes a result with an intent to run next and the view in a closure.
  public static func result<Content>(
    opensIntent: some AppIntent,
    @_ViewBuilder content: () -> Content
  ) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, Never> {
    Self(nextIntent: opensIntent, snippetView: _SnippetViewContainer(content()))
  }

  /// Makes a result with an intent to run next, words and the view in a closure.
  public static func result<Content>(
    opensIntent: some AppIntent,
    dialog: IntentDialog,
    @_ViewBuilder content: () -> Content
  ) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, IntentDialog> {
    Self(nextIntent: opensIntent, dialog: dialog, snippetView: _SnippetViewContainer(content()))
  }

  /// Makes a result with a value and the view in a closure.
  public static func result<V: _IntentValue, Content>(
    value: V,
    @_ViewBuilder content: () -> Content
  ) -> Self
  where Self == IntentResultContainer<V, Never, _SnippetViewContainer, Never> {
    Self(value: value, snippetView: _SnippetViewContainer(content()))
  }

  /// Makes a result with a value, words and the view in a closure.
  public static func result<V: _IntentValue, Content>(
    value: V,
    dialog: IntentDialog,
    @_ViewBuilder content: () -> Content
  ) -> Self
  where Self == IntentResultContainer<V, Never, _SnippetViewContainer, IntentDialog> {
    Self(value: value, dialog: dialog, snippetView: _SnippetViewContainer(content()))
  }

  /// Makes a result with a value, an intent to run next and the view in a closure.
  public static func result<V: _IntentValue, Content>(
    value: V,
    opensIntent: some AppIntent,
    @_ViewBuilder content: () -> Content
  ) -> Self
  where Self == IntentResultContainer<V, Never, _SnippetViewContainer, Never> {
    Self(value: value, nextIntent: opensIntent, snippetView: _SnippetViewContainer(content()))
  }

  /// Makes a result with a value, an intent to run next, words and the view in a closure.
  public static func result<V: _IntentValue, Content>(
    value: V,
    opensIntent: some AppIntent,
    dialog: IntentDialog,
    @_ViewBuilder content: () -> Content
  ) -> Self
  where Self == IntentResultContainer<V, Never, _SnippetViewContainer, IntentDialog> {
    Self(
      value: value,
      nextIntent: opensIntent,
      dialog: dialog,
      snippetView: _SnippetViewContainer(content())
    )
  }
}
