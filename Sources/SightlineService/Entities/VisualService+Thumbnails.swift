import SightlineBuilding
import SightlineCatalog
import SightlineCodecs
import SightlinePixels
import SightlineReports
import SightlineSearch

extension VisualService {
  /// The longest side of a thumbnail, in pixels, and the most bytes of its JPEG.
  private static let thumbnail = (side: 240, bytes: 16 << 10)

  /// A small copy of an entity's reference picture, read from its file.
  ///
  /// Only files below the folder that the catalog was built from are read: a catalog may come from anywhere.
  func thumbnail(_ call: ServiceCall) async throws -> ServiceResponse {
    let fields = try call.queryFields(known: ["catalog", "picture"])
    let identifier = call.entity
    let wanted = try fields.one("picture")
    let catalog = try await catalogs.named(try fields.one("catalog")).engine().catalog
    return try await working { [limits] in
      let paths = try catalog.storedPictures(of: identifier).map(\.picture.path)
      let missing = SightlineError(
        .notInCatalog,
        "there is no picture to show of '\(identifier.type.prefix(100)) \(identifier.id.prefix(100))'"
      )
      guard let path = wanted == nil ? paths.first : paths.first(where: { $0 == wanted }),
        let folder = try catalog.info(CatalogBuilder.folderKey).flatMap(FilePaths.resolved),
        let file = FilePaths.resolved(FilePaths.join(folder, path)),
        FilePaths.lies(file, in: folder)
      else { throw missing }
      let image: DecodedImage
      do throws(SightlineError) {
        image = try ImageDecoder.decode(
          contentsOf: file,
          options: DecodingOptions(limits: limits.decoding, minimumShortSide: Self.thumbnail.side)
        )
      } catch {
        // Where it lies, and what it is now, is not told.
        throw missing
      }
      let small = try Thumbnail(
        of: image.buffer,
        side: Self.thumbnail.side,
        maximumBytes: Self.thumbnail.bytes
      )
      return ServiceResponse(type: "image/jpeg", small.bytes)
    }
  }
}
