import FuzzSupport
import SightlineCodecs

/// Decodes a GIF strictly, leniently and reduced; -1 keeps other bytes out of the corpus.
@c(LLVMFuzzerTestOneInput)
public func decodeGIF(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = FuzzInput(data, count: count)
  guard input.format == .gif else { return -1 }
  input.decode()
  return 0
}
