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
  func thumbnail(_ call: ServiceCall) async throws -> ServiceResponse {
    try await picture(call) { [self] stored, catalog, decoding in
      if stored.algorithms.contains(StoredThumbnail.identifier),
        let kept = try catalog.thumbnail(ofPicture: stored.picture.id)
      {
        return kept.jpeg
      }
      let options = DecodingOptions(limits: decoding, minimumShortSide: Thumbnail.keptSide)
      guard let picture = try await decodedFile(of: stored, in: catalog, options) else {
        return nil
      }
      return try Thumbnail.kept(of: picture).bytes
    }
  }

  /// An entity's reference picture in full, from its file.
  ///
  /// It is encoded again: clients get its pixels, upright, and nothing that a camera wrote beside them, such as the place.
  func fullPicture(_ call: ServiceCall) async throws -> ServiceResponse {
    try await picture(call) { [self] stored, catalog, decoding in
      let options = DecodingOptions(limits: decoding)
      guard let picture = try await decodedFile(of: stored, in: catalog, options) else {
        return nil
      }
      return try await threads.run { () throws(SightlineError) in
        try ImageEncoder.jpeg(picture, quality: 90)
      }
    }
  }

  /// Answers with a JPEG of the picture that a call names, when its turn comes; nil counts as missing.
  ///
  /// Only files below the folders that the catalog was built from are read, and only those whose bytes are the ones that
  /// were described: a catalog may come from anywhere, and a client that adds pictures names them as it likes.
  private func picture(
    _ call: ServiceCall,
    jpeg: @escaping @Sendable (StoredPicture, Catalog, DecodingLimits) async throws -> [UInt8]?
  ) async throws -> ServiceResponse {
    let fields = try call.queryFields(known: ["catalog", "picture"])
    let identifier = call.entity
    let wanted = try fields.one("picture")
    let catalog = try await catalogs.named(try fields.one("catalog")).engine().catalog
    let missing = SightlineError(
      .notInCatalog,
      "there is no picture to show of '\(identifier.type.prefix(100)) \(identifier.id.prefix(100))'"
    )
    do {
      return try await working { decoding in
        let pictures = try catalog.storedPictures(of: identifier)
        var told = ToldPaths(of: catalog)
        let stored = try wanted.map { try told.picture($0, among: pictures) } ?? pictures.first
        guard let stored, let bytes = try await jpeg(stored, catalog, decoding) else {
          throw missing
        }
        return ServiceResponse(type: "image/jpeg", bytes)
      }
    } catch let error as SightlineError where WorkLanes.excesses.contains(error.code) {
      throw missing
    }
  }

  /// The pixels of a described file; nil where it is not there, is another one by now, or cannot be decoded.
  private func decodedFile(
    of stored: StoredPicture,
    in catalog: Catalog,
    _ options: DecodingOptions
  ) async throws(SightlineError) -> ReadOnlyPixelBuffer? {
    guard let file = try PictureLocator(of: catalog, confined: true).file(stored.picture.path),
      let bytes = Self.bytes(of: file, describedAs: stored.picture.fingerprint, options.limits)
    else { return nil }
    do throws(SightlineError) {
      return try await threads.run { () throws(SightlineError) in
        try ImageDecoder.decode(bytes, options: options).buffer
      }
    } catch
      where error.code == .busy || error.code == .cancelled
      || WorkLanes.excesses.contains(error.code)
    {
      throw error
    } catch {
      // Its path and its present state are not revealed.
      return nil
    }
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
