import SightlineDescriptors
import SightlineFoundation
import SightlinePixels

/// A query's picture as the signals see it.
struct DescribedQuery: Sendable {
  /// The descriptors that the profile's curves measure.
  let descriptors: PictureDescriptors
  /// The picture's colours by place; nil where they tell nothing.
  let colors: ViewedColors?
  /// The share of the picture that is one even ground, 0…1; 0 where its colours tell nothing.
  let plainness: Double
  /// The colours in the picture's middle; nil where they tell nothing.
  let subject: SubjectColors?
  /// The picture's local features.
  let localFeatures: LocalFeatures
  /// The engine's embedding of the picture; nil without an embedder, or where the embedding says nothing.
  private(set) var embedding: AskedEmbedding?
  /// The words that the engine's model guesses for the picture; nil unless asked for, or where it guesses none.
  private(set) var guesses: PictureTags?
  /// The pixels, for a closer look.
  let buffer: ReadOnlyPixelBuffer
  /// The picture as it was described.
  let prepared: PreparedPicture
  /// Where the region begins in the query's picture, in pixels.
  private(set) var origin: (x: Int, y: Int)

  /// Describes the query's picture or region; nil without a picture.
  ///
  /// - Throws: `SightlineError` with code `invalidRegion`.
  init?(_ query: SearchQuery, by set: DescriptorSet) throws(SightlineError) {
    guard var buffer = query.picture else { return nil }
    if let region = query.region {
      do throws(SightlineError) {
        buffer = try buffer.cropped(to: region)
      } catch {
        throw SightlineError(.invalidRegion, error.message)
      }
    }
    self.init(buffer, by: set)
    origin = (query.region?.x ?? 0, query.region?.y ?? 0)
  }

  /// Has the picture embedded.
  ///
  /// - Parameters:
  ///   - embedder: The model.
  ///   - guessing: Whether its guesses are asked for too, where it is a classifier.
  /// - Throws: `SightlineError`, as the embedder does.
  mutating func embed(
    by embedder: any ImageEmbedder,
    guessing: Bool
  ) async throws(SightlineError) {
    let value: Embedding
    var tags: PictureTags?
    if guessing, let tagger = embedder as? any ImageTagger {
      (value, tags) = try await tagger.embedAndTag(prepared)
    } else {
      value = try await embedder.embed(prepared)
    }
    guard value.quality > 0 else { return }
    guesses = tags
    embedding = AskedEmbedding(descriptor: embedder.identity.descriptor, value: .embedding(value))
  }

  /// Adds what a whole picture says beside its hashes and colours: in a view whether it is the same, and what its colours
  /// say by place where hashes and colours say something for it, or a view is known.
  ///
  /// - Parameters:
  ///   - whole: What hashes and colours say for it, in nats.
  ///   - curves: Those of the profile.
  ///   - sameness: How nearly it is the same as the query to all descriptors.
  ///   - distances: What was measured of it by the curves.
  ///   - colors: Its colours by place; nil where they are not known.
  ///   - measured: Its measurements; a view, where there is one, is among them.
  /// - Throws: Any error that the closures throw.
  func measureWhole<Failure: Error>(
    _ whole: Double,
    by curves: [SignalCurve],
    sameness: () -> Double?,
    distances: () throws(Failure) -> [MeasuredDistance],
    colors: () throws(Failure) -> ViewedColors?,
    into measured: inout Measurements
  ) throws(Failure) {
    guard measured.view != nil || whole > 0 else { return }
    measured.sameness = sameness()
    if measured.view == nil {
      measured.colorsAlone = Measurements.colorsAlone(try distances(), by: curves)
    }
    if let stored = try colors() { measureColors(stored, beside: whole, into: &measured) }
  }

  /// Adds what the colours of a reference say by place.
  ///
  /// - Parameters:
  ///   - stored: The reference's colours.
  ///   - whole: What hashes and colours say for it, in nats.
  ///   - measured: Its measurements; a view, where there is one, is among them.
  private func measureColors(
    _ stored: ViewedColors,
    beside whole: Double,
    into measured: inout Measurements
  ) {
    measured.plainness = max(stored.plainness, plainness)
    if MatchRule.comparesColors(measured, beside: whole), let seen = colors {
      measured.hues = HueTurn(seen, from: stored)
    }
  }

  /// Describes a whole picture.
  init(_ buffer: ReadOnlyPixelBuffer, by set: DescriptorSet) {
    let picture = PreparedPicture(buffer)
    descriptors = set.describe(picture)
    colors = ViewedColors(descriptors[ColorCells().identifier])
    plainness = colors?.plainness ?? 0
    subject = SubjectColors(picture)
    localFeatures = SIFTFeatures().detector.features(in: picture)
    self.buffer = buffer
    prepared = picture
    origin = (0, 0)
  }
}

/// An embedding of a query's picture.
struct AskedEmbedding: Sendable {
  /// The descriptor of the embedder's identity.
  let descriptor: String
  let value: DescriptorValue
}
