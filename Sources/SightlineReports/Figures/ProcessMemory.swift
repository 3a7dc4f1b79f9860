#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The memory of this process, as Linux counts it.
package struct ProcessMemory {
  /// The memory held now, in bytes.
  package let resident: Int
  /// The most that it has held, in bytes.
  package let peak: Int

  /// Asks the system; nil where it does not tell.
  package init?() {
    guard let file = FileManager.default.contents(atPath: "/proc/self/status") else { return nil }
    let status = String(decoding: file, as: UTF8.self)
    func bytes(_ name: String) -> Int? {
      let line = status.split(separator: "\n").first { $0.hasPrefix("\(name):") }
      return line?.split(whereSeparator: \.isWhitespace).dropFirst().first
        .flatMap { Int($0) }.map { $0 * 1024 }
    }
    guard let resident = bytes("VmRSS"), let peak = bytes("VmHWM") else { return nil }
    self.resident = resident
    self.peak = peak
  }
}
