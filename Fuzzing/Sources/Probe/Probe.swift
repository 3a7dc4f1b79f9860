import FuzzSupport

/// Probes bytes of any kind.
@c(LLVMFuzzerTestOneInput)
public func probe(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzInput(data, count: count).probe()
  return 0
}
