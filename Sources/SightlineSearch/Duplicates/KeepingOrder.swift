import SightlineCatalog

extension ReferencePicture {
  /// Whether this picture is kept rather than another that shows the same: the one with more pixels,
  /// then more bytes, then the older file, then the first by path and entity.
  func isKept(ratherThan other: ReferencePicture) -> Bool {
    // Two sides that a catalog may hold can have a product that 64 bits cannot.
    let pixels = Int128(width) * Int128(height)
    let otherPixels = Int128(other.width) * Int128(other.height)
    if pixels != otherPixels { return pixels > otherPixels }
    if fingerprint.size != other.fingerprint.size {
      return fingerprint.size > other.fingerprint.size
    }
    if fingerprint.modificationTime != other.fingerprint.modificationTime {
      return fingerprint.modificationTime < other.fingerprint.modificationTime
    }
    return isListed(before: other)
  }

  /// Whether this picture comes first by path, then entity.
  func isListed(before other: ReferencePicture) -> Bool {
    if path.utf8.elementsEqual(other.path.utf8) { return entity < other.entity }
    return path.utf8.lexicographicallyPrecedes(other.path.utf8)
  }
}
