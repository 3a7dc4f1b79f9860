import SightlineFoundation

/// Measurements as a catalog stores them: twelve bytes, finer than any of them is known.
extension PairRelation.Measured {
  /// How many bytes they take.
  static let storedLength = 12
  /// The value for nothing.
  private static let nothing: UInt8 = 255
  /// The steps of a share, and of the root of a distance of corners, so that small ones are distinguished.
  private static let steps = 200.0

  /// The bytes.
  var storedBytes: [UInt8] {
    [
      Self.byte(depth, times: 2), Self.share(inlierShare), Self.share(repeated),
      Self.share(extent), misfit.map { Self.byte($0) } ?? Self.nothing,
      shift.map { Self.byte(max($0, 0).squareRoot(), times: Self.steps) } ?? Self.nothing,
      min(Self.byte(turn), 180), coherence.map(Self.share) ?? Self.nothing,
      accord.map { min(Self.byte($0 + 1, times: 100), 200) } ?? Self.nothing,
      Self.share(plainness), Self.share(equal), Self.share(foreign),
    ]
  }

  /// Reads bytes, of which any stand for some measurements.
  ///
  /// - Parameter bytes: As many as `storedLength`.
  init(storedBytes bytes: some Sequence<UInt8>) {
    let values = Array(bytes)
    func share(_ place: Int) -> Double { min(Double(values[place]) / Self.steps, 1) }
    func known(_ place: Int) -> Double? {
      values[place] == Self.nothing ? nil : Double(values[place])
    }
    depth = Double(values[0]) / 2
    (inlierShare, repeated, extent) = (share(1), share(2), share(3))
    misfit = known(4)
    shift = known(5).map { ($0 / Self.steps) * ($0 / Self.steps) }
    turn = min(Double(values[6]), 180)
    coherence = known(7).map { min($0 / Self.steps, 1) }
    accord = known(8).map { min(($0 - 100) / 100, 1) }
    (plainness, equal, foreign) = (share(9), share(10), share(11))
  }

  /// The same as a catalog stores it, so that a pair says the same whether it was stored or not.
  var rounded: Self { Self(storedBytes: storedBytes) }

  private static func share(_ value: Double) -> UInt8 { min(byte(value, times: steps), 200) }

  /// A byte for a value from 0 on, the highest that stands for something where it is too large.
  private static func byte(_ value: Double, times steps: Double = 1) -> UInt8 {
    let step = (value * steps).rounded()
    return step > 0 ? UInt8(min(step, 254)) : 0
  }
}
