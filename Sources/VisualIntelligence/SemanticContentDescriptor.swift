public import AppIntents
public import CoreVideo
public import SightlinePixels

/// A capture of something that a person pointed the camera at or circled on the screen: labels and
/// pixels.
///
/// Labels are general English words, never proper names; they may change between releases of the
/// system.
public struct SemanticContentDescriptor: Sendable {
  /// General words for what is seen, such as "tower".
  public let labels: [String]
  /// The pixels of the capture; nil if only its labels are known.
  public let pixelBuffer: CVReadOnlyPixelBuffer?

  /// Makes a descriptor, for a test or a host.
  ///
  /// The original lacks this initialiser.
  ///
  /// - Parameters:
  ///   - labels: General words for the content.
  ///   - pixelBuffer: The pixels of the capture.
  public init(labels: [String] = [], pixelBuffer: CVReadOnlyPixelBuffer? = nil) {
    self.labels = labels
    self.pixelBuffer = pixelBuffer
  }
}

extension SemanticContentDescriptor: _SystemIntentValue, IntentValueConvertible {
  /// The type of one value.
  public typealias ValueType = SemanticContentDescriptor
  /// The type without its optionality.
  public typealias UnwrappedType = SemanticContentDescriptor
  /// No resolvers.
  public typealias Specification = EmptyResolverSpecification<SemanticContentDescriptor>

  /// The persistent name.
  public static var persistentIdentifier: String { "SemanticContentDescriptor" }

  /// No resolvers: only the system makes descriptors.
  public static var defaultResolverSpecification: Specification { EmptyResolverSpecification() }

  /// The name of the type.
  public static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(name: "Visual Search")
  }

  /// The labels, or the size of the picture if there are none.
  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: LocalizedStringResource(stringLiteral: summary))
  }

  private var summary: String {
    if !labels.isEmpty { return labels.joined(separator: ", ") }
    return pixelBuffer.map { "\($0.size.width) × \($0.size.height) pixels" } ?? "nothing"
  }
}

extension SemanticContentDescriptor: CustomStringConvertible {
  /// The labels and the size of the picture.
  public var description: String {
    let size = pixelBuffer.map { "\($0.size.width)×\($0.size.height) \($0.pixelFormatType)" }
    return "SemanticContentDescriptor(labels: \(labels), pixelBuffer: \(size ?? "nil"))"
  }
}

extension SemanticContentDescriptor {
  /// Makes a descriptor that shares the bytes of a picture of this package.
  ///
  /// - Parameters:
  ///   - labels: General words for the content.
  ///   - pixels: The pixels of the capture.
  public init(labels: [String] = [], pixels: ReadOnlyPixelBuffer) {
    self.init(labels: labels, pixelBuffer: CVReadOnlyPixelBuffer(pixels))
  }
}
