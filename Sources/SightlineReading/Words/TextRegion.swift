package import SightlineGeometry

/// A place where a picture has text: a rectangle at any angle.
package struct TextRegion: Hashable, Sendable {
  /// The middle, in pixels.
  package var center: PicturePoint
  /// The cosine and sine of the angle of its longer side; a line is read along it or against it.
  package var direction: (x: Double, y: Double) { (cosine, sine) }
  /// The length of the longer side.
  package var length: Double
  /// The length of the shorter one.
  package var height: Double
  /// The confidence that there is text, 0…1.
  package let confidence: Double
  private var cosine: Double
  private var sine: Double

  /// The smallest rectangle around points; nil for none.
  ///
  /// One side of it lies on a side of their convex hull (Freeman and Shapira 1975).
  ///
  /// - Complexity: O(n log n + corners of the hull²).
  init?(around points: [PicturePoint], confidence: Double) {
    let hull = PicturePolygon.convexHull(of: points).vertices
    guard let first = hull.first else { return nil }
    var best: (area: Double, TextRegion)?
    var last = hull[hull.count - 1]
    for corner in hull {
      let (x, y) = (corner.x - last.x, corner.y - last.y)
      last = corner
      let side = (x * x + y * y).squareRoot()
      let (cosine, sine) = side > 0 ? (x / side, y / side) : (1, 0)
      var low = PicturePoint(x: .infinity, y: .infinity)
      var high = PicturePoint(x: -.infinity, y: -.infinity)
      for point in hull {
        let (along, across) = (
          point.x * cosine + point.y * sine, point.y * cosine - point.x * sine
        )
        low = PicturePoint(x: min(low.x, along), y: min(low.y, across))
        high = PicturePoint(x: max(high.x, along), y: max(high.y, across))
      }
      let (width, height) = (high.x - low.x, high.y - low.y)
      guard width * height < best?.area ?? .infinity else { continue }
      let (along, across) = ((low.x + high.x) / 2, (low.y + high.y) / 2)
      best = (
        width * height,
        TextRegion(
          center: PicturePoint(
            x: along * cosine - across * sine,
            y: along * sine + across * cosine
          ),
          // The longer side leads.
          cosine: width >= height ? cosine : -sine,
          sine: width >= height ? sine : cosine,
          length: max(width, height),
          height: min(width, height),
          confidence: confidence
        )
      )
    }
    self =
      best?.1
      ?? TextRegion(
        center: first,
        cosine: 1,
        sine: 0,
        length: 0,
        height: 0,
        confidence: confidence
      )
  }

  private init(
    center: PicturePoint,
    cosine: Double,
    sine: Double,
    length: Double,
    height: Double,
    confidence: Double
  ) {
    self.center = center
    self.cosine = cosine
    self.sine = sine
    self.length = length
    self.height = height
    self.confidence = confidence
  }

  /// The region in a picture of another size.
  ///
  /// - Parameter scale: How many times as wide and as high the other picture is; about the same, so that angles stay.
  /// - Returns: The region there.
  package func rescaled(by scale: (x: Double, y: Double)) -> TextRegion {
    func stretch(_ x: Double, _ y: Double) -> Double {
      (x * x * scale.x * scale.x + y * y * scale.y * scale.y).squareRoot()
    }
    var region = self
    region.center = PicturePoint(x: center.x * scale.x, y: center.y * scale.y)
    region.length = length * stretch(cosine, sine)
    region.height = height * stretch(sine, cosine)
    return region
  }

  /// The region in the picture that was turned by a quarter, clockwise, before it was found.
  ///
  /// - Parameter height: The height of that picture.
  /// - Returns: The region there.
  package func turnedBack(inHeight height: Double) -> TextRegion {
    var region = self
    region.center = PicturePoint(x: center.y, y: height - center.x)
    (region.cosine, region.sine) = (sine, -cosine)
    return region
  }
}

