import SightlineEvaluation
import SightlineFamilies

/// A kind of capture with a separate row of figures.
struct CaptureKind: Sendable {
  let name: String
  let conditions: CaptureConditions
  /// The number of things in a capture.
  var things = 1...1
  /// Whether each disturbance occurs in a capture with a probability of one third.
  var isMixed = false

  /// Whether it counts for the bar on large things with little tilt.
  var isEasy: Bool {
    things == 1...1 && conditions.share.lowerBound >= 0.15 && conditions.tilt.upperBound <= 50
  }

  /// All kinds, in frames of a size.
  static func all(width: Int, height: Int) -> [CaptureKind] {
    func kind(
      _ name: String,
      share: ClosedRange<Double> = 0.15...0.5,
      tilt: ClosedRange<Double> = 0...50,
      _ troubles: Set<CaptureConditions.Trouble> = [],
      things: ClosedRange<Int> = 1...1,
      isMixed: Bool = false
    ) -> CaptureKind {
      CaptureKind(
        name: name,
        conditions: CaptureConditions(
          share: share,
          tilt: tilt,
          troubles: troubles,
          width: width,
          height: height
        ),
        things: things,
        isMixed: isMixed
      )
    }
    return [
      kind("plain", tilt: 0...20),
      kind("tilt-20-35", tilt: 20...35),
      kind("tilt-35-50", tilt: 35...50),
      kind("tilt-50-60", tilt: 50...60),
      kind("size-8-15", share: 0.08...0.15),
      kind("size-15-25", share: 0.15...0.25),
      kind("size-25-50", share: 0.25...0.5),
      kind("gloss", [.gloss]),
      kind("blur", [.defocus]),
      kind("motion", [.motion]),
      kind("dark", [.dark, .tinted]),
      kind("covered", [.covered]),
      kind("bent", [.bent]),
      kind("mixed", share: 0.15...0.5, isMixed: true),
      kind("hard", share: 0.08...0.5, tilt: 0...60, isMixed: true),
      kind("several", share: 0.08...0.3, things: 2...6),
    ]
  }

  /// The conditions of one capture.
  func drawn(_ random: inout SeededRandom) -> CaptureConditions {
    var conditions = conditions
    if isMixed {
      conditions.troubles = Set(
        CaptureConditions.Trouble.allCases.filter { _ in random.index(below: 3) == 0 }
      )
    }
    return conditions
  }
}
