/// Values under a heading.
public struct IntentItemSection<Result: _IntentValue>: Sendable {
  /// The heading.
  package let title: LocalizedStringResource?
  /// The text under the heading.
  package let subtitle: LocalizedStringResource?
  /// The picture beside the heading.
  package let image: DisplayRepresentation.Image?
  /// The values.
  package let items: [IntentItem<Result>]

  /// Makes a section from items.
  public init(
    _ title: LocalizedStringResource? = nil,
    subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil,
    items: [IntentItem<Result>]
  ) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.items = items
  }

  /// Makes a section from items.
  public init(
    title: LocalizedStringResource,
    subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil,
    items: [IntentItem<Result>]
  ) {
    self.init(title, subtitle: subtitle, image: image, items: items)
  }

  /// Makes a section from values that are shown in their own way.
  @_disfavoredOverload
  public init(
    _ title: LocalizedStringResource? = nil,
    subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil,
    items: [Result]
  ) {
    self.init(title, subtitle: subtitle, image: image, items: items.map { IntentItem($0) })
  }

  /// Makes a section from values that are shown in their own way.
  @_disfavoredOverload
  public init(
    title: LocalizedStringResource,
    subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil,
    items: [Result]
  ) {
    self.init(title, subtitle: subtitle, image: image, items: items)
  }

  /// Makes a section from the items in a closure.
  public init(
    _ title: LocalizedStringResource? = nil,
    subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil,
    @IntentItemBuilder<Result> items: () -> [IntentItem<Result>]
  ) {
    self.init(title, subtitle: subtitle, image: image, items: items())
  }
}
