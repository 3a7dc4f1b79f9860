import CoreLocation
import Swift6Client
import Testing

@Suite("Points and places")
struct LocationTests {
  private let hamburg = CLLocation(latitude: 53.5511, longitude: 9.9937)

  @Test("The distance over the ground between two points is the same from both")
  func distance() {
    let tokyo = CLLocation(latitude: 35.6762, longitude: 139.6503)
    // 8,992 km on the ellipsoid.
    #expect(abs(hamburg.distance(from: tokyo) / 8_992_000 - 1) < 0.006)
    #expect(hamburg.distance(from: tokyo) == tokyo.distance(from: hamburg))
    #expect(hamburg.distance(from: hamburg) == 0)
    let (pole, other) = (
      CLLocation(latitude: 90, longitude: 0), CLLocation(latitude: -90, longitude: 77)
    )
    #expect(abs(pole.distance(from: other) - .pi * 6_371_008.8) < 1)
  }

  @Test("A coordinate is valid only on the earth")
  func validity() {
    #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(-90, 180)))
    #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(90.1, 0)))
    #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(.nan, 0)))
    #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
  }

  @Test("Points are equal by their place, not by the time of measurement")
  func equality() {
    let later = CLLocation(
      coordinate: hamburg.coordinate,
      altitude: 0,
      horizontalAccuracy: 0,
      verticalAccuracy: -1,
      timestamp: .distantFuture
    )
    #expect(later == hamburg && later.hashValue == hamburg.hashValue)
    #expect(
      CLPlacemark(name: "Museum", location: later) == CLPlacemark(name: "Museum", location: hamburg)
    )
    #expect(CLPlacemark(name: "Museum") != CLPlacemark(name: "Museum", location: hamburg))
    // The app declares how coordinates are compared, as it does for the original.
    #expect(MuseumIndex().entrance == hamburg.coordinate)
  }
}
