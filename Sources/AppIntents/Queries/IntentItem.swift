/// A value to choose, with how it is shown.
public struct IntentItem<Result: _IntentValue>: Sendable {
  /// The value.
  package let value: Result
  /// How it is shown; nil for the value's own way.
  package let display: DisplayRepresentation?

  /// Makes an item that is shown in its value's own way.
  public init(_ value: Result) {
    self.value = value
    display = nil
  }

  /// Makes an item with a title.
  public init(
    _ value: Result,
    title: LocalizedStringResource,
    subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil
  ) {
    self.value = value
    display = DisplayRepresentation(title: title, subtitle: subtitle, image: image)
  }
}

/// Collects the items of a section.
@resultBuilder
public enum IntentItemBuilder<Result: _IntentValue> {
  /// Takes an item.
  public static func buildExpression(_ item: IntentItem<Result>) -> [IntentItem<Result>] { [item] }

  /// Takes a value that is shown in its own way.
  public static func buildExpression(_ value: Result) -> [IntentItem<Result>] {
    [IntentItem(value)]
  }

  /// Joins items.
  public static func buildBlock(_ items: [IntentItem<Result>]...) -> [IntentItem<Result>] {
    items.flatMap { $0 }
  }

  /// Joins the items of a loop.
  public static func buildArray(_ items: [[IntentItem<Result>]]) -> [IntentItem<Result>] {
    items.flatMap { $0 }
  }

  /// The items of an `if` without an `else`.
  public static func buildOptional(_ items: [IntentItem<Result>]?) -> [IntentItem<Result>] {
    items ?? []
  }

  /// The items of the first branch.
  public static func buildEither(first items: [IntentItem<Result>]) -> [IntentItem<Result>] {
    items
  }

  /// The items of the second branch.
  public static func buildEither(second items: [IntentItem<Result>]) -> [IntentItem<Result>] {
    items
  }
}
