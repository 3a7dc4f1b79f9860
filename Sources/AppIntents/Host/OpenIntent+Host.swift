extension OpenIntent {
  /// The type of what is opened.
  package static var targetType: any AppValue.Type { Value.self }

  /// Makes the intent for a target; nil when it opens something else.
  package static func make(opening target: any _IntentValue) -> Self? {
    guard let target = target as? Value else { return nil }
    var intent = Self()
    intent.target = target
    return intent
  }
}
