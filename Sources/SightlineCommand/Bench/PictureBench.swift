import SightlineCodecs
import SightlineDescriptors
import SightlineFoundation
import SightlinePixels
import SightlineReports

/// Decoding and describing, on one thread, as `index` and `query` do both.
struct PictureBench {
  /// The files that can be read.
  let paths: [String]
  /// The files that cannot, with the reason.
  let failures: [PictureFailure]
  /// The headers of those that can be read.
  let infos: [ImageInfo]

  /// Reads every file once, which also brings it into the system's cache.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - seconds: How long that may take; what comes later is left out.
  init(_ paths: [String], seconds: Double) {
    let end = ContinuousClock.now + .seconds(seconds)
    var readable: [String] = []
    var failures: [PictureFailure] = []
    var infos: [ImageInfo] = []
    for path in paths {
      do throws(PictureFailure) {
        infos.append(try LoadedPicture(PictureInput(path)).info)
        readable.append(path)
      } catch {
        failures.append(error)
      }
      if ContinuousClock.now >= end || Task.isCancelled { break }
    }
    self.paths = readable
    self.failures = failures
    self.infos = infos
  }

  /// From files to pixels, reduced as far as descriptors allow, and at full size.
  func decodeFigures(_ sampling: Sampling) throws -> [BenchFigure] {
    let half = Sampling(seconds: sampling.seconds / 2)
    func times(isFullSize: Bool) throws -> [Double] {
      try half.measure(paths) { path in
        try Sampling.milliseconds { try LoadedPicture(PictureInput(path), isFullSize: isFullSize) }
          .time
      }
    }
    return [
      BenchFigure(.decode, "as queries", .milliseconds, try times(isFullSize: false)),
      BenchFigure(.decode, "full size", .milliseconds, try times(isFullSize: true)),
    ].compactMap(\.self)
  }

  /// From pixels to all descriptors of a set, and to each of them alone.
  ///
  /// Each one alone makes all that it needs, which several share when they are made together.
  func describeFigures(_ sampling: Sampling, set: DescriptorSet = .standard) throws -> [BenchFigure]
  {
    let pictures = try paths.prefix(Self.heldPictures).map {
      try LoadedPicture(PictureInput($0)).buffer
    }
    let share = Sampling(seconds: sampling.seconds / Double(set.algorithms.count + 2))
    func figure(
      _ name: String,
      _ describe: (ReadOnlyPixelBuffer) -> Void
    ) throws -> BenchFigure? {
      let times = try share.measure(pictures) { picture in
        Sampling.milliseconds { describe(picture) }.time
      }
      return BenchFigure(.describe, name, .milliseconds, times)
    }
    var figures = [
      try figure("all descriptors") { _ = set.describe($0) },
      try figure("preparing") { _ = PreparedPicture($0) },
    ]
    for algorithm in set.algorithms {
      let alone = DescriptorSet([algorithm])
      figures.append(try figure(algorithm.identifier) { _ = alone.describe($0) })
    }
    return figures.compactMap(\.self)
  }

  /// How many decoded pictures are held in memory at once.
  private static let heldPictures = 64
}
