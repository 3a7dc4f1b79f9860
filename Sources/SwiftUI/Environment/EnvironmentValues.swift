public import Foundation

/// The values that a view finds in its place: those of the system, and an app's own.
public struct EnvironmentValues {
  /// The values where views are being made.
  @MainActor static var current = EnvironmentValues()

  private var values: [ObjectIdentifier: Any] = [:]

  /// Makes the values of a host: light, and the program's locale, calendar and time zone.
  public init() {}

  /// The value of an app's key; its default value until it is set.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Whether colors are light or dark.
  public var colorScheme: ColorScheme = .light
  /// The locale for texts, numbers and dates.
  public var locale: Locale = .current
  /// The calendar for dates.
  public var calendar: Calendar = .current
  /// The time zone for dates.
  public var timeZone: TimeZone = .current
  /// The direction in which lines run.
  public var layoutDirection: LayoutDirection = .leftToRight
}

/// The key of an app's own value in the environment.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value where none is set.
  static var defaultValue: Value { get }
}

/// Light or dark colors.
public enum ColorScheme: CaseIterable, Sendable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// The direction in which lines run.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  /// As in English.
  case leftToRight
  /// As in Arabic.
  case rightToLeft
}
