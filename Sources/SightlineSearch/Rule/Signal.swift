/// One way of judging likeness; what a finding is of.
public enum Signal: Hashable, Sendable {
  /// A perceptual hash of the whole picture, by its identifier.
  case hash(String)
  /// Colours or their places in the whole picture, by the descriptor's identifier.
  case color(String)
  /// Hashes and colours that do not differ: a copy of the picture.
  case sameness
  /// Local features that agree on one view.
  case localFeatures
  /// Features that agree off the plane of a view: a solid thing or a scene seen from another side.
  case depth
  /// The same design in other colours, as an explanation of a view; without one, hues that turned, whatever the light.
  case otherColor
  /// Another of a series, as an explanation of a view.
  case series
  /// A ground, a frame or a logo in common, as an explanation of a view.
  case sharedGround
  /// How little the pictures show beside one even ground.
  case plainness
  /// Others at the same place that only one of can be shown: flavours, colours, editions.
  case alternatives
  /// The evidence of like colours and agreeing features that is too weak to prove a match.
  case resemblance
  /// The labels and colours that the query asked for in words.
  case labels
  /// The codes that were read in the query.
  case codes
  /// The words that were read in the query.
  case words
  /// The words that were read and do not stand on the entity's pictures, where others like them differ in such words.
  case differingWords
  /// The likeness that a learned model finds.
  case lookAlike
  /// Another view of something that the query shows, as the catalog knows.
  case knownView

  /// The signal's stable name, as in JSON: the descriptor's identifier, `sameness`, `sift`, `depth`,
  /// `other-color`, `series`, `shared-ground`, `plainness`, `alternatives`, `resemblance`,
  /// `labels`, `codes`, `words`, `other-words`, `look-alike` or `known-view`.
  public var name: String {
    switch self {
    case .hash(let identifier), .color(let identifier): identifier
    case .sameness: "sameness"
    case .localFeatures: "sift"
    case .depth: "depth"
    case .otherColor: "other-color"
    case .series: "series"
    case .sharedGround: "shared-ground"
    case .plainness: "plainness"
    case .alternatives: "alternatives"
    case .resemblance: "resemblance"
    case .labels: "labels"
    case .codes: "codes"
    case .words: "words"
    case .differingWords: "other-words"
    case .lookAlike: "look-alike"
    case .knownView: "known-view"
    }
  }
}
