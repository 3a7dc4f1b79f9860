public import SightlinePixels

/// The hashes of a picture in all eight orientations, from one decoding.
///
/// Turned and mirrored copies are found by comparing a hash with all eight: `nearest(to:)`. The
/// eight are kept apart, and not reduced to a canonical one, since a small change of the picture
/// may change which one that is.
///
/// ```swift
/// let hashes = DihedralHashes(of: picture) { DCTHash().describe($0) }
/// ```
public struct DihedralHashes: Hashable, Sendable {
  private let hashes: [PerceptualHash]

  /// Computes the hashes of a picture in all eight orientations.
  ///
  /// The hash of an orientation is that of `picture.oriented(orientation)`. For PDQ
  /// `PDQHash.describeAllOrientations(of:)` needs one transform instead of eight.
  ///
  /// - Parameters:
  ///   - picture: The picture, composited and reduced.
  ///   - hash: Computes the hash of a turned picture.
  /// - Complexity: O(pixels); hashes of luma thumbnails turn the thumbnail only.
  public init(of picture: PreparedPicture, _ hash: (PreparedPicture) -> PerceptualHash) {
    self.init { hash(picture.oriented($0)) }
  }

  /// Collects the eight hashes.
  ///
  /// - Parameter hash: Gives the hash of the picture turned to an orientation.
  init(_ hash: (Orientation) -> PerceptualHash) {
    hashes = Orientation.allCases.map(hash)
  }

  /// The hash of the picture stored in an orientation and turned upright.
  public subscript(orientation: Orientation) -> PerceptualHash {
    hashes[Int(orientation.rawValue) - 1]
  }

  /// The orientation whose hash is nearest to another picture's, and its Hamming distance.
  ///
  /// - Parameter hash: A hash made by the same algorithm.
  /// - Returns: Of equally near ones, the one with the lowest raw value.
  public func nearest(to hash: PerceptualHash) -> (orientation: Orientation, distance: Int) {
    var best = (orientation: Orientation.up, distance: self[.up].hammingDistance(to: hash))
    for orientation in Orientation.allCases {
      let distance = self[orientation].hammingDistance(to: hash)
      if distance < best.distance { best = (orientation, distance) }
    }
    return best
  }
}
