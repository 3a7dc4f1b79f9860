import SightlineDescriptors

/// Counts how far the votes for one picture agree in turn and scale.
///
/// Source: weak geometric consistency, Jégou, Douze and Schmid 2008,
/// doi:10.1007/978-3-540-88682-2_24; here in both at once.
struct VoteAgreement {
  /// 16 turns, and scales by half an octave from an eighth to eight times.
  private static let turnCount = 16
  private static let growthCount = 24

  /// For each feature of a picture the strongest vote so far, or -1.
  private var winners = [Int32](repeating: -1, count: CompactFeatures.maximumCount)
  private var sums = [UInt32](repeating: 0, count: turnCount * growthCount)

  /// The votes that agree with the most weight of others.
  ///
  /// - Parameter votes: The votes for one picture, by query feature.
  /// - Returns: The weight of the votes that agree closely, and all that agree roughly, by query
  ///   feature, each feature of the picture in one of them at most.
  mutating func agreeing(_ votes: [FeatureVote]) -> (weight: UInt32, votes: [FeatureVote]) {
    let single = strongest(votes)
    for index in sums.indices { sums[index] = 0 }
    var bins: [Int] = []
    for vote in single {
      let bin = Self.bin(of: vote)
      if sums[bin] == 0 { bins.append(bin) }
      sums[bin] += UInt32(vote.weight)
    }
    var best: UInt32 = 0
    var bestBin = 0
    for bin in bins {
      let sum = sum(around: bin / Self.turnCount, bin % Self.turnCount)
      guard sum > best || sum == best && bin < bestBin else { continue }
      best = sum
      bestBin = bin
    }
    let agreeing = single.filter { vote in
      let bin = Self.bin(of: vote)
      let growth = abs(bin / Self.turnCount - bestBin / Self.turnCount)
      let turn = abs(bin % Self.turnCount - bestBin % Self.turnCount)
      return growth <= 2 && min(turn, Self.turnCount - turn) <= 2
    }
    return (best, agreeing)
  }

  /// The weight of a bin and those around it.
  private func sum(around growth: Int, _ turn: Int) -> UInt32 {
    var sum: UInt32 = 0
    for near in max(0, growth - 1)...min(Self.growthCount - 1, growth + 1) {
      for step in -1...1 {
        let other = (turn + step + Self.turnCount) % Self.turnCount
        sum += sums[near * Self.turnCount + other]
      }
    }
    return sum
  }

  private static func bin(of vote: FeatureVote) -> Int {
    let turn = (Int(vote.turn) + 8) / 16 % turnCount
    let halfOctaves =
      (2 * Int(vote.growth) + 512 * FeaturePlace.stepsPerOctave)
      / FeaturePlace.stepsPerOctave - 512
    let growth = min(max(halfOctaves + growthCount / 2, 0), growthCount - 1)
    return growth * turnCount + turn
  }

  /// For each feature of the picture the vote that weighs most; of equal ones the first.
  private mutating func strongest(_ votes: [FeatureVote]) -> [FeatureVote] {
    for (index, vote) in votes.enumerated() {
      let other = winners[Int(vote.reference)]
      if other < 0 || votes[Int(other)].weight < vote.weight {
        winners[Int(vote.reference)] = Int32(index)
      }
    }
    let single = votes.enumerated().filter { winners[Int($1.reference)] == Int32($0) }.map(
      \.element
    )
    for vote in votes { winners[Int(vote.reference)] = -1 }
    return single
  }
}
