/// Two reference pictures, whichever is named first.
struct ReferencePair: Hashable, Sendable {
  /// The slots, the lower one first.
  let first, second: Int

  init(_ one: Int, _ other: Int) { (first, second) = (min(one, other), max(one, other)) }
}

/// The relation of two reference pictures that have features in common: alternatives, of which only one can be at a place, or
/// views of one thing or scene, which are all shown where one is.
///
/// Views of one thing have the same colours where they agree. Flavours, editions and things on one desk have other colours
/// where they differ. Documents of one layout differ only in their text, and copies of one document hardly in that.
public struct PairRelation: Hashable, Sendable {
  /// The measurements, as a catalog stores them.
  public let measured: Measured
  /// How much speaks for views of one thing, in nats; negative for alternatives.
  public let sceneLogOdds: Double
  /// The relation of one to the other.
  public let kind: RelationKind

  /// Judges measurements.
  ///
  /// - Parameters:
  ///   - measured: The measurements.
  ///   - table: What they have to reach.
  public init(_ measured: Measured, by table: RelationTable = .standard) {
    self.measured = measured
    sceneLogOdds = table.sceneLogOdds(measured)
    kind = table.kind(measured)
    isCopy = sceneLogOdds > 0 && table.isCopy(measured)
  }

  /// Whether one is a copy of the other, or of a part of it: what is seen of one is seen of the other.
  public let isCopy: Bool

  /// Whether only one of the two can be at one place.
  public var isAlternative: Bool { kind != .view }

  /// The measurements of two pictures.
  public struct Measured: Hashable, Sendable, Encodable {
    /// How surprising it is that features agree off the plane that most agree on, in nats.
    public var depth = 0.0
    /// The share of the features around that plane that it was found by, 0…1.
    public var inlierShare = 0.0
    /// The share of the features there that the other picture has at the same place, 0…1.
    public var repeated = 0.0
    /// The share of the picture that is joined, of the two the lower one, 0…1.
    public var extent = 0.0
    /// By how many of 256 bits the layouts differ; nil where one is a part of the other, or that is not known.
    public var misfit: Double?
    /// How far corners of one are from those of the other at most, as a share of the side of the picture: documents of one
    /// layout have them in the same places, other views of a place have not.
    public var shift: Double?
    /// By how many degrees hues are turned; 0 where that is not known.
    public var turn = 0.0
    /// How well the colours go together once they are turned back, 0…1; nil where they have no common turn.
    public var coherence: Double?
    /// How well the colours go together, −1…1; nil where there is too little colour.
    public var accord: Double?
    /// The share of the plainer picture that is one even ground, 0…1.
    public var plainness = 0.0
    /// The share of the cells that have the same colour in both, 0…1.
    public var equal = 0.0
    /// The share of the cells that have an entirely other colour, 0…1.
    public var foreign = 0.0
  }
}
