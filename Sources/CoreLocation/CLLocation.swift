public import Foundation

/// A point on the earth, with what is known of it.
public final class CLLocation: Hashable, Sendable {
  /// Latitude and longitude in degrees.
  public let coordinate: CLLocationCoordinate2D
  /// Metres above the sea.
  public let altitude: CLLocationDistance
  /// The radius of uncertainty of the point, in metres; negative if latitude and longitude are unknown.
  public let horizontalAccuracy: CLLocationAccuracy
  /// The uncertainty of the altitude, in metres; negative if it is unknown.
  public let verticalAccuracy: CLLocationAccuracy
  /// The time at which the point was measured.
  public let timestamp: Date

  /// Makes a point from degrees north and east, measured now, of unknown altitude.
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
      altitude: 0,
      horizontalAccuracy: 0,
      verticalAccuracy: -1,
      timestamp: Date()
    )
  }

  /// Makes a point with all that is known of it.
  public init(
    coordinate: CLLocationCoordinate2D,
    altitude: CLLocationDistance,
    horizontalAccuracy: CLLocationAccuracy,
    verticalAccuracy: CLLocationAccuracy,
    timestamp: Date
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    self.horizontalAccuracy = horizontalAccuracy
    self.verticalAccuracy = verticalAccuracy
    self.timestamp = timestamp
  }

  /// The distance to another point over the ground, in metres.
  ///
  /// The earth is taken as a sphere with a radius of 6,371,008.8 m, so a distance may be 0.6 % off.
  public func distance(from location: CLLocation) -> CLLocationDistance {
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    let (here, there) = (coordinate, location.coordinate)
    let north = sin(radians(there.latitude - here.latitude) / 2)
    let east = sin(radians(there.longitude - here.longitude) / 2)
    let across = cos(radians(here.latitude)) * cos(radians(there.latitude))
    return 2 * 6_371_008.8 * asin(min(1, sqrt(north * north + across * east * east)))
  }

  private var parts: [Double] {
    [
      coordinate.latitude, coordinate.longitude, altitude, horizontalAccuracy, verticalAccuracy,
    ]
  }

  /// Whether both are the same point, regardless of the time of measurement.
  public static func == (left: CLLocation, right: CLLocation) -> Bool { left.parts == right.parts }

  /// Feeds the point to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }
}
