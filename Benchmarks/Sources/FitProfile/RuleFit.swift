import ArgumentParser
import SightlineEvaluation
import SightlineSearch

/// The options of a fit: the weights to change, and their regularisation.
struct RuleFitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Fit only the weights of this signal, or 'bias', and keep all others; repeat for more.",
      valueName: "signal"
    )
  )
  var only: [String] = []

  @Option(
    help: ArgumentHelp(
      "Keep the profile's ramps, and penalise changes of their weights by this ridge; by default, weights are "
        + "fitted from scratch.",
      valueName: "ridge"
    )
  )
  var towardsProfile: Double?

  @Flag(
    help:
      "At the end, set the bias so that the rate of wrong and false answers on the fitted queries is no higher than the profile's."
  )
  var equallyStrict = false

  /// The name of the weight that belongs to no signal.
  private static let bias = "bias"
  /// The signals of a view, whose weights are fitted.
  private static let signals = RuleSignal.allCases.filter { $0.isMeasured(withView: true) }

  func validate() throws {
    let names = Self.signals.map(\.rawValue) + [Self.bias]
    for name in only where !names.contains(name) {
      throw ValidationError(
        "there is no signal '\(name)' in a view; there are \(names.joined(separator: ", "))"
      )
    }
    if let towardsProfile, !(towardsProfile > 0 && towardsProfile.isFinite) {
      throw ValidationError("--towards-profile must be more than 0")
    }
  }

  /// The weights to fit: all that are fitted with the view if none is named.
  ///
  /// Other colours have a regression of their own; see `MatchProfile.standardExplanations`. No wrong view is the same to all
  /// hashes and colours, and families are measured without a network, so that nothing says how much sameness and learned
  /// features weigh.
  var free: ViewFit.Freedom {
    .init(
      signals: only.isEmpty
        ? Set(Self.signals).subtracting([.sameness, .learned])
        : Set(Self.signals.filter { only.contains($0.rawValue) }),
      bias: only.isEmpty || only.contains(Self.bias),
      explanations: [.series, .sharedGround]
    )
  }

  /// The description of the fit.
  var text: String {
    let weights =
      only.isEmpty
      ? "all weights but those of other colors" : "the weights of \(only.joined(separator: ", "))"
    let how =
      towardsProfile.map { "drawn towards the profile's with a ridge of \($0)" } ?? "found anew"
    return "\(weights), \(how)\(equallyStrict ? ", as strict as the profile" : "")"
  }

  /// Returns a profile with weights of views fitted on queries; real kinds of pictures weigh more than drawn ones.
  ///
  /// Queries with labels show the same views as those without, and are skipped. Weights fitted from scratch are fitted once with
  /// all ramps that a fit may use, and once more with the relevant ones.
  func fitted(_ base: MatchProfile, on measured: [FamilyQuery]) throws -> MatchProfile {
    let weights = measured.fitWeights
    let queries = measured.map(\.query).filter { !$0.kind.hasSuffix("-labelled") }
    var profile = base
    if towardsProfile == nil {
      profile = RuleCandidates.profile(base, weighing: free)
    }
    for least in towardsProfile == nil ? [Self.least, 0] : [0] {
      guard
        let fitted = ViewFit(
          queries,
          base: profile,
          fitting: free,
          weights: weights,
          wrong: Self.wrong
        ).profile(
          isFromScratch: towardsProfile == nil,
          leavingOutBelow: least,
          ridge: towardsProfile ?? ViewFit.ridge
        )
      else { throw ValidationError("there are no right or no wrong views to fit on") }
      profile = fitted
    }
    return equallyStrict ? profile.equallyStrict(as: base, on: queries, weights) : profile
  }

  /// The nats below which a ramp is dropped.
  private static let least = 0.05
  /// The weight of wrong views beside right ones: with the same weight, twice as many absent things are answered.
  private static let wrong = 2.0
}

extension MatchProfile {
  /// Returns the profile with the highest bias of views whose rate of wrong and false answers, averaged over all kinds by their weights, is no
  /// higher than another profile's.
  fileprivate func equallyStrict(
    as other: MatchProfile,
    on queries: [TuningQuery],
    _ weights: [String: Double]
  ) -> MatchProfile {
    let kinds = Dictionary(grouping: queries, by: \.kind).sorted { $0.key < $1.key }
    func wrong(_ profile: MatchProfile) -> Double {
      kinds.reduce(0) { sum, kind in
        let figures = kind.value.figures(of: profile)
        let rate = (figures.falseAnswers.value ?? 0) + (figures.answeredWrong.value ?? 0)
        return sum + rate * (weights[kind.key] ?? 1)
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
