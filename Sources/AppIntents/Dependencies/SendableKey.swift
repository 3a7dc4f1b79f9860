/// A key of any hashable type, in a form that can cross threads.
///
/// Keys are told apart by their type and their description, because a key of any type is not
/// necessarily `Sendable`. Strings, numbers and enumerations describe themselves unmistakably.
struct SendableKey: Hashable, Sendable {
  let type: String
  let text: String

  init?(_ key: AnyHashable?) {
    guard let key else { return nil }
    type = String(reflecting: Swift.type(of: key.base))
    text = String(reflecting: key.base)
  }
}
