import SightlinePixels

/// Crop-resistant hash: a difference hash of the box around each bright and dark region of a
/// picture.
///
/// Identical to ImageHash's `crop_resistant_hash` on the same pixels (pass a picture prepared at
/// full size). A part of a picture still has some of its regions, so pictures match when enough
/// regions do; see `SegmentHash` for how. Regions are found in a blurred thumbnail of 300×300
/// pixels; a picture without one is a single segment. The quality is that of the best segment; see
/// `DifferenceHash`.
///
/// Source: M. Steinebach, H. Liu and Y. Yannikos, "Efficient cropping-resistant robust image
/// hashing" (ARES 2014, doi:10.1109/ARES.2014.85), in the form of ImageHash 4.3.
public struct CropResistantHash: DescriptorAlgorithm {
  /// The sizes of the difference hash of a segment there are.
  public static let sizes = 2...16

  /// The size of the difference hash of a segment.
  public let size: Int
  /// How many of the largest segments to hash, largest first; nil for all, in the order they were
  /// found.
  public let maximumSegmentCount: Int?

  /// The side of the thumbnail that regions are found in.
  private static let side = 300

  /// Makes the algorithm.
  ///
  /// - Parameters:
  ///   - size: The size of the difference hash of a segment, one of `sizes`. Traps otherwise.
  ///   - maximumSegmentCount: How many of the largest segments to hash, from 1; nil for all.
  ///     Traps below.
  public init(size: Int = 8, maximumSegmentCount: Int? = nil) {
    precondition(Self.sizes.contains(size), "no such size")
    precondition(maximumSegmentCount ?? 1 >= 1, "at least one segment is hashed")
    self.size = size
    self.maximumSegmentCount = maximumSegmentCount
  }

  /// `crop-resistant`, followed by the size of a segment's hash unless it is 8.
  ///
  /// A maximum of segments is not part of it: hashes with and without one can be compared.
  public var identifier: String {
    AlgorithmName.identifier("crop-resistant", size: size, default: 8)
  }

  /// A line for people.
  public var summary: String {
    "\(size * size) bits for each bright and dark region (ImageHash crop_resistant_hash)"
  }

  /// Computes the hash.
  ///
  /// - Complexity: O(pixels) for each segment.
  public func describe(_ picture: PreparedPicture) -> SegmentHash {
    let side = Self.side
    let thumbnail = picture.intermediates.resizedLuma(width: side, height: side)
    let smooth = MedianFilter.filtered(
      GaussianBoxBlur.blurred(thumbnail, side: side),
      side: side
    )
    var segments = SegmentFinder.segments(of: smooth, side: side)
    if segments.isEmpty {
      segments = [.init(left: 0, top: 0, right: side - 1, bottom: side - 1, count: side * side)]
    }
    if let maximumSegmentCount, segments.count > maximumSegmentCount {
      // Stable: of equally large segments the one found first stays, as in the reference.
      let order = segments.indices.sorted {
        (-segments[$0].count, $0) < (-segments[$1].count, $1)
      }
      segments = order.prefix(maximumSegmentCount).map { segments[$0] }
    }
    let source = picture.intermediates.lumaSource
    return SegmentHash(segments: segments.map { hash(of: $0, in: source) })
  }

  /// The difference hash of the part of a picture inside the box around a segment of its thumbnail.
  ///
  /// If the picture is so small that the box holds no pixel, all bits are 0, as in the reference.
  private func hash(
    of segment: SegmentFinder.Segment,
    in source: ReadOnlyPixelBuffer
  ) -> PerceptualHash {
    let columns = Self.range(segment.left, segment.right, of: source.width)
    let rows = Self.range(segment.top, segment.bottom, of: source.height)
    let region = PixelRegion(
      x: columns.lowerBound,
      y: rows.lowerBound,
      width: columns.count,
      height: rows.count
    )
    guard !columns.isEmpty, !rows.isEmpty, let part = try? source.cropped(to: region) else {
      return PerceptualHash(bits: Array(repeating: false, count: size * size), quality: 0)
    }
    return DifferenceHash(size: size).describe(PreparedPicture(part, minimumShortSide: nil))
  }

  /// The pixels of a side under the thumbnail's pixels from first to last; halves are rounded to
  /// even.
  private static func range(_ first: Int, _ last: Int, of count: Int) -> Range<Int> {
    let scale = Double(count) / Double(side)
    let lower = Int((Double(first) * scale).rounded(.toNearestOrEven))
    let upper = Int((Double(last + 1) * scale).rounded(.toNearestOrEven))
    return lower..<min(upper, count)
  }
}
