import Contenders
import Galleries
import Results
import SightlineCodecs
import SightlineDescriptors
import SightlineEvaluation
import SightlineGeometry
import SightlinePixels
import SightlineSearch

/// Each of our signals by itself; its answer is the nearest picture of the gallery.
struct SingleSignals: Sendable {
  /// The signals: the algorithms, `pdq-dihedral`, and local features.
  let contenders: [Contender]

  private let set: DescriptorSet
  /// For each algorithm, the descriptors of the gallery; nil for featureless ones.
  private let gallery: [[DescriptorValue?]]
  private let pdq: [DescriptorValue?]
  private let matcher: LocalMatcher
  private let entityOfPicture: [Int]
  private let entityCount: Int

  /// Describes the gallery.
  ///
  /// - Parameters:
  ///   - gallery: The pictures.
  ///   - all: Whether to use every algorithm, instead of those that catalogs store.
  ///   - progress: Shows the progress.
  /// - Throws: When a picture cannot be decoded.
  init(_ gallery: Gallery, all: Bool, progress: ProgressLine) throws {
    let features = SIFTFeatures()
    let identifiers =
      all ? DescriptorRegistry.families.map(\.name) : DescriptorSet.standard.identifiers
    let set = try DescriptorSet(identifiers: identifiers.filter { $0 != features.identifier })
    var columns = [[DescriptorValue?]](repeating: [], count: set.identifiers.count)
    var local: [(id: Int, features: CompactFeatures)] = []
    let paths = gallery.pictures.map(\.path)
    let batch = 64
    for start in stride(from: 0, to: paths.count, by: batch) {
      let part = Array(paths[start..<min(start + batch, paths.count)])
      let rows = try part.concurrentMap { path in
        let picture = PreparedPicture(try ImageDecoder.decode(contentsOf: path).buffer)
        return (
          Self.values(set, picture),
          CompactFeatures(features.detector.features(in: picture))
        )
      }
      for (values, features) in rows {
        for (index, value) in values.enumerated() { columns[index].append(value) }
        local.append((local.count, features))
      }
      progress.show("described by single signals:", start + part.count, of: paths.count)
    }
    self.set = set
    self.gallery = columns
    pdq = set.identifiers.firstIndex(of: "pdq").map { columns[$0] } ?? []
    matcher = LocalMatcher(local)
    entityOfPicture = gallery.pictures.map(\.entity)
    entityCount = gallery.identifiers.count
    contenders =
      zip(set.identifiers, columns).map {
        Contender(name: $0, kind: Self.isHash($1) ? .hash : .color)
      } + [
        Contender(name: "pdq-dihedral", kind: .hash),
        Contender(name: features.identifier, kind: .localFeatures),
      ]
  }

  /// Queries every signal, in the order of the contenders.
  func outcomes(_ query: ReadOnlyPixelBuffer, entity: Int) -> [Outcome] {
    let picture = PreparedPicture(query)
    var outcomes = zip(Self.values(set, picture), gallery).map { asked, column in
      outcome(entity) { index in
        guard let asked, let reference = column[index] else { return nil }
        return asked.distance(to: reference)
      }
    }
    let turned = PDQHash().describeAllOrientations(of: picture)
    outcomes.append(
      outcome(entity) { index in
        guard case .hash(let reference)? = pdq[index] else { return nil }
        return Double(turned.nearest(to: reference).distance)
      }
    )
    let found = matcher.matches(for: SIFTFeatures().detector.features(in: picture))
    outcomes.append(outcome(entity) { found[$0].map { -$0.match.logOddsAgainstChance } })
    return outcomes
  }

  /// Returns the outcome, where the distance of an entity is that of its nearest picture.
  private func outcome(_ entity: Int, distance: (Int) -> Double?) -> Outcome {
    var nearest = [Double](repeating: .infinity, count: entityCount)
    for (picture, owner) in entityOfPicture.enumerated() {
      nearest[owner] = min(nearest[owner], distance(picture) ?? .infinity)
    }
    return Outcome(distances: nearest, right: [entity])
  }

  private static func isHash(_ column: [DescriptorValue?]) -> Bool {
    switch column.lazy.compactMap(\.self).first {
    case .hash, .segments, .radialProfile, .moments: true
    default: false
    }
  }

  /// Returns the descriptors of a picture, in the order of the set; nil for featureless ones.
  private static func values(
    _ set: DescriptorSet,
    _ picture: PreparedPicture
  ) -> [DescriptorValue?] {
    set.describe(picture).map { $0.value.isFeatureless ? nil : $0.value }
  }
}
