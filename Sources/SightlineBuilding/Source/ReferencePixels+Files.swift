public import SightlineCatalog
import SightlineCodecs
public import SightlineFoundation
import SightlinePixels
public import SightlineSearch

extension ReferencePixels {
  /// Reads the files that a catalog was built of.
  ///
  /// Pictures whose files are gone or have changed since, and those that were added from memory, have no pixels.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - isConfined: Whether files that lie outside of all folders that the catalog was built from are not read: for a catalog
  ///     from elsewhere.
  /// - Throws: `SightlineError` when the catalog cannot be read.
  public init(
    readingFilesOf catalog: Catalog,
    confined isConfined: Bool = false
  ) throws(SightlineError) {
    let locator = try PictureLocator(of: catalog, confined: isConfined)
    self.init { picture in Self.pixels(of: picture, by: locator) }
  }

  /// The pixels of a picture, as those of a query are read; nil for a file that is not what was described.
  private static func pixels(
    of picture: ReferencePicture,
    by locator: PictureLocator
  ) -> ReadOnlyPixelBuffer? {
    guard picture.problem == nil, let path = locator.file(picture.path),
      let bytes = try? ImageDecoder.readFile(
        PageName(path).file,
        limits: InputPicture.reading.limits
      ),
      FNV1a.hash128(bytes) == picture.fingerprint.digest
    else { return nil }
    return (try? InputPicture.decodedFile(path))?.buffer
  }
}
