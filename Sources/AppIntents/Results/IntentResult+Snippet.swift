extension IntentResult {
  /// Makes a result with a snippet, an empty one unless given.
  public static func result<Shown: SnippetIntent>(
    snippetIntent: Shown = EmptySnippetIntent()
  ) -> Self
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
  public static func result<Shown: SnippetIntent>(
    opensIntent: some AppIntent,
    snippetIntent: Shown = EmptySnippetIntent()
  ) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetIntentContainer, Never> {
    Self(nextIntent: opensIntent, snippetIntent: _SnippetIntentContainer(snippetIntent))
  }

  /// Makes a result with an intent to run next, words and a snippet, an empty one unless given.
  public static func result<Shown: SnippetIntent>(
    opensIntent: some AppIntent,
    dialog: IntentDialog,
    snippetIntent: Shown = EmptySnippetIntent()
  ) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetIntentContainer, IntentDialog> {
    Self(
      nextIntent: opensIntent,
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
  public static func result<V: _IntentValue, Shown: SnippetIntent>(
    value: V,
    opensIntent: some AppIntent,
    snippetIntent: Shown = EmptySnippetIntent()
  ) -> Self
  where Self == IntentResultContainer<V, Never, _SnippetIntentContainer, Never> {
    Self(
      value: value,
      nextIntent: opensIntent,
      snippetIntent: _SnippetIntentContainer(snippetIntent)
    )
  }

  /// Makes a result with a value, an intent to run next, words and a snippet, an empty one unless given.
  public static func result<V: _IntentValue, Shown: SnippetIntent>(
    value: V,
    opensIntent: some AppIntent,
    dialog: IntentDialog,
    snippetIntent: Shown = EmptySnippetIntent()
  ) -> Self
  where Self == IntentResultContainer<V, Never, _SnippetIntentContainer, IntentDialog> {
    Self(
      value: value,
      nextIntent: opensIntent,
      dialog: dialog,
      snippetIntent: _SnippetIntentContainer(snippetIntent)
    )
  }
}
