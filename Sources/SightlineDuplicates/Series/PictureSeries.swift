public import SightlineCatalog

/// Picture files that look alike: the shots of one series, or things of one kind.
///
/// They show the same kind of thing in much the same way, and are not claimed to be copies: none is proposed for
/// removal.
public struct PictureSeries: Hashable, Sendable {
  /// The relation of files that look alike.
  public enum Relation: String, CaseIterable, Sendable {
    /// They were also taken on one occasion: by one camera, shortly after one another.
    case series
    /// They only look alike: twelve sunflowers are of one kind, but no series.
    case kind
  }

  /// Whether they are a series or of a kind.
  public let relation: Relation
  /// A picture file of a series.
  public struct File: Hashable, Sendable {
    /// The catalog's pictures that are this file, without descriptors, by path, then entity; one or more.
    public let pictures: [ReferencePicture]
    /// The cosine of the embeddings of this file and of the series' first one, which itself has 1; no probability.
    public let similarity: Double

    /// The file's first path, as the catalog has it.
    public var path: String { pictures[0].path }
  }

  /// The files, two or more: first the one that most others are like, then these, most alike first, then by path.
  public let files: [File]
}
