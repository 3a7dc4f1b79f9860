/// A match with the reference it was found with, for choosing among many references.
public struct MatchCandidate<Reference: Hashable & Sendable>: Hashable, Sendable {
  /// The name of the reference picture or of its entity.
  public let reference: Reference
  /// The match, in the original query: one found in the mirrored query is mirrored back.
  public let match: GeometricMatch

  /// Makes a candidate.
  public init(reference: Reference, match: GeometricMatch) {
    self.reference = reference
    self.match = match
  }
}

extension MatchCandidate {
  /// Chooses the matches that can all be true at once: several things, each in its own part of one query.
  ///
  /// The least likely to be chance is taken first. Another is left out when a taken one has explained half
  /// of its inliers' features, or lies over more than half of where its inliers are, or of where the
  /// taken one's are. Ties are taken in the given order.
  ///
  /// - Parameter candidates: Matches of one query with any references, in any order.
  /// - Returns: The indices of those taken, least likely to be chance first.
  /// - Complexity: O(candidates × taken).
  public static func nonConflicting(_ candidates: [MatchCandidate]) -> [Int] {
    let order = candidates.indices.sorted { a, b in
      let (x, y) = (candidates[a].match, candidates[b].match)
      return x.logOddsAgainstChance == y.logOddsAgainstChance
        ? a < b : x.logOddsAgainstChance > y.logOddsAgainstChance
    }
    var taken: [Int] = []
    for index in order {
      let match = candidates[index].match
      if !taken.contains(where: { candidates[$0].match.conflicts(with: match) }) {
        taken.append(index)
      }
    }
    return taken
  }
}

extension GeometricMatch {
  /// Whether this match, the likelier one, leaves no room in the query for another.
  func conflicts(with other: GeometricMatch) -> Bool {
    let explained = Set(inliers.map(\.query))
    let shared = other.inliers.count { explained.contains($0.query) }
    return 2 * shared >= other.inliers.count || queryHull.covers(other.queryHull)
  }
}
