/// A known change to a picture, made on purpose so that the right answer is known.
///
/// The kinds are those that people make: they save, edit, crop, share, screenshot and photograph
/// pictures. Colour negatives are left out, since no capture makes one.
/// Percentages are of the picture's own sides or area, as each kind says. What is chosen at random
/// (where a crop lies, what a caption says) comes from the seed of `apply(to:seed:)` alone.
///
/// ```swift
/// let query = try PictureChange.screenshot.apply(to: picture, seed: 7)
/// ```
public enum PictureChange: String, CaseIterable, Hashable, Sendable, Codable {
  // MARK: Compression

  /// Saved as a JPEG of quality 30.
  case jpeg30 = "jpeg-30"
  /// Saved as a JPEG of quality 10.
  case jpeg10 = "jpeg-10"
  /// Shrunk to half its width and height.
  case half
  /// Shrunk to a quarter of its width and height.
  case quarter
  /// Shrunk to 128 pixels on the longer side and saved as a JPEG of quality 50.
  case thumbnail

  // MARK: Photometric

  /// Brighter: every sample × 1.2 + 10.
  case brighter
  /// Darker: every sample × 0.7.
  case darker
  /// More contrast: distances from mid-grey × 1.3.
  case contrast
  /// Less contrast and lighter, as through haze: every sample × 0.5 + 80.
  case hazy
  /// Lighter midtones: samples 0…1 to the power of 5/8.
  case gamma
  /// Colours mixed with their luma, 60 to 40.
  case faded
  /// Red × 1.12, blue × 0.85.
  case warm
  /// Red × 0.85, blue × 1.12.
  case cool
  /// BT.601 luma in all channels.
  case gray
  /// Brown tones, by the matrix that photo editors share.
  case sepia
  /// Uniform noise of ±25 in each channel.
  case noise
  /// Out of focus: three box filters, of 0.5 % of the longer side to each side of a pixel.
  case blur
  /// Moved while exposed: averaged along 2 % of the longer side, across or down.
  case motionBlur = "motion-blur"
  /// A sharpening that adds, twice over, the detail that a 3×3 mean leaves out.
  case sharpen
  /// Five levels a channel.
  case posterize
  /// Darker towards the corners, where 35 % of the light is left.
  case vignette
  /// Lit from one side: × 0.55 on one side to × 1.25 on the other.
  case unevenLight = "uneven-light"

  // MARK: Overlays

  /// Two lines of text on a dark band across the lower part.
  case caption
  /// Translucent text in three rows across the picture.
  case watermark
  /// Three stickers: a face, a heart and a speech balloon, each about a fifth of the shorter side.
  case stickers
  /// A mat and a frame around the picture, 10 % of the shorter side.
  case frame
  /// Black bars that make the picture square.
  case letterbox
  /// A margin of one light colour, 10 % of each side, all around.
  case pad10 = "pad-10"
  /// A finger over one corner and a tag over another, about a seventh of the area.
  case occluded

  // MARK: Crops

  /// 5 % of the width and of the height cut off, anywhere.
  case crop5 = "crop-5"
  /// 10 % of the width and of the height cut off, anywhere.
  case crop10 = "crop-10"
  /// 25 % of the width and of the height cut off, anywhere: 56 % of the area stay.
  case crop25 = "crop-25"
  /// Half of the area cut off, anywhere: 71 % of the width and of the height stay.
  case crop50 = "crop-50"
  /// 65 % of the width and of the height stay, at the middle of a side: 42 % of the area.
  case offCenter = "off-center"
  /// 35 % of the area stay, in one corner: 59 % of the width and of the height.
  case corner35 = "corner-35"

  // MARK: Geometry

  /// Turned by 5°, all of it kept, the corners filled with one light colour.
  case rotate5 = "rotate-5"
  /// Turned by 15°, all of it kept, the corners filled with one light colour.
  case rotate15 = "rotate-15"
  /// Turned by 45°, all of it kept, the corners filled with one light colour.
  case rotate45 = "rotate-45"
  /// Turned by a quarter, to the left or to the right.
  case rotate90 = "rotate-90"
  /// Turned upside down.
  case rotate180 = "rotate-180"
  /// Mirrored left to right.
  case flip
  /// A quarter wider or a quarter taller.
  case stretched
  /// Slanted sideways by a quarter of the height.
  case sheared
  /// Seen at an angle: one side a quarter shorter than the opposite one, with clutter behind.
  case perspective25 = "perspective-25"

  // MARK: Scenes

  /// On a phone's screen: the picture across it, with bars, text and buttons above and below.
  case screenshot
  /// On a phone's screen: cut to a square, with the ends of other pictures above and below.
  case feed
  /// A print on a wall, photographed at a slight angle in uneven light.
  case photographed
  /// A screen, photographed at an angle: moiré, glare, a bezel around it.
  case photographedScreen = "photographed-screen"
  /// A print on a cluttered table, turned by a tenth of a radian: 30 % of the frame's area.
  case onTable = "on-table"
  /// One of four pictures side by side; the others are drawn.
  case collage
}

extension PictureChange {
  /// The group of a change, which tells which descriptors should withstand it.
  public enum Group: String, CaseIterable, Hashable, Sendable, Codable {
    /// Fewer bytes or fewer pixels; everything stays where it was.
    case compression
    /// Other colours or other sharpness; everything stays where it was.
    case photometric
    /// Something drawn over or around the picture.
    case overlay
    /// A part of the picture.
    case crop
    /// The whole picture, with its points moved.
    case geometry
    /// The picture as a thing among others.
    case scene
  }

  /// The group of the kind; kinds are declared group by group.
  public var group: Group {
    switch self {
    case .jpeg30, .jpeg10, .half, .quarter, .thumbnail: .compression
    case .brighter, .darker, .contrast, .hazy, .gamma, .faded, .warm, .cool, .gray, .sepia, .noise,
      .blur, .motionBlur, .sharpen, .posterize, .vignette, .unevenLight:
      .photometric
    case .caption, .watermark, .stickers, .frame, .letterbox, .pad10, .occluded: .overlay
    case .crop5, .crop10, .crop25, .crop50, .offCenter, .corner35: .crop
    case .rotate5, .rotate15, .rotate45, .rotate90, .rotate180, .flip, .stretched, .sheared,
      .perspective25:
      .geometry
    case .screenshot, .feed, .photographed, .photographedScreen, .onTable, .collage: .scene
    }
  }
}
