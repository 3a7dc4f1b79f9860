import Foundation

/// Makes new memory hold a byte, where the C library can; it cannot for large blocks.
func fillNewMemory(_ byte: UInt8) {
  #if canImport(Glibc)
    // The library writes the complement; 0, the complement of 255, turns this off.
    _ = mallopt(M_PERTURB, CInt(~byte))
  #endif
}
