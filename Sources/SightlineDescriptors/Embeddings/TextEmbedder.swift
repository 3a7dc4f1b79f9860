public import SightlineFoundation

/// Embeds texts where it embeds pictures, so that both can be compared: a model with two towers, such as CLIP.
///
/// The cosine of a text and a picture says how well the one fits the other. It is on another scale than that of two
/// pictures.
public protocol TextEmbedder: ImageEmbedder {
  /// Embeds a text.
  ///
  /// - Parameter text: A text in plain language.
  /// - Returns: An embedding that is comparable with those of pictures.
  /// - Throws: `SightlineError` with code `embeddingFailed`, or what the model meets.
  func embed(text: String) async throws(SightlineError) -> Embedding

  /// The probability that the model was trained to give a cosine of a text and a picture.
  ///
  /// - Parameter cosine: −1…1.
  /// - Returns: 0…1, growing with the cosine; nil for a model that was not trained to.
  func confidence(cosine: Double) -> Double?
}
