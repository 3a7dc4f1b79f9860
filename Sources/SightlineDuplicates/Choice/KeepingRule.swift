/// Which of two files that show the same stays.
public enum KeepingRule: String, CaseIterable, Hashable, Sendable {
  /// The file that the others were made of, as far as that shows: what has camera data and is no screen shot, then
  /// more pixels, lossless before lossy, what was not saved again, more bytes of one format, a plain name, and the older one. What was enlarged
  /// stands for no smaller file.
  case original
  /// The one with most pixels.
  case largest
  /// The one that was written first.
  case oldest
  /// The one that was written last.
  case newest
  /// The one with fewest bytes.
  case smallest
  /// The one that says most of itself: camera, time, place, words.
  case mostMetadata = "most-metadata"
  /// The one with the shortest path.
  case shortestPath = "shortest-path"
  /// The one whose format is lossless.
  case lossless
}

/// Why a file stays rather than another, in one point.
public enum KeepingReason: Hashable, Sendable {
  /// It lies where files must stay.
  case isReference
  /// Its camera's data are in it.
  case hasCameraData
  /// It was written by no program that shows screens.
  case isNoScreenshot
  /// It has more pixels.
  case hasMorePixels
  /// Its format is lossless.
  case isLossless
  /// Its format is one that cameras write, where the other's is made of such.
  case hasCameraFormat
  /// The other was made of it, or of one saved as it is, by saving that again more finely.
  case isSavedOnce
  /// It has more bytes in the same format.
  case hasMoreBytes
  /// It has fewer bytes.
  case hasFewerBytes
  /// Its name is plain, where the other's says "copy".
  case hasPlainName
  /// It is older.
  case isOlder
  /// It is newer.
  case isNewer
  /// More is known of it.
  case saysMore
  /// Its path is shorter.
  case hasShorterPath
  /// Its path comes first.
  case comesFirst
}
