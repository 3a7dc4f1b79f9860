import ArgumentParser
import Foundation
import ImageCodecs
import ImageDescriptors
import MatchEvaluation
import PixelBuffers
import VisualSearch

@main
struct FitProfile: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Fits the curves of the standard profile to photos, and measures it on others.",
    discussion: """
      Photos on the fitting side of the standard split are changed in every known way to fit on; \
      those on its reporting side are changed alike to report on. All photos of all folders are the gallery.
      """
  )

  @Argument(help: "Folders of photos; queries are made from the first.")
  var folders: [String]

  @Option(help: "The most photos of each side that queries are made from.")
  var photos = 100

  func run() async throws {
    var gallery: [Picture] = []
    var queries: [Int] = []
    for (index, folder) in folders.enumerated() {
      for name in try pictures(in: folder) {
        if index == 0 { queries.append(gallery.count) }
        let path = "\(folder)/\(name)"
        let picture = try ImageDecoder.decode(contentsOf: path).buffer
        gallery.append((name, path, Description(picture)))
      }
    }
    let matcher = LocalMatcher(
      gallery.enumerated().map { (id: $0, features: CompactFeatures($1.description.features)) }
    )
    func changedPhotos(of side: PictureSplit) throws -> [Query] {
      let sources = queries.filter { PictureSplit(ofPictureNamed: gallery[$0].name) == side }
      return try changed(sources.prefix(photos), gallery, matcher)
    }
    let fitting = try changedPhotos(of: .fitting)
    let reporting = try changedPhotos(of: .reporting)
    print(
      "gallery \(gallery.count), split \(PictureSplit.standardName), fitted on \(fitting.count) "
        + "queries, reported on \(reporting.count)"
    )

    let steps = steps(fitting, gallery)
    func features(_ query: Query, _ index: Int) -> [Double] {
      steps.flatMap { descriptor, ramps in
        let distance = PictureComparison(
          query.description.descriptors,
          gallery[index].description.descriptors,
          profile: unitProfile(descriptor: descriptor)
        ).signals.first?.distance
        return ramps.map { near, far in
          distance.map { min(max((far - $0) / (far - near), 0), 1) } ?? 0
        }
      }
    }
    var model = LogisticRegression(featureCount: steps.reduce(0) { $0 + $1.ramps.count })
    let matching = fitting.map { features($0, $0.source) }
    // The hardest of the wrong pictures are what a true match competes with. They are collected round
    // by round, so that the fit cannot swing between one signal and another.
    var other: [[Double]] = []
    for round in 1...3 {
      for query in fitting {
        let wrong = gallery.indices.filter { $0 != query.source }
          .map { features(query, $0) }
          .sorted { model.evidence($0) > model.evidence($1) }
        other += wrong.prefix(3)
      }
      model.fit(matching: matching, other: other)
      print("round \(round): prior \(model.intercept), weights \(model.weights)")
    }
    // Of pictures that are not in the gallery, at most 0.5 % may score over one half.
    let strongest = fitting.map { query in
      gallery.indices.filter { $0 != query.source }
        .map { model.evidence(features(query, $0)) }.max() ?? 0
    }.sorted()
    let prior = -strongest[strongest.count - 1 - strongest.count / 200]
    print("prior \(prior)")
    var weights = model.weights[...]
    for (descriptor, ramps) in steps {
      let own = weights.prefix(ramps.count)
      weights = weights.dropFirst(ramps.count)
      // Ramps run from far to near; summed from the far end they are the knots of the curve.
      var knots = [(ramps[0].far, 0.0)]
      for (ramp, weight) in zip(ramps, own) {
        knots.append((ramp.near, knots[knots.count - 1].1 + weight))
      }
      print("  \(descriptor): \(knots.reversed().map { "(\($0.0), \($0.1))" })")
    }
    let local = LocalEvidenceFit(fitting, gallery: gallery.map(\.description.features.count)) {
      prior + model.evidence(features($0, $1))
    }
    print("local features: \(local)")
    report(reporting) { query in
      local.logOdds(
        of: query,
        whole: gallery.indices.map { prior + model.evidence(features(query, $0)) }
      )
    }
  }

  /// For each descriptor, the ramps that its evidence is made of, from far to near.
  ///
  /// They meet at the distances that 2 %, 0.2 % and 0.02 % of wrong pairs fall below, and end at half
  /// the last: each is about as much evidence as the one before.
  private func steps(
    _ queries: [Query],
    _ gallery: [Picture]
  ) -> [(descriptor: String, ramps: [(near: Double, far: Double)])] {
    MatchProfile.standard.curves.map { curve in
      var wrong: [Double] = []
      for (index, query) in queries.enumerated() {
        for other in gallery.indices where other != query.source && (other + index) % 16 == 0 {
          let signals = PictureComparison(
            query.description.descriptors,
            gallery[other].description.descriptors,
            profile: unitProfile(descriptor: curve.descriptor)
          ).signals
          if let distance = signals.first?.distance { wrong.append(distance) }
        }
      }
      wrong.sort()
      var knots = [wrong[wrong.count / 50], wrong[wrong.count / 500], wrong[wrong.count / 5000]]
      knots.append(knots[2] / 2)
      print("\(curve.descriptor): knots \(knots)")
      let ramps = zip(knots, knots.dropFirst()).filter { $0.0 > $0.1 }.map {
        (near: $0.1, far: $0.0)
      }
      return (curve.descriptor, ramps)
    }
  }

  /// A profile that measures one descriptor.
  private func unitProfile(descriptor: String) -> MatchProfile {
    let curve = SignalCurve(
      descriptor: descriptor,
      knots: [.init(distance: 0, logOdds: 1), .init(distance: 1, logOdds: 0)]
    )
    return MatchProfile(
      prior: 0,
      curves: [curve],
      localFeatures: LocalFeatureCurve(threshold: 0, weight: 0, maximum: 0, absence: 0),
      certainScore: 1,
      labelWeight: 0,
      maximumLabelEvidence: 0,
      minimumScore: 0
    )
  }

  typealias Picture = (name: String, path: String, description: Description)

  private func changed(
    _ sources: some Sequence<Int>,
    _ gallery: [Picture],
    _ matcher: LocalMatcher
  ) throws -> [Query] {
    try sources.flatMap { source in
      let picture = try ImageDecoder.decode(contentsOf: gallery[source].path).buffer
      return try PictureChange.allCases.map { change in
        let description = Description(try change.apply(to: picture, seed: UInt64(source)))
        return Query(
          source: source,
          change: change,
          description: description,
          surprise: matcher.matches(for: description.features).mapValues {
            $0.match.logOddsAgainstChance
          }
        )
      }
    }
  }

  private func pictures(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".jpg") || $0.hasSuffix(".png") }
  }
}
