import ArgumentParser
import SightlineEvaluation
import SightlineSearch

/// The weights that a fit may change, and what it draws them towards.
struct RuleFitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Weigh this signal alone, or 'bias', and hold all other weights; repeat for more.",
      valueName: "signal"
    )
  )
  var only: [String] = []

  @Option(
    help: ArgumentHelp(
      "Keep the profile's ramps, and draw their weights towards what they are, so strongly; without it, weights are "
        + "found anew.",
      valueName: "ridge"
    )
  )
  var towardsProfile: Double?

  @Flag(
    help:
      "Move the bias at the end to where, of what is fitted on, as few absent and wrong ones are answered as by the profile."
  )
  var equallyStrict = false

  /// The name of the weight that is no signal's.
  private static let bias = "bias"
  /// The signals that are measured in a view, which is what a fit weighs.
  private static let signals = RuleSignal.allCases.filter { $0.isMeasured(withView: true) }

  func validate() throws {
    let names = Self.signals.map(\.rawValue) + [Self.bias]
    for name in only where !names.contains(name) {
      throw ValidationError(
        "there is no signal '\(name)' in a view; there are \(names.joined(separator: ", "))"
      )
    }
    if let towardsProfile, !(towardsProfile > 0 && towardsProfile.isFinite) {
      throw ValidationError("--towards-profile is more than 0")
    }
  }

  /// The weights that are fitted: all where none is named.
  var free: ViewFit.Freedom {
    guard !only.isEmpty else { return .all }
    return .init(
      signals: Set(Self.signals.filter { only.contains($0.rawValue) }),
      bias: only.contains(Self.bias)
    )
  }

  /// The fit in words.
  var text: String {
    let weights = only.isEmpty ? "all weights" : "the weights of \(only.joined(separator: ", "))"
    let how =
      towardsProfile.map { "drawn towards the profile's with a ridge of \($0)" } ?? "found anew"
    return "\(weights), \(how)\(equallyStrict ? ", as strict as the profile" : "")"
  }

  /// Returns a profile with the weights of views that queries give.
  ///
  /// Questions with labels show the same views as those without, and are left out. Weights that are found anew are fitted once
  /// with all ramps that a fit may use, and once with those that count.
  func fitted(_ base: MatchProfile, on queries: [TuningQuery]) throws -> MatchProfile {
    let queries = queries.filter { !$0.kind.hasSuffix("-labelled") }
    var profile = base
    if towardsProfile == nil {
      profile.view.ramps = RuleCandidates.ramps(of: free.signals, among: base.view.ramps)
    }
    for least in towardsProfile == nil ? [Self.least, 0] : [0] {
      guard
        let table = ViewFit(queries, base: profile, fitting: free).table(
          isFromScratch: towardsProfile == nil,
          leavingOutBelow: least,
          ridge: towardsProfile ?? ViewFit.ridge
        )
      else { throw ValidationError("there are no right or no wrong views to fit on") }
      profile.view = table
    }
    return equallyStrict ? profile.equallyStrict(as: base, on: queries) : profile
  }

  /// The nats below which a ramp is left out.
  private static let least = 0.05
}

extension MatchProfile {
  /// The profile with the highest bias of views at which queries are answered wrongly as seldom as by another, in the
  /// mean of all kinds.
  fileprivate func equallyStrict(as other: MatchProfile, on queries: [TuningQuery]) -> MatchProfile
  {
    let kinds = Dictionary(grouping: queries, by: \.kind).sorted { $0.key < $1.key }.map(\.value)
    func wrong(_ profile: MatchProfile) -> Double {
      kinds.reduce(0) { sum, queries in
        let figures = ProfileFigures(of: profile, on: queries)
        return sum + (figures.falseAnswers.value ?? 0) + (figures.answeredWrong.value ?? 0)
      }
    }
    let allowed = wrong(other)
    var moved = self
    var (low, high) = (view.bias - 8, view.bias + 8)
    while high - low > 0.01 {
      moved.view.bias = (low + high) / 2
      if wrong(moved) > allowed { high = moved.view.bias } else { low = moved.view.bias }
    }
    moved.view.bias = (low * 1000).rounded(.down) / 1000
    return moved
  }
}
