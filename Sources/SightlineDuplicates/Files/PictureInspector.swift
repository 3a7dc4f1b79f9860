import SightlineBuilding
import SightlineCatalog
import SightlineCodecs
import SightlineFoundation
package import SightlinePixels
import Synchronization

/// Reads picture files, and finds the files beside them, for a search for duplicates.
package final class PictureInspector: Sendable {
  /// The names of files that may belong to pictures, by folder, then by what they are called up to their first kinds.
  private let neighbours = Mutex<[PathKey: [String: [String]]]>([:])

  package init() {}

  /// Files that programs and cameras write beside pictures, and the films of live photos.
  private static let sidecars: Set<String> = ["aae", "xmp", "thm", "dop", "pp3", "json"]
  private static let films: Set<String> = ["mov", "mp4"]
  /// The pictures that have films, and those that are made beside raw data.
  private static let filmed: Set<String> = ["jpg", "jpeg", "heic", "heif"]

  /// Returns the contents of a file beside its pixels; nil where it cannot be read.
  package func facts(_ path: String) async throws -> PictureFacts? {
    try await Self.read { () throws(SightlineError) in
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return try PictureFacts(ImageDecoder.readFile(path), name: name)
    }
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
    try await Self.read { () throws(SightlineError) in
      let least = scale >= 1 ? nil : max(Int((Double(shortSide) * scale).rounded(.up)), 1)
      return try ImageDecoder.decode(
        contentsOf: path,
        options: DecodingOptions(minimumShortSide: least)
      ).buffer
    }
  }

  /// Does work on the decoding threads; failures of a file are not errors here.
  private static func read<Value: Sendable>(
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
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let (stem, ending) = Self.parts(name)
    guard !ending.isEmpty else { return [] }
    let isRaw = RawFile.isRawName(name)
    let known = names(in: folder)
    let candidates = (known[stem.lowercased()] ?? []) + (known[name.lowercased()] ?? [])
    return candidates.sorted().compactMap { other in
      let kind = Self.parts(other).ending
      let belongs =
        Self.sidecars.contains(kind)
        || Self.films.contains(kind) && Self.filmed.contains(ending)
        || RawFile.isRawName(other) && Self.filmed.contains(ending)
        || isRaw && Self.filmed.contains(kind)
      guard belongs, other != name else { return nil }
      // Google's exports name a sidecar only by the whole file name.
      if kind == "json", !other.lowercased().hasPrefix(name.lowercased()) { return nil }
      let place = FilePaths.join(folder, other)
      guard let status = FileStatus(place), status.kind == .file,
        let digest = try? Self.digest(of: place)
      else { return nil }
      let relative = FilePaths.folder(of: path)
      return CompanionFile(
        path: relative == "." && !path.hasPrefix("./") ? other : FilePaths.join(relative, other),
        suffix: String(other.lowercased().dropFirst(stem.count)),
        fingerprint: FileFingerprint(
          size: status.size,
          modificationTime: status.modificationTime,
          digest: digest
        )
      )
    }
  }

  private static func digest(of path: String) throws(SightlineError) -> UInt128 {
    let file = try FileChunks(path)
    var digest: UInt128?
    while true {
      let bytes = try file.next()
      if bytes.isEmpty { return digest ?? 0 }
      digest = FNV1a.hash128(bytes, after: digest)
    }
  }

  /// The files in a folder that may belong to pictures, by the names that they share.
  private func names(in folder: String) -> [String: [String]] {
    if let known = neighbours.withLock({ $0[PathKey(folder)] }) { return known }
    var found: [String: [String]] = [:]
    for name in (try? FolderListing.names(in: folder)) ?? [] {
      let (stem, ending) = Self.parts(name)
      let mayBelong =
        Self.sidecars.contains(ending) || Self.films.contains(ending)
        || Self.filmed.contains(ending) || RawFile.isRawName(name)
      if mayBelong { found[stem.lowercased(), default: []].append(name) }
    }
    neighbours.withLock { $0[PathKey(folder)] = found }
    return found
  }

  /// A name up to its last dot, and what follows in lower case.
  private static func parts(_ name: String) -> (stem: String, ending: String) {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return (name, "") }
    return (String(name[..<dot]), name[name.index(after: dot)...].lowercased())
  }
}
