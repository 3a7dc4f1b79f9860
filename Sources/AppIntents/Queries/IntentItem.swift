/// A value to choose, with its display.
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

extension IntentItem {
  /// Collects the items of a section.
  @resultBuilder
  public enum Builder {
    /// Takes an item.
    public static func buildExpression(_ expression: IntentItem) -> [IntentItem] { [expression] }

    /// Takes a value that is shown in its own way.
    public static func buildExpression(_ expression: Result) -> [IntentItem] {
      [IntentItem(expression)]
    }

    /// Joins items.
    public static func buildBlock(_ items: [IntentItem]...) -> [IntentItem] { items.flatMap { $0 } }

    /// Joins the items of a loop.
    public static func buildArray(_ components: [[IntentItem]]) -> [IntentItem] {
      components.flatMap { $0 }
    }
  }
}
