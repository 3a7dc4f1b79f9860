import AppIntents
import CoreTransferable
import Foundation
import UniformTypeIdentifiers

/// A landmark, as the system sees it.
public struct LandmarkEntity: IndexedEntity, URLRepresentableEntity {
  /// The name of the type.
  public static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: "Landmark",
    numericFormat: "\(placeholder: .int) landmarks"
  )
  /// Finds landmarks again, by id, by name, and by their properties.
  public static let defaultQuery = LandmarkQuery()

  /// The landmark's number.
  public let id: Landmark.ID

  /// The name that people see.
  @Property(title: "Name", indexingKey: \.displayName)
  public var name: String

  /// The continent it is on.
  @Property(title: "Continent")
  public var continent: String

  /// The country it is in.
  @Property(title: "Country")
  public var country: String

  /// Its height in metres.
  @Property(title: "Height")
  public var height: Int?

  /// The number of times that it was opened; fetched only on request.
  @DeferredProperty(title: "Visits")
  public var visits: Int {
    get async throws { await store.visits(to: id) }
  }

  /// The representation in results.
  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(name)",
      subtitle: "\(country), \(continent)",
      image: DisplayRepresentation.Image(systemName: "mountain.2")
    )
  }

  private let store: LandmarkStore
  fileprivate let picture: URL?

  /// Makes the entity of a landmark.
  public init(_ landmark: Landmark, in store: LandmarkStore) {
    id = landmark.id
    self.store = store
    picture = landmark.picture
    name = landmark.name
    continent = landmark.continent
    country = landmark.country
    height = landmark.height
  }
}

extension LandmarkEntity: Transferable {
  /// A landmark is shared as its picture.
  public static var transferRepresentation: some TransferRepresentation {
    FileRepresentation(exportedContentType: .image) { landmark in
      guard let picture = landmark.picture else { throw CocoaError(.fileNoSuchFile) }
      return SentTransferredFile(picture)
    }
    .exportingCondition { $0.picture != nil }
  }
}

extension LandmarkEntity {
  /// The form of a landmark's web address.
  public static var urlRepresentation: URLRepresentation {
    "https://example.com/landmark/\(.id)"
  }
}
