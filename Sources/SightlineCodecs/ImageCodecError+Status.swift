import CImageCodecs
import SightlinePixels

extension SightlineError {
  /// What a decoding library reported, in our words, with the library's own in brackets.
  init(_ status: sl_status, _ format: ImageFormat, detail: String, limits: DecodingLimits) {
    switch status {
    case SL_TRUNCATED:
      self.init(.truncated, "the \(format.name) is cut short (\(detail)); get it again")
    case SL_UNSUPPORTED:
      self.init(
        .unsupported,
        "a kind of \(format.name) that is not read (\(detail)); convert it first"
      )
    case SL_MEMORY:
      self.init(
        .tooMuchMemory,
        "decoding the \(format.name) needs more than \(limits.maximumDecoderMemory.grouped) bytes "
          + "of memory (maximumDecoderMemory)"
      )
    default:
      self.init(.corrupt, "the \(format.name) is damaged (\(detail)); get it again")
    }
  }

  /// Refuses a picture whose bytes could not hold its pixels even at the format's best compression.
  ///
  /// This is what keeps a header from costing memory: PNG's deflate packs at most 1032 bytes in one,
  /// and JPEG's Huffman codes spend at least a bit on each block of 8×8 samples.
  static func checkPlausibility(
    _ format: ImageFormat,
    width: Int,
    height: Int,
    bytesLeft: UInt64,
    bytesNeeded: UInt64
  ) throws(SightlineError) {
    guard bytesLeft < bytesNeeded else { return }
    throw SightlineError(
      .implausibleSize,
      "the \(format.name) announces \(width)×\(height) pixels, which need at least "
        + "\(Int(clamping: bytesNeeded).grouped) bytes, and \(Int(clamping: bytesLeft).grouped) "
        + "follow; it is cut short or forged"
    )
  }
}
