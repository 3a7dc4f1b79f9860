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
