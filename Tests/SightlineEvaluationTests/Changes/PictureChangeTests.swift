import SightlineEvaluation
import SightlineFoundation
import SightlinePixels
import Testing

@Suite("PictureChange")
struct PictureChangeTests {
  @Test("There are at least 42 kinds, and some in every group")
  func kinds() {
    #expect(PictureChange.allCases.count >= 42)
    for group in PictureChange.Group.allCases {
      #expect(PictureChange.allCases.contains { $0.group == group })
    }
  }

  @Test("Kinds of a group are declared together, in the order of the groups")
  func order() {
    let groups = PictureChange.allCases.map(\.group)
    let order = PictureChange.Group.allCases
    let indices = groups.compactMap { order.firstIndex(of: $0) }
    #expect(indices == indices.sorted())
  }

  @Test("The same seed gives the same picture", arguments: PictureChange.allCases)
  func determinism(change: PictureChange) throws {
    let picture = try drawnPicture(width: 40, height: 26)
    let first = try change.apply(to: picture, seed: 11)
    let second = try change.apply(to: picture, seed: 11)
    #expect(first.bytes == second.bytes)
    #expect((first.width, first.height) == (second.width, second.height))
  }

  @Test("Kinds with chance in them differ between seeds", arguments: PictureChange.allCases)
  func seeds(change: PictureChange) throws {
    let picture = try drawnPicture(width: 40, height: 26)
    let results = try (0..<5).map { try change.apply(to: picture, seed: $0).bytes }
    let isFixed = results.allSatisfy { $0 == results[0] }
    #expect(isFixed == Self.fixed.contains(change))
  }

  /// The kinds without chance.
  static let fixed: Set<PictureChange> = [
    .jpeg30, .jpeg10, .half, .quarter, .thumbnail, .brighter, .darker, .contrast, .hazy, .gamma,
    .faded, .warm, .cool, .gray, .sepia, .blur, .sharpen, .posterize, .vignette, .frame,
    .letterbox, .rotate180, .flip,
  ]

  @Test("Every kind changes a picture", arguments: PictureChange.allCases)
  func changes(change: PictureChange) throws {
    let picture = try drawnPicture(width: 40, height: 130)
    let result = try change.apply(to: picture, seed: 3)
    #expect(result.format == .rgb8)
    #expect(result.bytes != picture.bytes)
  }

  @Test("Compression, colour and overlays in place keep the size")
  func sizesKept() throws {
    let picture = try drawnPicture(width: 47, height: 31)
    let inPlace: [PictureChange] = [
      .jpeg30, .jpeg10, .thumbnail, .caption, .watermark, .stickers, .occluded, .rotate180, .flip,
    ]
    for change in inPlace + PictureChange.allCases.filter({ $0.group == .photometric }) {
      let result = try change.apply(to: picture, seed: 5)
      #expect((result.width, result.height) == (47, 31), "\(change)")
    }
  }

  @Test(
    "Sizes are those of the kind",
    arguments: [
      (PictureChange.half, 100, 60), (.quarter, 50, 30), (.thumbnail, 128, 76),
      (.letterbox, 200, 200), (.pad10, 240, 144), (.frame, 224, 144), (.crop5, 190, 114),
      (.crop10, 180, 108), (.crop25, 150, 90), (.crop50, 141, 85), (.corner35, 118, 71),
      (.offCenter, 130, 78), (.rotate90, 120, 200), (.rotate15, 224, 168), (.rotate45, 226, 226),
      (.sheared, 230, 120), (.screenshot, 200, 433), (.feed, 200, 433),
    ]
  )
  func sizes(change: PictureChange, width: Int, height: Int) throws {
    let result = try change.apply(to: drawnPicture(width: 200, height: 120), seed: 9)
    #expect((result.width, result.height) == (width, height))
  }

  @Test("On the table the picture takes 30 % of the frame")
  func tableShare() throws {
    let result = try PictureChange.onTable.apply(to: drawnPicture(width: 200, height: 120), seed: 9)
    let share = 200.0 * 120 / Double(result.pixelCount)
    #expect(abs(share - 0.3) < 0.005)
  }

  @Test("Mild changes keep every sample near on average")
  func nearness() throws {
    let picture = try drawnPicture(width: 96, height: 64)
    let mild: [(PictureChange, Double)] = [
      (.jpeg30, 30), (.warm, 15), (.gamma, 40), (.noise, 14), (.sharpen, 25), (.posterize, 17),
      (.faded, 20), (.stickers, 30),
    ]
    for (change, bound) in mild {
      let result = try change.apply(to: picture, seed: 2)
      let difference = meanDifference(picture, result)
      #expect(difference > 0.1 && difference < bound, "\(change): \(difference)")
    }
  }

  @Test("Turned and mirrored pictures keep their samples")
  func exactTurns() throws {
    let picture = try drawnPicture(width: 33, height: 20)
    #expect(
      try PictureChange.flip.apply(to: picture, seed: 1).bytes
        == picture.oriented(.upMirrored).bytes
    )
    #expect(
      try PictureChange.rotate180.apply(to: picture, seed: 1).bytes == picture.oriented(.down).bytes
    )
  }

  @Test("A crop is a part of the picture, sample by sample", arguments: PictureChange.Group.crops)
  func crops(change: PictureChange) throws {
    let picture = try drawnPicture(width: 60, height: 40)
    let result = try change.apply(to: picture, seed: 21)
    let found = (0...60 - result.width).contains { x in
      (0...40 - result.height).contains { y in
        let region = PixelRegion(x: x, y: y, width: result.width, height: result.height)
        return (try? picture.cropped(to: region).bytes) == result.bytes
      }
    }
    #expect(found)
  }

  @Test("Half the size has the mean colour of the whole")
  func meanKept() throws {
    let picture = try drawnPicture(width: 64, height: 48)
    for change in [PictureChange.half, .quarter] {
      let result = try change.apply(to: picture, seed: 0)
      #expect(abs(result.meanSample - picture.meanSample) < 1.5)
    }
  }

  @Test("Single pixels, lines and flat pictures are changed without a trap")
  func tinyPictures() throws {
    for (width, height) in [(1, 1), (1, 9), (9, 1), (2, 2), (3, 60), (60, 3)] {
      let picture = try MutablePixelBuffer(width: width, height: height, format: .gray8).finish()
      for change in PictureChange.allCases {
        let result = try change.apply(to: picture, seed: 1)
        #expect(result.pixelCount >= 1 && result.pixelCount <= 60_000, "\(change)")
      }
    }
  }

  @Test("Every pixel format is accepted", arguments: PixelFormat.allCases)
  func formats(format: PixelFormat) throws {
    let picture = try MutablePixelBuffer(width: 21, height: 13, format: format).finish()
    for change in [PictureChange.jpeg30, .darker, .flip, .crop10, .rotate15] {
      #expect(try change.apply(to: picture, seed: 1).format == .rgb8)
    }
  }

  @Test("A picture over the limit is refused, with its size and the limit")
  func limits() throws {
    let wide = try MutablePixelBuffer(
      width: PictureChange.maximumSide + 1,
      height: 1,
      format: .gray8
    ).finish()
    let error = #expect(throws: SightlineError.self) {
      try PictureChange.darker.apply(to: wide, seed: 1)
    }
    #expect(error?.code == .pictureTooLarge)
    #expect(error?.message.contains("32769×1") == true)
  }
}

extension PictureChange.Group {
  static let crops = PictureChange.allCases.filter { $0.group == .crop }
}
