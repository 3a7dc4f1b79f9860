import SightlineCodecs
import SightlineFoundation
import SightlinePixels
import Testing

@Suite("Image encoding")
struct ImageEncoderTests {
  /// A smooth picture of a format, with rows padded.
  static func picture(_ format: PixelFormat, width: Int = 33, height: Int = 21) throws
    -> ReadOnlyPixelBuffer
  {
    let planes = try format.packedPlanes(width: width, height: height)
    let padding = 6
    let first = planes[0].bytesPerRow + padding
    var bytes: [UInt8] = []
    for y in 0..<height {
      for offset in 0..<planes[0].bytesPerRow {
        let x = offset / planes[0].bytesPerElement
        let channel = offset % planes[0].bytesPerElement
        bytes.append(UInt8(truncatingIfNeeded: 20 + x * 3 + y * 4 + channel * 25))
      }
      bytes += [UInt8](repeating: 0xEE, count: padding)
    }
    for plane in planes.dropFirst() {
      bytes += [UInt8](repeating: 140, count: plane.bytesPerRow * plane.height)
    }
    return try ReadOnlyPixelBuffer(
      width: width,
      height: height,
      format: format,
      bytes: bytes,
      bytesPerRow: first
    )
  }

  @Test(
    "PNG keeps every pixel of every format, at every compression",
    arguments: PixelFormat.allCases
  )
  func pngRoundTrip(_ format: PixelFormat) throws {
    let picture = try Self.picture(format)
    for compression in [0, 1, 6, 9] {
      let bytes = try ImageEncoder.png(picture, compression: compression)
      let decoded = try ImageDecoder.decode(bytes)
      #expect(decoded.info.hasAlpha == format.hasAlpha)
      #expect(decoded.info.bitsPerChannel == (format == .gray16 ? 16 : 8))
      for y in 0..<picture.height {
        if format.hasAlpha {
          let row = decoded.buffer.row(y, as: RGBA8.self)
          for x in row.indices { #expect(row[x] == Self.straight(picture, x, y)) }
        } else {
          let (row, original) = (decoded.buffer.rgb8(), picture.rgb8())
          let (left, right) = (row.row(y, as: RGB8.self), original.row(y, as: RGB8.self))
          for x in left.indices { #expect(left[x] == right[x]) }
        }
      }
    }
  }

  /// A pixel with alpha, whatever the order of its channels.
  static func straight(_ picture: ReadOnlyPixelBuffer, _ x: Int, _ y: Int) -> RGBA8 {
    guard picture.format == .bgra8 else { return picture.row(y, as: RGBA8.self)[x] }
    let pixel = picture.row(y, as: BGRA8.self)[x]
    return RGBA8(red: pixel.red, green: pixel.green, blue: pixel.blue, alpha: pixel.alpha)
  }

  @Test("JPEG comes close to the picture over white, in every format, subsampling and order")
  func jpegRoundTrip() throws {
    for format in PixelFormat.allCases {
      let picture = try Self.picture(format)
      for subsampling in ChromaSubsampling.allCases {
        for isProgressive in [false, true] {
          let bytes = try ImageEncoder.jpeg(
            picture,
            quality: 97,
            subsampling: subsampling,
            isProgressive: isProgressive
          )
          let decoded = try ImageDecoder.decode(bytes)
          #expect(decoded.info.isProgressive == isProgressive)
          let isGray = format == .gray8 || format == .gray16
          #expect(decoded.info.colorModel == (isGray ? .gray : .yCbCr))
          let (samples, original) = (decoded.buffer.rgb8().samples, picture.rgb8().samples)
          let error = zip(samples, original).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
          #expect(error < 5 * samples.count, "\(format) \(subsampling): \(error / samples.count)")
        }
      }
    }
  }

  @Test("Settings have their effect: subsampling and quality make files smaller")
  func settings() throws {
    let picture = try ImageDecoder.decode(JPEGComposer(width: 200, height: 150).bytes).buffer
    func size(_ quality: Int, _ subsampling: ChromaSubsampling) throws -> Int {
      try ImageEncoder.jpeg(picture, quality: quality, subsampling: subsampling).count
    }
    #expect(try size(90, .chroma420) < size(90, .chroma422))
    #expect(try size(90, .chroma422) < size(90, .chroma444))
    #expect(try size(50, .chroma420) < size(90, .chroma420))
    #expect(
      try ImageEncoder.png(picture, compression: 9).count
        < ImageEncoder.png(picture, compression: 0).count
    )
  }

  @Test("The same picture gives the same bytes, cropped or copied")
  func deterministic() throws {
    let picture = try Self.picture(.rgb8, width: 40, height: 40)
    let crop = try picture.cropped(to: PixelRegion(x: 3, y: 4, width: 20, height: 18))
    let copy = try ReadOnlyPixelBuffer(
      width: 20,
      height: 18,
      format: .rgb8,
      bytes: crop.samples
    )
    #expect(try ImageEncoder.png(crop) == ImageEncoder.png(copy))
    #expect(try ImageEncoder.jpeg(crop) == ImageEncoder.jpeg(copy))
    #expect(try ImageEncoder.png(crop) == ImageEncoder.png(crop))
  }

  @Test("A side that JPEG cannot have is an error; PNG accepts it")
  func longSide() throws {
    let picture = try MutablePixelBuffer(width: 65_501, height: 1, format: .gray8).finish()
    let error = failure { () throws(SightlineError) in try ImageEncoder.jpeg(picture) }
    #expect(error?.code == .sideTooLong)
    #expect(try ImageEncoder.png(picture).isEmpty == false)
  }
}
