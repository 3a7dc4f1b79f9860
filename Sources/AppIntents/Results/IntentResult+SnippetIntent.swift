extension IntentResult {
  /// Makes a result with a snippet.
  public static func result<Shown: SnippetIntent>(
    snippetIntent: Shown
  ) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetIntentContainer, Never> {
    var result = Self()
    result.snippetIntent = _SnippetIntentContainer(snippetIntent)
    return result
  }

  /// Makes a result with words and a snippet.
  public static func result<Shown: SnippetIntent>(
    dialog: IntentDialog,
    snippetIntent: Shown
  ) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetIntentContainer, IntentDialog> {
    var result = Self()
    result.dialog = dialog
    result.snippetIntent = _SnippetIntentContainer(snippetIntent)
    return result
  }

  /// Makes a result with an intent to run next and a snippet.
  public static func result<Next: AppIntent, Shown: SnippetIntent>(
    opensIntent: Next,
    snippetIntent: Shown
  ) -> Self
  where Self == IntentResultContainer<Never, Next, _SnippetIntentContainer, Never> {
    var result = Self()
    result.opensIntent = opensIntent
    result.snippetIntent = _SnippetIntentContainer(snippetIntent)
    return result
  }

  /// Makes a result with an intent to run next, words and a snippet.
  public static func result<Next: AppIntent, Shown: SnippetIntent>(
    opensIntent: Next,
    dialog: IntentDialog,
    snippetIntent: Shown
  ) -> Self
  where Self == IntentResultContainer<Never, Next, _SnippetIntentContainer, IntentDialog> {
    var result = Self()
    result.opensIntent = opensIntent
    result.dialog = dialog
    result.snippetIntent = _SnippetIntentContainer(snippetIntent)
    return result
  }

  /// Makes a result with a value and a snippet.
  public static func result<V: _IntentValue, Shown: SnippetIntent>(
    value: V,
    snippetIntent: Shown
  ) -> Self
  where Self == IntentResultContainer<V, Never, _SnippetIntentContainer, Never> {
    var result = Self()
    result.value = value
    result.snippetIntent = _SnippetIntentContainer(snippetIntent)
    return result
  }

  /// Makes a result with a value, words and a snippet.
  public static func result<V: _IntentValue, Shown: SnippetIntent>(
    value: V,
    dialog: IntentDialog,
    snippetIntent: Shown
  ) -> Self
  where Self == IntentResultContainer<V, Never, _SnippetIntentContainer, IntentDialog> {
    var result = Self()
    result.value = value
    result.dialog = dialog
    result.snippetIntent = _SnippetIntentContainer(snippetIntent)
    return result
  }

  /// Makes a result with a value, an intent to run next and a snippet.
  public static func result<V: _IntentValue, Next: AppIntent, Shown: SnippetIntent>(
    value: V,
    opensIntent: Next,
    snippetIntent: Shown
  ) -> Self
  where Self == IntentResultContainer<V, Next, _SnippetIntentContainer, Never> {
    var result = Self()
    result.value = value
    result.opensIntent = opensIntent
    result.snippetIntent = _SnippetIntentContainer(snippetIntent)
    return result
  }

  /// Makes a result with a value, an intent to run next, words and a snippet.
  public static func result<V: _IntentValue, Next: AppIntent, Shown: SnippetIntent>(
    value: V,
    opensIntent: Next,
    dialog: IntentDialog,
    snippetIntent: Shown
  ) -> Self
  where Self == IntentResultContainer<V, Next, _SnippetIntentContainer, IntentDialog> {
    var result = Self()
    result.value = value
    result.opensIntent = opensIntent
    result.dialog = dialog
    result.snippetIntent = _SnippetIntentContainer(snippetIntent)
    return result
  }
}
