import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import SightlineText

/// The answers that an evaluation has so far, in a file of one line each, so that an interrupted run is
/// not lost.
///
/// Every line begins with the hash of the rest. A line that does not fit its hash, as the last one
/// after a kill, is as if it were not there.
struct EvaluationJournal {
  let path: String
  private var handle: FileHandle?

  /// The most bytes of a journal that is read again; a longer one is begun anew.
  private static let maximumBytes = 1 << 30

  /// Names a journal by what all its answers depend on; makes its folder, and writes nothing yet.
  init(folder: String, key: UInt128) throws(SightlineError) {
    path = FilePaths.join(folder, "\(String(key, radix: 16)).jsonl")
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw Self.problem(path, error)
    }
  }

  /// The answers that the file has to so many queries, each query's first; none without a file.
  func finished(of count: Int) throws(SightlineError) -> [QueryOutcome] {
    guard let status = FileStatus(path), status.size <= Self.maximumBytes,
      let data = FileManager.default.contents(atPath: path)
    else { return [] }
    let decoder = JSONDecoder()
    var seen: Set<Int> = []
    return data.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard line.count > Self.hashLength else { return nil }
      let json = [UInt8](line.dropFirst(Self.hashLength))
      guard line.prefix(Self.hashLength).elementsEqual(Self.hash(json).utf8),
        let outcome = try? decoder.decode(QueryOutcome.self, from: Data(json)),
        (0..<count).contains(outcome.query), seen.insert(outcome.query).inserted
      else { return nil }
      return outcome
    }
  }

  /// Adds answers at the end.
  mutating func add(_ outcomes: [QueryOutcome]) throws(SightlineError) {
    do {
      let handle = try handle ?? opened()
      self.handle = handle
      let encoder = JSONEncoder()
      var bytes: [UInt8] = []
      for outcome in outcomes {
        let json = [UInt8](try encoder.encode(outcome))
        bytes += Self.hash(json).utf8
        bytes += json
        bytes.append(UInt8(ascii: "\n"))
      }
      try handle.write(contentsOf: Data(bytes))
    } catch {
      throw Self.problem(path, error)
    }
  }

  /// Takes the file away, once nothing is left to resume.
  func remove() {
    try? handle?.close()
    // A file that stays is read by the next run, which is only quicker for it.
    try? FileManager.default.removeItem(atPath: path)
  }

  private func opened() throws -> FileHandle {
    let status = FileStatus(path)
    if status == nil || status.map({ $0.size > Self.maximumBytes }) ?? false {
      try Data().write(to: URL(filePath: path))
    }
    let handle = try FileHandle(forUpdating: URL(filePath: path))
    // A line that a kill cut short is ended, so that it spoils none of the new ones.
    if try handle.seekToEnd() > 0 { try handle.write(contentsOf: Data("\n".utf8)) }
    return handle
  }

  /// The hash of a line, and the space after it.
  private static let hashLength = 33

  private static func hash(_ json: [UInt8]) -> String {
    let digits = String(FNV1a.hash128(json), radix: 16)
    return String(repeating: "0", count: hashLength - 1 - digits.count) + digits + " "
  }

  private static func problem(_ path: String, _ error: any Error) -> SightlineError {
    SightlineError(
      .journal,
      "finished answers cannot be kept there: \(error.localizedDescription); make room, "
        + "allow writing, or keep none",
      path: path,
      underlying: error
    )
  }
}

extension Evaluation {
  /// A number that is another one whenever the answers may be: of another truth, catalog, profile,
  /// program, synonyms, or of files that have changed.
  func key() throws(SightlineError) -> UInt128 {
    var text = Array("evaluation 1\n\(options.seed)\n\(profile)\n".utf8)
    func add(_ part: String) {
      text += Array(part.utf8)
      // No UTF-8 text holds this byte, so that texts cannot run into one another.
      text.append(0xFF)
    }
    func add(_ file: FileStatus?) {
      add(file.map { "\($0.size) \($0.modificationTime)" } ?? "none")
    }
    // A newly built program may answer otherwise.
    add(FileStatus("/proc/self/exe"))
    add(synonyms == nil ? "no synonyms" : "synonyms")
    if let synonyms {
      for name in WordNet.fileNames { add(FileStatus("\(synonyms.folder)/\(name)")) }
    }
    do {
      add(try catalog.info(CatalogBuilder.setKey) ?? "")
      let features = try catalog.keptFeatures()
      add("\(features.form) \(features.start)")
      for entity in try catalog.entities() {
        add("\(entity.identifier)")
        add(entity.title)
        add(entity.labels.joined(separator: "\n"))
      }
      for stored in try catalog.storedPictures() {
        add("\(stored.picture.entity) \(stored.picture.path)")
        add("\(stored.picture.fingerprint.digest)")
      }
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      add(String(decoding: try encoder.encode(truth.queries), as: UTF8.self))
    } catch let error as SightlineError {
      throw error
    } catch {
      throw SightlineError(.invalidTruth, "\(error)", path: truth.path, underlying: error)
    }
    for path in Set(truth.queries.map(\.source.path)).sorted() { add(FileStatus(path)) }
    return FNV1a.hash128(text)
  }
}
