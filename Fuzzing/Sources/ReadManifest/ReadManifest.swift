import FuzzSupport
import SightlineBuilding

/// Reads a manifest.
@c(LLVMFuzzerTestOneInput)
public func readManifest(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  ErrorLaw.check { _ = try Manifest(json: bytes) }
  return 0
}
