// Written as apps are written: without a comment on each declaration.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CoreLocation
import CoreSpotlight

// A file that imports no App Intents uses the module that it imports.
public struct MuseumIndex {
  public let entrance = CLLocationCoordinate2D(latitude: 53.5511, longitude: 9.9937)

  public init() {}

  public func item(_ name: String, in group: String?) -> CSSearchableItem {
    let attributes = CSSearchableItemAttributeSet(contentType: .image)
    attributes.title = name
    attributes.latitude = NSNumber(value: entrance.latitude)
    attributes.contentCreationDate = Date(timeIntervalSince1970: 0)
    let item = CSSearchableItem(
      uniqueIdentifier: name,
      domainIdentifier: group,
      attributeSet: attributes
    )
    item.expirationDate = .distantFuture
    return item
  }

  public func forget(_ names: [String]) async throws {
    try await CSSearchableIndex.default().deleteSearchableItems(withIdentifiers: names)
  }
}

// The original leaves this to apps.
extension CLLocationCoordinate2D: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    left.latitude == right.latitude && left.longitude == right.longitude
  }
}
