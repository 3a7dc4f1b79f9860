import SightlinePixels
import TestSupport
import Testing

@testable import SightlineDuplicates

@Suite("Pictures are compared at full size, tile by tile")
struct TiledDifferenceTests {
  /// Sizes below a tile, of some tiles, and of enough places that halves are compared too.
  static let sizes = [(90, 70), (300, 260), (1300, 900)]

  static func picture(_ seed: Int, _ size: (Int, Int)) throws -> ReadOnlyPixelBuffer {
    try DrawnPicture.scene(seed, width: size.0, height: size.1)
  }

  static func difference(
    _ one: ReadOnlyPixelBuffer,
    _ other: ReadOnlyPixelBuffer
  ) throws -> CopyDifference? {
    try TiledDifference(of: ComparedPicture(one), in: ComparedPicture(other)).found()
  }

  @Test("A picture does not differ from itself, at any size", arguments: 1...3)
  func same(seed: Int) throws {
    for size in Self.sizes {
      let picture = try Self.picture(seed, size)
      #expect(try Self.difference(picture, picture) == nil)
    }
  }

  @Test("Saving a picture again makes no difference", arguments: [60, 75, 85, 95])
  func saved(quality: Int) throws {
    for (seed, size) in Self.sizes.enumerated() {
      let picture = try Self.picture(seed, size).saved(quality: 95)
      let copy = try picture.saved(quality: quality)
      #expect(try Self.difference(picture, copy) == nil, "\(size)")
      #expect(try Self.difference(copy, picture) == nil, "\(size)")
    }
  }

  @Test("Another digit is seen at every size, whichever of the pictures has it")
  func digits() throws {
    for (seed, size) in Self.sizes.enumerated() {
      for place in [(8, 8), (size.0 / 2, size.1 / 3), (size.0 - 30, size.1 - 20)] {
        func page(_ number: String) throws -> ReadOnlyPixelBuffer {
          var page = DrawnPage(try Self.picture(seed, size))
          page.fill(place.0 - 4, place.1 - 4, 26, 15, SIMD3(repeating: 255))
          page.write(number, place.0, place.1, size: 1, SIMD3(repeating: 0))
          return try page.picture()
        }
        let (one, other) = (try page("240"), try page("210"))
        for (first, second) in [(one, other), (other, one), (one, try other.saved(quality: 80))] {
          guard case .part(let region)? = try Self.difference(first, second) else {
            Issue.record("not seen at \(place) of \(size)")
            continue
          }
          #expect(abs(region.x - place.0) < 24 && abs(region.y - place.1) < 16, "\(region)")
        }
      }
    }
  }

  @Test("A difference of opacity alone is one")
  func opacity() throws {
    let size = (width: 200, height: 150)
    func picture(_ hole: Bool) throws -> ReadOnlyPixelBuffer {
      var bytes = [UInt8](repeating: 255, count: size.width * size.height * 4)
      // White on white: only how opaque it is differs.
      for y in 40..<60 where hole {
        for x in 50..<70 { bytes[(y * size.width + x) * 4 + 3] = 0 }
      }
      return try ReadOnlyPixelBuffer(
        width: size.width,
        height: size.height,
        format: .rgba8,
        bytes: bytes
      )
    }
    #expect(try Self.difference(picture(true), picture(false)) == .opacity)
    #expect(try Self.difference(picture(false), picture(true)) == .opacity)
    #expect(try Self.difference(picture(true), picture(true)) == nil)
  }

  @Test("A picture seen through the view of a part is that part")
  func parts() throws {
    let picture = try Self.picture(4, (420, 300))
    let whole = ComparedPicture(picture)
    for (left, top, width, height) in [(0, 0, 420, 300), (36, 20, 300, 200), (100, 64, 64, 64)] {
      let part = ComparedPicture(
        try picture.cropped(to: PixelRegion(x: left, y: top, width: width, height: height))
      )
      let view = PlacedView(
        left: Double(left) / 420,
        top: Double(top) / 300,
        width: Double(width) / 420,
        height: Double(height) / 300
      )
      let seen = whole.seen(through: view, width: width, height: height)
      #expect(seen.luma[0] == part.luma[0])
      #expect(try TiledDifference(of: part, in: seen).found() == nil)
    }
  }

  @Test("A view that is some pixels off is moved to the whole pixels of a part")
  func alignment() throws {
    let picture = try Self.picture(7, (900, 700))
    let part = try picture.cropped(to: PixelRegion(x: 120, y: 90, width: 600, height: 500))
    let rough = PlacedView(
      left: 121.4 / 900,
      top: 88.9 / 700,
      width: 599 / 900,
      height: 501 / 700
    )
    let saved = ComparedPicture(try part.saved(quality: 80))
    let view = FineAlignment(ComparedPicture(picture), saved).aligned(rough)
    #expect(abs(view.left * 900 - 120) < 1e-6 && abs(view.top * 700 - 90) < 1e-6)
    #expect(abs(view.width * 900 - 600) < 1e-6 && abs(view.height * 700 - 500) < 1e-6)
  }

  @Test("Smaller copies show no difference at their full size", arguments: [0.4, 0.5, 0.73])
  func scaled(share: Double) throws {
    let picture = try Self.picture(3, (1300, 900))
    let (width, height) = (Int(1300 * share), Int(900 * share))
    let copy = ComparedPicture(
      try picture.scaled(width: width, height: height).saved(quality: 85)
    )
    let seen = ComparedPicture(picture).seen(through: .whole, width: width, height: height)
    #expect(try TiledDifference(of: copy, in: seen).found() == nil)
  }
}
