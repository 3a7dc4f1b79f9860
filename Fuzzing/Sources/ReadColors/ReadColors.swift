import FuzzSupport

/// Decodes a JPEG whose ICC profile is the bytes.
@c(LLVMFuzzerTestOneInput)
public func readColors(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzInput(data, count: count).asProfile.decode()
  return 0
}
