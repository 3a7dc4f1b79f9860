import Synchronization

extension IntentParameter where Value.ValueType: AppUnionValue {
  /// A part of a union value that a summary names: `Summary("React with \(\.$reaction.type)")`.
  public enum AppUnionValueComponent: Hashable, Sendable {
    /// The name of the case.
    case type
    /// The value that the case holds.
    case value
  }

  /// The name of the case.
  public var type: AppUnionValueComponent {
    UnionComponents.note(self, name: caseName)
    return .type
  }

  /// The value that the case holds.
  public var value: AppUnionValueComponent {
    UnionComponents.note(self, name: nil)
    return .value
  }

  /// The name of the case of the present value; nil without one.
  private var caseName: String? {
    guard let union = currentValue as? Value.ValueType else { return nil }
    let shown = Value.ValueType.caseDisplayRepresentations[union._case]
    return shown.map { String(localized: $0.title) }
  }
}

/// The parameter that a part of a union value was read from last.
///
/// A key path to a part, `\.$reaction.type`, leads through the parameter to a value that no longer knows it.
enum UnionComponents {
  /// A parameter, with the name of its case where that was asked for.
  struct Part: Sendable {
    let parameter: any AnyIntentParameter
    let name: String?
  }

  @TaskLocal private static var noted: Noted?

  private final class Noted: Sendable {
    let part = Mutex<Part?>(nil)
  }

  /// Notes a parameter where a summary asks for it; the name is found only then.
  static func note(_ parameter: any AnyIntentParameter, name: @autoclosure () -> String?) {
    guard let noted else { return }
    let part = Part(parameter: parameter, name: name())
    noted.part.withLock { $0 = part }
  }

  /// Returns the part that a key path leads to; nil where it leads to something else.
  static func part<Intent>(at keyPath: PartialKeyPath<Intent>, of intent: Intent) -> Part? {
    let noted = Noted()
    $noted.withValue(noted) { _ = intent[keyPath: keyPath] }
    return noted.part.withLock { $0 }
  }
}
