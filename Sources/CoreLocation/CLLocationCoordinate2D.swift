/// An angle in degrees.
public typealias CLLocationDegrees = Double
/// A length in metres.
public typealias CLLocationDistance = Double
/// The uncertainty of a value, in metres.
public typealias CLLocationAccuracy = Double

/// Latitude and longitude in degrees.
///
/// As in the original, it is not `Equatable`, `Hashable` or `Codable`; apps declare these
/// conformances themselves.
public struct CLLocationCoordinate2D: Sendable {
  /// Degrees north, -90 to 90.
  public var latitude: CLLocationDegrees
  /// Degrees east, -180 to 180.
  public var longitude: CLLocationDegrees

  /// Makes the coordinate of 0° north and 0° east.
  public init() { self.init(latitude: 0, longitude: 0) }

  /// Makes a coordinate.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// A coordinate that stands for none.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// Makes a coordinate.
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees,
  _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// Whether a coordinate is a point on the earth.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
  abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
}
