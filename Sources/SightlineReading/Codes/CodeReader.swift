import SightlineDescriptors
public import SightlineFoundation
import SightlineGeometry
public import SightlinePixels

/// Reads the codes in pictures: EAN and UPC (with ISBN), QR, Code 128 and Data Matrix.
///
/// ZBar reads all but Data Matrix, which libdmtx reads where it is installed; both are opened when they are first asked for, and
/// nothing is linked. Of 300 drawn labels, turned, small, blurred, curved and glossy ones among them, ZBar read as many as
/// ZXing, and it has an interface of C that can be opened so.
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
  private let matrices: MatrixLibrary?

  private static let opened = Result { () throws(SightlineError) in
    #if canImport(Darwin)
      try CodeReader(at: "libzbar.0.dylib", matricesAt: "libdmtx.0.dylib")
    #else
      try CodeReader(at: "libzbar.so.0", matricesAt: "libdmtx.so.0")
    #endif
  }

  /// Returns a reader by the library that is installed; it is looked for once.
  ///
  /// - Throws: `SightlineError` with code `readerMissing`: one line that says how to get it.
  public static func installed() throws(SightlineError) -> CodeReader { try opened.get() }

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - path: ZBar's file, or a name that the system finds.
  ///   - matrices: The same of libdmtx. Nil reads no Data Matrix, and neither does a file that is missing.
  /// - Throws: `SightlineError` with code `readerMissing` when ZBar is missing.
  public init(at path: String, matricesAt matrices: String? = nil) throws(SightlineError) {
    library = try CodeLibrary(at: path)
    self.matrices = matrices.flatMap { MatrixLibrary(at: $0) }
  }

  /// Returns the codes in a picture.
  ///
  /// The picture is looked at in a middle size, and where that has no codes and the picture is larger, in a larger one. Each
  /// look reads the places where bars may be, each turned upright, then the whole picture, sharpened, and where that has no
  /// square, the places where one may be, sharpened more and enlarged. Where there is no code of another kind, a Data Matrix is
  /// looked for in the two of these places that look most like print.
  ///
  /// - Parameters:
  ///   - picture: An upright picture of any format and size.
  ///   - limit: The time after which nothing further is looked at; two million pixels take some 100 ms.
  /// - Returns: At most `mostCodes` codes, each once, with their places in the picture.
  /// - Throws: `SightlineError` with code `readingFailed`.
  public func codes(
    in picture: ReadOnlyPixelBuffer,
    within limit: Duration = .seconds(2)
  ) throws(SightlineError) -> [ReadCode] {
    let end = ContinuousClock.now + limit
    let middle = CodeLook(picture, shortSide: Self.middleShortSide)
    let found = try codes(in: middle, until: end)
    guard found.isEmpty, middle.reduction > 1, ContinuousClock.now < end else { return found }
    return try codes(in: CodeLook(picture, shortSide: Self.largeShortSide), until: end)
  }

  /// The short sides that pictures keep at least, in pixels, in the first look and in the second.
  private static let middleShortSide = 800
  private static let largeShortSide = 1600
  /// The time that a place is looked at for a Data Matrix; drawn ones took 1 to 30 ms.
  private static let matrixTime = Duration.milliseconds(150)

  private func codes(
    in look: CodeLook,
    until end: ContinuousClock.Instant
  ) throws(SightlineError) -> [ReadCode] {
    let blocks = EdgeBlocks(in: look.luma)
    var found: [PlacedCode] = []
    func read(_ parts: [CodeLook]) throws(SightlineError) {
      for part in parts where ContinuousClock.now < end {
        found += try library.codes(in: part.luma, limit: Self.mostCodes)
          .map { PlacedCode($0, part) }
      }
    }
    try read(look.bars(in: blocks) + [look.sharpened])
    if !found.contains(where: { $0.kind == .qr }) { try read(look.squares(in: blocks)) }
    if found.isEmpty, let matrices {
      for part in look.matrices(in: blocks) where found.isEmpty {
        let left = min(Self.matrixTime, max(end - ContinuousClock.now, .zero))
        if let text = matrices.text(in: part.luma, within: left) {
          found.append(PlacedCode(matrix: text, part))
        }
      }
    }
    return Array(Self.codes(found).prefix(Self.mostCodes))
  }

  /// Each code once, in the order they were read; of bars at one place the text of most lines.
  static func codes(_ found: [PlacedCode]) -> [ReadCode] {
    var seen: Set<String> = []
    return found.compactMap { code -> ReadCode? in
      let isOutvoted = found.contains { other in
        other.kind == code.kind && other.text != code.text && other.lines > code.lines
          && other.overlaps(code)
      }
      guard !isOutvoted, seen.insert("\(code.kind.rawValue) \(code.text)").inserted else {
        return nil
      }
      return ReadCode(code.text, kind: code.kind, place: code.place)
    }
  }
}

/// A code that was read, and its place in the picture.
struct PlacedCode {
  let kind: ReadCode.Kind
  let text: String
  /// How many lines of the picture give this text, for bars.
  let lines: Int
  /// The hull of its points; nil where they tell none.
  let place: PicturePolygon?
  private let points: [PicturePoint]

  init(_ code: CodeLibrary.Found, _ look: CodeLook) {
    kind = code.kind
    text = code.text
    lines = code.lines
    points = code.points.map(look.place)
    let hull = PicturePolygon.convexHull(of: points)
    place = hull.vertices.isEmpty ? nil : hull
  }

  /// A Data Matrix that was read in a look, whose place is that of the look.
  init(matrix text: String, _ look: CodeLook) {
    kind = .dataMatrix
    self.text = text
    lines = 1
    let (right, down) = (look.luma.width - 1, look.luma.height - 1)
    points = [(0, 0), (right, 0), (right, down), (0, down)].map { x, y in
      look.place(CodeLibrary.Found.Point(x: x, y: y))
    }
    place = PicturePolygon(vertices: points)
  }

  /// Whether the boxes around two codes have a point in common.
  func overlaps(_ other: PlacedCode) -> Bool {
    func meet(_ side: (PicturePoint) -> Double) -> Bool {
      let (ours, theirs) = (points.map(side), other.points.map(side))
      guard let first = ours.min(), let last = ours.max() else { return false }
      guard let start = theirs.min(), let end = theirs.max() else { return false }
      return first <= end && start <= last
    }
    return meet { $0.x } && meet { $0.y }
  }
}
