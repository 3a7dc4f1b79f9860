import Foundation

/// How much memory a piece of work needs at most, by the kernel's account of the process.
enum PeakMemory {
  /// The bytes by which the process grew while it worked, at most.
  static func ofRunning(_ work: () throws -> String) throws -> Int {
    // Sets the peak back to what is in use now.
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
