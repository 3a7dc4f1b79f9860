public import Foundation

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
  /// Makes the picture when it is shown; nil if there is only `image`.
  package private(set) var laterImage: LaterImage?

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

  /// Makes a representation whose picture is made when it is shown.
  public init(
    title: LocalizedStringResource,
    subtitle: LocalizedStringResource? = nil,
    synonyms: [LocalizedStringResource] = [],
    image: @escaping @Sendable () async throws -> DisplayRepresentation.Image?
  ) {
    self.init(title: title, subtitle: subtitle, image: nil, synonyms: synonyms)
    laterImage = LaterImage(make: image)
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

extension DisplayRepresentation {
  /// The picture of a display representation: a resource, a symbol, data or an address.
  public struct Image: Hashable, Sendable, Codable {
    /// Where a picture comes from.
    package enum Source: Hashable, Sendable, Codable {
      /// A picture among the app's resources.
      case named(String)
      /// A symbol of the system.
      case systemName(String)
      /// An encoded picture.
      case data(Data)
      /// A picture at an address, with its size in points when known.
      case url(URL, width: Double?, height: Double?)
    }

    /// Where the picture comes from.
    package let source: Source
    /// Whether only its shape counts, drawn in the colour of text; nil if unspecified.
    package let isTemplate: Bool?
    /// The shape that the picture is shown in.
    package let displayStyle: DisplayStyle

    init(_ source: Source, _ isTemplate: Bool?, _ displayStyle: DisplayStyle = .default) {
      self.source = source
      self.isTemplate = isTemplate
      self.displayStyle = displayStyle
    }

    /// Makes an image from a picture among the app's resources.
    public init(named name: String, isTemplate: Bool? = nil) { self.init(.named(name), isTemplate) }

    /// Makes an image from a symbol of the system.
    public init(systemName: String, isTemplate: Bool? = nil) {
      self.init(.systemName(systemName), isTemplate)
    }

    /// Makes an image from an encoded picture.
    public init(data: Data, isTemplate: Bool? = nil) { self.init(.data(data), isTemplate) }

    /// Makes an image from a picture at an address.
    public init(url: URL, isTemplate: Bool? = nil) {
      self.init(.url(url, width: nil, height: nil), isTemplate)
    }

    /// Makes an image from a picture at an address whose size is known.
    public init(url: URL, width: Double, height: Double, isTemplate: Bool? = nil) {
      self.init(.url(url, width: width, height: height), isTemplate)
    }

    /// Makes an image from a picture among the app's resources, shown in a shape.
    public init(named name: String, isTemplate: Bool? = nil, displayStyle: DisplayStyle) {
      self.init(.named(name), isTemplate, displayStyle)
    }

    /// Makes an image from an encoded picture, shown in a shape.
    public init(data: Data, isTemplate: Bool? = nil, displayStyle: DisplayStyle) {
      self.init(.data(data), isTemplate, displayStyle)
    }

    /// Makes an image from a picture at an address, shown in a shape.
    public init(url: URL, isTemplate: Bool? = nil, displayStyle: DisplayStyle) {
      self.init(.url(url, width: nil, height: nil), isTemplate, displayStyle)
    }

    /// Makes an image from a picture at an address whose size is known, shown in a shape.
    public init(
      url: URL,
      width: Double,
      height: Double,
      isTemplate: Bool? = nil,
      displayStyle: DisplayStyle
    ) {
      self.init(.url(url, width: width, height: height), isTemplate, displayStyle)
    }
  }
}

extension DisplayRepresentation.Image {
  /// The shape that a picture is shown in.
  public struct DisplayStyle: Hashable, Sendable, Codable {
    let name: String

    /// A circle, as for people.
    public static var circular: DisplayStyle { DisplayStyle(name: "circular") }
    /// The picture's own shape.
    public static var `default`: DisplayStyle { DisplayStyle(name: "default") }
  }
}

/// A picture that is made when it is shown; each is equal only to itself.
package final class LaterImage: Hashable, Sendable {
  /// Makes the picture.
  package let make: @Sendable () async throws -> DisplayRepresentation.Image?

  init(make: @escaping @Sendable () async throws -> DisplayRepresentation.Image?) {
    self.make = make
  }

  /// Whether both are the same object.
  package static func == (left: LaterImage, right: LaterImage) -> Bool { left === right }

  /// Feeds the object's identity to a hasher.
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
