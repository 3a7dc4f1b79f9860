import FuzzSupport
import SightlineSearch

/// Reads a profile; one that is read is written and read again as it was.
@c(LLVMFuzzerTestOneInput)
public func readProfile(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  ErrorLaw.check {
    let profile = try MatchProfile(json: bytes)
    let again = try MatchProfile(json: Array(profile.json().utf8))
    guard try again.json() == profile.json() else {
      fatalError("a law is broken: a profile is read as it was written")
    }
  }
  return 0
}
