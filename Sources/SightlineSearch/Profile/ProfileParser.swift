import SightlineCatalog
import SightlineFoundation

/// Reads a profile from JSON, key by key, so that every message names its place.
enum ProfileParser {
  /// The profile that a JSON text says.
  static func profile(_ root: JSONNode) throws(TextProblem) -> MatchProfile {
    try root.requireObject()
    // Checked first, because a profile of another version may have other keys.
    try requireVersion(root["version"])
    try root.requireObject(keys: [
      "version", "prior", "fittedPictures", "minimumScore", "curves",
      "view", "explanations", "whole", "labels", "codes", "words", "lookAlikes",
    ])
    let labels = root["labels"]
    try labels.requireObject(keys: ["weight", "reliability"])
    let profile = MatchProfile(
      prior: try root["prior"].number(),
      fittedPictures: try root["fittedPictures"].count(),
      curves: try curves(root["curves"]),
      view: try table(root["view"], .view),
      explanations: try explanations(root["explanations"]),
      whole: try table(root["whole"], .whole),
      labelWeight: try labels["weight"].number(),
      labelReliability: try labels["reliability"].number(),
      codeReliability: try codeReliability(root["codes"]),
      words: try words(root["words"]),
      lookAlikes: try lookAlikes(root["lookAlikes"]),
      minimumScore: try root["minimumScore"].number()
    )
    if let problem = profile.problem() { throw TextProblem(problem) }
    return profile
  }

  /// Refuses another version; an older one with a word on why its numbers cannot be taken over.
  private static func requireVersion(_ node: JSONNode) throws(TextProblem) {
    if case .integer(let version)? = node.value, (1..<Int64(MatchProfile.formatVersion)) ~= version
    {
      throw node.problem(
        "\(version) weighs other colours and siblings as vetoes, and this release reads version "
          + "\(MatchProfile.formatVersion), which weighs them as explanations; fit it again"
      )
    }
    try node.requireVersion(MatchProfile.formatVersion)
  }

  /// Profiles from before there were codes say nothing of them.
  private static func codeReliability(_ node: JSONNode) throws(TextProblem) -> Double {
    guard !node.isMissing else { return MatchProfile.usualCodeReliability }
    try node.requireObject(keys: ["reliability"])
    return try node["reliability"].number()
  }

  /// Profiles from before there were words say nothing of them.
  private static func words(_ node: JSONNode) throws(TextProblem) -> WordWeight {
    guard !node.isMissing else { return .usual }
    try node.requireObject(keys: ["reliability", "threshold", "difference"])
    var weight = WordWeight(
      reliability: try node["reliability"].number(),
      threshold: try node["threshold"].number()
    )
    // Profiles older than the evidence of differing words lack this key.
    if !node["difference"].isMissing { weight.difference = try node["difference"].number() }
    return weight
  }

  private static func explanations(_ node: JSONNode) throws(TextProblem) -> ExplanationTables {
    try node.requireObject(keys: Explanation.allCases.map(\.rawValue))
    func table(_ explanation: Explanation) throws(TextProblem) -> RuleTable {
      try Self.table(node[explanation.rawValue], .explanation)
    }
    return ExplanationTables(
      otherColor: try table(.otherColor),
      series: try table(.series),
      sharedGround: try table(.sharedGround)
    )
  }

  /// A table of ramps; signals that it cannot measure are refused.
  private static func table(
    _ node: JSONNode,
    _ part: RuleTable.Part
  ) throws(TextProblem) -> RuleTable {
    try node.requireObject(keys: ["bias", "ramps"])
    var table = RuleTable(bias: try node["bias"].number(), ramps: [])
    for node in try node["ramps"].list() {
      try node.requireObject(keys: ["signal", "from", "to", "nats"])
      let name = try node["signal"].text()
      guard let signal = RuleSignal(rawValue: name), signal.isMeasured(withView: part.hasView)
      else {
        let known = RuleSignal.allCases.filter { $0.isMeasured(withView: part.hasView) }
        throw node["signal"].problem(
          "no signal '\(name.excerpt(40))' is measured here; there are "
            + known.map(\.rawValue).joined(separator: ", ")
        )
      }
      table.ramps.append(
        RuleTable.Ramp(
          signal,
          try node["from"].number(),
          try node["to"].number(),
          try node["nats"].number()
        )
      )
    }
    return table
  }

  private static func curves(_ node: JSONNode) throws(TextProblem) -> [SignalCurve] {
    var curves: [SignalCurve] = []
    for node in try node.list() {
      try node.requireObject(keys: ["descriptor", "knots"])
      curves.append(try curve(node))
    }
    return curves
  }

  /// Profiles from before there were embedders have none.
  private static func lookAlikes(_ node: JSONNode) throws(TextProblem) -> [LookAlikeCurve] {
    var curves: [LookAlikeCurve] = []
    for node in try node.optionalList() {
      try node.requireObject(keys: ["descriptor", "knots", "similarFrom"])
      curves.append(
        LookAlikeCurve(curve: try curve(node), similarFrom: try node["similarFrom"].number())
      )
    }
    return curves
  }

  private static func curve(_ node: JSONNode) throws(TextProblem) -> SignalCurve {
    let descriptor = try node["descriptor"].text()
    var knots: [SignalCurve.Knot] = []
    for node in try node["knots"].list() {
      let pair = try node.list()
      guard pair.count == 2 else {
        throw node.problem("expected [distance, evidence], found \(pair.count) values")
      }
      knots.append(
        SignalCurve.Knot(
          distance: try number(pair[0], 0...1_000_000),
          logOdds: try number(pair[1], 0...100)
        )
      )
    }
    if let problem = SignalCurve.problem(of: knots) { throw node.problem(problem) }
    return SignalCurve(descriptor: descriptor, knots: knots)
  }

  /// A number of a range: a curve that breaks a rule must not be made; the rest is checked when all is
  /// read.
  private static func number(
    _ node: JSONNode,
    _ range: ClosedRange<Double>
  ) throws(TextProblem) -> Double {
    let number = try node.number()
    if let problem = MatchProfile.problem(of: node.place ?? "", number, range) {
      throw TextProblem(problem)
    }
    return number
  }
}
