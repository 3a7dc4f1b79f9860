import SightlineCatalog

/// Reads a profile from JSON, key by key, so that every message names its place.
enum ProfileParser {
  /// What is wrong with a profile, in one line.
  struct Problem: Error {
    let message: String

    init(_ message: String) { self.message = message }
  }

  /// The profile that a JSON value says.
  static func profile(_ root: PropertyValue) throws(Problem) -> MatchProfile {
    guard case .object(let untested) = root else {
      throw Problem("expected an object, found \(kind(of: root))")
    }
    // Before all else: a profile of another version may have other keys.
    guard let version = untested["version"]?.double else {
      throw Problem("version is missing: this release reads version \(MatchProfile.formatVersion)")
    }
    guard version == Double(MatchProfile.formatVersion) else {
      throw Problem(
        "a profile of version \(version.shortest): this release reads version "
          + "\(MatchProfile.formatVersion); make it again with 'sightline tune'"
      )
    }
    let object = try object(
      root,
      "the profile",
      keys: [
        "version", "prior", "fittedPictures", "minimumScore", "curves",
        "localFeatures", "labels",
      ]
    )
    let local = try self.object(
      object["localFeatures"],
      "localFeatures",
      keys: ["threshold", "weight", "maximum", "absence"]
    )
    let labels = try self.object(object["labels"], "labels", keys: ["weight", "maximum"])
    let profile = MatchProfile(
      prior: try number(object["prior"], "prior"),
      fittedPictures: try count(object["fittedPictures"], "fittedPictures"),
      curves: try curves(object["curves"]),
      localFeatures: LocalFeatureCurve(
        threshold: try number(local["threshold"], "localFeatures.threshold"),
        weight: try number(local["weight"], "localFeatures.weight", 0...100),
        maximum: try number(local["maximum"], "localFeatures.maximum", 0...100),
        absence: try number(local["absence"], "localFeatures.absence", -100...0)
      ),
      labelWeight: try number(labels["weight"], "labels.weight"),
      maximumLabelEvidence: try number(labels["maximum"], "labels.maximum"),
      minimumScore: try number(object["minimumScore"], "minimumScore")
    )
    if let problem = profile.problem() { throw Problem(problem) }
    return profile
  }

  private static func curves(_ value: PropertyValue?) throws(Problem) -> [SignalCurve] {
    let values = try array(value, "curves")
    var curves: [SignalCurve] = []
    for (index, value) in values.enumerated() {
      let place = "curves[\(index)]"
      let object = try object(value, place, keys: ["descriptor", "knots"])
      guard case .string(let descriptor)? = object["descriptor"] else {
        throw Problem("\(place): descriptor is missing: give its identifier")
      }
      var knots: [SignalCurve.Knot] = []
      for (index, knot) in try array(object["knots"], "\(place).knots").enumerated() {
        let place = "\(place).knots[\(index)]"
        let pair = try array(knot, place)
        guard pair.count == 2 else {
          throw Problem("\(place): expected [distance, evidence], found \(pair.count) values")
        }
        knots.append(
          SignalCurve.Knot(
            distance: try number(pair[0], place, 0...1_000_000),
            logOdds: try number(pair[1], place, 0...100)
          )
        )
      }
      if let problem = SignalCurve.problem(of: knots) { throw Problem("\(place): \(problem)") }
      curves.append(SignalCurve(descriptor: descriptor, knots: knots))
    }
    return curves
  }

  private static func object(
    _ value: PropertyValue?,
    _ place: String,
    keys: [String]
  ) throws(Problem) -> [String: PropertyValue] {
    guard case .object(let object)? = value else {
      throw Problem("\(place): expected an object, found \(kind(of: value))")
    }
    for key in object.keys.sorted() where !keys.contains(key) {
      throw Problem(
        "\(place): unknown key '\(key.excerpt(40))'; known are \(keys.joined(separator: ", "))"
      )
    }
    return object
  }

  private static func array(_ value: PropertyValue?, _ place: String) throws(Problem)
    -> [PropertyValue]
  {
    guard case .array(let array)? = value else {
      throw Problem("\(place): expected a list, found \(kind(of: value))")
    }
    return array
  }

  private static func number(
    _ value: PropertyValue?,
    _ place: String,
    _ range: ClosedRange<Double>? = nil
  ) throws(Problem) -> Double {
    guard let number = value?.double else {
      throw Problem("\(place): expected a number, found \(kind(of: value))")
    }
    // A curve that breaks a rule must not be made; the rest is checked when all is read.
    if let range, let problem = MatchProfile.problem(of: place, number, range) {
      throw Problem(problem)
    }
    return number
  }

  private static func count(_ value: PropertyValue?, _ place: String) throws(Problem) -> Int {
    guard let number = value?.double, let count = Int(exactly: number) else {
      throw Problem("\(place): expected a whole number, found \(kind(of: value))")
    }
    return count
  }

  private static func kind(of value: PropertyValue?) -> String {
    switch value {
    case .string?: "text"
    case .integer(let number)?: "\(number)"
    case .number(let number)?: number.shortest
    case .bool?: "true or false"
    case .null?: "null"
    case .array?: "a list"
    case .object?: "an object"
    case nil: "nothing"
    }
  }
}
