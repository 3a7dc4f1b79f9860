import Algorithms
import SightlineDescriptors
import SightlineIndex

/// What hashes and colours say for pictures.
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
  /// Where colours by themselves are never enough, as among many pictures, only those are measured that a hash is
  /// near to.
  ///
  /// - Parameters:
  ///   - asked: The curves in the profile's order.
  ///   - floor: What is enough, in nats.
  ///   - descriptors: Those of single pictures.
  ///   - measure: The pictures that a curve says something for, by growing slot.
  /// - Throws: What `measure` throws.
  /// - Complexity: O(pictures × descriptors), of hashes at most.
  init<Failure: Error>(
    _ asked: [Asked],
    reaching floor: Double,
    _ descriptors: CloseDescriptors,
    _ measure: (Asked) throws(Failure) -> [DescriptorColumn.Measurement]
  ) throws(Failure) {
    self.asked = asked
    self.descriptors = descriptors
    let colors = asked.filter(\.isColor).reduce(0) { $0 + $1.curve.maximum }
    // A sum that is rounded must not lose a picture.
    isComplete = colors >= floor - Self.slack
    for asked in asked where isComplete || !asked.isColor {
      add(
        try measure(asked).compactMap { found in
          let logOdds = asked.curve.logOdds(at: found.distance)
          return logOdds > 0 ? (found.slot, logOdds) : nil
        }
      )
    }
    guard !isComplete else { return }
    let likely = logOdds.indices.filter { logOdds[$0] + colors >= floor - Self.slack }
    slots = likely.map { slots[$0] }
    logOdds = slots.map(measured)
  }

  private static let slack = 1e-9

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
    return isComplete ? 0 : measured(slot)
  }

  /// Whether a picture is one of those for which it could be enough.
  func found(_ slot: Int) -> Bool { place(of: slot) != nil }

  private func place(of slot: Int) -> Int? {
    let place = slots.partitioningIndex { $0 >= slot }
    return place < slots.count && slots[place] == slot ? place : nil
  }

  private func measured(_ slot: Int) -> Double {
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
}
