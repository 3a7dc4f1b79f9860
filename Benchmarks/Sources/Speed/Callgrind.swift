import CCounting
import Foundation
import Results
import Synchronization

/// Counts instructions by running this program under callgrind.
struct Callgrind: Sendable {
  /// The counts of one run of a job.
  struct Counts {
    let instructions: Int
    /// The reads and writes that a simulated cache of the last level did not have; nil where none was simulated.
    let misses: Int?
  }

  /// The simulated caches: size, lines of a set, bytes of a line.
  ///
  /// They are fixed, whatever the machine has.
  private static let caches = ["--I1=32768,8,64", "--D1=32768,8,64", "--LL=8388608,16,64"]

  /// The folder of the copy of this program, of the inputs and of the profiles.
  let folder: String
  /// The versions that counts depend on besides our own code.
  let tools: String

  private var program: String { "\(folder)/Speed" }

  /// Prepares to count.
  ///
  /// - Parameter folder: A folder, which is made.
  /// - Throws: When a tool is missing.
  init(folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    self.folder = URL(filePath: folder).resolvingSymlinksInPath().path
    guard counting_is_available(), let version = Self.output(["valgrind", "--version"]) else {
      throw SpeedError(
        "valgrind is missing: apt-get install valgrind, then remove Benchmarks/.build/release/CCounting.build"
      )
    }
    let machine = Machine()
    tools = "\(version), \(machine.system), \(machine.compiler)"
    // Valgrind 3.19 cannot read the debug information of clang; the names of functions stay for profiles.
    let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
    guard Self.output(["strip", "--strip-debug", "-o", program, own]) != nil else {
      throw SpeedError("strip is missing: apt-get install binutils")
    }
  }

  /// Counts jobs, several at once, each on a core of its own.
  ///
  /// - Parameters:
  ///   - names: The jobs.
  ///   - inputs: Their inputs.
  ///   - width: How many run at once.
  ///   - countsMisses: Whether caches are simulated too, which takes twice as long.
  ///   - progress: Told of each count.
  /// - Returns: The counts of each.
  /// - Throws: When one fails.
  func counts(
    of names: [String],
    in inputs: SpeedFolder,
    atOnce width: Int,
    countsMisses: Bool,
    progress: @Sendable (String, Int) -> Void
  ) throws -> [Counts] {
    let next = Mutex(0)
    let results = Mutex<[Int: Result<Counts, any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: width) { core in
      while true {
        let task = next.withLock { next in
          defer { next += 1 }
          return next
        }
        guard task < names.count else { return }
        let result = Result { try count(names[task], in: inputs, core: core, countsMisses) }
        if case .success(let counts) = result { progress(names[task], counts.instructions) }
        results.withLock { $0[task] = result }
      }
    }
    let counted = results.withLock(\.self)
    return try names.indices.compactMap { try counted[$0]?.get() }
  }

  /// Counts a job.
  private func count(
    _ name: String,
    in inputs: SpeedFolder,
    core: Int,
    _ countsMisses: Bool
  ) throws -> Counts {
    let profile = "\(folder)/\(name).callgrind"
    let arguments =
      [
        // One core has one thread of the pool, and no random addresses make hashes of pointers the same.
        "taskset", "--cpu-list", "\(core)", "setarch", "--addr-no-randomize",
        "valgrind", "--tool=callgrind", "--instr-atstart=no", "--callgrind-out-file=\(profile)",
      ] + (countsMisses ? ["--cache-sim=yes"] + Self.caches : [])
      + [program, "job", name, inputs.path]
    guard Self.output(arguments) != nil else {
      throw SpeedError("'\(arguments.joined(separator: " "))' failed")
    }
    // "totals: 123", at the end; with caches instructions, reads, writes, then what the first level misses of each, and
    // what the last level misses.
    let text = try String(contentsOfFile: profile, encoding: .utf8)
    guard let line = text.split(separator: "\n").last(where: { $0.hasPrefix("totals:") })
    else { throw SpeedError("\(profile) has no count") }
    let counts = line.dropFirst("totals:".count).split(separator: " ").compactMap { Int($0) }
    guard counts.count == (countsMisses ? 9 : 1), counts[0] > 0 else {
      throw SpeedError("\(profile) has no count: '\(line)'")
    }
    return Counts(
      instructions: counts[0],
      misses: countsMisses ? counts[7] + counts[8] : nil
    )
  }

  /// Runs a command, and returns its first line of output; nil where it fails or is not there.
  private static func output(_ command: [String]) -> String? {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    // Sets and dictionaries have the same order each time.
    process.arguments = ["SWIFT_DETERMINISTIC_HASHING=1"] + command
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? ""
  }
}
