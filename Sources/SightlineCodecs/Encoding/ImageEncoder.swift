public import SightlineFoundation
public import SightlinePixels

/// Writes PNG and JPEG pictures through libpng and libjpeg-turbo.
///
/// The same pixels and settings give the same bytes, as long as the libraries are the same: no time, no
/// name of a program and no profile is written. Readers take pictures without a profile as sRGB.
public enum ImageEncoder {
  /// Encodes a picture as PNG.
  ///
  /// The encoding is lossless: `gray8` and `gray16` become grey PNGs of 8 and 16 bits, `rgb8` becomes
  /// RGB, and formats with alpha become RGBA, with straight alpha. Only 4:2:0 pictures are converted,
  /// to RGB.
  ///
  /// - Parameters:
  ///   - buffer: The picture.
  ///   - compression: 0 (stored) to 9 (smallest, slowest). Traps outside.
  /// - Returns: The bytes of the file.
  /// - Throws: `SightlineError` when memory runs out.
  /// - Complexity: O(pixels).
  public static func png(
    _ buffer: ReadOnlyPixelBuffer,
    compression: Int = 6
  ) throws(SightlineError) -> [UInt8] {
    precondition((0...9).contains(compression), "compression must be 0 to 9")
    return try encode(buffer.format.isSubsampled ? buffer.rgb8() : buffer, as: .png) {
      file,
      picture in file.writePNG(picture, compression: Int32(compression))
    }
  }

  /// Encodes a picture as JPEG.
  ///
  /// Grey pictures become grey JPEGs (16-bit samples scaled to 8 with rounding), all others YCbCr.
  /// Transparent pixels are composited over white, since JPEG has no alpha.
  ///
  /// - Parameters:
  ///   - buffer: The picture, at most 65,500 pixels a side.
  ///   - quality: 1 (smallest) to 100 (best), in libjpeg's scale. Traps outside.
  ///   - subsampling: The size of the colour differences; without effect on grey pictures.
  ///   - isProgressive: Whether the file is stored coarse to fine; usually some percent smaller.
  /// - Returns: The bytes of the file.
  /// - Throws: `SightlineError` when a side is too long or memory runs out.
  /// - Complexity: O(pixels).
  public static func jpeg(
    _ buffer: ReadOnlyPixelBuffer,
    quality: Int = 85,
    subsampling: ChromaSubsampling = .chroma420,
    isProgressive: Bool = false
  ) throws(SightlineError) -> [UInt8] {
    precondition((1...100).contains(quality), "quality must be 1 to 100")
    let limit = 65_500
    guard buffer.width <= limit, buffer.height <= limit else {
      throw SightlineError(
        .sideTooLong,
        "\(buffer.width)×\(buffer.height) pixels: a JPEG may have at most \(limit.grouped) a side; "
          + "write a PNG",
        value: "\(buffer.width)×\(buffer.height)"
      )
    }
    let picture =
      switch buffer.format {
      case .gray8: buffer
      case .gray16: try buffer.gray8()
      default: buffer.rgb8()
      }
    return try encode(picture, as: .jpeg) { file, picture in
      file.writeJPEG(
        picture,
        quality: Int32(quality),
        subsampling: subsampling,
        isProgressive: isProgressive
      )
    }
  }

  private static func encode(
    _ picture: ReadOnlyPixelBuffer,
    as format: ImageFormat,
    _ write: (borrowing EncodedFile, ReadOnlyPixelBuffer) -> Bool
  ) throws(SightlineError) -> [UInt8] {
    guard let file = EncodedFile() else {
      throw SightlineError(.tooMuchMemory, "not enough memory to encode a \(format.name)")
    }
    guard write(file, picture) else {
      throw SightlineError(
        .notEncodable,
        "\(picture.width)×\(picture.height) pixels cannot be stored as \(format.name) "
          + "(\(file.message))",
        value: "\(picture.width)×\(picture.height)"
      )
    }
    return file.bytes
  }
}

extension ReadOnlyPixelBuffer {
  /// A 16-bit grey picture with 8 bits a sample.
  fileprivate func gray8() throws(SightlineError) -> ReadOnlyPixelBuffer {
    do throws(SightlineError) {
      var reduced = try MutablePixelBuffer(width: width, height: height, format: .gray8)
      for y in 0..<height {
        let source = row(y, as: UInt16.self)
        var target = reduced.mutableRow(y, as: UInt8.self)
        for x in source.indices { target[x] = UInt8(scaling: source[x]) }
      }
      return reduced.finish()
    } catch {
      throw SightlineError(.notEncodable, error.message, value: error.value)
    }
  }
}

/// How much smaller than luma a JPEG stores its colour differences.
public enum ChromaSubsampling: String, CaseIterable, Hashable, Sendable, Codable {
  /// 4:4:4, full size; for drawings, text and screenshots.
  case chroma444
  /// 4:2:2, half the width.
  case chroma422
  /// 4:2:0, half the width and half the height; for photographs.
  case chroma420

  /// How many luma columns and rows share a chroma sample.
  var factors: (x: Int32, y: Int32) {
    switch self {
    case .chroma444: (1, 1)
    case .chroma422: (2, 1)
    case .chroma420: (2, 2)
    }
  }
}
