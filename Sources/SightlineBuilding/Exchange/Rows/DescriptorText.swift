import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Stored bytes as text: base64 (RFC 4648, with padding).
enum DescriptorText {
  /// The stored bytes of a descriptor as base64.
  static func base64(_ value: DescriptorValue) -> String {
    Data(value.storedBytes).base64EncodedString()
  }

  /// The bits of a hash in the notation of its reference, for people; nil for other descriptors.
  static func hexadecimal(_ value: DescriptorValue) -> String? {
    if case .hash(let hash) = value { hash.hex } else { nil }
  }

  /// Reads a descriptor.
  ///
  /// - Parameters:
  ///   - base64: Its stored bytes.
  ///   - hexadecimal: Its bits, which must be the same, where they are said too.
  /// - Returns: The descriptor.
  /// - Throws: `TextProblem` for what is wrong with it.
  static func value(
    base64: String,
    hexadecimal: String?
  ) throws(TextProblem) -> DescriptorValue {
    guard let data = Data(base64Encoded: base64), !data.isEmpty else {
      throw TextProblem("not base64")
    }
    let value: DescriptorValue
    do throws(SightlineError) {
      value = try DescriptorValue(storedBytes: data.bytes)
    } catch {
      throw TextProblem("\(error)")
    }
    guard let hexadecimal else { return value }
    guard hexadecimal == self.hexadecimal(value) else {
      throw TextProblem(
        "the stored bytes hold another hash than '\(hexadecimal.prefix(64))'; "
          + "change the bytes too, or leave the hash out"
      )
    }
    return value
  }
}
