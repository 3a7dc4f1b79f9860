import Foundation

/// Turns addresses into places, and places into addresses.
///
/// Linux has no service for that: a geocoder knows only the places that a test or a host gives it for the length of a
/// task.
public final class CLGeocoder: Sendable {
  /// The places that geocoders know.
  @TaskLocal public static var _places: [CLPlacemark] = []

  /// Makes a geocoder.
  public init() {}

  /// False: a request is answered at once.
  public var isGeocoding: Bool { false }

  /// Does nothing: a request is answered at once.
  public func cancelGeocode() {}

  /// The places that an address names.
  ///
  /// - Parameter addressString: The address.
  /// - Returns: The places whose names and addresses contain all the words, in the order in which they were given.
  /// - Throws: `CLError.geocodeFoundNoResult` when there are none.
  public func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] {
    let words = addressString.split { !($0.isLetter || $0.isNumber) }
    let found = Self._places.filter { place in
      let text = place.parts.compactMap(\.self).joined(separator: " ")
      return !words.isEmpty
        && words.allSatisfy {
          text.range(of: $0, options: [.caseInsensitive, .diacriticInsensitive]) != nil
        }
    }
    guard !found.isEmpty else { throw CLError(.geocodeFoundNoResult) }
    return found
  }

  /// The places that an address names, for a closure.
  public func geocodeAddressString(
    _ addressString: String,
    completionHandler: @escaping @Sendable ([CLPlacemark]?, (any Error)?) -> Void
  ) {
    Task {
      do {
        completionHandler(try await geocodeAddressString(addressString), nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  /// The place at a point.
  ///
  /// - Parameter location: The point.
  /// - Returns: The nearest of the known places, no further than a kilometre away.
  /// - Throws: `CLError.geocodeFoundNoResult` when there is none.
  public func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] {
    let near = Self._places.compactMap { place in
      place.location.map { (place: place, distance: $0.distance(from: location)) }
    }.filter { $0.distance <= 1000 }
    guard let nearest = near.min(by: { $0.distance < $1.distance }) else {
      throw CLError(.geocodeFoundNoResult)
    }
    return [nearest.place]
  }
}

/// The reason why a place could not be found.
public struct CLError: Error, Hashable, Sendable {
  /// The kinds of failure.
  public enum Code: Int, Hashable, Sendable {
    /// The place is not known at present.
    case locationUnknown
    /// The person does not allow it.
    case denied
    /// The network failed.
    case network
    /// Nothing is there, or nothing has that name.
    case geocodeFoundNoResult = 8
    /// The request was given up.
    case geocodeCanceled = 10
  }

  /// The kind of failure.
  public let code: Code

  /// Makes an error.
  public init(_ code: Code) { self.code = code }

  /// The place is not known at present.
  public static var locationUnknown: Code { .locationUnknown }
  /// The person does not allow it.
  public static var denied: Code { .denied }
  /// The network failed.
  public static var network: Code { .network }
  /// Nothing is there, or nothing has that name.
  public static var geocodeFoundNoResult: Code { .geocodeFoundNoResult }
  /// The request was given up.
  public static var geocodeCanceled: Code { .geocodeCanceled }
}
