import SightlineCatalog
import SightlineFoundation

/// The numbers that a catalog gave its pictures: one stands for one content, for good.
struct PictureNumbers {
  private var seen: [Int64: UInt128] = [:]

  /// Returns what breaks the rule since the last look, or nil.
  mutating func difference(of catalog: Catalog) throws(SightlineError) -> String? {
    for stored in try catalog.storedPictures() {
      let picture = stored.picture
      if let digest = seen[picture.id] {
        if digest != picture.fingerprint.digest { return "number \(picture.id) was used again" }
      } else {
        seen[picture.id] = picture.fingerprint.digest
      }
    }
    return nil
  }
}
