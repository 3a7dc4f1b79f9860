import SightlineCatalog
import SightlineCodecs
import SightlineDescriptors
import SightlineFoundation
import SightlinePixels

/// Reads, decodes and describes one picture; many run at once.
struct PictureDescriber: Sendable {
  let folder: String
  /// Whether the pictures are a folder's, not named by a manifest or by hand.
  var isOfManifest = false
  let options: BuildOptions
  let budget: MemoryBudget

  func describe(_ job: PictureJob) async -> PictureOutcome {
    if Task.isCancelled { return PictureOutcome(job: job, result: .cancelled) }
    switch job.content {
    case .file: return await describeFile(job)
    case .pixels(let buffer, let fingerprint):
      if job.isDescribed(digest: fingerprint.digest, size: fingerprint.size) {
        return PictureOutcome(job: job, result: .sameContent(fingerprint))
      }
      return PictureOutcome(job: job, result: await described(buffer, fingerprint))
    case .lostPixels(let fingerprint):
      return PictureOutcome(
        job: job,
        result: .unreadable(
          fingerprint,
          SightlineError(
            .unreadablePicture,
            "it was added from pixels, which the catalog does not keep; add it again or remove it"
          )
        )
      )
    }
  }

  private func describeFile(_ job: PictureJob) async -> PictureOutcome {
    let name = PageReference(PageName(FilePaths.join(folder, job.path)))
    let path = name.page.file
    // Queried before reading: a file that changes meanwhile gets a later time, and is read again next time.
    guard let status = FileStatus(path) else {
      return PictureOutcome(
        job: job,
        result: .unreadable(.none, SightlineError(.fileNotFound, missing(path)))
      )
    }
    var fingerprint = FileFingerprint(
      size: status.size,
      modificationTime: status.modificationTime,
      digest: 0
    )
    guard status.kind == .file else {
      return PictureOutcome(
        job: job,
        result: .unreadable(
          fingerprint,
          SightlineError(.notAFile, "not a file but a folder, pipe or device")
        )
      )
    }
    // A file that is too long is refused before it is read.
    var held = Int(clamping: status.size)
    if held > options.limits.maximumBytes { held = 0 }
    await budget.acquire(held)
    let result = await read(name, job, &fingerprint, holding: &held)
    await budget.release(held)
    return PictureOutcome(job: job, result: result)
  }

  /// Reads and describes a file whose bytes the budget has counted already.
  ///
  /// - Parameters:
  ///   - name: The file, and which page of it.
  ///   - job: What is known of the picture.
  ///   - fingerprint: What is known of the file; gets its digest.
  ///   - held: How much memory of the budget is taken.
  /// - Returns: The outcome for the picture.
  private func read(
    _ name: PageReference,
    _ job: PictureJob,
    _ fingerprint: inout FileFingerprint,
    holding held: inout Int
  ) async -> PictureOutcome.Result {
    let path = name.page.file
    do throws(SightlineError) {
      var bytes = try ImageDecoder.readFile(path, limits: options.limits)
      fingerprint.digest = FNV1a.hash128(bytes)
      fingerprint.size = Int64(bytes.count)
      if !options.describesAnew, !job.isOfAnotherForm,
        job.isDescribed(digest: fingerprint.digest, size: fingerprint.size)
      {
        return .sameContent(fingerprint)
      }
      let cost = DecodingCost.bytes(
        try await probed(bytes, name),
        minimumShortSide: options.networkShortSide ?? options.shortSide
      )
      if await budget.extend(by: cost, holding: held) {
        held += cost
      } else {
        // The bytes are not kept while others need the memory.
        let whole = bytes.count + cost
        bytes = []
        await budget.release(held)
        held = whole
        await budget.acquire(whole)
        bytes = try ImageDecoder.readFile(path, limits: options.limits)
        guard FNV1a.hash128(bytes) == fingerprint.digest else {
          throw SightlineError(
            .sourceUnreadable,
            at: path,
            "it was changed while it was read; try again"
          )
        }
      }
      return Task.isCancelled ? .cancelled : try await described(bytes, name, fingerprint)
    } catch {
      return error.code == .cancelled ? .cancelled : .unreadable(fingerprint, error)
    }
  }

  /// Reads a picture's headers.
  private func probed(
    _ bytes: [UInt8],
    _ name: PageReference
  ) async throws(SightlineError) -> ImageInfo {
    let reading = options.reading(name.page)
    return try await options.threads.run(within: options.decodingTime) {
      () throws(SightlineError) in
      try ImageDecoder.probe(bytes, options: reading)
    }
  }

  /// Returns the message for a file that is not there.
  private func missing(_ path: String) -> String {
    let what =
      FilePaths.isLink(path) ? "a link that leads nowhere" : "there is no such file"
    return isOfManifest ? "\(what); restore it, or remove it from the manifest" : what
  }

  private func described(
    _ buffer: ReadOnlyPixelBuffer,
    _ fingerprint: FileFingerprint
  ) async -> PictureOutcome.Result {
    do throws(SightlineError) {
      let descriptors = try await options.describe(buffer.onShowingGround())
      return .described(
        width: buffer.width,
        height: buffer.height,
        fingerprint,
        descriptors,
        damage: nil
      )
    } catch {
      return .unreadable(fingerprint, error)
    }
  }

  private func described(
    _ bytes: [UInt8],
    _ name: PageReference,
    _ fingerprint: FileFingerprint
  ) async throws(SightlineError) -> PictureOutcome.Result {
    let reading = options.reading(name.page)
    let image = try await options.threads.run(within: options.decodingTime) {
      () throws(SightlineError) in
      try ImageDecoder.decode(bytes, options: reading)
    }
    let shown = try image.soundPart().onShowingGround()
    let descriptors = try await options.describe(
      shown,
      closer: try await closer(bytes, reading, than: image)
    )
    return .described(
      width: image.info.width,
      height: image.info.height,
      fingerprint,
      descriptors,
      damage: image.isDamaged ? image.warning : nil
    )
  }
}

extension PictureDescriber {
  /// A picture with as many pixels as a network is given; nil without one, or where it has no more.
  ///
  /// What else is described does not depend on whether there is a network.
  private func closer(
    _ bytes: [UInt8],
    _ reading: DecodingOptions,
    than image: DecodedImage
  ) async throws(SightlineError) -> ReadOnlyPixelBuffer? {
    guard let shortSide = options.networkShortSide, image.buffer.width < image.info.width else {
      return nil
    }
    var reading = reading
    reading.minimumShortSide = shortSide
    let larger = try await options.threads.run(within: options.decodingTime) {
      [reading] () throws(SightlineError) in
      try ImageDecoder.decode(bytes, options: reading)
    }
    return try larger.soundPart().onShowingGround()
  }
}

/// A page of a file, passed in one word.
///
/// With the page itself as an argument of asynchronous calls, `index` ended in a jump to address 0 (Swift 6.3 on x86-64). Why
/// is not known.
private final class PageReference: Sendable {
  let page: PageName

  init(_ page: PageName) { self.page = page }
}
