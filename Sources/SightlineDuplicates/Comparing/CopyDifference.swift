public import SightlinePixels

/// Why a file that resembles another must not go for it.
public enum CopyDifference: Hashable, Sendable, Codable {
  /// One of the files could not be read, so that nothing is known of its pixels.
  case unread
  /// The other shows it at this share of its own size, below its own.
  case scale(Double)
  /// The other is brighter or darker, or has more or less contrast.
  case tones
  /// The other has other colours, or none.
  case colors
  /// The pictures differ in a part: where, in pixels of the file that resembles.
  case part(PixelRegion)
  /// The other shows less detail, or was saved coarser.
  case detail
  /// The other is larger, and has no more detail: it was enlarged.
  case enlarged
  /// The other does not show all of it.
  case frame
  /// The other shows it inside of something else: a border, a screen, a page.
  case inset
  /// It has that many frames or pages, which the other is not known to have.
  case frames(Int)
  /// It has that many frames or pages, of which only the first can be compared.
  case unseenFrames(Int)
  /// A later frame or page differs: which, from 1.
  case page(Int)
  /// It has colours that the other lacks: they lie outside of the other's colour space.
  case gamut
  /// It has finer tones, in that many bits.
  case depth(Int)
  /// It is opaque or transparent where the other is not.
  case opacity
  /// It holds what the other does not: camera data, a place, words, further pictures.
  case holdings([String])
  /// It is a camera's raw data, or the other is.
  case raw
  /// Files belong to it that have no copies beside the other: by name.
  case companions([String])
  /// One was saved from the other, or both from a third, and which was first cannot be told.
  case generation
  /// Both lie in the same of the folders that are compared.
  case section

  /// Whether the other could go for it all the same: the reason holds in one direction alone.
  var isOneSided: Bool {
    switch self {
    case .scale, .detail, .enlarged, .frame, .inset, .frames, .unseenFrames, .gamut, .depth,
      .holdings,
      .companions:
      true
    case .unread, .tones, .colors, .part, .page, .opacity, .raw, .generation, .section: false
    }
  }
}
