public import Foundation

/// Text for people, with the key, the table and the bundle of its translation.
///
/// Foundation on Linux lacks this type. No translations are looked up: the text is always that of
/// the source, with its arguments filled in. `key` and `table` are kept for tools that look
/// translations up.
public struct LocalizedStringResource: Hashable, Sendable {
  /// The key that translations are filed under: the text with format specifiers for its arguments.
  public let key: String
  /// The text of the source language.
  public let defaultValue: String.LocalizationValue
  /// The name of the table of strings; nil stands for the default one.
  public let table: String?
  /// The locale to resolve for.
  public var locale: Locale
  /// Where the table of strings is.
  public let bundle: BundleDescription

  /// Makes a resource whose text is its key.
  public init(
    _ keyAndValue: String.LocalizationValue,
    table: String? = nil,
    locale: Locale = .current,
    bundle: BundleDescription = .main,
    comment: StaticString? = nil
  ) {
    key = keyAndValue.key
    defaultValue = keyAndValue
    self.table = table
    self.locale = locale
    self.bundle = bundle
  }

  /// Makes a resource with a key of its own.
  public init(
    _ key: StaticString,
    defaultValue: String.LocalizationValue,
    table: String? = nil,
    locale: Locale = .current,
    bundle: BundleDescription = .main,
    comment: StaticString? = nil
  ) {
    self.key = key.description
    self.defaultValue = defaultValue
    self.table = table
    self.locale = locale
    self.bundle = bundle
  }

  /// Where a table of strings is.
  public struct BundleDescription: Hashable, Sendable {
    enum Place: Hashable { case main, type(String), url(URL) }
    let place: Place

    /// The bundle of the running program.
    public static var main: BundleDescription { BundleDescription(place: .main) }

    /// The bundle that holds a class.
    public static func forClass(_ type: AnyClass) -> BundleDescription {
      BundleDescription(place: .type(String(reflecting: type)))
    }

    /// The bundle at a place in the file system.
    public static func atURL(_ url: URL) -> BundleDescription {
      BundleDescription(place: .url(url))
    }
  }

  /// The text with a value in place of its placeholder, as for "12 landmarks".
  ///
  /// - Parameter placeholder: The text for the placeholder; nil leaves its format specifier.
  /// - Returns: The text.
  package func text(placeholder: String? = nil) -> String {
    defaultValue.text(placeholder: placeholder)
  }
}

extension LocalizedStringResource: ExpressibleByStringInterpolation {
  /// Makes a resource from a string literal.
  public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

  /// Makes a resource from an interpolated literal.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }
}

extension LocalizedStringResource: CustomLocalizedStringResourceConvertible {
  /// Itself.
  public var localizedStringResource: LocalizedStringResource { self }
}

extension LocalizedStringResource: CustomStringConvertible {
  /// The text.
  public var description: String { text() }
}

extension String {
  /// Resolves a resource to its text.
  public init(localized resource: LocalizedStringResource) { self = resource.text() }

  /// Resolves a localised literal to its text.
  public init(
    localized keyAndValue: String.LocalizationValue,
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self = keyAndValue.text()
  }

  /// Resolves a localised literal that has a key of its own to its text.
  public init(
    localized key: StaticString,
    defaultValue: String.LocalizationValue,
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self = defaultValue.text()
  }
}

/// Orders text as people expect it in a list.
///
/// Foundation on Linux lacks this comparator.
public struct _LocalizedStandardComparator: SortComparator, Hashable, Sendable {
  /// The direction of the order.
  public var order: SortOrder = .forward

  /// Compares two texts as people expect it in a list: numbers by value, regardless of case.
  public func compare(_ left: String, _ right: String) -> ComparisonResult {
    let result = left.localizedStandardCompare(right)
    guard order == .reverse else { return result }
    return switch result {
    case .orderedAscending: .orderedDescending
    case .orderedSame: .orderedSame
    case .orderedDescending: .orderedAscending
    }
  }
}

extension SortComparator where Self == _LocalizedStandardComparator {
  /// Orders text as people expect it in a list.
  public static var localizedStandard: _LocalizedStandardComparator {
    _LocalizedStandardComparator()
  }
}
