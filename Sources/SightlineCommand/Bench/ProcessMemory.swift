import Foundation

/// The memory of this process, as Linux counts it.
struct ProcessMemory {
  /// What it holds now, in bytes.
  let resident: Int
  /// The most that it has held, in bytes.
  let peak: Int

  /// Asks the system; nil where it does not tell.
  init?() {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
      return nil
    }
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
