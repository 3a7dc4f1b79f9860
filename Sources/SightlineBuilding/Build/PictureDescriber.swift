import SightlineCatalog
import SightlineCodecs
import SightlineDescriptors
import SightlinePixels

/// Reads, decodes and describes one picture; many run at once.
struct PictureDescriber: Sendable {
  let folder: String
  /// Whether the pictures are a folder's, not named by a manifest or by hand.
  var isOfFolder = false
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
      return PictureOutcome(
        job: job,
        result: .described(
          width: buffer.width,
          height: buffer.height,
          fingerprint,
          options.descriptors.describe(PreparedPicture(buffer))
        )
      )
    case .lostPixels(let fingerprint):
      return PictureOutcome(
        job: job,
        result: .unreadable(
          fingerprint,
          "it was added from pixels, which the catalog does not keep; add it again or remove it"
        )
      )
    }
  }

  private func describeFile(_ job: PictureJob) async -> PictureOutcome {
    let path = FilePaths.join(folder, job.path)
    // Asked before reading: a file changed meanwhile has a later time, and is read again next time.
    guard let status = FileStatus(path) else {
      return PictureOutcome(
        job: job,
        result: .unreadable(.none, missing(path))
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
        result: .unreadable(fingerprint, "not a file but a folder, pipe or device")
      )
    }
    do throws(SightlineError) {
      let bytes = try ImageDecoder.readFile(path, limits: options.limits)
      fingerprint.digest = FNV1a.hash128(bytes)
      fingerprint.size = Int64(bytes.count)
      if job.isDescribed(digest: fingerprint.digest, size: fingerprint.size) {
        return PictureOutcome(job: job, result: .sameContent(fingerprint))
      }
      return PictureOutcome(job: job, result: try await describe(bytes, fingerprint))
    } catch {
      return PictureOutcome(job: job, result: .unreadable(fingerprint, error.description))
    }
  }

  /// What is said of a file that is not there.
  private func missing(_ path: String) -> String {
    let what =
      FilePaths.isLink(path) ? "a link that leads nowhere" : "there is no such file"
    return isOfFolder ? what : "\(what); restore it, or take it out of the manifest"
  }

  private func describe(
    _ bytes: [UInt8],
    _ fingerprint: FileFingerprint
  ) async throws(SightlineError) -> PictureOutcome.Result {
    let shortSide = PreparedPicture.standardShortSide
    let info = try ImageDecoder.probe(bytes, limits: options.limits)
    let cost = DecodingCost.bytes(info, minimumShortSide: shortSide)
    await budget.acquire(cost)
    let result: Result<PictureOutcome.Result, SightlineError>
    if Task.isCancelled {
      result = .success(.cancelled)
    } else {
      result = Result { () throws(SightlineError) in
        let image = try ImageDecoder.decode(
          bytes,
          options: InputPicture.decodingOptions(limits: options.limits)
        )
        let picture = PreparedPicture(image.buffer)
        return .described(
          width: image.info.width,
          height: image.info.height,
          fingerprint,
          options.descriptors.describe(picture)
        )
      }
    }
    await budget.release(cost)
    return try result.get()
  }
}
