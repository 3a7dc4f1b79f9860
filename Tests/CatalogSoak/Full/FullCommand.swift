import ArgumentParser
import CDiskFaults
import SightlineCatalog
import SightlineFoundation

/// Lets writes meet full disks, failing calls, read-only places and other writers.
struct FullCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "full",
    abstract:
      "Full disks, failing disks, read-only files and two writers: the catalog stays as it was."
  )

  @Option(help: "The seed of the contents.") var seed: UInt64 = 1
  @Option(help: "About how many pictures the catalog has.") var size = 300
  @Option(help: "At most how many places each kind of write fails at.") var places = 40

  func run() throws {
    guard disk_faults_install() else { throw SoakError("this SQLite lets no calls be replaced") }
    let folder = try ScratchFolder()
    let bench = try FaultBench(folder: folder, seed: seed, size: size)
    do {
      let full = try bench.failEverywhere(.full, places: places)
      let failing = try bench.failEverywhere(.failing, places: places)
      let readOnly = try ReadOnlyPlaces(bench: bench).check()
      let writers = try TwoWriters(bench: bench).check()
      print(
        """
        full: disk full at \(full) places, failing call at \(failing), \(readOnly) read-only cases, \
        \(writers) of two writers, seed \(seed): one line each, and the catalog as it was
        """
      )
    } catch {
      throw SoakError("seed \(seed), \(folder.path): \(error)")
    }
    folder.remove()
  }
}
