package import SightlineDescriptors

/// The codes of learned features of many pictures, searched for the pictures that resemble a query.
///
/// A code is the signs of a descriptor. Each feature of a query votes for the pictures of the codes that are nearest to it, by how
/// much nearer these are than those that come after them: by chance all are about equally near. Places are not compared.
///
/// Codes are looked up by parts of 16 bits: of each part the value of the query's feature, and values in which those numbers have
/// another sign that are nearest to 0. So some hundredths of all codes are met. Which pictures are proposed depends on the codes
/// alone, not on the order in which pictures were added.
///
/// Sources: multi-index hashing, Norouzi, Punjani and Fleet 2012, doi:10.1109/CVPR.2012.6248043; probes by the distance from the
/// edge, Lv et al., VLDB 2007.
package struct LearnedIndex: Sendable {
  /// A picture that features vote for.
  package struct Candidate: Hashable, Sendable {
    package let slot: Int
    /// By how many bits altogether its codes are nearer than chance.
    package let votes: Int
  }

  /// How many features of a reference picture have codes, and how many of a query vote: the first ones.
  package static let referenceFeatures = 128
  package static let queryFeatures = 256
  /// How many of the nearest codes a feature votes for.
  private static let nearest = 5

  /// Of growing slots, the first as large as they were made.
  private var segments: [LearnedSegment] = []

  /// Makes an empty index.
  package init() {}

  /// Whether no picture has a code.
  package var isEmpty: Bool { segments.isEmpty }

  /// How many bytes of memory the codes and their tables take.
  package var byteCount: Int { segments.reduce(0) { $0 + $1.byteCount } }

  /// Adds pictures.
  ///
  /// - Parameter pictures: Slots above all before, growing, each with the codes of its first features; traps otherwise.
  /// - Complexity: O(added codes × log(all added)) on average; the first segment is never moved.
  package mutating func append(_ pictures: [(slot: Int, codes: [UInt64])]) {
    let segment = LearnedSegment(pictures)
    guard segment.count > 0 else { return }
    precondition(segment.slots[0] > segments.last?.slots.last ?? -1, "slots grow")
    segments.append(segment)
    while segments.count > 2,
      segments[segments.count - 2].count <= 4 * segments[segments.count - 1].count,
      segments[segments.count - 2].count <= Self.largestMerge
    {
      let last = segments.removeLast()
      segments.append(segments.removeLast().joined(with: last))
    }
  }

  /// The most codes of a segment that is made again: that takes some milliseconds.
  private static let largestMerge = 1 << 18

  /// Returns the pictures that the features of a query vote for, those with most votes first, of equal ones the lower slot.
  ///
  /// - Parameters:
  ///   - query: The features of the query, most telling first.
  ///   - limit: The most pictures.
  ///   - isIncluded: Which slots count; nil for all.
  ///   - isStopped: Whether they are no longer wanted; asked for each feature.
  /// - Returns: Candidates; none when it is stopped.
  /// - Complexity: O(features of the query × codes that share a part).
  package func candidates(
    for query: LearnedFeatures,
    limit: Int,
    isIncluded: ((Int) -> Bool)? = nil,
    isStopped: () -> Bool = { false }
  ) -> [Candidate] {
    var votes: [Int: Int] = [:]
    for feature in 0..<min(query.count, Self.queryFeatures) {
      if isStopped() { return [] }
      let probes = LearnedProbes(query.numbers(of: feature))
      var nearest = NearestCodes(limit: Self.nearest)
      for segment in segments {
        segment.meet(query.code(of: feature), probes, isIncluded, &nearest)
      }
      nearest.eachVote { slot, votesOfCode in votes[slot, default: 0] += votesOfCode }
    }
    let found = votes.map { Candidate(slot: $0.key, votes: $0.value) }
      .sorted { ($1.votes, $0.slot) < ($0.votes, $1.slot) }
    return Array(found.prefix(limit))
  }
}

/// The codes nearest to one of a query, and how near the next one is.
struct NearestCodes {
  private struct Found {
    let distance: Int
    let slot: Int
    /// The number of the code in its picture.
    let code: Int
  }

  /// Nearest first; one more than vote.
  private var found: [Found] = []
  private let limit: Int

  /// Keeps none yet.
  ///
  /// - Parameter limit: How many vote at most.
  init(limit: Int) {
    self.limit = limit
    found.reserveCapacity(limit + 2)
  }

  /// Codes that are not nearer change nothing, in bits.
  private(set) var reach = 65

  /// Takes a code that is nearer than `reach`, unless it was taken.
  mutating func take(distance: Int, slot: Int, code: Int) {
    if found.contains(where: { $0.slot == slot && $0.code == code }) { return }
    let place = found.firstIndex { $0.distance > distance } ?? found.count
    found.insert(Found(distance: distance, slot: slot, code: code), at: place)
    if found.count > limit + 1 { found.removeLast() }
    if found.count > limit { reach = found[limit].distance }
  }

  /// Hands over the pictures of the nearest codes, each with how many bits nearer it is than the next one; of a picture that
  /// has several the nearest counts.
  func eachVote(_ body: (_ slot: Int, _ votes: Int) -> Void) {
    guard found.count > limit else { return }
    for (place, one) in found.prefix(limit).enumerated() where one.distance < reach {
      guard !found[..<place].contains(where: { $0.slot == one.slot }) else { continue }
      body(one.slot, reach - one.distance)
    }
  }
}
