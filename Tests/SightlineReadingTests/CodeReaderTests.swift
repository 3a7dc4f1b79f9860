import SightlineEvaluation
import SightlineFoundation
import SightlineGeometry
import SightlinePixels
import TestSupport
import Testing

@testable import SightlineReading

@Suite("CodeReader")
struct CodeReaderTests {
  @Test("A missing or other library is reported in one line")
  func missing() {
    for path in ["/nowhere/libzbar.so.0", "libc.so.6"] {
      let error = #expect(throws: SightlineError.self) { try CodeReader(at: path) }
      #expect(error?.code == .readerMissing && error?.path == path)
      #expect(error?.description.contains("\n") == false)
    }
  }
}

/// Whether there is a library that reads codes.
private let isInstalled = (try? CodeReader.installed()) != nil

@Suite(
  "CodeReader, with ZBar",
  .enabled(if: isInstalled, "ZBar is not installed: make setup-words")
)
struct InstalledCodeReaderTests {
  private let reader: CodeReader

  init() throws { reader = try CodeReader.installed() }

  @Test("Bars are read in place: upright, on their side, upside down and at an angle")
  func turned() throws {
    let code = try DrawnCode.bars("9780306406157", module: 3)
    let ground = try DrawnPicture.scene(3, width: 640, height: 480)
    let half = 0.5.squareRoot()
    for turn in [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (half, half), (half, -half)] {
      let read = try reader.codes(in: DrawnCode.placed(code, on: ground, turnedBy: turn))
      #expect(read.map(\.text) == ["9780306406157"] && read.first?.kind == .ean13, "\(turn)")
      let place = try #require(read.first?.place)
      for corner in place.vertices {
        // The bars reach 143 pixels to each side of the middle, and 75 up and down.
        #expect(abs(corner.x - 320) < 175 && abs(corner.y - 240) < 175, "\(turn)")
      }
    }
  }

  @Test("A square is read with its four corners")
  func square() throws {
    let code = try DrawnCode.landmarkSquare(module: 4)
    let ground = try DrawnPicture.scene(4, width: 400, height: 300)
    let read = try reader.codes(in: DrawnCode.placed(code, on: ground))
    #expect(read.map(\.text) == ["https://example.com/landmark/1005"])
    let place = try #require(read.first?.place)
    #expect(read.first?.kind == .qr && place.vertices.count == 4)
    #expect(abs(place.area - 116 * 116) < 1500)
  }

  @Test("A square that is blurred by half a module is read, in its place")
  func blurred() throws {
    let code = try DrawnCode.landmarkSquare(module: 4)
    let ground = try DrawnPicture.scene(4, width: 400, height: 300)
    let sharp = Raster(try DrawnCode.placed(code, on: ground))
    // Twice the mean of 5 × 5 pixels is a standard deviation of two.
    let blurred = try sharp.boxFiltered(radius: 2).boxFiltered(radius: 2).buffer()
    let read = try reader.codes(in: blurred)
    #expect(read.map(\.text) == ["https://example.com/landmark/1005"])
    let place = try #require(read.first?.place)
    #expect(abs(place.area - 116 * 116) < 1500)
    for corner in place.vertices {
      #expect(abs(corner.x - 200) < 66 && abs(corner.y - 150) < 66)
    }
  }

  @Test("A picture of any format and size is read or skipped", arguments: PixelFormat.allCases)
  func formats(_ format: PixelFormat) throws {
    for (width, height) in [(1, 1), (2, 3), (7, 300), (400, 2)] {
      let picture = try MutablePixelBuffer(width: width, height: height, format: format).finish()
      #expect(try reader.codes(in: picture).isEmpty)
    }
  }

  @Test("Pictures without codes have none")
  func none() throws {
    for seed in 0..<6 {
      #expect(try reader.codes(in: DrawnPicture.texture(seed)).isEmpty)
    }
  }

  @Test("Without time there is no look")
  func late() throws {
    let code = try DrawnCode.bars("9780306406157", module: 3)
    #expect(try reader.codes(in: code, within: .zero).isEmpty)
    #expect(try !reader.codes(in: code).isEmpty)
  }
}

/// Whether there is a library that reads Data Matrix.
private let readsMatrices = MatrixLibrary(at: "libdmtx.so.0") != nil

@Suite(
  "Data Matrix, with libdmtx",
  .enabled(if: isInstalled && readsMatrices, "libdmtx is not installed: make setup-words")
)
struct DataMatrixTests {
  private let reader: CodeReader

  init() throws { reader = try CodeReader.installed() }

  @Test("A Data Matrix is read in place, small and large, turned by any angle")
  func turned() throws {
    let ground = try DrawnPicture.scene(6, width: 640, height: 480)
    // Each turned by the angle of a right triangle, or by half a turn.
    for (module, turn) in [
      (3, (1.0, 0.0)), (4, (0.96, 0.28)), (6, (0.28, 0.96)), (5, (-1.0, 0.0)), (8, (0.6, -0.8)),
    ] {
      let code = try DrawnCode.matrix(module: module)
      let read = try reader.codes(in: DrawnCode.placed(code, on: ground, turnedBy: turn))
      #expect(read.map(\.text) == ["SL-2041-0077"], "\(module)")
      let place = try #require(read.first?.place)
      #expect(read.first?.kind == .dataMatrix)
      #expect(place.contains(PicturePoint(x: 320, y: 240)) && place.area < 200_000)
    }
  }

  @Test("Damaged codes are read rightly or not at all, and cost a bounded time")
  func damaged() throws {
    let ground = try DrawnPicture.scene(6, width: 400, height: 300)
    var numbers = DrawingNumbers(seed: 8)
    for share in [2, 5, 10, 20, 40] {
      for _ in 0..<4 {
        let code = try DrawnCode.matrix(module: 5) { _, _ in numbers.below(100) < share }
        let read = try reader.codes(in: DrawnCode.placed(code, on: ground))
        #expect(read.isEmpty || read.map(\.text) == ["SL-2041-0077"])
      }
    }
  }

  @Test("Without libdmtx all other codes are read")
  func without() throws {
    let zbar = try CodeReader(at: "libzbar.so.0", matricesAt: "/nowhere/libdmtx.so.0")
    let ground = try DrawnPicture.scene(6, width: 640, height: 480)
    let matrix = try DrawnCode.placed(DrawnCode.matrix(module: 5), on: ground)
    #expect(try zbar.codes(in: matrix).isEmpty)
    let bars = try DrawnCode.placed(DrawnCode.bars("9780306406157", module: 3), on: ground)
    #expect(try zbar.codes(in: bars).map(\.text) == ["9780306406157"])
  }
}
