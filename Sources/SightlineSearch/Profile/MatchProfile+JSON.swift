import SightlineCatalog
public import SightlineFoundation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension MatchProfile {
  /// The version of profiles that this release reads and writes.
  public static let formatVersion = 3
  /// The largest profile that is read, in bytes.
  public static let maximumBytes = 1 << 20

  /// Reads a profile's file, as `json()` writes it.
  ///
  /// - Parameter path: A file of at most `maximumBytes`.
  /// - Throws: `SightlineError`: `profileUnreadable` or `invalidProfile`, whose message begins with the path.
  public init(contentsOf path: String) throws(SightlineError) {
    let name = path.excerpt(80)
    // C would end the path at a zero byte and open some other file.
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw SightlineError(.profileUnreadable, "'\(name)' is not a path of a file")
    }
    let resolved = URL(filePath: path).resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: resolved) else {
      throw SightlineError(
        .profileUnreadable,
        "\(name): there is no such profile"
      )
    }
    // Before opening: a pipe would wait for a writer.
    guard attributes[.type] as? FileAttributeType == .typeRegular else {
      throw SightlineError(.profileUnreadable, "\(name): not a file")
    }
    let size = attributes[.size] as? Int ?? 0
    guard size <= Self.maximumBytes else { throw Self.tooLong(size, name) }
    guard let data = FileManager.default.contents(atPath: resolved) else {
      throw SightlineError(
        .profileUnreadable,
        "\(name): the profile cannot be read; allow reading it"
      )
    }
    try self.init(json: data, name: name)
  }

  /// Reads and checks a profile's text.
  ///
  /// - Parameter json: UTF-8, at most `maximumBytes`.
  /// - Throws: `SightlineError` with code `invalidProfile`: one line that says which value is wrong.
  public init(json: [UInt8]) throws(SightlineError) {
    try self.init(json: Data(json), name: "profile")
  }

  private init(json: Data, name: String) throws(SightlineError) {
    guard json.count <= Self.maximumBytes else { throw Self.tooLong(json.count, name) }
    do throws(TextProblem) {
      self = try ProfileParser.profile(JSONNode(parsing: json))
    } catch {
      throw SightlineError(.invalidProfile, "\(name): \(error)")
    }
  }

  private static func tooLong(_ count: Int, _ name: String) -> SightlineError {
    SightlineError(
      .invalidProfile,
      "\(name): \(count) bytes, more than the \(maximumBytes) that a profile may have"
    )
  }

  /// The profile as JSON that people can read: the same profile gives the same text.
  ///
  /// Reading it gives back every number exactly.
  ///
  /// - Throws: `SightlineError` with code `invalidProfile` for what could not be read again.
  public func json() throws(SightlineError) -> String {
    if let problem = problem() { throw SightlineError(.invalidProfile, "profile: \(problem)") }
    // Identifiers were checked, so that none needs escaping.
    let curves = self.curves.map { "    {\(Self.json(of: $0))}" }
    let lookAlikes = self.lookAlikes.map {
      "    {\(Self.json(of: $0.curve)), \"similarFrom\": \($0.similarFrom.shortest)}"
    }
    let explanations = Explanation.allCases.map { explanation in
      let table = Self.json(of: self.explanations[explanation]).replacing("\n", with: "\n  ")
      return "    \"\(explanation.rawValue)\": {\n  \(table)\n    }"
    }
    return """
      {
        "version": \(Self.formatVersion),
        "prior": \(prior.shortest),
        "fittedPictures": \(fittedPictures),
        "minimumScore": \(minimumScore.shortest),
        "curves": [
      \(curves.joined(separator: ",\n"))
        ],
        "view": {
      \(Self.json(of: view))
        },
        "explanations": {
      \(explanations.joined(separator: ",\n"))
        },
        "whole": {
      \(Self.json(of: whole))
        },
        "labels": {
          "weight": \(labelWeight.shortest),
          "reliability": \(labelReliability.shortest)
        },
        "codes": {
          "reliability": \(codeReliability.shortest)
        },
        "words": {
          "reliability": \(words.reliability.shortest),
          "threshold": \(words.threshold.shortest),
          "difference": \(words.difference.shortest)
        },
        "lookAlikes": [
      \(lookAlikes.joined(separator: ",\n"))
        ]
      }

      """
  }

  private static func json(of table: RuleTable) -> String {
    let ramps = table.ramps.map { ramp in
      """
            {"signal": "\(ramp.signal.rawValue)", "from": \(ramp.from.shortest), \
      "to": \(ramp.to.shortest), "nats": \(ramp.nats.shortest)}
      """
    }
    let list = ramps.isEmpty ? "[]" : "[\n\(ramps.joined(separator: ",\n"))\n    ]"
    return "    \"bias\": \(table.bias.shortest),\n    \"ramps\": \(list)"
  }

  private static func json(of curve: SignalCurve) -> String {
    let knots = curve.knots.map { "[\($0.distance.shortest), \($0.logOdds.shortest)]" }
    return "\"descriptor\": \"\(curve.descriptor)\", \"knots\": [\(knots.joined(separator: ", "))]"
  }
}
