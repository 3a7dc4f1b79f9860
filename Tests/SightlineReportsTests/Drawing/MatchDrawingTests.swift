import SightlineDescriptors
import SightlineGeometry
import SightlinePixels
import SightlineReports
import SightlineSearch
import TestSupport
import Testing

@Suite
struct MatchDrawingTests {
  private let gray = RGB8(red: 90, green: 90, blue: 90)

  private func flat(_ width: Int, _ height: Int) throws -> ReadOnlyPixelBuffer {
    let bytes = [UInt8](repeating: 90, count: width * height)
    return try ReadOnlyPixelBuffer(width: width, height: height, format: .gray8, bytes: bytes)
  }

  /// The size that planted matches give their places in.
  private let size = (width: 480, height: 320)

  private func pixel(_ picture: ReadOnlyPixelBuffer, _ x: Double, _ y: Double) -> RGB8 {
    picture.row(Int(y), as: RGB8.self)[Int(x)]
  }

  /// The number of pixels that are not of the colours given.
  private func count(_ picture: ReadOnlyPixelBuffer, otherThan colors: [RGB8]) -> Int {
    (0..<picture.height).reduce(0) { sum, y in
      let row = picture.row(y, as: RGB8.self)
      return sum + row.indices.count { !colors.contains(row[$0]) }
    }
  }

  @Test("Both regions are outlined in place, in the match's colour")
  func outlines() throws {
    let planted = PlantedMatch(.turned, inliers: 30, outliers: 0)
    let match = try #require(planted.matches.first)
    // Pictures half as large as they were described.
    let picture = try flat(240, 160)
    let drawing = try MatchDrawing().drawing(
      of: planted.views,
      query: picture,
      querySize: size,
      reference: picture,
      referenceSize: size
    )
    // Both are drawn 588 wide and 392 high, 8 from the edges and each other.
    #expect(drawing.width == 1200 && drawing.height == 408)
    for (region, left) in [(match.queryRegion, 8.0), (match.referenceRegion, 604.0)] {
      for (a, b) in zip(region.vertices, region.vertices.dropFirst() + region.vertices.prefix(1)) {
        for share in [0.1, 0.37, 0.5, 0.9] {
          let (x, y) = (a.x + share * (b.x - a.x), a.y + share * (b.y - a.y))
          let (column, row) = (left + x * 588 / 480, 8 + y * 392 / 320)
          #expect(pixel(drawing, column, row) == MatchDrawing.colors[0])
        }
      }
    }
  }

  @Test("Every inlier is a dot in both pictures")
  func dots() throws {
    let planted = PlantedMatch(.turned, inliers: 12, outliers: 0)
    let match = try #require(planted.matches.first)
    let picture = try flat(480, 320)
    let drawing = try MatchDrawing().drawing(
      of: planted.views,
      query: picture,
      querySize: size,
      reference: picture,
      referenceSize: size
    )
    var covered = 0
    for inlier in match.inliers {
      let (a, b) = (planted.query[Int(inlier.query)], planted.reference[Int(inlier.reference)])
      for (place, left) in [(a, 8.0), (b, 604.0)] {
        let x = left + Double(place.x) * 588 / 480
        let color = pixel(drawing, x, 8 + Double(place.y) * 392 / 320)
        if color == MatchDrawing.colors[0] { covered += 1 }
      }
    }
    // A later dot's rim may lie over an earlier dot.
    #expect(covered >= 2 * match.inliers.count - 2)
  }

  @Test("Without a match, the pictures are drawn as they are")
  func noMatch() throws {
    let picture = try flat(300, 200)
    let drawing = try MatchDrawing().drawing(
      of: [],
      query: picture,
      reference: picture
    )
    #expect(count(drawing, otherThan: [gray, MatchDrawing.background]) == 0)
    #expect(count(drawing, otherThan: [MatchDrawing.background]) == 2 * 588 * 392)
  }

  @Test(
    "Pictures of any size are drawn within the maximum",
    arguments: [(1, 1), (2000, 100), (100, 2000), (3, 700), (640, 480)]
  )
  func sizes(width: Int, height: Int) throws {
    let (odd, plain) = (try flat(width, height), try flat(64, 48))
    let planted = PlantedMatch(.turned, inliers: 20, outliers: 0)
    for (query, reference) in [(odd, plain), (plain, odd), (odd, odd)] {
      for (maximumWidth, maximumHeight) in [(240, 160), (0, -5)] {
        var style = MatchDrawing()
        style.maximumWidth = maximumWidth
        style.maximumHeight = maximumHeight
        let drawing = try style.drawing(
          of: planted.views,
          query: query,
          querySize: size,
          reference: reference,
          referenceSize: size
        )
        #expect(drawing.width <= max(maximumWidth, 64) && drawing.height <= max(maximumHeight, 64))
        #expect(drawing.format == .rgb8)
        // Both are there: something is neither the background nor of the first's pixels only.
        #expect(count(drawing, otherThan: [MatchDrawing.background]) >= 2)
      }
    }
  }

  @Test("Drawn smaller, a picture's pixels are averaged; its proportions are kept")
  func shrinking() throws {
    var stripes = try MutablePixelBuffer(width: 1600, height: 400, format: .rgb8)
    for y in 0..<400 {
      var row = stripes.mutableRow(y, as: RGB8.self)
      for x in row.indices {
        let value: UInt8 = x % 2 == 0 ? 0 : 200
        row[x] = RGB8(red: value, green: value, blue: value)
      }
    }
    let picture = stripes.finish()
    var style = MatchDrawing()
    style.maximumWidth = 824
    let drawing = try style.drawing(
      of: [],
      query: picture,
      reference: picture
    )
    // 1600 to 400 columns: each the mean of two dark and two light ones.
    #expect(drawing.width == 824 && drawing.height == 116)
    let middle = RGB8(red: 100, green: 100, blue: 100)
    #expect(count(drawing, otherThan: [middle, MatchDrawing.background]) == 0)
  }

  @Test("The same match gives the same pixels; features without a place are not drawn")
  func nonsense() throws {
    let planted = PlantedMatch(.turned, inliers: 20, outliers: 0)
    let picture = try flat(96, 64)
    var style = MatchDrawing()
    style.maximumWidth = 160
    func rows(_ views: [MatchedView], size: (width: Int, height: Int)) throws -> [RGB8] {
      let drawing = try style.drawing(
        of: views,
        query: picture,
        querySize: size,
        reference: picture,
        referenceSize: size
      )
      return (0..<drawing.height).flatMap { y in
        let row = drawing.row(y, as: RGB8.self)
        return row.indices.map { row[$0] }
      }
    }
    let drawn = try rows(planted.views, size: size)
    #expect(try rows(planted.views, size: size) == drawn)
    for number in [Float.nan, .infinity, 1e30, -1e30] {
      let broken = planted.query.map { Keypoint(x: number, y: $0.y, scale: 1, angle: 0) }
      let keypoints = PictureKeypoints(width: 480, height: 320, keypoints: broken)
      let views = planted.matches.map {
        MatchedView($0, query: keypoints, reference: planted.referencePicture)
      }
      #expect(try rows(views, size: size).count == drawn.count)
    }
    #expect(try rows(planted.views, size: (0, 0)).count == drawn.count)
  }
}

extension PlantedMatch {
  /// The views drawn of the planted matches.
  fileprivate var views: [MatchedView] {
    matches.map { MatchedView($0, query: queryPicture, reference: referencePicture) }
  }
}
