/// A place with its address; other frameworks have special ones.
open class CLPlacemark: Hashable, @unchecked Sendable {  // Constant: no lock.
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
  /// The location.
  public let location: CLLocation?

  /// Makes a place.
  ///
  /// The original lacks this initialiser: its places come from a system service.
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

  /// Makes a place of another one.
  public init(placemark: CLPlacemark) {
    name = placemark.name
    thoroughfare = placemark.thoroughfare
    locality = placemark.locality
    administrativeArea = placemark.administrativeArea
    postalCode = placemark.postalCode
    country = placemark.country
    isoCountryCode = placemark.isoCountryCode
    location = placemark.location
  }

  /// The parts of the address.
  var parts: [String?] {
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
