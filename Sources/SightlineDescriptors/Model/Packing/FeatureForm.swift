/// The form in which a catalog keeps what it knows of its pictures.
public enum FeatureForm: String, CaseIterable, Hashable, Sendable {
  /// Up to 1,000 local features of four times as many pixels, 24 bytes each, and everything else as in the full form.
  ///
  /// Buildings, rooms and prints of fine detail are found in more of their photographs; the article *Scale* says how many.
  /// A picture takes more than twice the bytes, and about three times as long to describe.
  case fine
  /// Up to 300 local features, 24 bytes each, and everything else as it was described.
  case full
  /// The `FeatureChoice.count` local features that are found again most often, some 14 bytes each, and colours in
  /// fewer steps: a quarter of the bytes.
  ///
  /// Rounded features are read back in the same values as those of the full form, so that nothing that searches knows
  /// of it. Rounding them once more changes nothing.
  case compact
}

extension FeatureForm {
  /// Finds the local features that the form keeps.
  package var detector: LocalFeatureDetector {
    switch self {
    case .fine: LocalFeatureDetector(maximumCount: 1000, workingSide: 800)
    case .full, .compact: LocalFeatureDetector()
    }
  }

  /// The short side that a picture has at least when its local features are found, in pixels.
  package var shortSide: Int {
    switch self {
    case .fine: PreparedPicture.closeShortSide
    case .full, .compact: PreparedPicture.standardShortSide
    }
  }

  /// The form of the bytes: fine features are stored as full ones are.
  package var ofBytes: FeatureForm { self == .compact ? .compact : .full }
}
