import Foundation

/// The resident memory of this process.
enum ResidentMemory {
  /// The resident memory in bytes.
  static func bytes() throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    guard let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
      throw IndexBenchmarkError("the system does not report the memory of a process")
    }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
