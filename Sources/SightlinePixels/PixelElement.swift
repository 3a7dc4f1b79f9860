/// One element of a pixel plane, as a type, so that a row can be read as a `Span` of it.
///
/// Typed elements make a row's subscript as fast as an unsafe pointer's; byte arithmetic on
/// interleaved samples does not.
public protocol PixelElement: BitwiseCopyable, Hashable, Sendable {
  /// Whether a plane of a format stores elements of this type.
  ///
  /// - Parameters:
  ///   - plane: The plane, from 0 to `format.planeCount - 1`.
  ///   - format: The format of the buffer.
  /// - Returns: False also for planes that the format does not have.
  static func isStored(inPlane plane: Int, of format: PixelFormat) -> Bool
}

extension UInt8: PixelElement {
  /// True for grey pictures and for the single-sample planes of 4:2:0 ones.
  public static func isStored(inPlane plane: Int, of format: PixelFormat) -> Bool {
    format == .gray8 || format == .yCbCr420 || (format.planeCount == 2 && plane == 0)
  }
}

extension UInt16: PixelElement {
  /// True for 16-bit grey pictures.
  public static func isStored(inPlane plane: Int, of format: PixelFormat) -> Bool {
    format == .gray16
  }
}

/// A pixel of red, green and blue, 8 bits each.
public struct RGB8: PixelElement {
  /// The red sample, 0…255.
  public var red: UInt8
  /// The green sample, 0…255.
  public var green: UInt8
  /// The blue sample, 0…255.
  public var blue: UInt8

  /// Makes a pixel from its samples.
  @inlinable
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// White, the background that transparent pictures are composited over.
  public static let white = RGB8(red: 255, green: 255, blue: 255)

  /// True for `rgb8`.
  public static func isStored(inPlane plane: Int, of format: PixelFormat) -> Bool {
    format == .rgb8
  }
}

/// A pixel of red, green, blue and straight alpha, 8 bits each.
public struct RGBA8: PixelElement {
  /// The red sample, 0…255.
  public var red: UInt8
  /// The green sample, 0…255.
  public var green: UInt8
  /// The blue sample, 0…255.
  public var blue: UInt8
  /// The opacity, 0 (transparent) to 255 (opaque).
  public var alpha: UInt8

  /// Makes a pixel from its samples.
  @inlinable
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// True for `rgba8`.
  public static func isStored(inPlane plane: Int, of format: PixelFormat) -> Bool {
    format == .rgba8
  }
}

/// A pixel of blue, green, red and straight alpha, 8 bits each.
public struct BGRA8: PixelElement {
  /// The blue sample, 0…255.
  public var blue: UInt8
  /// The green sample, 0…255.
  public var green: UInt8
  /// The red sample, 0…255.
  public var red: UInt8
  /// The opacity, 0 (transparent) to 255 (opaque).
  public var alpha: UInt8

  /// Makes a pixel from its samples.
  @inlinable
  public init(blue: UInt8, green: UInt8, red: UInt8, alpha: UInt8) {
    self.blue = blue
    self.green = green
    self.red = red
    self.alpha = alpha
  }

  /// True for `bgra8`.
  public static func isStored(inPlane plane: Int, of format: PixelFormat) -> Bool {
    format == .bgra8
  }
}

/// An interleaved pair of chroma samples of a bi-planar 4:2:0 picture.
public struct CbCr8: PixelElement {
  /// The blue-difference sample; 128 is neutral.
  public var cb: UInt8
  /// The red-difference sample; 128 is neutral.
  public var cr: UInt8

  /// Makes a pair from its samples.
  @inlinable
  public init(cb: UInt8, cr: UInt8) {
    self.cb = cb
    self.cr = cr
  }

  /// True for the second plane of bi-planar formats.
  public static func isStored(inPlane plane: Int, of format: PixelFormat) -> Bool {
    format.planeCount == 2 && plane == 1
  }
}
