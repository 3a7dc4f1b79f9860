import SightlineDescriptors
public import SightlineFoundation
import SightlineGeometry
public import SightlinePixels

/// Reads the codes in pictures: EAN and UPC (with ISBN), QR and Code 128.
///
/// ZBar reads them; it is opened when it is first asked for, and nothing is linked. Of 300 drawn labels, turned, small,
/// blurred, curved and glossy ones among them, it read as many as ZXing, and it has an interface of C that can be opened so.
///
/// ```swift
/// let reader = try CodeReader.installed()
/// let results = try await engine.search(SearchQuery(picture: photo, codes: reader.codes(in: photo)))
/// ```
///
/// No address in a code is opened or fetched.
public struct CodeReader: Sendable {
  /// The most codes that are read in one picture.
  public static let mostCodes = 64
  /// The most pixels that are looked at in one pass; larger pictures are reduced.
  static let mostPixels = 16 << 20

  private let library: CodeLibrary

  private static let opened = Result { () throws(SightlineError) in try CodeReader(at: fileName) }

  /// The library's file name.
  private static var fileName: String {
    #if canImport(Darwin)
      "libzbar.0.dylib"
    #else
      "libzbar.so.0"
    #endif
  }

  /// Returns a reader by the library that is installed; it is looked for once.
  ///
  /// - Throws: `SightlineError` with code `readerMissing`: one line that says how to get it.
  public static func installed() throws(SightlineError) -> CodeReader { try opened.get() }

  /// Makes a reader.
  ///
  /// - Parameter path: The library's file, or a name that the system finds.
  /// - Throws: `SightlineError` with code `readerMissing`.
  public init(at path: String) throws(SightlineError) {
    library = try CodeLibrary(at: path)
  }

  /// Returns the codes in a picture.
  ///
  /// The picture is looked at in a middle size, then turned by an eighth, for slanted bars, then larger, for small
  /// codes; the first look that finds codes is the last.
  ///
  /// - Parameters:
  ///   - picture: An upright picture of any format and size.
  ///   - limit: The time after which no further look is taken; one takes some 100 ms for two million pixels.
  /// - Returns: At most `mostCodes` codes, each once, with their places in the picture.
  /// - Throws: `SightlineError` with code `readingFailed`.
  public func codes(
    in picture: ReadOnlyPixelBuffer,
    within limit: Duration = .seconds(2)
  ) throws(SightlineError) -> [ReadCode] {
    let end = ContinuousClock.now + limit
    let middle = CodeLook(picture, shortSide: Self.middleShortSide)
    // Each is made only if the previous ones found nothing.
    let looks: [() -> CodeLook] = [
      { middle }, { middle.turned }, { CodeLook(picture, shortSide: Self.largeShortSide) },
    ]
    for look in looks.prefix(middle.reduction > 1 ? 3 : 2) where ContinuousClock.now < end {
      let look = look()
      let found = try library.codes(in: look.luma, limit: Self.mostCodes)
      if !found.isEmpty { return Self.codes(found, look) }
    }
    return []
  }

  /// The short sides that pictures keep at least, in pixels, in the first looks and in the last.
  private static let middleShortSide = 800
  private static let largeShortSide = 1600

  /// Each code once, in the order they were read; of bars at one place the text of most lines.
  static func codes(_ found: [CodeLibrary.Found], _ look: CodeLook) -> [ReadCode] {
    var seen: Set<String> = []
    return found.compactMap { code -> ReadCode? in
      let isOutvoted = found.contains { other in
        other.kind == code.kind && other.lines > code.lines && other.overlaps(code)
      }
      guard !isOutvoted, seen.insert("\(code.kind.rawValue) \(code.text)").inserted else {
        return nil
      }
      let hull = PicturePolygon.convexHull(of: code.points.map(look.place))
      return ReadCode(code.text, kind: code.kind, place: hull.vertices.isEmpty ? nil : hull)
    }
  }
}

/// A picture prepared for one look.
struct CodeLook {
  /// The brightness of its pixels, `gray8`.
  let luma: ReadOnlyPixelBuffer
  /// The power of two that the picture was reduced by.
  let reduction: Int
  /// From this look's pixels to those of the upright one: the cosine and sine that it is turned by, and where its corner lies.
  private var turn = (cosine: 1.0, sine: 0.0, x: 0.0, y: 0.0)

  /// Takes a picture, reduced to the size of the look.
  init(_ picture: ReadOnlyPixelBuffer, shortSide: Int) {
    var shortSide = shortSide
    var prepared = PreparedPicture(picture, minimumShortSide: shortSide)
    // A very long picture keeps fewer pixels.
    while prepared.width * prepared.height > CodeReader.mostPixels, shortSide > 2 {
      shortSide /= 2
      prepared = PreparedPicture(picture, minimumShortSide: shortSide)
    }
    luma = prepared.luma
    reduction = prepared.reduction
  }

  private init(_ luma: ReadOnlyPixelBuffer, reduction: Int) {
    self.luma = luma
    self.reduction = reduction
  }

  /// The same turned by an eighth of a circle.
  var turned: CodeLook {
    let half = 0.5.squareRoot()
    let (width, height) = (Double(luma.width), Double(luma.height))
    let side = Int(((width + height) * half).rounded(.up))
    let (x, y) = (width / 2, height / 2 - Double(side) * half)
    let samples = luma.warped(
      by: [half, -half, x, half, half, y, 0, 0, 1],
      width: side,
      height: side
    )
    // There are as many samples as the size says.
    guard
      let picture = try? ReadOnlyPixelBuffer(
        width: side,
        height: side,
        format: .gray8,
        bytes: samples
      )
    else { return self }
    var look = CodeLook(picture, reduction: reduction)
    look.turn = (half, half, x, y)
    return look
  }

  /// Where a pixel of this look lies in the picture.
  func place(_ pixel: CodeLibrary.Found.Point) -> PicturePoint {
    let (x, y) = (Double(pixel.x) + 0.5, Double(pixel.y) + 0.5)
    return PicturePoint(
      x: (x * turn.cosine - y * turn.sine + turn.x) * Double(reduction),
      y: (x * turn.sine + y * turn.cosine + turn.y) * Double(reduction)
    )
  }
}
