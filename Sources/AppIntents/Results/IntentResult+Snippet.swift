extension IntentResult {
  /// Makes a result with a view.
  public static func result<Shown>(view: Shown) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, Never> {
    Self(snippetView: _SnippetViewContainer(view))
  }

  /// Makes a result with words and a view.
  public static func result<Shown>(dialog: IntentDialog, view: Shown) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, IntentDialog> {
    Self(dialog: dialog, snippetView: _SnippetViewContainer(view))
  }

  /// Makes a result with an intent to run next and a view.
  public static func result<Next: AppIntent, Shown>(opensIntent: Next, view: Shown) -> Self
  where Self == IntentResultContainer<Never, Next, _SnippetViewContainer, Never> {
    Self(opensIntent: opensIntent, snippetView: _SnippetViewContainer(view))
  }

  /// Makes a result with an intent to run next, words and a view.
  public static func result<Next: AppIntent, Shown>(
    opensIntent: Next,
    dialog: IntentDialog,
    view: Shown
  ) -> Self
  where Self == IntentResultContainer<Never, Next, _SnippetViewContainer, IntentDialog> {
    Self(opensIntent: opensIntent, dialog: dialog, snippetView: _SnippetViewContainer(view))
  }

  /// Makes a result with a value and a view.
  public static func result<V: _IntentValue, Shown>(value: V, view: Shown) -> Self
  where Self == IntentResultContainer<V, Never, _SnippetViewContainer, Never> {
    Self(value: value, snippetView: _SnippetViewContainer(view))
  }

  /// Makes a result with a value, words and a view.
  public static func result<V: _IntentValue, Shown>(value: V, dialog: IntentDialog, view: Shown)
    -> Self
  where Self == IntentResultContainer<V, Never, _SnippetViewContainer, IntentDialog> {
    Self(value: value, dialog: dialog, snippetView: _SnippetViewContainer(view))
  }

  /// Makes a result with a value, an intent to run next and a view.
  public static func result<V: _IntentValue, Next: AppIntent, Shown>(
    value: V,
    opensIntent: Next,
    view: Shown
  ) -> Self
  where Self == IntentResultContainer<V, Next, _SnippetViewContainer, Never> {
    Self(value: value, opensIntent: opensIntent, snippetView: _SnippetViewContainer(view))
  }

  /// Makes a result with a value, an intent to run next, words and a view.
  public static func result<V: _IntentValue, Next: AppIntent, Shown>(
    value: V,
    opensIntent: Next,
    dialog: IntentDialog,
    view: Shown
  ) -> Self
  where Self == IntentResultContainer<V, Next, _SnippetViewContainer, IntentDialog> {
    Self(
      value: value,
      opensIntent: opensIntent,
      dialog: dialog,
      snippetView: _SnippetViewContainer(view)
    )
  }
}

extension IntentResult {
  /// Makes a result with a snippet, an empty one unless given.
  public static func result<Shown: SnippetIntent>(snippetIntent: Shown = EmptySnippetIntent())
    -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetIntentContainer, Never> {
    Self(snippetIntent: _SnippetIntentContainer(snippetIntent))
  }

  /// Makes a result with words and a snippet, an empty one unless given.
  public static func result<Shown: SnippetIntent>(
    dialog: IntentDialog,
    snippetIntent: Shown = EmptySnippetIntent()
  ) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetIntentContainer, IntentDialog> {
    Self(dialog: dialog, snippetIntent: _SnippetIntentContainer(snippetIntent))
  }

  /// Makes a result with an intent to run next and a snippet, an empty one unless given.
  public static func result<Next: AppIntent, Shown: SnippetIntent>(
    opensIntent: Next,
    snippetIntent: Shown = EmptySnippetIntent()
  ) -> Self
  where Self == IntentResultContainer<Never, Next, _SnippetIntentContainer, Never> {
    Self(opensIntent: opensIntent, snippetIntent: _SnippetIntentContainer(snippetIntent))
  }

  /// Makes a result with an intent to run next, words and a snippet, an empty one unless given.
  public static func result<Next: AppIntent, Shown: SnippetIntent>(
    opensIntent: Next,
    dialog: IntentDialog,
    snippetIntent: Shown = EmptySnippetIntent()
  ) -> Self
  where Self == IntentResultContainer<Never, Next, _SnippetIntentContainer, IntentDialog> {
    Self(
      opensIntent: opensIntent,
      dialog: dialog,
      snippetIntent: _SnippetIntentContainer(snippetIntent)
    )
  }

  /// Makes a result with a value and a snippet, an empty one unless given.
  public static func result<V: _IntentValue, Shown: SnippetIntent>(
    value: V,
    snippetIntent: Shown = EmptySnippetIntent()
  ) -> Self
  where Self == IntentResultContainer<V, Never, _SnippetIntentContainer, Never> {
    Self(value: value, snippetIntent: _SnippetIntentContainer(snippetIntent))
  }

  /// Makes a result with a value, words and a snippet, an empty one unless given.
  public static func result<V: _IntentValue, Shown: SnippetIntent>(
    value: V,
    dialog: IntentDialog,
    snippetIntent: Shown = EmptySnippetIntent()
  ) -> Self
  where Self == IntentResultContainer<V, Never, _SnippetIntentContainer, IntentDialog> {
    Self(value: value, dialog: dialog, snippetIntent: _SnippetIntentContainer(snippetIntent))
  }

  /// Makes a result with a value, an intent to run next and a snippet, an empty one unless given.
  public static func result<V: _IntentValue, Next: AppIntent, Shown: SnippetIntent>(
    value: V,
    opensIntent: Next,
    snippetIntent: Shown = EmptySnippetIntent()
  ) -> Self
  where Self == IntentResultContainer<V, Next, _SnippetIntentContainer, Never> {
    Self(
      value: value,
      opensIntent: opensIntent,
      snippetIntent: _SnippetIntentContainer(snippetIntent)
    )
  }

  /// Makes a result with a value, an intent to run next, words and a snippet, an empty one unless given.
  public static func result<V: _IntentValue, Next: AppIntent, Shown: SnippetIntent>(
    value: V,
    opensIntent: Next,
    dialog: IntentDialog,
    snippetIntent: Shown = EmptySnippetIntent()
  ) -> Self
  where Self == IntentResultContainer<V, Next, _SnippetIntentContainer, IntentDialog> {
    Self(
      value: value,
      opensIntent: opensIntent,
      dialog: dialog,
      snippetIntent: _SnippetIntentContainer(snippetIntent)
    )
  }
}
