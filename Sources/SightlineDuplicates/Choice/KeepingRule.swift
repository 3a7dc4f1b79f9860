/// Which of two files that show the same stays.
public enum KeepingRule: String, CaseIterable, Hashable, Sendable {
  /// The file that the others were made of, as far as that shows.
  ///
  /// A file with camera data that is no screenshot comes first; then the one with more pixels, lossless before lossy, the one
  /// that was not saved again, the higher quality, more bytes of one format, a plain name, and the older one. Of two JPEG files
  /// of which only the quality, the bytes or what follows could decide, none goes unless their pixels show which was saved
  /// first. A file that was enlarged stands for no smaller file.
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
  /// It is a JPEG file that was saved at a higher quality, and not from the other.
  case hasHigherQuality
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
