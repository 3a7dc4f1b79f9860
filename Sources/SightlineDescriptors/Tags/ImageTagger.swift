public import SightlineFoundation
public import SightlinePixels

/// An embedder that also guesses words for a picture, as a classifier does.
///
/// The same pixels give the same words, and every change of them (weights, words, calibration) changes the identity.
public protocol ImageTagger: ImageEmbedder {
  /// The identity of the guesses: the model's name, with a revision of its own.
  var tagIdentity: EmbedderIdentity { get }

  /// Embeds a picture and guesses words for it, in one run of the model.
  ///
  /// - Parameter picture: An upright picture of any format and size.
  /// - Returns: The embedding that `embed` gives, and the guesses.
  /// - Throws: `SightlineError` with code `embeddingFailed`, or what the model meets.
  func embedAndTag(
    _ picture: ReadOnlyPixelBuffer
  ) async throws(SightlineError) -> (embedding: Embedding, tags: PictureTags)
}

extension ImageTagger {
  /// Returns the embedding and the tags of one picture, made of the prepared picture like other descriptors.
  ///
  /// - Throws: `SightlineError`; `embeddingFailed` also for another size of embedding than promised.
  package func embedAndTag(
    _ picture: PreparedPicture
  ) async throws(SightlineError) -> (embedding: Embedding, tags: PictureTags) {
    let found = try await embedAndTag(picture.rgb)
    guard found.embedding.values.count == dimension else {
      throw SightlineError(
        .embeddingFailed,
        "\(identity.name) gave an embedding of \(found.embedding.values.count) numbers for a picture; it "
          + "promised \(dimension)",
        value: identity.name
      )
    }
    return found
  }
}

extension EmbedderIdentity {
  /// The name under which catalogs store the tags of this identity.
  public var tagDescriptor: String { "\(Self.tagPrefix)\(name)@\(revision)" }

  /// Reads the identifier of tags in a catalog; nil for another descriptor.
  ///
  /// - Parameter tagDescriptor: An identifier, such as `tags:efficientnet-lite0@1f2e3d4c5b6a7988`.
  public init?(tagDescriptor: String) {
    guard tagDescriptor.hasPrefix(Self.tagPrefix),
      let identity = EmbedderIdentity(words: tagDescriptor.dropFirst(Self.tagPrefix.count))
    else { return nil }
    self = identity
  }

  private static let tagPrefix = "tags:"
}
