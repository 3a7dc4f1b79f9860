import ArgumentParser
import SightlineBuilding
import SightlineCodecs

/// How picture files are read, and their limits.
struct ReadingOptions: ParsableArguments {
  @Flag(help: "Refuse pictures with missing rows, instead of using the remaining rows.")
  var strict = false

  @Flag(help: "Use the preview in a camera's raw file (CR2, NEF, ARW, DNG, …).")
  var rawPreviews = false

  @Option(
    help: ArgumentHelp(
      "The longest side of a picture, in pixels (default: 65535).",
      valueName: "pixels"
    )
  )
  var maxSide: Int?

  @Option(
    help: ArgumentHelp("The most pixels of a picture: 300M (default: 200M).", valueName: "pixels"),
    transform: ReadingOptions.number
  )
  var maxPixels: Int?

  @Option(
    help: ArgumentHelp(
      "The most memory that a decoder may take besides the pixels: 2G (default: 512M).",
      valueName: "bytes"
    ),
    transform: ReadingOptions.number
  )
  var maxMemory: Int?

  func validate() throws {
    try Self.require(maxSide, in: 1...1 << 20, "--max-side")
    try Self.require(maxPixels, in: 1...1 << 36, "--max-pixels")
    try Self.require(maxMemory, in: 1 << 20...1 << 40, "--max-memory")
  }

  /// Reads a number as people write it: 200000000, 200M.
  static func number(_ text: String) throws -> Int {
    guard let number = ScaledNumber(argument: text) else {
      throw ValidationError("'\(text)' is no number; write 200000000 or 200M.")
    }
    return number.value
  }

  /// The limits for a picture.
  var limits: DecodingLimits {
    var limits = DecodingLimits()
    if let maxSide { limits.maximumSide = maxSide }
    if let maxPixels { limits.maximumPixels = maxPixels }
    if let maxMemory { limits.maximumDecoderMemory = maxMemory }
    return limits
  }

  /// Sets how a catalog's pictures are read.
  func apply(to options: inout BuildOptions) {
    options.limits = limits
    options.isStrict = strict
    options.readsRawPreviews = rawPreviews
  }

  /// Marks that tell a kept catalog of pictures that were read this way from one of others; nothing where they were read as usual.
  var marks: [String] {
    let limits = [maxSide, maxPixels, maxMemory].map { $0.map(String.init) ?? "" }
    let marks = [strict ? "strict" : "", rawPreviews ? "raw" : ""] + limits
    return marks.allSatisfy(\.isEmpty) ? [] : marks
  }

  /// How a picture is decoded.
  var options: DecodingOptions {
    var options = InputPicture.reading
    options.limits = limits
    options.acceptsIncompleteData = !strict
    options.readsRawPreviews = rawPreviews
    return options
  }
}
