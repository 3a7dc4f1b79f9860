extension PictureChange {
  /// What sort of change a kind is, and so which descriptors ought to withstand it.
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
