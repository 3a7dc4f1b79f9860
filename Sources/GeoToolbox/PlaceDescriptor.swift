public import AppIntents
@_exported public import CoreLocation
@_exported public import Foundation

/// A place, described in ways that any map understands.
public struct PlaceDescriptor: Equatable, Sendable, Codable {
  /// A way to describe a place.
  public enum PlaceRepresentation: Equatable, Sendable {
    /// A whole address, as on a letter.
    case address(String)
    /// Latitude and longitude.
    case coordinate(CLLocationCoordinate2D)
    /// A point as a device finds out where it is.
    case deviceLocation(CLLocation)
  }

  /// A representation of a place that only some maps support.
  public enum SupportingPlaceRepresentation: Equatable, Sendable, Codable {
    /// The names that services have for the place, by their bundle identifiers.
    case serviceIdentifiers([String: String])
  }

  /// The ways to tell the place, the most exact first.
  public let representations: [PlaceRepresentation]
  /// The name that people know it by; nil for none.
  public let commonName: String?
  /// Ways that only some maps understand.
  public let supportingRepresentations: [SupportingPlaceRepresentation]

  /// Makes a place.
  ///
  /// - Parameters:
  ///   - representations: The representations of the place, at least one, the most exact first.
  ///   - commonName: The name that people know it by; nil for none.
  ///   - supportingRepresentations: Representations that only some maps support.
  public init(
    representations: [PlaceRepresentation],
    commonName: String?,
    supportingRepresentations: [SupportingPlaceRepresentation] = []
  ) {
    self.representations = representations
    self.commonName = commonName
    self.supportingRepresentations = supportingRepresentations
  }

  /// The first address; nil for none.
  public var address: String? {
    representations.lazy.compactMap { if case .address(let text) = $0 { text } else { nil } }.first
  }

  /// The first latitude and longitude; nil for none.
  public var coordinate: CLLocationCoordinate2D? {
    representations.lazy.compactMap { representation in
      switch representation {
      case .address: nil
      case .coordinate(let coordinate): coordinate
      case .deviceLocation(let location): location.coordinate
      }
    }.first
  }

  /// Returns the name that a service has for the place.
  ///
  /// - Parameter bundleIdentifier: The service's bundle identifier.
  /// - Returns: The name; nil for none.
  public func serviceIdentifier(for bundleIdentifier: String) -> String? {
    supportingRepresentations.lazy.compactMap { representation in
      switch representation {
      case .serviceIdentifiers(let names): names[bundleIdentifier]
      }
    }.first
  }
}

extension PlaceDescriptor.PlaceRepresentation: Codable {
  private enum CodingKeys: String, CodingKey {
    case address
    case latitude
    case longitude
    case altitude
    case horizontalAccuracy
    case verticalAccuracy
    case timestamp
  }

  /// Reads what `encode(to:)` wrote.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let address = try container.decodeIfPresent(String.self, forKey: .address) {
      self = .address(address)
      return
    }
    let coordinate = CLLocationCoordinate2D(
      latitude: try container.decode(Double.self, forKey: .latitude),
      longitude: try container.decode(Double.self, forKey: .longitude)
    )
    guard let timestamp = try container.decodeIfPresent(Date.self, forKey: .timestamp) else {
      self = .coordinate(coordinate)
      return
    }
    self = .deviceLocation(
      CLLocation(
        coordinate: coordinate,
        altitude: try container.decode(Double.self, forKey: .altitude),
        horizontalAccuracy: try container.decode(Double.self, forKey: .horizontalAccuracy),
        verticalAccuracy: try container.decode(Double.self, forKey: .verticalAccuracy),
        timestamp: timestamp
      )
    )
  }

  /// Writes the address, or the point's numbers.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .address(let address): try container.encode(address, forKey: .address)
    case .coordinate(let coordinate):
      try container.encode(coordinate.latitude, forKey: .latitude)
      try container.encode(coordinate.longitude, forKey: .longitude)
    case .deviceLocation(let location):
      try container.encode(location.coordinate.latitude, forKey: .latitude)
      try container.encode(location.coordinate.longitude, forKey: .longitude)
      try container.encode(location.altitude, forKey: .altitude)
      try container.encode(location.horizontalAccuracy, forKey: .horizontalAccuracy)
      try container.encode(location.verticalAccuracy, forKey: .verticalAccuracy)
      try container.encode(location.timestamp, forKey: .timestamp)
    }
  }

  /// Whether both have the same representations of the same place.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.address(let left), .address(let right)): left == right
    case (.coordinate(let left), .coordinate(let right)):
      left.latitude == right.latitude && left.longitude == right.longitude
    case (.deviceLocation(let left), .deviceLocation(let right)): left == right
    default: false
    }
  }
}

extension PlaceDescriptor: _SystemIntentValue, IntentValueConvertible {
  /// The type of one value.
  public typealias ValueType = PlaceDescriptor
  /// The type without its optionality.
  public typealias UnwrappedType = PlaceDescriptor
  /// No resolvers.
  public typealias Specification = EmptyResolverSpecification<PlaceDescriptor>

  /// The persistent name.
  public static var persistentIdentifier: String { "PlaceDescriptor" }

  /// No resolvers: a text names no place by itself.
  public static var defaultResolverSpecification: Specification { EmptyResolverSpecification() }

  /// The name of the type.
  public static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(name: "Place")
  }

  /// The common name, else the address, else latitude and longitude.
  public var displayRepresentation: DisplayRepresentation {
    let point = coordinate.map { "\($0.latitude), \($0.longitude)" }
    let title = commonName ?? address ?? point ?? "Place"
    return DisplayRepresentation(title: LocalizedStringResource(stringLiteral: title))
  }
}
