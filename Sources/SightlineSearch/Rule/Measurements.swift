public import SightlineCatalog

/// The measurements of a query and one reference picture, before anything is weighed.
///
/// `MatchRule` makes evidence of measurements; profiles are fitted on those of pairs of which it is known
/// whether they match.
public struct Measurements: Codable, Hashable, Sendable {
  /// The distance by each descriptor, in the order of the profile's curves; nil where a picture is
  /// featureless to it or does not have it.
  public var distances: [Double?]
  /// The measurements of the view that local features agree on; nil without one.
  public var view: ViewMeasurements?
  /// The number of local features of the picture that has fewer; 0 where they were not compared.
  public var commonFeatureCount: Int
  /// About how many features agree in rotation and scale, verified or not, from 0; nil when local
  /// features were not compared.
  public var agreement: Double?
  /// How much the colours in the middle of the query are like the picture's, 0…1; nil where that cannot be
  /// measured.
  public var colorLikeness: Double?
  /// How nearly the pictures are the same to all descriptors of the profile, 0.95…1: 1 less the largest distance, those of
  /// hashes as shares of their bits; nil where one differs by more, or where not all could be compared.
  public var sameness: Double?
  /// How far hues turned, in the view or, without one, between the whole pictures; nil where there is too little
  /// colour, or nothing speaks for the pictures.
  public var hues: HueTurn?
  /// The share of the plainer picture that is one even ground, 0…1; nil where that is not known, or nothing speaks for
  /// the pictures.
  public var plainness: Double?
  /// How many relatives of each kind the catalog knows of the reference; nil where it knows of none, or nothing was asked.
  public var relatives: RelativeCounts?
  /// By how much more colours say for the picture than hashes, as a share of what both say, 0…1; nil where that was not measured.
  public var colorsAlone: Double?
  /// How far the query's labels narrow down what it shows; nil where the entity answers to none.
  public var labels: AnsweredLabels?
  /// How many entities hold a code of the query that this one holds; nil where it holds none.
  public var codes: AnsweredCodes?
  /// How much words that were read name the entity; nil where none of its words was.
  public var words: AnsweredWords?
  /// The words that were read, held against the entity's and those of entities like it; nil where none were compared.
  public var differingWords: DifferingWords?
  /// By how many standard deviations the picture resembles the query more than pictures of entities that neither its labels
  /// nor words that were read name; nil where these do not name the entity, or there are too few others to tell.
  public var standing: Double?

  /// The evidence for the likeliest alternatives at the same place, in nats: the logarithm of one more than the sum of
  /// their odds; 0 where there are none.
  public var alternatives: Double = 0
  /// The addition for another view of something that the query shows, in nats, from 0: as much as makes the picture as likely as
  /// that is.
  public var knownView: Double = 0

  /// How much the pictures agree by a learned network of local features; nil without one, where the view has enough features
  /// of its own, or where too few agree.
  public var learned: LearnedAgreement?

  /// The distance of the embeddings; nil without an embedder, or where it cannot be measured.
  public var lookAlike: LookAlike?

  /// The measurement of a learned model.
  public struct LookAlike: Codable, Hashable, Sendable {
    /// The descriptor of the embedder's identity.
    public let descriptor: String
    /// One less the cosine of the embeddings, 0…2.
    public let distance: Double

    /// Notes what was measured.
    public init(descriptor: String, distance: Double) {
      self.descriptor = descriptor
      self.distance = distance
    }
  }

  /// Makes measurements, for instance of signals of your own.
  public init(
    distances: [Double?],
    view: ViewMeasurements? = nil,
    commonFeatureCount: Int = 0,
    agreement: Double? = nil,
    colorLikeness: Double? = nil,
    sameness: Double? = nil,
    hues: HueTurn? = nil,
    plainness: Double? = nil,
    labels: AnsweredLabels? = nil,
    codes: AnsweredCodes? = nil,
    words: AnsweredWords? = nil,
    differingWords: DifferingWords? = nil,
    standing: Double? = nil,
    lookAlike: LookAlike? = nil
  ) {
    self.distances = distances
    self.view = view
    self.commonFeatureCount = commonFeatureCount
    self.agreement = agreement
    self.colorLikeness = colorLikeness
    self.sameness = sameness
    self.hues = hues
    self.plainness = plainness
    self.labels = labels
    self.codes = codes
    self.words = words
    self.differingWords = differingWords
    self.standing = standing
    self.lookAlike = lookAlike
  }
}

extension Measurements {
  /// Returns by how much more colours say for a picture than hashes, as a share of what both say.
  ///
  /// - Parameters:
  ///   - distances: What was measured, with the places of curves.
  ///   - curves: Those of the profile.
  /// - Returns: The share, 0…1; 0 where they say nothing.
  static func colorsAlone(_ distances: [MeasuredDistance], by curves: [SignalCurve]) -> Double {
    var (hashes, colors) = (0.0, 0.0)
    for measured in distances {
      let logOdds = curves[measured.curve].logOdds(at: measured.distance)
      if case .bits = measured.unit { hashes += logOdds } else { colors += logOdds }
    }
    return hashes + colors > 0 ? max(0, colors - hashes) / (hashes + colors) : 0
  }
}

/// The measurements of a query and the pictures of a catalog.
public struct QueryMeasurements: Sendable {
  /// A reference picture, with what was measured of it.
  public struct Pair: Sendable {
    /// The entity that the picture is of.
    public let entity: EntityIdentifier
    /// The measurements.
    public let measurements: Measurements
    /// Whether the picture was taken whatever it measures, as a sample of all.
    public let isSample: Bool
    /// The places in the list of other pairs at the same place of the query, of which only one can be shown.
    public internal(set) var alternatives: [Int] = []
  }

  /// The pairs that could decide, and the sample, in the catalog's order.
  public let pairs: [Pair]
  /// The number of pictures searched.
  public let pictures: Int
}
