import SightlineBuilding
import SightlineCatalog
import SightlineCodecs
import SightlineDescriptors
import SightlineFoundation
import SightlinePixels
import SightlineReports
import SightlineSearch

extension VisualService {
  /// A small copy of an entity's reference picture: the one that the catalog keeps, or one made from its file.
  ///
  /// Only files below the folders that the catalog was built from are read, and only those whose bytes are the ones that
  /// were described: a catalog may come from anywhere, and a client that adds pictures names them as it likes.
  func thumbnail(_ call: ServiceCall) async throws -> ServiceResponse {
    let fields = try call.queryFields(known: ["catalog", "picture"])
    let identifier = call.entity
    let wanted = try fields.one("picture")
    let catalog = try await catalogs.named(try fields.one("catalog")).engine().catalog
    let missing = SightlineError(
      .notInCatalog,
      "there is no picture to show of '\(identifier.type.prefix(100)) \(identifier.id.prefix(100))'"
    )
    do {
      return try await working { [self] decoding in
        try await thumbnail(of: identifier, wanted, in: catalog, decoding, missing: missing)
      }
    } catch let error as SightlineError where WorkLanes.excesses.contains(error.code) {
      throw missing
    }
  }

  private func thumbnail(
    of identifier: EntityIdentifier,
    _ wanted: String?,
    in catalog: Catalog,
    _ decoding: DecodingLimits,
    missing: SightlineError
  ) async throws -> ServiceResponse {
    let pictures = try catalog.storedPictures(of: identifier)
    let stored = pictures.first {
      wanted == nil || wanted.map(PathKey.init) == PathKey($0.picture.path)
    }
    guard let stored else { throw missing }
    if stored.algorithms.contains(StoredThumbnail.identifier),
      let kept = try catalog.thumbnail(ofPicture: stored.picture.id)
    {
      return ServiceResponse(type: "image/jpeg", kept.jpeg)
    }
    guard let file = CatalogFiles(of: catalog, confined: true).file(stored.picture.path),
      let bytes = Self.bytes(of: file, describedAs: stored.picture.fingerprint, decoding)
    else { throw missing }
    let image: DecodedImage
    do throws(SightlineError) {
      image = try await threads.run { () throws(SightlineError) in
        try ImageDecoder.decode(
          bytes,
          options: DecodingOptions(limits: decoding, minimumShortSide: Thumbnail.keptSide)
        )
      }
    } catch
      where error.code == .busy || error.code == .cancelled
      || WorkLanes.excesses.contains(error.code)
    {
      throw error
    } catch {
      // Its path and its present state are not revealed.
      throw missing
    }
    return ServiceResponse(type: "image/jpeg", try Thumbnail.kept(of: image.buffer).bytes)
  }

  /// The bytes of a file; nil where they are not those of the fingerprint.
  private static func bytes(
    of file: String,
    describedAs fingerprint: FileFingerprint,
    _ limits: DecodingLimits
  ) -> [UInt8]? {
    guard fingerprint.size > 0, fingerprint.size <= Int64(limits.maximumBytes),
      let status = FileStatus(file), status.kind == .file, status.size == fingerprint.size,
      let chunks = try? FileChunks(file)
    else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(fingerprint.size))
    while let chunk = try? chunks.next(), !chunk.isEmpty {
      bytes += chunk
      guard bytes.count <= Int(fingerprint.size) else { return nil }
    }
    return FNV1a.hash128(bytes) == fingerprint.digest ? bytes : nil
  }
}
