import FuzzSupport
import SightlineCodecs

/// Decodes a JPEG XL strictly, leniently and reduced, each in a process of its own, so only what stands around libjxl is
/// seen; -1 keeps other bytes out of the corpus.
@c(LLVMFuzzerTestOneInput)
public func decodeJXL(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = FuzzInput(data, count: count)
  guard input.format == .jxl else { return -1 }
  input.decode()
  return 0
}
