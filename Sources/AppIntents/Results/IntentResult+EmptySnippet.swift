extension IntentResult {
  /// Makes a result with an empty snippet.
  public static func result(
    snippetIntent: EmptySnippetIntent = EmptySnippetIntent()
  ) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetIntentContainer, Never> {
    var result = Self()
    result.snippetIntent = _SnippetIntentContainer(snippetIntent)
    return result
  }

  /// Makes a result with words and an empty snippet.
  public static func result(
    dialog: IntentDialog,
    snippetIntent: EmptySnippetIntent = EmptySnippetIntent()
  ) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetIntentContainer, IntentDialog> {
    var result = Self()
    result.dialog = dialog
    result.snippetIntent = _SnippetIntentContainer(snippetIntent)
    return result
  }

  /// Makes a result with an intent to run next and an empty snippet.
  public static func result<Next: AppIntent>(
    opensIntent: Next,
    snippetIntent: EmptySnippetIntent = EmptySnippetIntent()
  ) -> Self
  where Self == IntentResultContainer<Never, Next, _SnippetIntentContainer, Never> {
    var result = Self()
    result.opensIntent = opensIntent
    result.snippetIntent = _SnippetIntentContainer(snippetIntent)
    return result
  }

  /// Makes a result with an intent to run next, words and an empty snippet.
  public static func result<Next: AppIntent>(
    opensIntent: Next,
    dialog: IntentDialog,
    snippetIntent: EmptySnippetIntent = EmptySnippetIntent()
  ) -> Self
  where Self == IntentResultContainer<Never, Next, _SnippetIntentContainer, IntentDialog> {
    var result = Self()
    result.opensIntent = opensIntent
    result.dialog = dialog
    result.snippetIntent = _SnippetIntentContainer(snippetIntent)
    return result
  }

  /// Makes a result with a value and an empty snippet.
  public static func result<V: _IntentValue>(
    value: V,
    snippetIntent: EmptySnippetIntent = EmptySnippetIntent()
  ) -> Self
  where Self == IntentResultContainer<V, Never, _SnippetIntentContainer, Never> {
    var result = Self()
    result.value = value
    result.snippetIntent = _SnippetIntentContainer(snippetIntent)
    return result
  }

  /// Makes a result with a value, words and an empty snippet.
  public static func result<V: _IntentValue>(
    value: V,
    dialog: IntentDialog,
    snippetIntent: EmptySnippetIntent = EmptySnippetIntent()
  ) -> Self
  where Self == IntentResultContainer<V, Never, _SnippetIntentContainer, IntentDialog> {
    var result = Self()
    result.value = value
    result.dialog = dialog
    result.snippetIntent = _SnippetIntentContainer(snippetIntent)
    return result
  }

  /// Makes a result with a value, an intent to run next and an empty snippet.
  public static func result<V: _IntentValue, Next: AppIntent>(
    value: V,
    opensIntent: Next,
    snippetIntent: EmptySnippetIntent = EmptySnippetIntent()
  ) -> Self
  where Self == IntentResultContainer<V, Next, _SnippetIntentContainer, Never> {
    var result = Self()
    result.value = value
    result.opensIntent = opensIntent
    result.snippetIntent = _SnippetIntentContainer(snippetIntent)
    return result
  }

  /// Makes a result with a value, an intent to run next, words and an empty snippet.
  public static func result<V: _IntentValue, Next: AppIntent>(
    value: V,
    opensIntent: Next,
    dialog: IntentDialog,
    snippetIntent: EmptySnippetIntent = EmptySnippetIntent()
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
