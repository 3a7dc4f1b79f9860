import SightlineDescriptors

/// Counts how far the votes for one picture agree in rotation and scale.
///
/// Source: weak geometric consistency, Jégou, Douze and Schmid 2008,
/// doi:10.1007/978-3-540-88682-2_24; here in both at once.
struct VoteAgreement {
  /// 16 rotations, and scales by half an octave from an eighth to eight times.
  private static let rotationCount = 16
  private static let scaleCount = 24

  /// For each feature of a picture the strongest vote so far, or -1.
  private var winners = [Int32](repeating: -1, count: CompactFeatures.maximumCount)
  private var sums = [UInt32](repeating: 0, count: rotationCount * scaleCount)

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
      let sum = sum(around: bin / Self.rotationCount, bin % Self.rotationCount)
      guard sum > best || sum == best && bin < bestBin else { continue }
      best = sum
      bestBin = bin
    }
    let agreeing = single.filter { vote in
      let bin = Self.bin(of: vote)
      let scale = abs(bin / Self.rotationCount - bestBin / Self.rotationCount)
      let rotation = abs(bin % Self.rotationCount - bestBin % Self.rotationCount)
      return scale <= 2 && min(rotation, Self.rotationCount - rotation) <= 2
    }
    return (best, agreeing)
  }

  /// The weight of a bin and those around it.
  private func sum(around scale: Int, _ rotation: Int) -> UInt32 {
    var sum: UInt32 = 0
    for near in max(0, scale - 1)...min(Self.scaleCount - 1, scale + 1) {
      for step in -1...1 {
        let other = (rotation + step + Self.rotationCount) % Self.rotationCount
        sum += sums[near * Self.rotationCount + other]
      }
    }
    return sum
  }

  private static func bin(of vote: FeatureVote) -> Int {
    let rotation = (Int(vote.rotation) + 8) / 16 % rotationCount
    let halfOctaves =
      (2 * Int(vote.scale) + 512 * FeaturePlace.stepsPerOctave)
      / FeaturePlace.stepsPerOctave - 512
    let scale = min(max(halfOctaves + scaleCount / 2, 0), scaleCount - 1)
    return scale * rotationCount + rotation
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
