import SightlineFoundation

/// How a picture is decoded.
public struct DecodingOptions: Hashable, Sendable {
  /// The limits for decoding the picture.
  public var limits: DecodingLimits
  /// The short side in pixels that is enough for the caller; nil for full size.
  ///
  /// The picture is then decoded at 1/2, 1/4 or 1/8: at the smallest of these scales where the short
  /// side, rounded up, is still at least this long. This makes JPEG and WebP much faster, and TIFF
  /// where it holds reduced versions; any other format needs less memory, since rows are averaged
  /// while they are read. Values below 1 count as 1. A picture
  /// whose long side would have more than 16,384 pixels is divided further.
  public var minimumShortSide: Int?
  /// Whether a damaged picture is returned as far as it was decoded, instead of an error.
  ///
  /// See `DecodedImage.completeRows` and `DecodedImage.warning`. False by default. A picture without
  /// a single decodable row is still an error.
  public var acceptsIncompleteData: Bool
  /// Whether the preview in a camera's raw file is decoded; otherwise the file is an error.
  public var readsRawPreviews: Bool
  /// Whether to decode the pixels as shown, or as stored.
  public var pixels: DecodedPixels
  /// The frame of an animation or page of a TIFF to decode, from 0; the first by default.
  public var frame = 0
  /// The colour space of the pixels as shown.
  package var space = TargetColors.standard
  /// The name of the file, which identifies a camera's raw file where its content does not.
  package var fileName: String?

  /// Makes options.
  ///
  /// - Parameters:
  ///   - limits: The limits of decoding.
  ///   - minimumShortSide: The short side that is enough; nil for full size.
  ///   - acceptsIncompleteData: Whether damaged pictures are returned as far as they go.
  ///   - readsRawPreviews: Whether the previews in cameras' raw files are decoded.
  ///   - pixels: Whether to decode the pixels as shown, or as stored.
  public init(
    limits: DecodingLimits = .default,
    minimumShortSide: Int? = nil,
    acceptsIncompleteData: Bool = false,
    readsRawPreviews: Bool = false,
    pixels: DecodedPixels = .asShown
  ) {
    self.limits = limits
    self.minimumShortSide = minimumShortSide
    self.acceptsIncompleteData = acceptsIncompleteData
    self.readsRawPreviews = readsRawPreviews
    self.pixels = pixels
  }
}

/// The colour space in which pixels are decoded as shown.
package enum TargetColors: Hashable, Sendable {
  /// sRGB.
  case standard
  /// The file's own, whichever that is.
  case own
  /// Another one.
  case space(StatedColors)
}

/// The pixels of a file that are decoded.
public enum DecodedPixels: String, CaseIterable, Hashable, Sendable {
  /// Upright, and in sRGB, as viewers show them.
  case asShown = "as-shown"
  /// As they are stored, neither turned nor converted, with transparency left out: the pixels that reference
  /// implementations of hashes get from libraries that ignore orientation and profiles.
  case asStored = "as-stored"
}

/// The limits for decoding an untrusted picture, so that no file can exhaust the machine.
///
/// The defaults take every camera and scanner of today (up to 200 megapixels) and refuse
/// decompression bombs. A service that decodes many pictures at once should set tighter ones.
public struct DecodingLimits: Hashable, Sendable {
  /// The most bytes of an encoded picture; 256 MiB by default.
  public var maximumBytes = 256 << 20
  /// The longest side in pixels; 65,535 by default: panoramas and screenshots of whole pages are long.
  public var maximumSide = 65_535
  /// The most pixels; 200 million by default, at most 800 MB when decoded at full size with alpha.
  ///
  /// They also bound the work of a decoder until the pixels are there. The scans of a JPEG may go over 24 times as many
  /// samples: usual progressive files go over 8 to 14 for each pixel, those in RGB 18, those in inks 24. The parts of a HEIC
  /// or AVIF, which can be a grid of tiles, layers on a canvas, and transparency, may have 4 times as many, each part counted
  /// as often as it is named, at the size that its codec's own header says or, where that is larger, its container; a canvas
  /// counts a quarter. There are at most 4,096 of them, nested at most 8 deep. A GIF or WebP of more than 16,777,216 pixels
  /// has at most 16 times as many as its first frame.
  public var maximumPixels = 200_000_000
  /// The most bytes a decoder may allocate besides the pixels it returns; 512 MiB by default.
  ///
  /// Progressive JPEG needs 3 to 6 bytes a pixel, HEIC and AVIF 5 or 6 (twice that above 8 bits; of their
  /// largest part, where that is larger than the picture), lossless WebP 4, JPEG XL 7 (lossless 18, progressive 27), TIFF as
  /// many as its strips and tiles have. An interlaced PNG that is reduced needs as many as its pixels have at full size,
  /// which the limit of pixels bounds.
  public var maximumDecoderMemory = 512 << 20
  /// The most scans of a progressive JPEG; 100 by default (usual files have about 10).
  public var maximumScans = 100
  /// The most frames of an animation, or pages of a TIFF; 10,000 by default.
  public var maximumFrames = 10_000

