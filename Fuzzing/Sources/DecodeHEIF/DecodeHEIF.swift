import FuzzSupport
import SightlineCodecs

/// Decodes a HEIC or AVIF strictly, leniently and reduced; -1 keeps other bytes out of the corpus.
@c(LLVMFuzzerTestOneInput)
public func decodeHEIF(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = FuzzInput(data, count: count)
  guard input.format == .heic || input.format == .avif else { return -1 }
  input.decode()
  return 0
}
