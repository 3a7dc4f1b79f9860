import Foundation
import SightlineBuilding

extension BenchReport.Machine {
  /// This machine.
  static var current: Self {
    Self(
      processor: processorName,
      cores: BuildOptions.coreCount,
      system: ProcessInfo.processInfo.operatingSystemVersionString
    )
  }

  /// The first processor's name in Linux's list.
  private static var processorName: String? {
    guard let list = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8) else {
      return nil
    }
    let line = list.split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":", maxSplits: 1).last
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
