// The container of a result that opens an intent has `Never` for that intent's type, so that branches with
// and without one have one type.

extension IntentResult {
  /// Makes a result without any parts.
  public static func result() -> Self
  where Self == IntentResultContainer<Never, Never, Never, Never> {
    Self()
  }

  /// Makes a result with words.
  public static func result(dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
    Self(dialog: dialog)
  }

  /// Makes a result with an intent to run next.
  public static func result(opensIntent: some AppIntent) -> Self
  where Self == IntentResultContainer<Never, Never, Never, Never> {
    Self(nextIntent: opensIntent)
  }

  /// Makes a result with an intent to run next and words.
  public static func result(opensIntent: some AppIntent, dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
    Self(nextIntent: opensIntent, dialog: dialog)
  }

  /// Makes a result with a value.
  public static func result<V: _IntentValue>(value: V) -> Self
  where Self == IntentResultContainer<V, Never, Never, Never> {
    Self(value: value)
  }

  /// Makes a result with a value and words.
  public static func result<V: _IntentValue>(value: V, dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<V, Never, Never, IntentDialog> {
    Self(value: value, dialog: dialog)
  }

  /// Makes a result with a value and an intent to run next.
  public static func result<V: _IntentValue>(value: V, opensIntent: some AppIntent) -> Self
  where Self == IntentResultContainer<V, Never, Never, Never> {
    Self(value: value, nextIntent: opensIntent)
  }

  /// Makes a result with a value, an intent to run next and words.
  public static func result<V: _IntentValue>(
    value: V,
    opensIntent: some AppIntent,
    dialog: IntentDialog
  ) -> Self
  where Self == IntentResultContainer<V, Never, Never, IntentDialog> {
    Self(value: value, nextIntent: opensIntent, dialog: dialog)
  }
}

extension IntentResult {
  /// Makes a result with an intent for the device's button.
  public static func result<Button: AppIntent>(
    actionButtonIntent: Button,
    activityIdentifier: String? = nil
  ) -> Self
  where Self == IntentResultContainer<Never, Never, Never, Never> {
    Self(activityIdentifier: activityIdentifier, actionButtonIntent: actionButtonIntent)
  }

  /// Makes a result with words and an intent for the device's button.
  public static func result<Button: AppIntent>(
    actionButtonIntent: Button,
    activityIdentifier: String? = nil,
    dialog: IntentDialog
  ) -> Self
  where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
    Self(
      dialog: dialog,
      activityIdentifier: activityIdentifier,
      actionButtonIntent: actionButtonIntent
    )
  }

  /// Makes a result with a value and an intent for the device's button.
  public static func result<V: _IntentValue, Button: AppIntent>(
    actionButtonIntent: Button,
    activityIdentifier: String? = nil,
    value: V
  ) -> Self
  where Self == IntentResultContainer<V, Never, Never, Never> {
    Self(
      value: value,
      activityIdentifier: activityIdentifier,
      actionButtonIntent: actionButtonIntent
    )
  }

  /// Makes a result with a value, words and an intent for the device's button.
  public static func result<V: _IntentValue, Button: AppIntent>(
    actionButtonIntent: Button,
    activityIdentifier: String? = nil,
    dialog: IntentDialog,
    value: V
  ) -> Self
  where Self == IntentResultContainer<V, Never, Never, IntentDialog> {
    Self(
      value: value,
      dialog: dialog,
      activityIdentifier: activityIdentifier,
      actionButtonIntent: actionButtonIntent
    )
  }
}
