import SightlineDescriptors
import SightlineFoundation
import SightlineGeometry
import SightlinePixels

extension SearchSession {
  /// Compares the pixels of the likeliest pictures that are in doubt, and weighs them again.
  ///
  /// - Parameters:
  ///   - pictures: What was measured of pictures by their descriptors.
  ///   - whole: What hashes and colours say.
  ///   - scored: The query, its rule and its findings.
  ///   - gallery: The pictures as far as they were read.
  /// - Throws: `SightlineError` when rows cannot be read, or the answer is no longer wanted.
  /// - Complexity: A file, and some 5 ms, for each of at most six pictures.
  func comparePixels(
    of pictures: inout [ScoredPicture],
    _ whole: PictureEvidence,
    _ scored: Scored,
    _ gallery: SearchedGallery
  ) throws(SightlineError) {
    guard pixels != nil, !scored.found.isCut else { return }
    let likeliest = pictures.indices.filter { pictures[$0].isInDoubt }.sorted { one, other in
      let (first, second) = (pictures[one].logOdds, pictures[other].logOdds)
      return first != second ? first > second : one < other
    }
    for place in likeliest.prefix(Self.mostCompared) {
      let slot = pictures[place].slot
      guard let agreement = try pixelAgreement(of: slot, scored.found, gallery) else { continue }
      pictures[place].measured.view?.pixels = agreement
      pictures[place].weigh(by: scored.rule, whole: whole[slot])
    }
  }

  /// How alike the pixels of a picture are to what a query shows there; nil where its pixels cannot be read, or hardly any of it
  /// is seen.
  func pixelAgreement(
    of slot: Int,
    _ found: LookFindings,
    _ gallery: SearchedGallery
  ) throws(SightlineError) -> PixelAgreement? {
    guard let picture = found.picture, let view = found.views[slot] else { return nil }
    try catalog.interruption.check()
    return try gallery.luma(of: slot).flatMap { PixelAgreement(view, in: picture, $0) }
  }

  /// How many pictures of a query are compared by their pixels at most.
  static let mostCompared = 6
}

extension SearchSession.ScoredPicture {
  /// Whether its pixels could change what is said of it: a view holds, and is neither sure nor hopeless.
  fileprivate var isInDoubt: Bool { !isEqual && shares?.isInDoubt ?? false }
}

extension ExplanationShares {
  /// Whether pixels could change what is said: the same thing is neither sure nor hopeless.
  var isInDoubt: Bool { Self.doubt.contains(same) }

  /// The probabilities of the same thing that are in doubt: what is less likely is hardly answered whatever pixels say,
  /// and what is likelier is.
  private static let doubt = 0.02...0.97
}

extension PixelAgreement {
  /// Compares what a query shows in a view with the pixels of its reference, inside of the reference's features; nil where the
  /// query shows the reference too small, or hardly any of it.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - picture: The query.
  ///   - reference: The reference's luma, of any size.
  /// - Complexity: O(pixels of a frame of 320 × 320).
  init?(_ view: Sighting, in picture: PreparedPicture, _ reference: ReadOnlyPixelBuffer) {
    let (width, height) = (Double(view.reference.width), Double(view.reference.height))
    let hull = PicturePolygon.convexHull(of: view.reference.keypoints.map { PicturePoint($0) })
    let blocks = AlignedBlocks(
      picture,
      with: reference,
      width: view.reference.width,
      height: view.reference.height,
      matrix: view.match.transform.matrix
    ) { x, y in hull.contains(PicturePoint(x: x * width, y: y * height)) }
    guard let blocks else { return nil }
    self.init(correlations: blocks.correlations)
  }
}
