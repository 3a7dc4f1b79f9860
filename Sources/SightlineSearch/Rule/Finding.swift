import SightlineDescriptors

/// The finding of one signal for a query and a reference picture, and its contribution to the score.
public struct Finding: Hashable, Sendable {
  /// The unit of a measurement.
  public enum Unit: Hashable, Sendable {
    /// Differing bits of two perceptual hashes of that many bits.
    case bits(of: Int)
    /// A distance in the descriptor's own unit, a share, degrees, or how many there are.
    case distance
    /// Nats: the log-odds against chance of local features, or the inverse document frequency of labels.
    case nats
  }

  /// The signal.
  public let signal: Signal
  /// The measurement, in the signal's own unit: a distance, the log-odds against chance of local features (0 without a
  /// view), the share of shared features or of even ground, degrees of turned hues, nats of depth, for resemblance a
  /// sum in no unit, the summed inverse document frequency of labels, or how many entities hold a code.
  public let measured: Double
  /// The unit of the measurement.
  public let unit: Unit
  /// The part of the query's colours that the reference picture has too, 0…1; nil for other signals than
  /// colour histograms.
  public let intersection: Double?
  /// The contribution to the log-odds, in nats; 0 when it found nothing, less where a view that was expected is
  /// missing, or where pictures do not even resemble each other.
  public let logOdds: Double

  /// The number of bits that were compared; 0 for other signals than hashes.
  public var bits: Int {
    if case .bits(let bits) = unit { bits } else { 0 }
  }

  init(
    _ signal: Signal,
    measured: Double,
    unit: Unit = .nats,
    intersection: Double? = nil,
    logOdds: Double
  ) {
    self.signal = signal
    self.measured = measured
    self.unit = unit
    self.intersection = intersection
    self.logOdds = logOdds
  }
}

/// A distance that was measured by one curve of a profile.
struct MeasuredDistance: Hashable, Sendable {
  /// The place of the curve in the profile.
  let curve: Int
  let signal: Signal
  let unit: Finding.Unit
  let distance: Double
  /// The part of a query's histogram that the picture has in common, 0…1; nil for other descriptors.
  let intersection: Double?

  init(
    curve: Int,
    descriptor: String,
    query: DescriptorValue,
    distance: Double,
    intersection: Double?
  ) {
    self.curve = curve
    if case .hash(let hash) = query {
      signal = .hash(descriptor)
      unit = .bits(of: hash.bitCount)
    } else {
      signal = .color(descriptor)
      unit = .distance
    }
    self.distance = distance
    self.intersection = intersection
  }
}
