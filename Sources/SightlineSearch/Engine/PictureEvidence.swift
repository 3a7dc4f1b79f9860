import Algorithms
import SightlineCatalog
import SightlineDescriptors
import SightlineIndex

/// The evidence of hashes and colours for pictures.
///
/// Those for which it could be enough are found; others are measured when they are asked for.
struct PictureEvidence {
  /// A curve, and what it is asked about.
  struct Asked {
    let curve: SignalCurve
    let query: DescriptorValue
  }

  private let asked: [Asked]
  private let descriptors: CloseDescriptors
  /// Whether all pictures were measured, so that any other has no evidence.
  private let isComplete: Bool
  /// The pictures for which it could be enough, growing.
  private(set) var slots: [Int] = []
  /// The summed evidence of each of them, in nats; above 0.
  private var logOdds: [Double] = []

  /// Measures pictures.
  ///
  /// If colours alone can never be enough, as among many pictures, only the pictures near to a hash are measured.
  ///
  /// - Parameters:
  ///   - asked: The curves in the profile's order.
  ///   - floor: What is enough, in nats.
  ///   - descriptors: Those of single pictures.
  ///   - near: The pictures, growing, of which all are that the given hashes say at least that many nats for; nil
  ///     where they are to be measured.
  ///   - pass: The pictures nearer by a hash than a distance, by growing slot, where only they matter; nil where they are
  ///     to be measured.
  ///   - measure: The pictures nearer by a curve than a distance, by growing slot.
  /// - Throws: Any error that the closures throw.
  /// - Complexity: O(pictures × descriptors), of hashes at most.
  init<Failure: Error>(
    _ asked: [Asked],
    reaching floor: Double,
    _ descriptors: CloseDescriptors,
    near: (_ hashes: [Asked], _ least: Double) throws(Failure) -> [Int]?,
    pass: (Asked, _ reach: Double) throws(Failure) -> [Int]?,
    _ measure: (Asked, _ reach: Double) throws(Failure) -> [DescriptorColumn.Measurement]
  ) throws(Failure) {
    self.asked = asked
    self.descriptors = descriptors
    let colors = asked.filter(\.isColor).reduce(0) { $0 + $1.curve.maximum }
    // A rounding error of the sum must not lose a picture.
    isComplete = colors >= floor - Self.slack
    let least = floor - Self.slack - colors
    let hashes = asked.filter { !$0.isColor }
    // Among millions of pictures all evidence together is not enough, so none has to be read.
    guard isComplete || hashes.reduce(0, { $0 + $1.curve.maximum }) >= least else { return }
    var proposed: [Int]?
    if !isComplete {
      proposed = try near(hashes, least)
      if proposed == nil {
        proposed = try Self.few(near: hashes.probes(saying: least), pass, measure)
      }
    }
    if let found = proposed {
      slots = found.filter { measured($0, by: hashes) >= least }
      logOdds = slots.map { measured($0, by: asked) }
      return
    }
    for asked in asked where isComplete || !asked.isColor {
      add(
        try measure(asked, asked.curve.reach).compactMap { found in
          let logOdds = asked.curve.logOdds(at: found.distance)
          return logOdds > 0 ? (found.slot, logOdds) : nil
        }
      )
    }
    guard !isComplete else { return }
    let likely = logOdds.indices.filter { logOdds[$0] + colors >= floor - Self.slack }
    slots = likely.map { slots[$0] }
    logOdds = slots.map { measured($0, by: asked) }
  }

  private static let slack = 1e-9

  /// The pictures, growing, that are near by one hash at least; nil where they are many, and where there are no probes.
  ///
  /// The other hashes of few are read one by one.
  private static func few<Failure: Error>(
    near probes: [(asked: Asked, reach: Double)],
    _ pass: (Asked, _ reach: Double) throws(Failure) -> [Int]?,
    _ measure: (Asked, _ reach: Double) throws(Failure) -> [DescriptorColumn.Measurement]
  ) throws(Failure) -> [Int]? {
    guard !probes.isEmpty else { return nil }
    var found: Set<Int> = []
    for (asked, reach) in probes {
      if let passed = try pass(asked, reach) {
        found.formUnion(passed)
      } else {
        for measurement in try measure(asked, reach) { found.insert(measurement.slot) }
      }
      guard found.count <= fewSlots else { return nil }
    }
    return found.sorted()
  }

  /// How many pictures are worth reading one by one.
  private static let fewSlots = 256

