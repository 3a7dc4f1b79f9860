/// Searches videos by words, and plays one.
public protocol PlayVideoIntent: SystemIntent {
  /// The words.
  var term: String { get set }
  /// The kinds of videos that the app has.
  static var supportedCategories: [VideoCategory] { get }
}

extension PlayVideoIntent {
  /// All kinds.
  public static var supportedCategories: [VideoCategory] { VideoCategory.allCases }

  /// True.
  public static var openAppWhenRun: Bool { true }
}

/// A kind of videos.
public enum VideoCategory: String, AppEnum {
  /// Films.
  case movies
  /// Series.
  case tv
  /// Videos of any kind.
  case freeform

  /// How people call the type.
  public static var typeDisplayRepresentation: TypeDisplayRepresentation { "Video Category" }

  /// How people call its values.
  public static var caseDisplayRepresentations: [VideoCategory: DisplayRepresentation] {
    [.movies: "Movies", .tv: "TV", .freeform: "Videos"]
  }
}
