/// What `bench` measured, as `--format json` prints it in one object.
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

  /// What was decoded and described.
  struct Pictures: Encodable {
    /// How many pictures took part.
    var count: Int
    /// How many there were to choose from; they were chosen evenly.
    var found: Int
    /// How many of those that took part could not be read; they were left out.
    var unreadable: Int
    /// Whether they were drawn for this run, as none were given.
    var areDrawn: Bool
    /// The pixels of a picture in the middle, in millions.
    var megapixels: Double
    /// The bytes of a file in the middle.
    var fileBytes: Int
  }

  /// How much memory the process held when a stage was over.
  struct Memory: Encodable {
    /// The stage.
    var after: BenchStage
    /// What it held then, in bytes.
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

/// What is measured together.
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