  /// Adds the evidence of one more curve.
  ///
  /// - Parameter others: Slots, growing, with their evidence, above 0.
  /// - Complexity: O(pictures that there is evidence for).
  private mutating func add(_ others: [(slot: Int, logOdds: Double)]) {
    guard !slots.isEmpty else {
      slots = others.map(\.slot)
      logOdds = others.map(\.logOdds)
      return
    }
    let (before, beforeLogOdds) = (slots, logOdds)
    slots = []
    logOdds = []
    slots.reserveCapacity(before.count + others.count)
    logOdds.reserveCapacity(before.count + others.count)
    func append(_ slot: Int, _ sum: Double) {
      slots.append(slot)
      logOdds.append(sum)
    }
    var next = 0
    for (slot, more) in others {
      while next < before.count, before[next] < slot {
        append(before[next], beforeLogOdds[next])
        next += 1
      }
      if next < before.count, before[next] == slot {
        append(slot, beforeLogOdds[next] + more)
        next += 1
      } else {
        append(slot, more)
      }
    }
    for index in next..<before.count { append(before[index], beforeLogOdds[index]) }
  }

  /// The evidence for a picture, in nats; 0 where there is none.
  ///
  /// - Complexity: O(log pictures), and its measurement where it was not found.
  subscript(slot: Int) -> Double {
    if let place = place(of: slot) { return logOdds[place] }
    return isComplete ? 0 : measured(slot, by: asked)
  }

  /// The pictures that most speaks for, most first; of those that tie the lower slots.
  ///
  /// - Complexity: O(pictures found × log pictures).
  func likeliest(_ count: Int, where isIncluded: (Int) -> Bool) -> [Int] {
    slots.indices.filter { isIncluded(slots[$0]) }
      .min(count: count) { one, other in
        logOdds[one] != logOdds[other]
          ? logOdds[one] > logOdds[other] : slots[one] < slots[other]
      }
      .map { slots[$0] }
  }

  /// Whether a picture is one of those for which it could be enough.
  func found(_ slot: Int) -> Bool { place(of: slot) != nil }

  private func place(of slot: Int) -> Int? {
    let place = slots.partitioningIndex { $0 >= slot }
    return place < slots.count && slots[place] == slot ? place : nil
  }

  private func measured(_ slot: Int, by asked: [Asked]) -> Double {
    asked.reduce(0) { sum, asked in
      let distance = descriptors.distance(
        of: asked.curve.descriptor,
        at: slot,
        to: asked.query
      )
      return sum + (distance.map(asked.curve.logOdds) ?? 0)
    }
  }
}

extension PictureEvidence.Asked {
  /// Whether it takes as much to measure as a histogram; codes of hashes are compared much faster.
  fileprivate var isColor: Bool {
    if case .histogram = query { true } else { false }
  }

  /// The length of the hash; 0 for anything else.
  fileprivate var bitCount: Int {
    if case .hash(let hash) = query { hash.bitCount } else { 0 }
  }

  /// The greatest whole distance at which the curve still says so much; nil for none.
  fileprivate func radius(saying least: Double) -> Int? {
    guard case .hash(let hash) = query else { return nil }
    return (0...hash.bitCount).last { curve.logOdds(at: Double($0)) >= least }
  }
}

extension [PictureEvidence.Asked] {
  /// Some of the hashes, each with a distance: what all hashes together say so much for is nearer by one of them.
  ///
  /// Among very many pictures an answer takes so much that no hash can do without the others: then the shortest tells
  /// which pictures are worth a look, and the codes of the others need not be read.
  ///
  /// - Parameter least: The least evidence that they give together, in nats; above 0.
  /// - Returns: Hashes and their distances; none where they would have more than half of all bits.
  func probes(saying least: Double) -> [(asked: Element, reach: Double)] {
    guard allSatisfy({ $0.bitCount > 0 }) else { return [] }
    var probed = self
    var left = least
    for asked in sorted(by: { $0.bitCount > $1.bitCount }) where asked.curve.maximum < left {
      probed.removeAll { $0.curve.descriptor == asked.curve.descriptor }
      left -= asked.curve.maximum
    }
    let bits = { (all: Self) in all.reduce(0) { $0 + $1.bitCount } }
    guard !probed.isEmpty, 2 * bits(probed) <= bits(self) else { return [] }
    let share = left / Double(probed.count)
    return probed.map { ($0, $0.radius(saying: share).map { Double($0 + 1) } ?? 0) }
  }

  /// Distances of which one at least is not passed by any picture that the hashes together say so much for.
  ///
  /// Were all farther, each but the weakest hash would say less than its share of what the weakest leaves to say.
  ///
  /// - Parameter least: The least evidence that they give together, in nats; above 0.
  /// - Returns: The hashes with their distances, those without any left out; nil where one is no hash.
  func nearness(saying least: Double) -> [CatalogReader.NearHash]? {
    guard least > 0 else { return nil }
    var probed = self
    var left = least
    if let weakest = indices.min(by: { self[$0].curve.maximum < self[$1].curve.maximum }),
      count > 1, self[weakest].curve.maximum < least
    {
      left -= probed.remove(at: weakest).curve.maximum
    }
    let share = left / Double(Swift.max(probed.count, 1))
    var near: [CatalogReader.NearHash] = []
    for asked in probed {
      guard case .hash(let hash) = asked.query else { return nil }
      guard let radius = asked.radius(saying: share) else { continue }
      near.append(.init(algorithm: asked.curve.descriptor, hash: hash, radius: radius))
    }
    return near
  }
}
