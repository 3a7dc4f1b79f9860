import CDiskFaults
import Foundation
import SightlineCatalog
import SightlineFoundation

/// Catalogs that cannot be written to: they answer, and refuse writes in one line.
struct ReadOnlyPlaces {
  let bench: FaultBench

  /// - Returns: How many cases there were.
  func check() throws -> Int {
    try onReadOnlyFileSystem()
    let isRoot = geteuid() == 0
    // Permissions do not bind the superuser, who becomes nobody for a while.
    if isRoot { chmod(bench.folder.path, 0o755) }
    try withPermissions(file: 0o444, folder: 0o777)
    try withPermissions(file: 0o444, folder: 0o555)
    try withPermissions(file: 0o666, folder: 0o555)
    return 4
  }

  private func onReadOnlyFileSystem() throws {
    let path = try bench.copy(bench.sound)
    disk_faults_set_read_only(true)
    defer { DiskFault.end() }
    try refuse(path, "read-only file system")
  }

  private func withPermissions(file: mode_t, folder: mode_t) throws {
    let what = "file \(String(file, radix: 8)) in folder \(String(folder, radix: 8))"
    let place = bench.folder.file("place")
    chmod(place, 0o777)
    try? FileManager.default.removeItem(atPath: place)
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    let path = "\(place)/soak.sightline"
    try FileManager.default.copyItem(atPath: bench.sound, toPath: path)
    chmod(path, file)
    chmod(place, folder)
    let user = geteuid()
    let nobody: uid_t = 65534
    if user == 0, seteuid(nobody) != 0 { throw SoakError("cannot become nobody") }
    defer { if user == 0 { _ = seteuid(user) } }
    try refuse(path, what)
  }

  /// Reads all, fails to write, and reads all again.
  private func refuse(_ path: String, _ what: String) throws {
    try compare(path, what)
    let written = Result {
      var target = try ModelledCatalog(Catalog(at: path, mode: .readWrite))
      try target.apply(bench.model.nextStep(), making: bench.model.step + 1)
    }
    switch written {
    case .success: throw SoakError("\(what): was written to")
    case .failure(let error as SightlineError)
    where error.code == .readOnly && !error.description.contains("\n"):
      break
    case .failure(let error): throw SoakError("\(what): \(error)")
    }
    try compare(path, "\(what), after the write")
  }

  private func compare(_ path: String, _ what: String) throws {
    let catalog = try Catalog(at: path)
    if let difference = try CatalogComparison(model: bench.model).difference(of: catalog) {
      throw SoakError("\(what): \(difference)")
    }
    let damage = try catalog.check()
    if !damage.isEmpty { throw SoakError("\(what): check: \(damage)") }
  }
}
