import Foundation

extension LandmarkStore {
  /// Reads the landmarks and collections that a manifest declares.
  ///
  /// - Parameter manifest: The `catalog.json` that the app's picture catalog is made from.
  /// - Throws: An error of Foundation if the file cannot be read or is not such a manifest.
  public init(manifest: URL) throws {
    let contents = try JSONDecoder().decode(Manifest.self, from: Data(contentsOf: manifest))
    self.init(
      landmarks: contents.entities.compactMap {
        Landmark($0, folder: manifest.deletingLastPathComponent())
      },
      collections: contents.entities.compactMap(LandmarkCollection.init)
    )
  }
}

private struct Manifest: Decodable {
  struct Entity: Decodable {
    struct Properties: Decodable {
      var continent: String?
      var country: String?
      var height: Int?
      var elevation: Int?
    }
    var type: String
    var id: String
    var title: String
    var subtitle: String?
    var labels: [String]
    var pictures: [String]
    var properties: Properties
  }
  var entities: [Entity]
}

extension Landmark {
  fileprivate init?(_ entity: Manifest.Entity, folder: URL) {
    guard entity.type == "landmark", let id = Int(entity.id) else { return nil }
    self.init(
      id: id,
      name: entity.title,
      continent: entity.properties.continent ?? "",
      country: entity.properties.country ?? "",
      height: entity.properties.height ?? entity.properties.elevation,
      keywords: entity.labels,
      picture: entity.pictures.first.map { folder.appending(path: $0) }
    )
  }
}

extension LandmarkCollection {
  fileprivate init?(_ entity: Manifest.Entity) {
    guard entity.type == "collection", let id = Int(entity.id) else { return nil }
    self.init(
      id: id,
      name: entity.title,
      summary: entity.subtitle ?? "",
      keywords: entity.labels
    )
  }
}
