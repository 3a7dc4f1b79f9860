public import SightlineFoundation
public import SightlinePixels

/// Makes embeddings of pictures: a learned model, or any function that gives similar pictures similar numbers.
///
/// It is the only kind of descriptor that can come from outside. A catalog that was built with an embedder has an
/// embedding of each of its pictures, under the embedder's identity, and needs queries to be embedded by the
/// same.
///
/// ```swift
/// let options = BuildOptions(embedder: embedder)
/// _ = try await CatalogBuilder.build(source, into: "shoes.sightline", options: options)
/// let engine = try await SearchEngine(Catalog(at: "shoes.sightline"), embedder: embedder)
/// ```
///
/// A conforming type keeps three promises: the same pixels give the same numbers, whatever else is embedded at
/// the same time; the cosine of two embeddings is their similarity; and every change of the numbers (weights,
/// size of the input, rule of resizing) changes the identity.
public protocol ImageEmbedder: Sendable {
  /// The identity that embeddings share if they can be compared.
  var identity: EmbedderIdentity { get }

  /// How many numbers an embedding has, 1 to `Embedding.maximumDimension`.
  var dimension: Int { get }

  /// Embeds pictures.
  ///
  /// - Parameter pictures: Upright pictures of any format and size; builds and queries pass them one by one,
  ///   reduced as `PreparedPicture` does, from several tasks at once.
  /// - Returns: An embedding of each, in their order.
  /// - Throws: `SightlineError` with code `embeddingFailed`, or what the model meets.
  func embed(_ pictures: [ReadOnlyPixelBuffer]) async throws(SightlineError) -> [Embedding]
}

extension ImageEmbedder {
  /// Returns the embedding of one picture, made of the prepared picture like other descriptors.
  ///
  /// - Throws: `SightlineError`; `embeddingFailed` also for another number or size of embeddings than promised.
  package func embed(_ picture: PreparedPicture) async throws(SightlineError) -> Embedding {
    let embeddings = try await embed([picture.rgb])
    guard embeddings.count == 1, embeddings[0].values.count == dimension else {
      throw SightlineError(
        .embeddingFailed,
        "\(identity.name) gave \(embeddings.count) embeddings of "
          + "\(embeddings.first?.values.count ?? 0) numbers for a picture; it promised one of "
          + "\(dimension)",
        value: identity.name
      )
    }
    return embeddings[0]
  }
}

/// The identity of an embedder: embeddings of two identities are never compared.
public struct EmbedderIdentity: Hashable, Sendable {
  /// The model's name, such as `efficientnet-lite0`.
  public let name: String
  /// The revision of weights and preparation under that name, such as a digest of both.
  public let revision: String

  /// Names an embedder.
  ///
  /// - Parameters:
  ///   - name: 1 to 64 lower-case letters, digits, dots and hyphens.
  ///   - revision: The same.
  /// - Throws: `SightlineError` with code `invalidModel` for other names.
  public init(name: String, revision: String) throws(SightlineError) {
    for part in [name, revision] where !Self.isName(part) {
      throw SightlineError(
        .invalidModel,
        "'\(part.prefix(64).filter { !$0.isNewline })' is not a valid part of a model's name: give 1 to 64 lower-case "
          + "letters, digits, dots and hyphens",
        value: part
      )
    }
    self.name = name
    self.revision = revision
  }

  /// Reads the identifier of embeddings in a catalog; nil for another descriptor.
  ///
  /// - Parameter descriptor: An identifier, such as `embedding:efficientnet-lite0@1f2e3d4c5b6a7988`.
  public init?(descriptor: String) {
    guard descriptor.hasPrefix(Self.prefix),
      let identity = EmbedderIdentity(words: descriptor.dropFirst(Self.prefix.count))
    else { return nil }
    self = identity
  }

  /// Reads name and revision as `description` writes them; nil for other words.
  init?(words: Substring) {
    let parts = words.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2,
      let identity = try? EmbedderIdentity(name: String(parts[0]), revision: String(parts[1]))
    else { return nil }
    self = identity
  }

  /// The name under which catalogs store embeddings of this identity.
  public var descriptor: String { "\(Self.prefix)\(name)@\(revision)" }

  private static let prefix = "embedding:"

  private static func isName(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      }
  }
}

extension SightlineError {
  /// The error for pictures that another embedder embedded, or none, where one is given.
  package static func otherEmbedder(
    _ known: EmbedderIdentity?,
    than identity: EmbedderIdentity,
    path: String
  ) -> SightlineError {
    let made = known.map { "are of \($0)" } ?? "have no embeddings"
    return SightlineError(
      .otherEmbedder,
      at: path,
      "its pictures \(made), and the model at hand is \(identity); give the model that made them, or "
        + "build the catalog with this one"
    )
  }
}

extension SightlineError {
  /// The error for pictures to be stored beside embedded ones, without an embedder.
  package static func missingEmbedder(
    _ known: EmbedderIdentity,
    path: String
  ) -> SightlineError {
    SightlineError(
      .otherEmbedder,
      at: path,
      "its pictures are embedded by \(known), and no model is at hand; give that model"
    )
  }
}

extension EmbedderIdentity: CustomStringConvertible {
  /// Name and revision, as in `efficientnet-lite0@1f2e3d4c5b6a7988`.
  public var description: String { "\(name)@\(revision)" }
}
