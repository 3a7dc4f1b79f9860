extension MatchProfile {
  /// The profile that is used when none is given.
  public static let standard = MatchProfile(
    prior: -4.5,
    curves: [
      SignalCurve(descriptor: "pdq", near: 20, far: 100, weight: 4),
      SignalCurve(descriptor: "phash", near: 4, far: 24, weight: 2),
      SignalCurve(descriptor: "dhash", near: 4, far: 24, weight: 2),
      SignalCurve(descriptor: "hsv", near: 0.1, far: 0.5, weight: 4),
      SignalCurve(descriptor: "lab-grid", near: 0.1, far: 0.5, weight: 3),
    ],
    labelWeight: 0.5,
    maximumLabelEvidence: 2,
    minimumScore: 0.5
  )
}
