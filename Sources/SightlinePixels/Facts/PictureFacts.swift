/// The contents of a picture file besides its decoded pixels, which are lost with the file.
public struct PictureFacts: Hashable, Sendable, Codable {
  /// The camera's maker and model from Exif; nil where it names none.
  public var camera: String?
  /// When the picture was taken, from Exif, to parts of a second where they are known.
  public var taken: String?
  /// Where it was taken, from Exif; nil where it does not say.
  public var place: String?
  /// The texts that people or programs wrote into the file: captions, keywords, a rating, an author.
  public var texts: Set<String> = []
  /// The other parts of the file: a film, a gain map, further pictures.
  public var parts: Set<String> = []
  /// How many frames or pages it has.
  public var frameCount = 1
  /// The number of bits of a sample.
  public var bitsPerChannel = 8
  /// The identifier of the file's format.
  public var format = ""
  /// Whether the format is lossless.
  public var isLossless = false
  /// Whether its colors are those of a palette, of at most 256: of a photograph they are not its own, however they are stored.
  public var hasPalette = false
  /// Whether the file is a camera's raw data, whose pixels a decoder shows a preview of.
  public var isRaw = false
  /// Whether a pixel can be transparent.
  public var hasAlpha = false
  /// The width of the upright picture in pixels.
  public var width = 0
  /// The height of the upright picture in pixels.
  public var height = 0

  /// Knows nothing of a file.
  public init() {}

  /// Whether the file names a camera that took the picture.
  public var hasCameraData: Bool { camera != nil || taken != nil }

  /// How much is known of the picture: the number of known facts.
  public var statementCount: Int {
    [camera, taken, place].count { $0 != nil } + texts.count + parts.count
  }
}
