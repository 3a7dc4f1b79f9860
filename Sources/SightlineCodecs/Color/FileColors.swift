package import SightlineFoundation
import SightlinePixels

/// The colours that a picture's file states, and whether another file's colour space holds them.
package struct FileColors: Sendable {
  /// The file's headers.
  package let info: ImageInfo
  /// The colour space; nil for sRGB, and for what cannot be followed.
  package let space: StatedColors?

  private let limits: DecodingLimits

  /// From which change on, in steps of 8 bits, a colour is not there; and of how many pixels, all and in a hundred thousand.
  private static let lost: (change: UInt8, pixels: Int, share: Int) = (4, 12, 30)
  /// How many pixels a side are looked at, about.
  private static let side = 1024

  /// Reads the headers of a picture.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - limits: The limits of decoding.
  /// - Throws: `SightlineError` when the headers are not those of a picture that may be decoded.
  /// - Complexity: O(bytes before the first pixel data).
  package init(_ bytes: RawSpan, limits: DecodingLimits = .default) throws(SightlineError) {
    self.limits = limits
    guard let format = ImageFormat.detect(bytes), ImageFormats.registered(for: bytes) == nil else {
      // Readers of an app's own deliver sRGB.
      info = try ImageDecoder.probe(bytes, limits: limits)
      space = nil
      return
    }
    (info, space) = try LibraryReader(format).colors(bytes, limits: limits)
  }

  /// Whether the file has colours that another one's space does not hold.
  ///
  /// Inks and light are different things, as are light up to white and beyond it; between spaces of light the pixels decide,
  /// at about a thousand a side: whether they come back from the other space.
  ///
  /// - Parameters:
  ///   - other: The other file's colours.
  ///   - bytes: This file.
  /// - Returns: Whether a colour of it is not there; true where a space cannot be followed.
  /// - Throws: `SightlineError` when the picture cannot be decoded.
  /// - Complexity: O(pixels).
  package func exceed(_ other: FileColors, in bytes: RawSpan) throws(SightlineError) -> Bool {
    if info.hasInks != other.info.hasInks { return info.hasInks }
    guard let space, space != other.space else { return false }
    if info.hasInks || space.isHighRange { return true }
    // Shades of grey are in every space.
    if info.colorModel == .gray { return false }
    var options = DecodingOptions(limits: limits, minimumShortSide: Self.side)
    options.space = .own
    let picture = try ImageDecoder.decode(bytes, options: options).buffer
    var (lost, count) = (0, 0)
    var row = [RGB8](repeating: .white, count: picture.width)
    for y in 0..<picture.height {
      var span = row.mutableSpan
      picture.copyRow(y, into: &span)
      guard let changes = ColorConversion.loss(of: row, in: space, by: other.space) else {
        return true
      }
      lost += changes.count { $0 >= Self.lost.change }
      count += changes.count
    }
    return lost >= max(Self.lost.pixels, count * Self.lost.share / 100_000)
  }
}

extension FileColors {
  /// Reads the headers of a picture in an array; see `init(_:limits:)` for spans.
  package init(_ bytes: [UInt8], limits: DecodingLimits = .default) throws(SightlineError) {
    try self.init(bytes.rawSpan, limits: limits)
  }
}
