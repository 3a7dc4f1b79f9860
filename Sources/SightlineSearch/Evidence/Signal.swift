/// One way of judging likeness; what a finding is of.
public enum Signal: Hashable, Sendable {
  /// A perceptual hash of the whole picture, by its identifier.
  case hash(String)
  /// Colours or their places in the whole picture, by the descriptor's identifier.
  case color(String)
  /// Local features that agree on one view.
  case localFeatures
  /// The share of the colours, in the verified view, that are others than light and filters make of them.
  case colorChange
  /// What like colours and agreeing features say short of proof.
  case resemblance
  /// The labels and colours that the query asked for in words.
  case labels
  /// What a learned model finds alike.
  case lookAlike

  /// The signal's stable name, as in JSON: the descriptor's identifier, `sift`, `color-change`, `resemblance`,
  /// `labels` or `look-alike`.
  public var name: String {
    switch self {
    case .hash(let identifier), .color(let identifier): identifier
    case .localFeatures: "sift"
    case .colorChange: "color-change"
    case .resemblance: "resemblance"
    case .labels: "labels"
    case .lookAlike: "look-alike"
    }
  }
}