extension TextRegion {
  /// The least confidence of a pixel of text, and the least mean of a region.
  package static let pixelThreshold: Float = 0.3
  private static let regionThreshold = 0.5
  /// The fewest pixels of a region, and of its shorter side.
  private static let fewestPixels = 12
  private static let shortest = 3.0
  /// How far a region extends beyond the model's marks, as a share of its area over its outline.
  ///
  /// The model marks the middle of each line: it is trained on text that was shrunk so.
  private static let growth = 1.6

  /// Finds the regions of a map of the confidence of text at each pixel.
  ///
  /// Pixels above a threshold that touch one another are a region (Liao et al. 2020, *Real-time scene text detection with
  /// differentiable binarization*): the smallest rectangle around them, grown by the margin that the model leaves out.
  ///
  /// - Parameters:
  ///   - map: `width * height` numbers from 0 to 1, row by row; traps otherwise. NaN is not text.
  ///   - width: The length of its rows.
  ///   - most: The most regions.
  /// - Returns: Regions in pixels of the map, the largest first.
  /// - Complexity: O(pixels + regions × corners²).
  package static func found(in map: [Float], width: Int, most: Int) -> [TextRegion] {
    precondition(width > 0 && map.count % width == 0, "a map has whole rows")
    let height = map.count / width
    var isSeen = map.map { !($0 > pixelThreshold) }
    var regions: [TextRegion] = []
    var pixels: [Int] = []
    for start in map.indices where !isSeen[start] {
      isSeen[start] = true
      pixels.removeAll(keepingCapacity: true)
      pixels.append(start)
      var next = 0
      var sum = 0.0
      while next < pixels.count {
        let place = pixels[next]
        next += 1
        sum += Double(min(map[place], 1))
        let (x, y) = (place % width, place / width)
        for row in max(y - 1, 0)...min(y + 1, height - 1) {
          for column in max(x - 1, 0)...min(x + 1, width - 1) {
            let neighbor = row * width + column
            guard !isSeen[neighbor] else { continue }
            isSeen[neighbor] = true
            pixels.append(neighbor)
          }
        }
      }
      let mean = sum / Double(pixels.count)
      guard pixels.count >= fewestPixels, mean >= regionThreshold,
        let region = TextRegion(around: outline(of: pixels, width), confidence: mean)?.grown
      else { continue }
      regions.append(region)
    }
    regions.sort { ($0.area, $1.center.y, $1.center.x) > ($1.area, $0.center.y, $0.center.x) }
    return Array(regions.prefix(most))
  }

  /// Whether most of the text in regions runs across, not up or down; long lines tell most.
  package static func runAcross(_ regions: [TextRegion]) -> Bool {
    let across = regions.reduce(0) { sum, region in
      let (x, y) = region.direction
      return sum + (region.length - region.height) * (x * x - y * y)
    }
    return across >= 0
  }

  /// The area in square pixels.
  package var area: Double { length * height }

  /// The region with the margin that the model leaves out; nil for one that is too flat.
  private var grown: TextRegion? {
    var region = self
    // From the middles of pixels to their edges.
    region.length += 1
    region.height += 1
    guard region.height >= Self.shortest else { return nil }
    let growth = region.area * Self.growth / (region.length + region.height)
    region.length += growth
    region.height += growth
    return region
  }

  /// The first and last pixel of each row, as points.
  private static func outline(of pixels: [Int], _ width: Int) -> [PicturePoint] {
    var rows: [Int: ClosedRange<Int>] = [:]
    for pixel in pixels {
      let (x, y) = (pixel % width, pixel / width)
      let row = rows[y] ?? x...x
      rows[y] = min(row.lowerBound, x)...max(row.upperBound, x)
    }
    return rows.flatMap { y, row in
      [row.lowerBound, row.upperBound].map {
        PicturePoint(x: Double($0) + 0.5, y: Double(y) + 0.5)
      }
    }
  }
}
