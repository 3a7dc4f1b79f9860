import SightlineDescriptors
public import SightlineGeometry
public import SightlinePixels

/// Draws what was matched: the query on the left, the reference on the right, and what joins them.
///
/// Each match has a colour: its region is outlined in both pictures, its inliers are dots joined by thin lines. The
/// same match gives the same pixels everywhere.
///
/// ```swift
/// let picture = try MatchDrawing().drawing(
///   of: matches, query: query, queryKeypoints, reference: reference, referenceKeypoints)
/// let png = try ImageEncoder.png(picture)
/// ```
public struct MatchDrawing: Hashable, Sendable {
  /// The colours of the first, second, … match's outline; they start again when there are more.
  public static let colors = [
    RGB8(red: 0, green: 200, blue: 255), RGB8(red: 255, green: 170, blue: 0),
    RGB8(red: 120, green: 230, blue: 90), RGB8(red: 255, green: 110, blue: 180),
  ]
  /// The colour around the pictures.
  public static let background = RGB8(red: 28, green: 28, blue: 32)

  /// The most pixels a drawing may be wide; 64 to 8192, values beyond count as the nearer of these.
  public var maximumWidth = 1200
  /// The most pixels a drawing may be high; 64 to 8192, values beyond count as the nearer of these.
  public var maximumHeight = 600

  /// The room between and around the pictures, in pixels.
  private static let margin = 8

  /// Makes a drawing style with the standard size.
  public init() {}

  /// Draws matches.
  ///
  /// - Parameters:
  ///   - matches: Matches between the two pictures, in the original query.
  ///   - query: The query picture.
  ///   - queryKeypoints: Its features, and the size in whose pixels they and the regions are given.
  ///   - reference: The reference picture.
  ///   - referenceKeypoints: Its features, likewise.
  /// - Returns: An RGB picture no larger than the maximum.
  /// - Throws: `SightlineError` when memory has no room for it.
  /// - Complexity: O(pixels of both pictures and the drawing + inliers × width).
  public func drawing(
    of matches: [GeometricMatch],
    query: ReadOnlyPixelBuffer,
    _ queryKeypoints: PictureKeypoints,
    reference: ReadOnlyPixelBuffer,
    _ referenceKeypoints: PictureKeypoints
  ) throws(SightlineError) -> ReadOnlyPixelBuffer {
    let margin = Self.margin
    let box = (
      width: (min(max(maximumWidth, 64), 8192) - 3 * margin) / 2,
      height: min(max(maximumHeight, 64), 8192) - 2 * margin
    )
    var left = PictureFrame(query, queryKeypoints, box: box)
    var right = PictureFrame(reference, referenceKeypoints, box: box)
    let height = max(left.region.height, right.region.height)
    left = left.moved(x: margin, y: margin + (height - left.region.height) / 2)
    right = right.moved(
      x: 2 * margin + left.region.width,
      y: margin + (height - right.region.height) / 2
    )
    var canvas = Canvas(
      width: right.region.x + right.region.width + margin,
      height: height + 2 * margin,
      background: Self.background
    )
    canvas.draw(query, in: left.region)
    canvas.draw(reference, in: right.region)
    for (index, match) in matches.enumerated() {
      let color = Self.colors[index % Self.colors.count]
      for inlier in match.inliers {
        guard
          let a = queryKeypoints.place(inlier.query).map({ left.place($0) }),
          let b = referenceKeypoints.place(inlier.reference).map({ right.place($0) })
        else { continue }
        canvas.line(from: a, to: b, color, thickness: 1, opacity: 0.45)
        for point in [a, b] {
          canvas.dot(at: point, radius: 3, Self.background)
          canvas.dot(at: point, radius: 2, color)
        }
      }
    }
    // Outlines last, each on a dark one: seen on any picture, and under no line.
    for (index, match) in matches.enumerated() {
      let color = Self.colors[index % Self.colors.count]
      for region in [left.place(match.queryRegion), right.place(match.referenceRegion)] {
        canvas.outline(region, Self.background, thickness: 5)
        canvas.outline(region, color, thickness: 3)
      }
    }
    return try canvas.finish()
  }
}

extension PictureKeypoints {
  /// Where the feature of an index lies; nil when there is none, or its place is no place.
  fileprivate func place(_ index: Int32) -> PicturePoint? {
    guard index >= 0, index < keypoints.count else { return nil }
    let keypoint = keypoints[Int(index)]
    let point = PicturePoint(x: Double(keypoint.x), y: Double(keypoint.y))
    return point.isFinite ? point : nil
  }
}
