import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlinePixels

/// Pictures that were read and described before a catalog is locked to store them.
struct DescribedPictures {
  /// A picture under the path or name that the catalog gives it.
  struct Picture {
    let path: String
    let outcome: PictureOutcome
  }

  let pictures: [Picture]

  /// Describes pictures, several at once.
  ///
  /// - Parameters:
  ///   - pictures: The files and pixels, in order.
  ///   - entity: The entity they show.
  ///   - folder: What the catalog's paths are relative to.
  ///   - stored: The entity's pictures that the catalog has.
  ///   - options: How to describe.
  /// - Throws: `SightlineError`: `unreadablePicture` for the first that cannot be read; `cancelled`.
  init(
    _ pictures: [InputPicture],
    of entity: EntityIdentifier,
    folder: String,
    stored: [StoredPicture],
    options: BuildOptions
  ) async throws(SightlineError) {
    let describer = PictureDescriber(
      folder: folder,
      options: options,
      budget: MemoryBudget(limit: options.memoryBudget)
    )
    let known = StoredPicture.byPath(stored)
    var paths: Set<PathKey> = []
    var jobs: [PictureJob] = []
    for picture in pictures {
      let path: String
      let content: PictureJob.Content
      switch picture {
      case .file(let file):
        path = try Self.path(of: file, relativeTo: folder)
        content = .file
      case .bytes(let bytes, let name):
        (path, content) = try Self.pixels(try Self.decoded(bytes, name, options), name)
      case .pixels(let buffer, let name):
        (path, content) = try Self.pixels(buffer, name)
      }
      // A picture given twice is one picture.
      guard paths.insert(PathKey(path)).inserted else { continue }
      let use = PictureJob.Use(entity: entity, position: 0, stored: known[PathKey(path)])
      jobs.append(PictureJob(path: path, uses: [use], content: content))
    }
    let outcomes = await Self.outcomes(jobs, describer, parallelism: options.parallelism)
    guard !Task.isCancelled else {
      throw SightlineError(
        .cancelled,
        "the task that adds pictures was cancelled; nothing was changed"
      )
    }
    let failures = zip(jobs, outcomes).compactMap { job, outcome in
      if case .unreadable(_, let problem) = outcome.result {
        (job.path, problem.description)
      } else {
        nil
      }
    }
    if let (path, problem) = failures.first {
      let more = failures.count > 1 ? " (the first of \(failures.count) such pictures)" : ""
      throw SightlineError(.unreadablePicture, at: path, problem + more)
    }
    self.pictures = zip(jobs, outcomes).map { Picture(path: $0.path, outcome: $1) }
  }

  /// Decodes a picture in memory, at full size: a catalog gives places in the pixels of its pictures.
  private static func decoded(
    _ bytes: [UInt8],
    _ name: String?,
    _ options: BuildOptions
  ) throws(SightlineError) -> ReadOnlyPixelBuffer {
    do throws(SightlineError) {
      return try InputPicture.decoded(bytes, isFullSize: true, limits: options.limits).buffer
    } catch {
      throw SightlineError(.unreadablePicture, error.message, path: name, underlying: error)
    }
  }

  /// The name and the job of pixels in memory.
  private static func pixels(
    _ buffer: ReadOnlyPixelBuffer,
    _ name: String?
  ) throws(SightlineError) -> (path: String, content: PictureJob.Content) {
    let fingerprint = FileFingerprint(pixelsOf: buffer)
    return (try self.name(name, fingerprint), .pixels(buffer, fingerprint))
  }

  /// Under which name a catalog knows pixels.
  private static func name(
    _ name: String?,
    _ fingerprint: FileFingerprint
  ) throws(SightlineError) -> String {
    guard let name else { return "pixels-" + String(fingerprint.digest, radix: 16) }
    guard !name.isEmpty, !name.utf8.contains(0) else {
      throw SightlineError(
        .unreadablePicture,
        "a name of pixels must not be empty or hold a NUL character; give another name, or none",
        value: name
      )
    }
    return name
  }

  /// How a catalog writes the path of a file: relative to its folder, absolute when it is not below.
  static func path(
    of file: String,
    relativeTo folder: String
  ) throws(SightlineError) -> String {
    guard !file.isEmpty, !file.utf8.contains(0), file.utf8.last != UInt8(ascii: "/"),
      // A link counts as a file of its own, since it can lead elsewhere later; links in the path to
      // it are resolved.
      let place = FilePaths.resolved(FilePaths.folder(of: file))
    else {
      throw SightlineError(.unreadablePicture, at: file, "there is no such file")
    }
    let absolute = FilePaths.join(place, FilePaths.name(of: file))
    return FilePaths.path(absolute, relativeTo: folder)
  }

  private static func outcomes(
    _ jobs: [PictureJob],
    _ describer: PictureDescriber,
    parallelism: Int
  ) async -> [PictureOutcome] {
    var outcomes: [Int: PictureOutcome] = [:]
    await jobs.eachConcurrently(atMost: parallelism) { job in
      await describer.describe(job)
    } finished: { place, outcome in
      outcomes[place] = outcome
    }
    return jobs.indices.compactMap { outcomes[$0] }
  }
}

extension StoredPicture {
  /// Pictures of one entity by their paths, the first where several have one.
  static func byPath(_ pictures: [StoredPicture]) -> [PathKey: StoredPicture] {
    Dictionary(
      pictures.map { (PathKey($0.picture.path), $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }
}

/// A fingerprint for pixels in memory, which tells them apart as a file's does.
extension FileFingerprint {
  /// The fingerprint of pixels: no size and no time, for they come from no file.
  ///
  /// - Complexity: O(pixels).
  init(pixelsOf buffer: ReadOnlyPixelBuffer) {
    let rgb = buffer.rgb8()
    var bytes = Array("\(rgb.width)x\(rgb.height) ".utf8)
    bytes.reserveCapacity(bytes.count + rgb.pixelCount * 3)
    for y in 0..<rgb.height {
      let row = rgb.row(y, as: RGB8.self)
      for x in row.indices {
        bytes.append(row[x].red)
        bytes.append(row[x].green)
        bytes.append(row[x].blue)
      }
    }
    self.init(size: 0, modificationTime: 0, digest: FNV1a.hash128(bytes))
  }

  /// Whether it is of pixels that were given in memory, which a build cannot read again.
  var isOfPixels: Bool { size == 0 && modificationTime == 0 && digest != 0 }
}
