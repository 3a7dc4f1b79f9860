extension IntentResult {
  /// Makes a result with nothing to say.
  public static func result() -> Self
  where Self == IntentResultContainer<Never, Never, Never, Never> {
    let result = Self()
    return result
  }

  /// Makes a result with words.
  public static func result(
    dialog: IntentDialog
  ) -> Self
  where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
    var result = Self()
    result.dialog = dialog
    return result
  }

  /// Makes a result with an intent to run next.
  public static func result<Next: AppIntent>(
    opensIntent: Next
  ) -> Self
  where Self == IntentResultContainer<Never, Next, Never, Never> {
    var result = Self()
    result.opensIntent = opensIntent
    return result
  }

  /// Makes a result with an intent to run next and words.
  public static func result<Next: AppIntent>(
    opensIntent: Next,
    dialog: IntentDialog
  ) -> Self
  where Self == IntentResultContainer<Never, Next, Never, IntentDialog> {
    var result = Self()
    result.opensIntent = opensIntent
    result.dialog = dialog
    return result
  }

  /// Makes a result with a value.
  public static func result<V: _IntentValue>(
    value: V
  ) -> Self
  where Self == IntentResultContainer<V, Never, Never, Never> {
    var result = Self()
    result.value = value
    return result
  }

  /// Makes a result with a value and words.
  public static func result<V: _IntentValue>(
    value: V,
    dialog: IntentDialog
  ) -> Self
  where Self == IntentResultContainer<V, Never, Never, IntentDialog> {
    var result = Self()
    result.value = value
    result.dialog = dialog
    return result
  }

  /// Makes a result with a value and an intent to run next.
  public static func result<V: _IntentValue, Next: AppIntent>(
    value: V,
    opensIntent: Next
  ) -> Self
  where Self == IntentResultContainer<V, Next, Never, Never> {
    var result = Self()
    result.value = value
    result.opensIntent = opensIntent
    return result
  }

  /// Makes a result with a value, an intent to run next and words.
  public static func result<V: _IntentValue, Next: AppIntent>(
    value: V,
    opensIntent: Next,
    dialog: IntentDialog
  ) -> Self
  where Self == IntentResultContainer<V, Next, Never, IntentDialog> {
    var result = Self()
    result.value = value
    result.opensIntent = opensIntent
    result.dialog = dialog
    return result
  }
}

extension IntentResult {
  /// Makes a result with an intent for the device's button.
  public static func result<Button: AppIntent>(
    actionButtonIntent: Button,
    activityIdentifier: String? = nil
  ) -> Self
  where Self == IntentResultContainer<Never, Never, Never, Never> {
    var result = Self()
    result.actionButtonIntent = actionButtonIntent
    result.activityIdentifier = activityIdentifier
    return result
  }

  /// Makes a result with words and an intent for the device's button.
  public static func result<Button: AppIntent>(
    actionButtonIntent: Button,
    activityIdentifier: String? = nil,
    dialog: IntentDialog
  ) -> Self
  where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
    var result = Self()
    result.dialog = dialog
    result.actionButtonIntent = actionButtonIntent
    result.activityIdentifier = activityIdentifier
    return result
  }

  /// Makes a result with a value and an intent for the device's button.
  public static func result<V: _IntentValue, Button: AppIntent>(
    actionButtonIntent: Button,
    activityIdentifier: String? = nil,
    value: V
  ) -> Self
  where Self == IntentResultContainer<V, Never, Never, Never> {
    var result = Self()
    result.value = value
    result.actionButtonIntent = actionButtonIntent
    result.activityIdentifier = activityIdentifier
    return result
  }

  /// Makes a result with a value, words and an intent for the device's button.
  public static func result<V: _IntentValue, Button: AppIntent>(
    actionButtonIntent: Button,
    activityIdentifier: String? = nil,
    dialog: IntentDialog,
    value: V
  ) -> Self
  where Self == IntentResultContainer<V, Never, Never, IntentDialog> {
    var result = Self()
    result.value = value
    result.dialog = dialog
    result.actionButtonIntent = actionButtonIntent
    result.activityIdentifier = activityIdentifier
    return result
  }
}
