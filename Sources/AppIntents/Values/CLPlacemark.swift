/// A place with its address.
///
/// Linux has no module of locations.
public final class CLPlacemark: _IntentValue, Hashable, Sendable {
  /// The name.
  public let name: String?
  /// The street.
  public let thoroughfare: String?
  /// The town.
  public let locality: String?
  /// The state or province.
  public let administrativeArea: String?
  /// The postal code.
  public let postalCode: String?
  /// The country.
  public let country: String?
  /// The country, by its ISO 3166 code.
  public let isoCountryCode: String?
  /// Where it is.
  public let location: CLLocation?

  /// Makes a place.
  public init(
    name: String? = nil,
    thoroughfare: String? = nil,
    locality: String? = nil,
    administrativeArea: String? = nil,
    postalCode: String? = nil,
    country: String? = nil,
    isoCountryCode: String? = nil,
    location: CLLocation? = nil
  ) {
    self.name = name
    self.thoroughfare = thoroughfare
    self.locality = locality
    self.administrativeArea = administrativeArea
    self.postalCode = postalCode
    self.country = country
    self.isoCountryCode = isoCountryCode
    self.location = location
  }

  private var parts: [String?] {
    [name, thoroughfare, locality, administrativeArea, postalCode, country, isoCountryCode]
  }

  /// Whether both name the same place.
  public static func == (left: CLPlacemark, right: CLPlacemark) -> Bool {
    left.parts == right.parts && left.location == right.location
  }

  /// Feeds the place to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(parts)
    hasher.combine(location)
  }
}

/// A point on the earth.
public final class CLLocation: Hashable, Sendable {
  /// Latitude and longitude in degrees.
  public let coordinate: CLLocationCoordinate2D

  /// Makes a point from degrees north and east.
  public init(latitude: Double, longitude: Double) {
    coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
  }

  /// Whether both are the same point.
  public static func == (left: CLLocation, right: CLLocation) -> Bool {
    left.coordinate == right.coordinate
  }

  /// Feeds the point to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(coordinate) }
}

/// Latitude and longitude in degrees.
public struct CLLocationCoordinate2D: Hashable, Sendable, Codable {
  /// Degrees north, -90 to 90.
  public var latitude: Double
  /// Degrees east, -180 to 180.
  public var longitude: Double

  /// Makes a coordinate.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}
