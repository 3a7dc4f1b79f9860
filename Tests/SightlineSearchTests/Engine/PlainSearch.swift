import Foundation
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation

@testable import SightlineSearch

/// A reference for the engine's answers, worked out picture by picture from objects, without local features.
struct PlainSearch {
  struct Answer: Hashable {
    let entity: EntityIdentifier
    let score: Double
    let reference: String
    let contributions: [Contribution]

    struct Contribution: Hashable {
      let signal: String
      let logOdds: Double
    }
  }

  let profile: MatchProfile
  /// In the catalog's order.
  let pictures: [ReferencePicture]

  /// All entities that score enough, best first; ties by type, then id.
  func answers(to query: SearchQuery, _ described: PictureDescriptors) -> [Answer] {
    let allowed = pictures.filter { picture in
      query.types?.contains(picture.entity.type) ?? true
        && !query.excludedTypes.contains(picture.entity.type)
        && !query.excludedEntities.contains(picture.entity)
    }
    let prior = profile.prior(among: allowed.count)
    let subject = query.picture.flatMap { SubjectColors(PreparedPicture($0)) }
    let whole = allowed.map { contributions(of: $0, described) }
    let sums = whole.map { $0.reduce(0) { $0 + $1.logOdds } }
    var best: [EntityIdentifier: (logOdds: Double, answer: Answer)] = [:]
    for (index, picture) in allowed.enumerated() {
      var contributions = whole[index]
      var logOdds = sums[index]
      // Without stored features nothing agrees, and nothing was to be expected to.
      let resemblance = -exp(-6 * likeness(of: picture, to: subject))
      for line in against(picture, described, beside: sums[index]) {
        contributions.append(line)
        logOdds += line.logOdds
      }
      contributions.append(Answer.Contribution(signal: "resemblance", logOdds: resemblance))
      logOdds += resemblance
      if let other = best[picture.entity], other.logOdds >= logOdds { continue }
      let answer = Answer(
        entity: picture.entity,
        score: 1 / (1 + exp(-(prior + logOdds))),
        reference: picture.path,
        contributions: contributions
      )
      best[picture.entity] = (logOdds, answer)
    }
    return best.values.map(\.answer)
      .filter { $0.score >= query.minimumScore ?? profile.minimumScore }
      .sorted { $0.score != $1.score ? $0.score > $1.score : $0.entity < $1.entity }
  }

  private func contributions(
    of picture: ReferencePicture,
    _ described: PictureDescriptors
  ) -> [Answer.Contribution] {
    profile.curves.compactMap { curve in
      guard let distance = distance(curve.descriptor, of: picture, described) else { return nil }
      return Answer.Contribution(
        signal: curve.descriptor,
        logOdds: curve.logOdds(at: distance)
      )
    }
  }

  /// Returns the evidence that nothing differs, and that of colours alone, hues and even ground against a picture, together at
  /// most that of hashes and colours for it.
  private func against(
    _ picture: ReferencePicture,
    _ described: PictureDescriptors,
    beside whole: Double
  ) -> [Answer.Contribution] {
    // Without stored features nothing agrees, and nothing was to be expected to.
    guard whole > 0 else { return [Answer.Contribution(signal: "sift", logOdds: 0)] }
    let sameness = Sameness.value(of: profile.curves, described) { descriptor, _ in
      distance(descriptor, of: picture, described)
    }
    var (hashes, colors) = (0.0, 0.0)
    for curve in profile.curves {
      guard let distance = distance(curve.descriptor, of: picture, described) else { continue }
      let said = curve.logOdds(at: distance)
      if case .hash? = described[curve.descriptor] { hashes += said } else { colors += said }
    }
    let alone = hashes + colors > 0 ? max(0, colors - hashes) / (hashes + colors) : 0
    let asked = ViewedColors(described["color-cells"])
    let stored = ViewedColors(picture.descriptors?["color-cells"])
    let hues = asked.flatMap { asked in stored.flatMap { HueTurn(asked, from: $0) } }
    let plainness = stored.map { max($0.plainness, asked?.plainness ?? 0) }
    let values: [(signal: RuleSignal, line: String, value: Double?)] = [
      (.hueDeviation, "other-color", hues?.deviation),
      (.hueDiscord, "other-color", hues?.agreement.map { 1 - $0 }),
      (.hueTurned, "other-color", hues?.turned), (.plainness, "plainness", plainness),
      (.sameness, "sameness", sameness), (.colorsAlone, "sift", alone),
    ]
    let lines = ["sameness", "sift", "other-color", "plainness"].compactMap {
      line -> Answer.Contribution? in
      let measured = values.filter { $0.line == line && $0.value != nil }
      guard !measured.isEmpty else { return nil }
      let sum = profile.whole.ramps.reduce(0) { sum, ramp in
        guard let value = measured.first(where: { $0.signal == ramp.signal })?.value else {
          return sum
        }
        return sum + ramp.nats * min(max((value - ramp.from) / (ramp.to - ramp.from), 0), 1)
      }
      return Answer.Contribution(signal: line, logOdds: sum)
    }
    let taken = -lines.reduce(0) { $0 + min($1.logOdds, 0) }
    guard taken > whole else { return lines }
    return lines.map { line in
      line.logOdds < 0
        ? Answer.Contribution(signal: line.signal, logOdds: line.logOdds * whole / taken) : line
    }
  }

  private func likeness(of picture: ReferencePicture, to subject: SubjectColors?) -> Double {
    guard let stored = picture.descriptors?["hsv"], !stored.isFeatureless,
      case .histogram(let histogram) = stored
    else { return 0 }
    return subject?.likeness(to: histogram) ?? 0
  }

  private func distance(
    _ descriptor: String,
    of picture: ReferencePicture,
    _ described: PictureDescriptors
  ) -> Double? {
    guard let asked = described[descriptor], !asked.isFeatureless,
      let stored = picture.descriptors?[descriptor], !stored.isFeatureless
    else { return nil }
    return asked.distance(to: stored)
  }
}
