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
