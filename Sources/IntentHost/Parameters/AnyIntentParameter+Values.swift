import AppIntents

extension AnyIntentParameter {
  /// Sets one value, or all of them if the parameter holds several.
  ///
  /// - Parameter values: Values of `valueType`, at least one.
  /// - Throws: `AppIntentError` if one is of another type or there are several for a parameter of
  ///   one.
  func setAll(_ values: [any _IntentValue]) throws(AppIntentError) {
    guard isCollection else {
      if let value = values.first { try set(value) }
      return
    }
    let list = gathered(values, as: valueType)
    do {
      try set(list)
    } catch {
      // Whether the parameter holds a list or a set is known only by trying both.
      guard let type = valueType as? any (_IntentValue & Hashable).Type else { throw error }
      try set(gatheredOnce(values, as: type))
    }
  }

  // The type of the values is known only at run time.
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
