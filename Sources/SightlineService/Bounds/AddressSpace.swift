import SightlineCodecs
import SightlineFoundation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The address space that the system leaves the process, where it limits that (`ulimit -v`).
///
/// Swift ends a program whose allocation fails. So work that may take much is refused before it begins, while the rest of
/// the service goes on. Read from Linux's `/proc` (proc_pid_limits(5), proc_pid_status(5)); other systems say nothing.
enum AddressSpace {
  /// Room for an answer that needs no picture, and for what others take meanwhile.
  static let reserve = 48 << 20

  /// The most bytes that the process may have; nil for no limit.
  private static let limit = bytes("Max address space", in: "/proc/self/limits", unit: 1)

  /// How many bytes more it may take; nil where there is no limit.
  static var left: Int? {
    guard let limit, let size = bytes("VmSize:", in: "/proc/self/status", unit: 1024) else {
      return nil
    }
    return max(0, limit - size)
  }

  /// Refuses work for which there is no room.
  ///
  /// - Parameters:
  ///   - count: How many bytes the work takes.
  ///   - left: How many there are; nil for no limit.
  /// - Throws: `SightlineError` with code `busy`.
  static func require(_ count: Int, of left: Int? = AddressSpace.left) throws(SightlineError) {
    guard let left, count > left - reserve else { return }
    throw SightlineError(
      .busy,
      "the memory that the service is allowed has no room for this now; try again in a second, or send a smaller "
        + "picture"
    )
  }

  /// The first number behind a name in one of the system's lists; nil where there is none.
  private static func bytes(_ name: String, in path: String, unit: Int) -> Int? {
    guard let file = FileManager.default.contents(atPath: path) else { return nil }
    let line = String(decoding: file, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix(name) }
    return line?.dropFirst(name.count).split(whereSeparator: \.isWhitespace).first
      .flatMap { Int($0) }.map { $0.multipliedReportingOverflow(by: unit) }
      .flatMap { $0.overflow ? nil : $0.partialValue }
  }
}
