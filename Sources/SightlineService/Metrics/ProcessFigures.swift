import SightlineReports

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The system's figures of this process, under the names that Prometheus' own clients use.
///
/// Read from Linux's `/proc` (proc_pid_stat(5)); other systems give none.
enum ProcessFigures {
  /// A number with its name.
  struct Figure {
    var name: String
    var help: String
    var isCounter = false
    var value: Double
  }

  /// Clock ticks a second as `/proc` counts them, on every system that Linux runs Swift on (`USER_HZ`).
  private static let ticks = 100.0

  /// The current figures; without those that the system does not have.
  static func current() -> [Figure] {
    var figures: [Figure] = []
    if let bytes = ProcessMemory()?.resident {
      figures.append(
        Figure(
          name: "process_resident_memory_bytes",
          help: "Resident memory in bytes.",
          value: Double(bytes)
        )
      )
    }
    if let seconds = processorSeconds() {
      figures.append(
        Figure(
          name: "process_cpu_seconds_total",
          help: "Processor time of the program and of the system for it, in seconds.",
          isCounter: true,
          value: seconds
        )
      )
    }
    if let files = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
      figures.append(
        Figure(
          name: "process_open_fds",
          help: "Open files and connections.",
          // One of the files is the listing itself.
          value: Double(max(files.count - 1, 0))
        )
      )
    }
    return figures
  }

  /// The fields 14 and 15; the second one, in brackets, may have spaces and brackets of its own.
  private static func processorSeconds() -> Double? {
    guard let file = FileManager.default.contents(atPath: "/proc/self/stat") else { return nil }
    let text = String(decoding: file, as: UTF8.self)
    guard let bracket = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: bracket)...].split(separator: " ")
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else {
      return nil
    }
    return (user + system) / ticks
  }
}
