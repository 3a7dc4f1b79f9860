import Foundation
import SightlineFoundation

/// An entry of a journal: what a run keeps of one query of a truth.
protocol JournalEntry: Codable {
  /// The place of the query in its truth.
  var query: Int { get }
  /// Whether its numbers are such as a run writes: a file may be anyone's.
  var isPlausible: Bool { get }
}

/// The results of a run over the queries of a truth so far, one line each in a file, so that an interrupted run
/// is not lost.
///
/// Every line begins with the hash of the rest. A line that does not fit its hash, such as the last
/// one after a kill, is ignored.
struct QueryJournal<Entry: JournalEntry> {
  let path: String
  private var handle: FileHandle?

  /// The most bytes of a journal that is read again; a longer one is started over.
  private static var maximumBytes: Int { 1 << 30 }

  /// Names a journal by the inputs of its results; makes its folder, and writes nothing yet.
  init(folder: String, key: UInt128) throws(SightlineError) {
    path = FilePaths.join(folder, "\(String(key, radix: 16)).jsonl")
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw Self.problem(path, error)
    }
  }

  /// Returns the first entry of each of that many queries in the file; none without a file.
  func finished(of count: Int) throws(SightlineError) -> [Entry] {
    guard let status = plainStatus, status.size <= Self.maximumBytes,
      let data = FileManager.default.contents(atPath: path)
    else { return [] }
    let decoder = JSONDecoder()
    var seen: Set<Int> = []
    return data.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard line.count > Self.hashLength else { return nil }
      let json = [UInt8](line.dropFirst(Self.hashLength))
      guard line.prefix(Self.hashLength).elementsEqual(Self.hash(json).utf8),
        let entry = try? decoder.decode(Entry.self, from: Data(json)),
        entry.isPlausible, (0..<count).contains(entry.query), seen.insert(entry.query).inserted
      else { return nil }
      return entry
    }
  }

  /// Adds entries at the end.
  mutating func add(_ entries: [Entry]) throws(SightlineError) {
    do {
      let handle = try handle ?? opened()
      self.handle = handle
      let encoder = JSONEncoder()
      var bytes: [UInt8] = []
      for entry in entries {
        let json = [UInt8](try encoder.encode(entry))
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
    // If the file stays, the next run reads it, and is only faster.
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The status of the file; nil where there is none, or a link, a pipe or a folder.
  private var plainStatus: FileStatus? {
    guard !FilePaths.isLink(path), let status = FileStatus(path), status.kind == .file else {
      return nil
    }
    return status
  }

  private func opened() throws -> FileHandle {
    let status = plainStatus
    // A link, pipe or folder is replaced, and nothing is written through it.
    if status == nil { FilePaths.remove(path) }
    if status == nil || status.map({ $0.size > Self.maximumBytes }) ?? false {
      try Data().write(to: URL(filePath: path))
    }
    let handle = try FileHandle(forUpdating: URL(filePath: path))
    // A line that a kill cut short is ended, so that it spoils none of the new ones.
    if try handle.seekToEnd() > 0 { try handle.write(contentsOf: Data("\n".utf8)) }
    return handle
  }

  /// The hash of a line, and the space after it.
  private static var hashLength: Int { 33 }

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

extension QueryJournal where Entry: Sendable {
  /// Works through the rest of a run, some pieces at once, and keeps what each gives.
  ///
  /// A cancelled run starts nothing more, but keeps what is finished.
  ///
  /// - Parameters:
  ///   - pieces: The pieces that no journal has.
  ///   - jobs: How many are worked on at once, 1 or more.
  ///   - journal: Where entries are kept; nil for nowhere.
  ///   - entries: Works on a piece, and leaves out what a cancelled task could not finish.
  ///   - finished: Called with the entries of each piece, never twice at once.
  /// - Throws: `SightlineError` with code `journal`; `CancellationError` when the task is cancelled.
  static func work<Piece: Sendable>(
    through pieces: [Piece],
    jobs: Int,
    keepingIn journal: inout QueryJournal?,
    _ entries: @escaping @Sendable (Piece) async -> [Entry],
    finished: ([Entry]) -> Void
  ) async throws {
    try await pieces.eachConcurrently(atMost: jobs, entries) { _, done in
      try journal?.add(done)
      finished(done)
    }
    try Task.checkCancellation()
  }
}
