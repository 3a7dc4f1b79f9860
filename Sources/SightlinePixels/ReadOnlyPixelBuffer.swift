public import SightlineFoundation

/// An immutable picture in memory: what a capture delivers and every descriptor reads.
///
/// Rows run from top to bottom, pixels from left to right. The bytes are shared, never copied, when
/// the value is passed on or cropped, so copies and crops cost O(1). They are the picture's own, or
/// memory that it adopted: a mapped file, a camera's frame. A decoded picture is already upright; see
/// `Orientation` for turning one.
///
/// ```swift
/// let buffer = try ReadOnlyPixelBuffer(width: 2, height: 1, format: .gray8, bytes: [0, 255])
/// let row = buffer.row(0, as: UInt8.self)  // a Span of 2 elements
/// ```
public struct ReadOnlyPixelBuffer: Sendable {
  /// The longest side a buffer may have, in pixels.
  public static let maximumSide = 1 << 20

  /// The width in pixels, at least 1.
  public let width: Int
  /// The height in pixels, at least 1.
  public let height: Int
  /// How the samples are laid out.
  public let format: PixelFormat
  /// Where each plane lies in the bytes; `format.planeCount` of them.
  public let planes: [PixelPlane]
  /// The position of pixel (0, 0) within its 2×2 chroma block: 0 or 1 in each direction.
  ///
  /// The chroma sample of pixel (x, y) is at ((x + phase.x) / 2, (y + phase.y) / 2). Only a crop at odd
  /// coordinates, or a turned picture of odd size, has a phase that is not (0, 0).
  public let chromaPhase: (x: Int, y: Int)

  let storage: PixelStorage

  init(
    width: Int,
    height: Int,
    format: PixelFormat,
    planes: [PixelPlane],
    chromaPhase: (x: Int, y: Int) = (0, 0),
    trusted storage: PixelStorage
  ) {
    self.width = width
    self.height = height
    self.format = format
    self.planes = planes
    self.chromaPhase = chromaPhase
    self.storage = storage
  }

  /// Makes a picture from bytes, which are taken over without a copy.
  ///
  /// Planes follow one another without padding, except that the first plane's rows may be padded.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, 1 to `maximumSide`.
  ///   - height: The height in pixels, 1 to `maximumSide`.
  ///   - format: How the bytes are laid out.
  ///   - bytes: The samples, top row first. More bytes than needed are allowed and ignored.
  ///   - bytesPerRow: The length of the first plane's rows in bytes; nil when they are not padded.
  /// - Throws: `SightlineError` when the shape is impossible or there are too few bytes.
  public init(
    width: Int,
    height: Int,
    format: PixelFormat,
    bytes: [UInt8],
    bytesPerRow: Int? = nil
  ) throws(SightlineError) {
    let planes = try format.packedPlanes(width: width, height: height, bytesPerRow: bytesPerRow)
    try self.init(width: width, height: height, format: format, bytes: bytes, planes: planes)
  }

  /// Makes a picture from bytes and planes that may lie anywhere in them, without a copy.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, 1 to `maximumSide`.
  ///   - height: The height in pixels, 1 to `maximumSide`.
  ///   - format: How the bytes are laid out.
  ///   - bytes: The samples of all planes.
  ///   - planes: Where each plane lies; chroma planes are half the size, rounded up.
  /// - Throws: `SightlineError` when the planes do not fit the format, the size or the bytes.
  public init(
    width: Int,
    height: Int,
    format: PixelFormat,
    bytes: [UInt8],
    planes: [PixelPlane]
  ) throws(SightlineError) {
    try format.check(planes, width: width, height: height, ends: planes.map { _ in bytes.count })
    self.init(
      width: width,
      height: height,
      format: format,
      planes: planes,
      trusted: .array(bytes)
    )
  }

  /// Makes a picture from a copy of bytes owned by someone else.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, 1 to `maximumSide`.
  ///   - height: The height in pixels, 1 to `maximumSide`.
  ///   - format: How the bytes are laid out.
  ///   - bytes: The samples, top row first.
  ///   - bytesPerRow: The length of the first plane's rows in bytes; nil when they are not padded.
  /// - Throws: `SightlineError` when the shape is impossible or there are too few bytes.
  public init(
    width: Int,
    height: Int,
    format: PixelFormat,
    copying bytes: borrowing Span<UInt8>,
    bytesPerRow: Int? = nil
  ) throws(SightlineError) {
    // Shape and size are checked before the copy, so that nothing is allocated for a bad shape.
    let planes = try format.packedPlanes(width: width, height: height, bytesPerRow: bytesPerRow)
    guard let end = planes.last?.endOffset, end <= bytes.count else {
      throw SightlineError(
        .notEnoughBytes,
        "\(bytes.count) bytes: \(format) at \(width)×\(height) needs "
          + "\(planes.last?.endOffset.map(String.init) ?? "more than fit memory")",
        value: "\(bytes.count)"
      )
    }
    try self.init(
      width: width,
      height: height,
      format: format,
      bytes: Array(copying: bytes),
      planes: planes
    )
  }

  /// The distance in bytes between the rows of the first plane.
  public var bytesPerRow: Int { planes[0].bytesPerRow }

  /// The number of pixels.
  public var pixelCount: Int { width * height }
}
