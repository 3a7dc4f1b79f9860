/// The side of a picture in the split between fitting and reporting: no profile is reported on the pictures that it was
/// fitted on.
///
/// The side follows from the picture's name alone. All tools that fit or report share it, and a
/// picture stays where it is when others come or go.
public enum PictureSplit: String, CaseIterable, Hashable, Sendable, Codable {
  /// Profiles and thresholds may be fitted on it.
  case fitting
  /// Figures may be reported on it.
  case reporting

  /// The name of the split that is made with seed 0, as reports give it.
  public static let standardName = "names/0"

  /// The side of a picture; about half of all names are on each.
  ///
  /// - Parameters:
  ///   - name: The path of the picture relative to its folder, with `/` between folders.
  ///   - seed: Another seed gives another split, for cross-validation; the shipped profile and the
  ///     published figures use 0.
  public init(ofPictureNamed name: String, seed: UInt64 = 0) {
    var random = SeededRandom(seed: seed, name: name)
    self = random.chance() ? .fitting : .reporting
  }
}
