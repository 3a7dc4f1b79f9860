extension IntentResult {
  /// Makes a result with a view.
  public static func result<Shown>(
    view: Shown
  ) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, Never> {
    var result = Self()
    result.snippetView = _SnippetViewContainer(view)
    return result
  }

  /// Makes a result with words and a view.
  public static func result<Shown>(
    dialog: IntentDialog,
    view: Shown
  ) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, IntentDialog> {
    var result = Self()
    result.dialog = dialog
    result.snippetView = _SnippetViewContainer(view)
    return result
  }

  /// Makes a result with an intent to run next and a view.
  public static func result<Next: AppIntent, Shown>(
    opensIntent: Next,
    view: Shown
  ) -> Self
  where Self == IntentResultContainer<Never, Next, _SnippetViewContainer, Never> {
    var result = Self()
    result.opensIntent = opensIntent
    result.snippetView = _SnippetViewContainer(view)
    return result
  }

  /// Makes a result with an intent to run next, words and a view.
  public static func result<Next: AppIntent, Shown>(
    opensIntent: Next,
    dialog: IntentDialog,
    view: Shown
  ) -> Self
  where Self == IntentResultContainer<Never, Next, _SnippetViewContainer, IntentDialog> {
    var result = Self()
    result.opensIntent = opensIntent
    result.dialog = dialog
    result.snippetView = _SnippetViewContainer(view)
    return result
  }

  /// Makes a result with a value and a view.
  public static func result<V: _IntentValue, Shown>(
    value: V,
    view: Shown
  ) -> Self
  where Self == IntentResultContainer<V, Never, _SnippetViewContainer, Never> {
    var result = Self()
    result.value = value
    result.snippetView = _SnippetViewContainer(view)
    return result
  }

  /// Makes a result with a value, words and a view.
  public static func result<V: _IntentValue, Shown>(
    value: V,
    dialog: IntentDialog,
    view: Shown
  ) -> Self
  where Self == IntentResultContainer<V, Never, _SnippetViewContainer, IntentDialog> {
    var result = Self()
    result.value = value
    result.dialog = dialog
    result.snippetView = _SnippetViewContainer(view)
    return result
  }

  /// Makes a result with a value, an intent to run next and a view.
  public static func result<V: _IntentValue, Next: AppIntent, Shown>(
    value: V,
    opensIntent: Next,
    view: Shown
  ) -> Self
  where Self == IntentResultContainer<V, Next, _SnippetViewContainer, Never> {
    var result = Self()
    result.value = value
    result.opensIntent = opensIntent
    result.snippetView = _SnippetViewContainer(view)
    return result
  }

  /// Makes a result with a value, an intent to run next, words and a view.
  public static func result<V: _IntentValue, Next: AppIntent, Shown>(
    value: V,
    opensIntent: Next,
    dialog: IntentDialog,
    view: Shown
  ) -> Self
  where Self == IntentResultContainer<V, Next, _SnippetViewContainer, IntentDialog> {
    var result = Self()
    result.value = value
    result.opensIntent = opensIntent
    result.dialog = dialog
    result.snippetView = _SnippetViewContainer(view)
    return result
  }
}
