import AppIntents

extension AnyIntentParameter {
  /// Sets one value, or all of them where the parameter holds several.
  ///
  /// - Parameter values: Values of `valueType`, at least one.
  /// - Throws: `AppIntentError` when one is of another type or there are several for a single one.
  func setAll(_ values: [any _IntentValue]) throws(AppIntentError) {
    guard isCollection else {
      if let value = values.first { try set(value) }
      return
    }
    let list = gathered(values, as: valueType)
    do {
      try set(list)
    } catch {
      // Neither a list nor a set is known to be what the parameter holds until it is tried.
      guard let type = valueType as? any (_IntentValue & Hashable).Type else { throw error }
      try set(gatheredOnce(values, as: type))
    }
  }

  // The type of the values is known only as the program runs.
  private func gathered<Value: _IntentValue>(
    _ values: [any _IntentValue],
    as type: Value.Type
  ) -> any _IntentValue {
    values.compactMap { $0 as? Value }
  }

  private func gatheredOnce<Value: _IntentValue & Hashable>(
    _ values: [any _IntentValue],
    as type: Value.Type
  ) -> any _IntentValue {
    Set(values.compactMap { $0 as? Value })
  }
}
