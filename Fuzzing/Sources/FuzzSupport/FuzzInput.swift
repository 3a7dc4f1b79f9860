import CFuzzSupport
public import SightlineCodecs

/// The bytes that libFuzzer tries, and what must hold for them.
public struct FuzzInput {
  private let bytes: [UInt8]

  /// Copies the bytes, since libFuzzer's must not be kept.
  public init(_ data: UnsafePointer<UInt8>?, count: Int) {
    bytes = Array(UnsafeBufferPointer(start: data, count: count))
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
