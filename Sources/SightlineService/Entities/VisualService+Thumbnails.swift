import SightlineBuilding
import SightlineCatalog
import SightlineCodecs
import SightlineDescriptors
import SightlinePixels
import SightlineSearch

extension VisualService {
  /// A small copy of an entity's reference picture: the one that the catalog keeps, or one made from its file.
  ///
  /// Only files below the folder that the catalog was built from are read: a catalog may come from anywhere.
  func thumbnail(_ call: ServiceCall) async throws -> ServiceResponse {
    let fields = try call.queryFields(known: ["catalog", "picture"])
    let identifier = call.entity
    let wanted = try fields.one("picture")
    let catalog = try await catalogs.named(try fields.one("catalog")).engine().catalog
    return try await working { [limits, threads] in
      let pictures = try catalog.storedPictures(of: identifier)
      let missing = SightlineError(
        .notInCatalog,
        "there is no picture to show of '\(identifier.type.prefix(100)) \(identifier.id.prefix(100))'"
      )
      let stored = pictures.first { wanted == nil || $0.picture.path == wanted }
      guard let stored else { throw missing }
      if stored.algorithms.contains(StoredThumbnail.identifier),
        let kept = try catalog.thumbnail(ofPicture: stored.picture.id)
      {
        return ServiceResponse(type: "image/jpeg", kept.jpeg)
      }
      guard let folder = try catalog.info(CatalogBuilder.folderKey).flatMap(FilePaths.resolved),
        let file = FilePaths.resolved(FilePaths.join(folder, stored.picture.path)),
        FilePaths.lies(file, in: folder)
      else { throw missing }
      let image: DecodedImage
      do throws(SightlineError) {
        image = try await threads.run { () throws(SightlineError) in
          try ImageDecoder.decode(
            contentsOf: file,
            options: DecodingOptions(limits: limits.decoding, minimumShortSide: Thumbnail.keptSide)
          )
        }
      } catch  where error.code == .busy || error.code == .cancelled {
        throw error
      } catch {
        // Where it lies, and what it is now, is not told.
        throw missing
      }
      return ServiceResponse(type: "image/jpeg", try Thumbnail.kept(of: image.buffer).bytes)
    }
  }
}
