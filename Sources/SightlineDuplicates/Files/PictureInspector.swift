import SightlineBuilding
import SightlineCatalog
package import SightlineCodecs
import SightlineFoundation
package import SightlinePixels
import Synchronization

/// Reads picture files, and finds the files beside them, for a search for duplicates.
package final class PictureInspector: Sendable {
  /// Which files belong to which pictures, by folder.
  private let neighbours = Mutex<[PathKey: CompanionNames]>([:])
  /// The digests of companions that were read, with the states of their files.
  private let digests = Mutex<[PathKey: (status: FileStatus, digest: UInt128)]>([:])
  /// The accounts that were read for one question and not yet given for the other, the last one at the end.
  private let accounts = Mutex<[ReadAccount]>([])

  /// An account with the state of its file.
  private struct ReadAccount {
    let path: PathKey
    let status: FileStatus
    let account: FileAccount
  }

  /// How many accounts wait to be asked for once more: both questions follow one another, for a few files at once.
  private static let mostAccounts = 8

  /// The limits for decoding a picture.
  package let limits: DecodingLimits

  package init(limits: DecodingLimits = .default) { self.limits = limits }

  /// Returns the contents of a file beside its pixels; nil where it cannot be read.
  package func facts(_ path: String) async throws -> PictureFacts? {
    try await Self.read { [self] () throws(SightlineError) in
      let account = try read(path)
      let bytes = try ImageDecoder.readFile(path)
      return PictureFacts(account, info: try ImageDecoder.probe(bytes, limits: limits))
    }
  }

  /// Returns all that a file holds; nil where it cannot be read.
  package func account(_ path: String) async throws -> FileAccount? {
    try await Self.read { [self] () throws(SightlineError) in try read(path) }
  }

  /// Reads an account, or gives the one that was read for the other question, as long as the file is what it was.
  private func read(_ path: String) throws(SightlineError) -> FileAccount {
    let (key, status) = (PathKey(path), FileStatus(path))
    let known = accounts.withLock { accounts in
      accounts.firstIndex { $0.path == key }.map { accounts.remove(at: $0) }
    }
    if let known, known.status == status { return known.account }
    let account = try FileAccount(contentsOf: path)
    guard let status, FileStatus(path) == status else { return account }
    accounts.withLock { accounts in
      accounts.append(ReadAccount(path: key, status: status, account: account))
      accounts.removeFirst(max(accounts.count - Self.mostAccounts, 0))
    }
    return account
  }

  /// The upright pixels of a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - shortSide: The short side of the whole picture, in pixels.
  ///   - scale: How large at least, as a share of its sides.
  /// - Returns: The pixels; nil where they cannot be read.
  /// - Throws: `CancellationError` when the task is cancelled.
  package func pixels(
    _ path: String,
    shortSide: Int,
    scale: Double
  ) async throws -> ReadOnlyPixelBuffer? {
    try await Self.read { [limits] () throws(SightlineError) in
      let least = scale >= 1 ? nil : max(Int((Double(shortSide) * scale).rounded(.up)), 1)
      return try ImageDecoder.decode(
        contentsOf: path,
        options: DecodingOptions(limits: limits, minimumShortSide: least)
      ).buffer
    }
  }

  /// Does work on the decoding threads; failures of a file are not errors here.
  static func read<Value: Sendable>(
    _ work: @escaping @Sendable () throws(SightlineError) -> Value
  ) async throws -> Value? {
    do {
      return try await DecodingThreads.shared.run(work)
    } catch {
      if error.code == .cancelled { throw CancellationError() }
      return nil
    }
  }

  /// The files that belong to a picture's file and go with it.
  ///
  /// - Parameters:
  ///   - file: The picture's file.
  ///   - path: Its path as the catalog has it, by which the others are named too.
  /// - Returns: The files.
  package func companions(of file: String, named path: String) -> [CompanionFile] {
    let folder = FilePaths.folder(of: file)
    return names(in: folder).companions(of: FilePaths.name(of: file)).compactMap { companion in
      let place = FilePaths.join(folder, companion.name)
      guard let status = FileStatus(place), status.kind == .file else { return nil }
      // One that cannot be read has the bytes of no other.
      let digest = (try? digest(of: place, status)) ?? FNV1a.hash128(PathText.bytes(place))
      let relative = FilePaths.folder(of: path)
      return CompanionFile(
        path: relative == "." && !path.hasPrefix("./")
          ? companion.name : FilePaths.join(relative, companion.name),
        suffix: companion.kind,
        fingerprint: FileFingerprint(
          size: status.size,
          modificationTime: status.modificationTime,
          digest: digest
        )
      )
    }
  }

  /// The digest of a companion, read once as long as it is not changed.
  private func digest(of path: String, _ status: FileStatus) throws(SightlineError) -> UInt128 {
    let known = digests.withLock { $0[PathKey(path)] }
    if let known, known.status == status { return known.digest }
    let file = try FileChunks(path)
    var digest: UInt128?
    while true {
      let bytes = try file.next()
      if bytes.isEmpty { break }
      digest = FNV1a.hash128(bytes, after: digest)
    }
    let found = digest ?? 0
    digests.withLock { $0[PathKey(path)] = (status, found) }
    return found
  }

  /// The files in a folder that belong to its pictures.
  private func names(in folder: String) -> CompanionNames {
    if let known = neighbours.withLock({ $0[PathKey(folder)] }) { return known }
    let found = CompanionNames((try? FolderListing.names(in: folder)) ?? [])
    neighbours.withLock { $0[PathKey(folder)] = found }
    return found
  }
}