  /// The limits used when none are given.
  public static let `default` = DecodingLimits()

  /// The default limits, to be changed one by one.
  public init() {}
}

extension DecodingLimits {
  /// The most samples that all scans of a JPEG may go over.
  var maximumScannedSamples: Int { multiplied(maximumPixels, by: 24) }

  /// The most pixels of all parts of a HEIC or AVIF.
  var maximumCodedPixels: Int { multiplied(maximumPixels, by: 4) }

  private func multiplied(_ count: Int, by factor: Int) -> Int {
    let (product, overflow) = max(0, count).multipliedReportingOverflow(by: factor)
    return overflow ? .max : product
  }

  func check(byteCount: Int) throws(SightlineError) {
    guard byteCount > 0 else { throw SightlineError(.empty, "the file is empty") }
    guard byteCount <= maximumBytes else {
      throw SightlineError(
        .tooManyBytes,
        "\(byteCount.grouped) bytes: at most \(maximumBytes.grouped) are read (maximumBytes)",
        value: "\(byteCount)"
      )
    }
  }

  func check(width: Int, height: Int) throws(SightlineError) {
    guard width <= maximumSide, height <= maximumSide else {
      throw SightlineError(
        .sideTooLong,
        "\(width)×\(height) pixels: a side may have at most \(maximumSide.grouped) (maximumSide)",
        value: "\(width)×\(height)"
      )
    }
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, pixels <= maximumPixels else {
      throw SightlineError(
        .tooManyPixels,
        "\(width)×\(height) pixels: at most \(maximumPixels.grouped) are decoded (maximumPixels)",
        value: "\(width)×\(height)"
      )
    }
  }

  func check(frames: Int) throws(SightlineError) {
    guard frames <= maximumFrames else {
      throw SightlineError(
        .tooManyFrames,
        "more than \(maximumFrames.grouped) frames or pages: no more are read (maximumFrames)",
        value: "\(frames)"
      )
    }
  }

  func check(decoderMemory: UInt64) throws(SightlineError) {
    guard decoderMemory <= UInt64(clamping: maximumDecoderMemory) else {
      throw SightlineError(
        .tooMuchMemory,
        "decoding needs \(Int(clamping: decoderMemory).grouped) bytes of memory: at most "
          + "\(maximumDecoderMemory.grouped) are used (maximumDecoderMemory)",
        value: "\(decoderMemory)"
      )
    }
  }
}

extension DecodingOptions {
  /// The scale at which a picture is decoded.
  func denominator(for info: ImageInfo) -> Int {
    info.denominator(minimumShortSide: minimumShortSide)
  }
}

extension ImageInfo {
  /// The long side in pixels above which a picture is divided further than its short side asks for.
  private static let longestReduced = 16_384

  /// Returns the number to divide the sides by when a short side is enough: 1, 2, 4 or 8.
  package func denominator(minimumShortSide: Int?) -> Int {
    guard let minimumShortSide else { return 1 }
    let short = min(storedWidth, storedHeight)
    // A very long picture needs fewer pixels across, because descriptors are computed over its whole length.
    var least = 1
    while least < 8, max(storedWidth, storedHeight) / least > Self.longestReduced { least *= 2 }
    for denominator in [8, 4, 2] where (short + denominator - 1) / denominator >= minimumShortSide {
      return max(denominator, least)
    }
    return least
  }
}

extension Int {
  /// The number in decimal, with commas between thousands, for messages.
  var grouped: String {
    var digits = String(magnitude)
    var index = digits.endIndex
    while digits.distance(from: digits.startIndex, to: index) > 3 {
      index = digits.index(index, offsetBy: -3)
      digits.insert(",", at: index)
    }
    return self < 0 ? "-" + digits : digits
  }
}
