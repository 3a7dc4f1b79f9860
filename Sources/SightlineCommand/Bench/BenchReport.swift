import Foundation
import SightlineBuilding
import SightlineReports

/// The measurements of `bench`, as `--format json` prints them in one object.
struct BenchReport: Encodable {
  /// Where it was measured.
  struct Machine: Encodable {
    /// The processor's name; left out where the system does not tell it.
    var processor: String?
    /// How many cores may be used.
    var cores: Int
    /// The operating system and its version.
    var system: String
  }

  /// The pictures that were decoded and described.
  struct Pictures: Encodable {
    /// How many pictures took part.
    var count: Int
    /// How many there were to choose from; they were chosen evenly.
    var found: Int
    /// How many of those that took part could not be read; they were left out.
    var unreadable: Int
    /// Whether they were drawn for this run, as none were given.
    var areDrawn: Bool
    /// The median number of pixels of a picture, in millions.
    var megapixels: Double
    /// The median size of a file, in bytes.
    var fileBytes: Int
  }

  /// How much memory the process held when a stage was over.
  struct Memory: Encodable {
    /// The stage.
    var after: BenchStage
    /// The memory that the process held then, in bytes.
    var residentBytes: Int
    /// The most that it has held until then, in bytes.
    var peakBytes: Int
  }

  /// The release of the command.
  var release: String
  var machine: Machine
  /// Left out when codes alone were measured.
  var pictures: Pictures?
  /// The catalog that was asked; left out when it was one made for this run.
  var catalog: String?
  /// How many codes were searched; left out when none were.
  var codes: Int?
  /// All figures, stage by stage.
  var figures: [BenchFigure] = []
  /// Left out where the system does not tell it.
  var memory: [Memory] = []
  /// How long the run took.
  var seconds = 0.0
}

/// The stages that are measured.
enum BenchStage: String, Encodable, CaseIterable {
  /// From a file to pixels.
  case decode
  /// From pixels to descriptors.
  case describe
  /// From files to a catalog.
  case index
  /// From a picture to its matches.
  case query
  /// Search among codes alone.
  case codes
}

/// A quantity that was measured repeatedly.
struct BenchFigure: Encodable {
  /// The unit of a figure.
  enum Unit: String, Encodable {
    case milliseconds = "ms"
    case picturesPerSecond = "pictures/s"
    case bytesPerPicture = "bytes/picture"
    case bytesPerCode = "bytes/code"
  }

  /// The part of the work that it belongs to.
  let stage: BenchStage
  /// The name of the measurement, unique in its stage.
  let name: String
  let unit: Unit
  /// How often it was measured, once to warm up not counted.
  let samples: Int
  /// The median.
  let median: Double
  /// The lower quartile.
  let p25: Double
  /// The upper quartile.
  let p75: Double
  /// The 99th percentile.
  let p99: Double

  /// Summarises measurements; nil when there are none.
  init?(_ stage: BenchStage, _ name: String, _ unit: Unit, _ values: [Double]) {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    /// The nearest rank: the least value that so large a share does not exceed.
    func percentile(_ share: Double) -> Double {
      sorted[max(0, Int((share * Double(sorted.count)).rounded(.up)) - 1)].rounded(toPlaces: 4)
    }
    self.stage = stage
    self.name = name
    self.unit = unit
    samples = values.count
    median = percentile(0.5)
    p25 = percentile(0.25)
    p75 = percentile(0.75)
    p99 = percentile(0.99)
  }
}

extension BenchReport.Machine {
  /// This machine.
  static var current: Self {
    Self(
      processor: processorName,
      cores: BuildOptions.coreCount,
      system: ProcessInfo.processInfo.operatingSystemVersionString
    )
  }

  /// The first processor's name in Linux's list.
  private static var processorName: String? {
    guard let list = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8) else {
      return nil
    }
    let line = list.split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":", maxSplits: 1).last
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
