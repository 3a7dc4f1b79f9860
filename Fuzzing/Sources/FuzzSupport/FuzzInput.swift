import CFuzzSupport
public import SightlineCodecs
import SightlinePixels

/// The bytes that libFuzzer tries, and what must hold for them.
public struct FuzzInput {
  private let bytes: [UInt8]

  /// Copies the bytes, since libFuzzer's must not be kept.
  public init(_ data: UnsafePointer<UInt8>?, count: Int) {
    bytes = Array(UnsafeBufferPointer(start: data, count: count))
  }

  /// Takes bytes that were made of libFuzzer's.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// A JPEG of one grey pixel with the bytes as its profile, in one piece.
  public var asProfile: FuzzInput {
    guard
      let picture = try? ReadOnlyPixelBuffer(
        width: 1,
        height: 1,
        format: .rgb8,
        bytes: [9, 99, 199]
      ),
      let jpeg = try? ImageEncoder.jpeg(picture)
    else { return self }
    let body = Array("ICC_PROFILE\0".utf8) + [1, 1] + bytes.prefix(65_000)
    let length = body.count + 2
    let segment = [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 0xFF)] + body
    return FuzzInput(Array(jpeg[..<2]) + segment + Array(jpeg[2...]))
  }

  /// The format that the bytes start like, or nil.
  public var format: ImageFormat? { ImageFormat.detect(bytes.span.bytes) }

  /// Stops the process, which libFuzzer reports as a finding, when a law of decoding is broken.
  public func decode() { stop(laws.brokenByDecoding(bytes)) }

  /// Stops the process, which libFuzzer reports as a finding, when a law of probing is broken.
  public func probe() { stop(laws.brokenByProbing(bytes)) }

  private var laws: DecodingLaws {
    DecodingLaws(limits: DecodingLaws.lowLimits, fillNewMemory: { slf_fill_new_memory($0) })
  }

  private func stop(_ law: String?) {
    if let law { fatalError("a law is broken: \(law)") }
  }
}
