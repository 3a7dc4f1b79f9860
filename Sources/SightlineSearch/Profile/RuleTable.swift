/// How signals are weighed: a sum of ramps, each of one signal, monotone in it.
public struct RuleTable: Hashable, Sendable {
  /// A weight that grows along a stretch of a signal's values.
  public struct Ramp: Hashable, Sendable {
    /// The signal that is weighed.
    public var signal: RuleSignal
    /// The value up to which the ramp adds nothing.
    public var from: Double
    /// The value at or above which it adds all; greater than `from`.
    public var to: Double
    /// The contribution at that point, in nats: from 0 for a signal that speaks for a match, to 0 for one that speaks
    /// against it; the other way round in the table of an explanation.
    public var nats: Double

    /// Makes a ramp.
    public init(_ signal: RuleSignal, _ from: Double, _ to: Double, _ nats: Double) {
      self.signal = signal
      self.from = from
      self.to = to
      self.nats = nats
    }

    /// Which share of the ramp a value has climbed, 0…1.
    public func share(of value: Double) -> Double { min(max((value - from) / (to - from), 0), 1) }
  }

  /// The part of a profile that a table is.
  enum Part: Hashable, Sendable {
    /// Whether a view is no chance.
    case view
    /// An explanation of a view other than the same thing.
    case explanation
    /// The weights beside hashes and colours without a view.
    case whole

    /// Whether the signals of views are measured for it.
    var hasView: Bool { self != .whole }
  }

  /// The sum where every ramp contributes nothing, in nats.
  public var bias: Double
  /// The ramps, in the order that ledgers add them up.
  public var ramps: [Ramp]

  /// Makes a table.
  public init(bias: Double = 0, ramps: [Ramp]) {
    self.bias = bias
    self.ramps = ramps
  }

  /// The most ramps of a table in a file.
  static let maximumRamps = 256

  /// Returns the sum of the ramps of some signals, in nats.
  ///
  /// - Parameters:
  ///   - value: The value of a signal; nil where it was not measured, which adds nothing.
  ///   - isAsked: Which signals.
  /// - Returns: Their sum, in the order of the ramps.
  func sum(_ value: (RuleSignal) -> Double?, where isAsked: (RuleSignal) -> Bool) -> Double {
    var sum = 0.0
    for ramp in ramps where isAsked(ramp.signal) {
      if let value = value(ramp.signal) { sum += ramp.nats * ramp.share(of: value) }
    }
    return sum
  }
}
