import Foundation

/// The peak memory of a piece of work, as the kernel accounts for the process.
enum PeakMemory {
  /// The largest growth of the process during the work, in bytes.
  static func ofRunning(_ work: () throws -> String) throws -> Int {
    // Resets the peak to the memory in use now.
    try Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
    let before = try kilobytes("VmRSS")
    _ = try work()
    return max(0, try kilobytes("VmHWM") - before) * 1024
  }

  private static func kilobytes(_ field: String) throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("\(field):") }
    return line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0
  }
}
