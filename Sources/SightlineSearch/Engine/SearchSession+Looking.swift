import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation

extension SearchSession {
  /// Looks at the query and returns the catalog's pictures that it finds.
  ///
  /// - Parameters:
  ///   - query: The query picture.
  ///   - pictures: How many pictures may answer.
  ///   - limit: How many answers are wanted.
  ///   - allowance: What the looks may cost.
  ///   - colors: How much colours matter.
  ///   - alike: Pictures that hashes and colours speak for, likeliest first.
  ///   - isIncluded: Which pictures may be found, by slot; nil for all.
  /// - Returns: The views, with what agrees in them, and the pictures as far as the looks have read them.
  /// - Throws: `SightlineError` when the features cannot be read, or the query is interrupted.
  func look(
    at query: DescribedQuery,
    among pictures: Int,
    limit: Int,
    allowance: LookAllowance,
    colors: ColorAgreement,
    alike: [Int],
    isIncluded: ((Int) -> Bool)?
  ) throws(SightlineError) -> (found: LookFindings, gallery: SearchedGallery) {
    while true {
      let gallery = try SearchedGallery(
        catalog,
        scorer,
        pixels: pixels,
        searchedCount: pictures,
        isIncluded: isIncluded
      )
      guard !gallery.isEmpty else { return (LookFindings(), gallery) }
      do throws(SightlineError) {
        var runner = LookRunner(
          QueryViews(query),
          in: gallery,
          limit: limit,
          alike: alike,
          learned: network.map { learnedQuery(query, by: $0, in: gallery) },
          allowance: allowance
        )
        var findings = try runner.run()
        try gallery.checkpoint()
        if colors != .usual { findings.weigh(colors) }
        return (findings, gallery)
      } catch {
        guard let failure = gallery.filesFailure else { throw error }
        // Looks once more without the files, which only make it faster.
        try catalog.leaveFeatureFiles(failure)
      }
    }
  }

  /// The query as a learned network looks at it.
  private func learnedQuery(
    _ query: DescribedQuery,
    by network: any LocalFeatureNetwork,
    in gallery: SearchedGallery
  ) -> LearnedQuery {
    LearnedQuery(
      network: network,
      picture: query.buffer,
      size: (query.localFeatures.width, query.localFeatures.height),
      colorLikeness: { (slots) throws(SightlineError) in
        try scorer.colorLikeness(of: query, at: slots)
      },
      features: { (slot) throws(SightlineError) in
        try gallery.learnedFeatures(of: slot, by: network)
      },
      candidates: { (features, limit) throws(SightlineError) in
        try gallery.learnedCandidates(features, by: network, limit: limit)
      }
    )
  }

  /// The number of a picture's features.
  func featureCount(of slot: Int) throws(SightlineError) -> Int {
    try catalog.indexedFeatures().counts[slot]
  }
}
