import SightlineEvaluation
import SightlineFamilies
import SightlineGeometry
import SightlinePixels
import Testing

@Suite("Capture")
struct CaptureTests {
  private static func scenes() throws -> [ReadOnlyPixelBuffer] {
    try (0..<3).map { try SyntheticPhoto(seed: 100 + $0, width: 48, height: 32).draw() }
  }

  private static func conditions(
    share: ClosedRange<Double> = 0.15...0.5,
    tilt: ClosedRange<Double> = 0...50,
    _ troubles: Set<CaptureConditions.Trouble> = []
  ) -> CaptureConditions {
    CaptureConditions(share: share, tilt: tilt, troubles: troubles, width: 120, height: 90)
  }

  @Test("The same seed gives the same bytes, another one another capture")
  func seeds() throws {
    let thing = try drawnPicture(width: 60, height: 40)
    let conditions = Self.conditions(Set(CaptureConditions.Trouble.allCases))
    func bytes(_ seed: UInt64) throws -> [UInt8] {
      try Capture(of: [thing], among: Self.scenes(), under: conditions, seed: seed).jpeg()
    }
    let first = try bytes(3)
    #expect(try bytes(3) == first)
    #expect(try bytes(4) != first)
  }

  @Test("Every disturbance changes the picture")
  func troublesShow() throws {
    let thing = try drawnPicture(width: 60, height: 40)
    func bytes(_ troubles: Set<CaptureConditions.Trouble>) throws -> [UInt8] {
      try Capture(of: [thing], among: Self.scenes(), under: Self.conditions(troubles), seed: 3)
        .picture.bytes
    }
    let plain = try bytes([])
    for trouble in CaptureConditions.Trouble.allCases {
      #expect(try bytes([trouble]) != plain, "\(trouble)")
    }
  }

  @Test("Things are as large and as tilted as asked, inside of the frame", arguments: 0..<4)
  func truth(seed: UInt64) throws {
    let thing = try drawnPicture(width: 60, height: 40)
    let capture = try Capture(
      of: [thing],
      among: Self.scenes(),
      under: Self.conditions(share: 0.1...0.25, tilt: 30...60, [.bent]),
      seed: seed
    )
    #expect(capture.picture.width == 120 && capture.picture.height == 90)
    let truth = capture.things[0]
    #expect((30...60).contains(truth.tilt))
    #expect((0.099...0.251).contains(truth.share))
    #expect(abs(truth.corners.area / (120 * 90) - truth.share) < 1e-9)
    #expect(
      truth.corners.vertices.allSatisfy { (0...120).contains($0.x) && (0...90).contains($0.y) }
    )
  }

  @Test(
    "Several things do not overlap, each nearly as large as asked or larger",
    arguments: [2, 6]
  )
  func apart(count: Int) throws {
    let things = try (0..<count).map { try drawnPicture(width: 60 - 4 * $0, height: 40) }
    let capture = try Capture(
      of: things,
      among: Self.scenes(),
      under: Self.conditions(share: 0.06...0.2, tilt: 0...30),
      seed: UInt64(count)
    )
    #expect(capture.things.count == count)
    for (index, thing) in capture.things.enumerated() {
      #expect(thing.share > 0.03)
      for other in capture.things[..<index] {
        #expect(thing.corners.overlap(with: other.corners) == 0)
      }
    }
  }

  @Test(
    "The truth is the place of the thing: its corners have its colours, in order",
    arguments: 0..<3
  )
  func corners(seed: UInt64) throws {
    let colors: [RGB8] = [
      RGB8(red: 250, green: 0, blue: 0), RGB8(red: 0, green: 250, blue: 0),
      RGB8(red: 0, green: 0, blue: 250), RGB8(red: 250, green: 250, blue: 0),
    ]
    let thing = try quartered(colors)
    let gray = try quartered([RGB8](repeating: RGB8(red: 90, green: 90, blue: 90), count: 4))
    let capture = try Capture(
      of: [thing],
      among: [gray],
      under: Self.conditions(share: 0.3...0.4, tilt: 20...60, [.bent]),
      seed: seed
    )
    let corners = capture.things[0].corners.vertices
    let middle = PicturePoint(
      x: corners.map(\.x).reduce(0, +) / 4,
      y: corners.map(\.y).reduce(0, +) / 4
    )
    for (corner, color) in zip(corners, colors) {
      let x = Int(corner.x + 0.2 * (middle.x - corner.x))
      let y = Int(corner.y + 0.2 * (middle.y - corner.y))
      let seen = capture.picture.row(y, as: RGB8.self)[x]
      for (channel, other) in [
        (seen.red, color.red), (seen.green, color.green), (seen.blue, color.blue),
      ] {
        #expect(abs(Int(channel) - Int(other)) < 80)
      }
    }
  }

  @Test("A fine pattern that shrinks becomes its mean, not another pattern")
  func filtered() throws {
    var pattern = try MutablePixelBuffer(width: 420, height: 280, format: .rgb8)
    for y in 0..<280 {
      var row = pattern.mutableRow(y, as: RGB8.self)
      for x in row.indices {
        let level: UInt8 = (x + y) % 2 == 0 ? 0 : 255
        row[x] = RGB8(red: level, green: level, blue: level)
      }
    }
    let capture = try Capture(
      of: [pattern.finish()],
      among: Self.scenes(),
      under: Self.conditions(share: 0.3...0.3, tilt: 40...40),
      seed: 5
    )
    let corners = capture.things[0].corners.vertices
    let middle = (
      x: Int(corners.map(\.x).reduce(0, +) / 4), y: Int(corners.map(\.y).reduce(0, +) / 4)
    )
    for y in middle.y - 8...middle.y + 8 {
      let row = capture.picture.row(y, as: RGB8.self)
      for x in middle.x - 8...middle.x + 8 {
        #expect((85...165).contains(row[x].green))
      }
    }
  }

  /// A picture whose quarters, clockwise from the top left, have colours.
  private func quartered(_ colors: [RGB8]) throws -> ReadOnlyPixelBuffer {
    var picture = try MutablePixelBuffer(width: 60, height: 40, format: .rgb8)
    for y in 0..<40 {
      var row = picture.mutableRow(y, as: RGB8.self)
      for x in row.indices {
        row[x] = y < 20 ? (x < 30 ? colors[0] : colors[1]) : (x < 30 ? colors[3] : colors[2])
      }
    }
    return picture.finish()
  }
}
