public import SightlineDescriptors

/// How much of an index a look at a query picture covers.
///
/// Up to some thousand pictures both meet the same: see `LocalFeatureIndex.meetsAll(of:_:)`.
public enum LookDepth: Sendable {
  /// Some 131,000 features: clear matches are found, and less has to be read among very many pictures.
  case brief
  /// About a million features.
  case full

  /// The most features that are looked at, about.
  var mostPostings: Int {
    switch self {
    case .brief: 1 << 17
    case .full: 1 << 20
    }
  }

  /// How many cells are enough where pictures have few features: more only take time.
  ///
  /// Measured at a million pictures in the compact form: of 200 changed pictures as many are found in 256 cells as in 687,
  /// and the slowest queries take half of the time.
  fileprivate var enoughCells: Int {
    switch self {
    case .brief: 32
    case .full: 256
    }
  }
}

/// Whether a query picture, its mirror image or both are looked for.
public enum LookSide: Sendable {
  /// The picture as it is.
  case upright
  /// The picture as a mirror shows it.
  case mirrored
  /// Both; for a picture that agrees with both, the better one counts.
  case both
}

extension LocalFeatureIndex {
  /// Whether a look at a picture covers all features that are near to those of the picture.
  ///
  /// - Parameters:
  ///   - query: The features of the picture.
  ///   - depth: How much of the index is looked at.
  /// - Returns: Whether a deeper look would find nothing more.
  public func meetsAll(of query: LocalFeatures, _ depth: LookDepth) -> Bool {
    probeCount(depth) >= FeatureProbes.cellCount * query.count
  }

  /// How many cells of features a look covers.
  ///
  /// It depends on the number of pictures and their form, not on the layout of the index, so that answers do not depend on
  /// the layout either.
  func probeCount(_ depth: LookDepth) -> Int {
    func cells(_ form: FeatureForm) -> Int {
      let features = count * SearchTuning.featuresPerPicture(in: form)
      return max(depth.mostPostings / max(features / FeatureCodebook.cellCount, 1), 1)
    }
    // A compact picture has a third of the features, so that as many cells take a third of the time.
    let asFull = cells(.full)
    return max(asFull, min(cells(stored?.form ?? .full), depth.enoughCells))
  }
}
