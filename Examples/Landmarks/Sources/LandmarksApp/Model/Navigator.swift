/// The person's place in the app; the views follow it.
@MainActor
public final class Navigator {
  /// Something the app shows.
  public enum Screen: Hashable, Sendable {
    /// One landmark.
    case landmark(Landmark.ID)
    /// The results of a visual search, the best first.
    case searchResults([String])
  }

  /// The screens, the one in front last.
  public private(set) var path: [Screen] = []

  /// Starts with an empty path.
  public nonisolated init() {}

  /// Shows a screen.
  public func show(_ screen: Screen) { path.append(screen) }
}
