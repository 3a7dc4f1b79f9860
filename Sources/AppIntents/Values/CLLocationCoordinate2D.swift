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
