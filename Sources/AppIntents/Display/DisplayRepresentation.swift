/// How one thing is shown: title, subtitle and picture.
public struct DisplayRepresentation: ExpressibleByStringInterpolation, Hashable, Sendable {
  /// The first line.
  public var title: LocalizedStringResource
  /// The second line.
  public var subtitle: LocalizedStringResource?
  /// The picture.
  public var image: Image?
  /// Other names that people use.
  public var synonyms: [LocalizedStringResource]

  /// Makes a representation.
  public init(
    title: LocalizedStringResource,
    subtitle: LocalizedStringResource? = nil,
    image: Image? = nil
  ) {
    self.init(title: title, subtitle: subtitle, image: image, synonyms: [])
  }

  /// Makes a representation with other names.
  @_disfavoredOverload
  public init(
    title: LocalizedStringResource,
    subtitle: LocalizedStringResource? = nil,
    image: Image? = nil,
    synonyms: [LocalizedStringResource] = []
  ) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.synonyms = synonyms
  }

  /// Makes a representation from its title.
  public init(stringLiteral value: String) {
    self.init(title: LocalizedStringResource(stringLiteral: value))
  }

  /// Makes a representation from its interpolated title.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(title: LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}
