public import SightlineFoundation
import SightlineGeometry
public import SightlinePixels
public import SightlineSearch

/// Draws what was matched: the query on the left, the reference on the right, and what joins them.
///
/// Each view has a colour: its region is outlined in both pictures, its inliers are dots joined by thin lines;
/// every inlier that evidence counts is drawn, and no other. The same view gives the same pixels everywhere.
///
/// ```swift
/// let picture = try MatchDrawing().drawing(
///   of: match.evidence.view.map { [$0] } ?? [], query: query, reference: reference)
/// let png = try ImageEncoder.png(picture)
/// ```
public struct MatchDrawing: Hashable, Sendable {
  /// The colours of the first, second, … view's outline; they start again when there are more.
  public static let colors = [
    RGB8(red: 0, green: 200, blue: 255), RGB8(red: 255, green: 170, blue: 0),
    RGB8(red: 120, green: 230, blue: 90), RGB8(red: 255, green: 110, blue: 180),
    RGB8(red: 255, green: 240, blue: 70), RGB8(red: 185, green: 150, blue: 255),
    RGB8(red: 255, green: 95, blue: 75), RGB8(red: 120, green: 235, blue: 210),
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

  /// Draws views of a reference picture.
  ///
  /// - Parameters:
  ///   - views: Where the query shows the reference.
  ///   - query: The query picture.
  ///   - querySize: The width and height in whose pixels the views give places of the query, where it was
  ///     decoded at another size; nil for its own.
  ///   - reference: The reference picture.
  ///   - referenceSize: Likewise.
  /// - Returns: An RGB picture no larger than the maximum.
  /// - Throws: `SightlineError` when memory has no room for it.
  /// - Complexity: O(pixels of both pictures and the drawing + inliers × width).
  public func drawing(
    of views: [MatchedView],
    query: ReadOnlyPixelBuffer,
    querySize: (width: Int, height: Int)? = nil,
    reference: ReadOnlyPixelBuffer,
    referenceSize: (width: Int, height: Int)? = nil
  ) throws(SightlineError) -> ReadOnlyPixelBuffer {
    let margin = Self.margin
    let box = (
      width: (min(max(maximumWidth, 64), 8192) - 3 * margin) / 2,
      height: min(max(maximumHeight, 64), 8192) - 2 * margin
    )
    var left = PictureFrame(query, querySize, box: box)
    var right = PictureFrame(reference, referenceSize, box: box)
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
    for (index, view) in views.enumerated() {
      let color = Self.colors[index % Self.colors.count]
      for inlier in view.inliers where inlier.query.isFinite && inlier.reference.isFinite {
        let a = left.place(inlier.query)
        let b = right.place(inlier.reference)
        canvas.line(from: a, to: b, color, thickness: 1, opacity: 0.45)
        for point in [a, b] {
          canvas.dot(at: point, radius: 3, Self.background)
          canvas.dot(at: point, radius: 2, color)
        }
      }
    }
    // Outlines are drawn last, each on a dark one, so that they are visible on any picture and above all
    // lines.
    for (index, view) in views.enumerated() {
      let color = Self.colors[index % Self.colors.count]
      for region in [left.place(view.region), right.place(view.referenceRegion)] {
        canvas.outline(region, Self.background, thickness: 5)
        canvas.outline(region, color, thickness: 3)
      }
    }
    return try canvas.finish()
  }
}

/// Where a picture is drawn on a canvas.
struct PictureFrame {
  let region: PixelRegion
  /// The size of the picture in whose pixels places are given.
  private let width, height: Double

  /// Fits a picture into a box, its proportions kept as far as whole pixels allow.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - size: The width and height in whose pixels places are given; nil for the picture's own.
  ///   - box: The most width and height it may take.
  init(
    _ picture: ReadOnlyPixelBuffer,
    _ size: (width: Int, height: Int)?,
    box: (width: Int, height: Int)
  ) {
    let scale = min(
      Double(box.width) / Double(picture.width),
      Double(box.height) / Double(picture.height),
      Self.largestScale
    )
    region = PixelRegion(
      x: 0,
      y: 0,
      width: min(max(Int((Double(picture.width) * scale).rounded()), 1), box.width),
      height: min(max(Int((Double(picture.height) * scale).rounded()), 1), box.height)
    )
    width = Double(max(size?.width ?? picture.width, 1))
    height = Double(max(size?.height ?? picture.height, 1))
  }

  /// The same frame elsewhere.
  private init(_ frame: PictureFrame, x: Int, y: Int) {
    region = PixelRegion(x: x, y: y, width: frame.region.width, height: frame.region.height)
    (width, height) = (frame.width, frame.height)
  }

  /// Larger, small pictures would show nothing but their pixels.
  private static let largestScale = 3.0

  func moved(x: Int, y: Int) -> PictureFrame { PictureFrame(self, x: x, y: y) }

  /// Where a place of the picture is on the canvas.
  func place(_ point: PicturePoint) -> PicturePoint {
    PicturePoint(
      x: Double(region.x) + point.x / width * Double(region.width),
      y: Double(region.y) + point.y / height * Double(region.height)
    )
  }

  /// Where a part of the picture is on the canvas.
  func place(_ polygon: PicturePolygon) -> PicturePolygon {
    PicturePolygon(vertices: polygon.vertices.map { place($0) })
  }
}
