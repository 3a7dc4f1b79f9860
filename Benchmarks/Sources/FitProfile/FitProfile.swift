import ArgumentParser
import Foundation
import ImageCodecs
import ImageDescriptors
import PixelBuffers
import VisualSearch

@main
struct FitProfile: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Fits the curves of the standard profile to photos, and measures it on others.",
    discussion: """
      Every second photo of the first folder is changed in known ways to fit on; the photos between \
      them are changed to report on. All photos of all folders are the gallery.
      """
  )

  @Argument(help: "Folders of photos; queries are made from the first.")
  var folders: [String]

  @Option(help: "The most photos that queries are made from.")
  var limit = 500

  func run() async throws {
    var gallery: [Picture] = []
    var queries: [Int] = []
    for (index, folder) in folders.enumerated() {
      for path in try paths(in: folder) {
        if index == 0 && queries.count < limit { queries.append(gallery.count) }
        let picture = try ImageDecoder.decode(contentsOf: path).buffer
        gallery.append((path, DescriptorSet.standard.describe(picture)))
      }
    }
    let fitting = try changed(
      queries.enumerated().filter { $0.offset % 2 == 0 }.map(\.element),
      gallery
    )
    let reporting = try changed(
      queries.enumerated().filter { $0.offset % 2 == 1 }.map(\.element),
      gallery
    )
    print(
      "gallery \(gallery.count), fitted on \(fitting.count) queries, reported on \(reporting.count)"
    )

    let shapes = ramps(fitting, gallery)
    func features(_ a: PictureDescriptors, _ b: PictureDescriptors) -> [Double] {
      PictureComparison(a, b, profile: unitProfile(shapes)).signals.map(\.logOdds)
    }
    var model = LogisticRegression(featureCount: shapes.count)
    let matching = fitting.map { features($0.descriptors, gallery[$0.source].descriptors) }
    // The hardest of the wrong pictures are what a true match competes with. They are collected round
    // by round, so that the fit cannot swing between one signal and another.
    var other: [[Double]] = []
    for round in 1...3 {
      for query in fitting {
        let wrong = gallery.indices.filter { $0 != query.source }
          .map { features(query.descriptors, gallery[$0].descriptors) }
          .sorted { model.evidence($0) > model.evidence($1) }
        other += wrong.prefix(3)
      }
      model.fit(matching: matching, other: other)
      print("round \(round): prior \(model.intercept), weights \(model.weights)")
    }
    // Of pictures that are not in the gallery, at most 0.5 % may score over one half.
    let strongest = fitting.map { query in
      gallery.indices.filter { $0 != query.source }
        .map { model.evidence(features(query.descriptors, gallery[$0].descriptors)) }.max() ?? 0
    }.sorted()
    let prior = -strongest[strongest.count - 1 - strongest.count / 200]
    print("prior \(prior)")
    for curve in zip(shapes, model.weights) {
      print("  \(curve.0.descriptor): near \(curve.0.near), far \(curve.0.far), weight \(curve.1)")
    }
    report(reporting, gallery) { prior + model.evidence(features($0, $1)) }
  }

  /// Where each descriptor's evidence begins and is full.
  ///
  /// It begins at the distance that 1 % of wrong pairs fall below, and is full at the median of the
  /// matching ones.
  private func ramps(_ queries: [Query], _ gallery: [Picture]) -> [SignalCurve] {
    MatchProfile.standard.curves.map { curve in
      let unit = unitProfile([curve])
      var matching: [Double] = []
      var wrong: [Double] = []
      for (index, query) in queries.enumerated() {
        for other in gallery.indices where other == query.source || (other + index) % 16 == 0 {
          let signals = PictureComparison(
            query.descriptors,
            gallery[other].descriptors,
            profile: unit
          ).signals
          guard let distance = signals.first?.distance else { continue }
          if other == query.source { matching.append(distance) } else { wrong.append(distance) }
        }
      }
      matching.sort()
      wrong.sort()
      let near = matching[matching.count / 2]
      let far = wrong[wrong.count / 100]
      print(
        "\(curve.descriptor): matching quartiles \(near), \(matching[matching.count / 2]), "
          + "\(matching[matching.count * 3 / 4]); wrong 1 % \(far), median \(wrong[wrong.count / 2])"
      )
      return SignalCurve(
        descriptor: curve.descriptor,
        near: near,
        far: max(far, near + 0.01),
        weight: 1
      )
    }
  }

  private func unitProfile(_ curves: [SignalCurve]) -> MatchProfile {
    MatchProfile(
      prior: 0,
      curves: curves,
      labelWeight: 0,
      maximumLabelEvidence: 0,
      minimumScore: 0
    )
  }

  private func report(
    _ queries: [Query],
    _ gallery: [Picture],
    logOdds: (PictureDescriptors, PictureDescriptors) -> Double
  ) {
    var right: [PictureChange: (first: Int, shown: Int, count: Int)] = [:]
    var absentScores: [Double] = []
    var bins = [(Int, Int, Double)](repeating: (0, 0, 0), count: 10)
    for query in queries {
      var best = (index: -1, score: -Double.infinity)
      var bestOther = -Double.infinity
      for index in gallery.indices {
        let score = logOdds(query.descriptors, gallery[index].descriptors)
        if score > best.score { best = (index, score) }
        if index != query.source { bestOther = max(bestOther, score) }
      }
      absentScores.append(bestOther)
      var entry = right[query.change] ?? (0, 0, 0)
      entry.count += 1
      if best.index == query.source { entry.first += 1 }
      if best.index == query.source && best.score >= 0 { entry.shown += 1 }
      right[query.change] = entry
      let probability = 1 / (1 + exp(-best.score))
      let bin = min(9, Int(probability * 10))
      bins[bin].0 += 1
      bins[bin].1 += best.index == query.source ? 1 : 0
      bins[bin].2 += probability
    }
    print("| change | recall@1 | recall@1 at score ≥ 0.5 |\n|---|---|---|")
    for change in PictureChange.allCases {
      guard let entry = right[change] else { continue }
      let count = Double(entry.count)
      print(
        "| \(change) | \(Int(100 * Double(entry.first) / count)) % | \(Int(100 * Double(entry.shown) / count)) % |"
      )
    }
    let all = right.values.reduce(into: (0, 0, 0)) {
      $0 = ($0.0 + $1.first, $0.1 + $1.shown, $0.2 + $1.count)
    }
    print(
      "| all | \(100 * Double(all.0) / Double(all.2)) | \(100 * Double(all.1) / Double(all.2)) |"
    )
    for threshold in [0.5, 0.7, 0.9, 0.95] {
      let limit = log(threshold / (1 - threshold))
      let answered = absentScores.count { $0 >= limit }
      print(
        "absent pictures answered at score ≥ \(threshold): \(100 * Double(answered) / Double(absentScores.count)) %"
      )
    }
    for (index, bin) in bins.enumerated() where bin.0 > 0 {
      print(
        "score \(Double(index) / 10)…: \(bin.0) queries, mean score \(bin.2 / Double(bin.0)), right \(Double(bin.1) / Double(bin.0))"
      )
    }
  }

  typealias Picture = (path: String, descriptors: PictureDescriptors)

  private struct Query {
    let source: Int
    let change: PictureChange
    let descriptors: PictureDescriptors
  }

  private func changed(
    _ sources: [Int],
    _ gallery: [Picture]
  ) throws -> [Query] {
    try sources.flatMap { source in
      let picture = try ImageDecoder.decode(contentsOf: gallery[source].path).buffer
      return try PictureChange.allCases.map { change in
        Query(
          source: source,
          change: change,
          descriptors: DescriptorSet.standard.describe(
            try change.apply(to: picture, seed: UInt64(source))
          )
        )
      }
    }
  }

  private func paths(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".jpg") || $0.hasSuffix(".png") }.map { "\(folder)/\($0)" }
  }
}
