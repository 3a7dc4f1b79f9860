public import SightlineGeometry

/// A code that was read in a picture, or given as text.
///
/// It is untrusted text: it can hold anything, and is used only to look up entities.
public struct ReadCode: Hashable, Sendable {
  /// The symbology of a code.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The thirteen digits on goods and books, twelve of them in America.
    case ean13 = "EAN"
    /// The eight digits on small goods.
    case ean8 = "EAN-8"
    /// Bars for letters and digits.
    case code128 = "Code 128"
    /// A square of dots with three marks in its corners.
    case qr = "QR"
    /// A square of dots between two lines, on small parts, parcels and medicines.
    case dataMatrix = "Data Matrix"
  }

  /// Its symbology; nil for a code that was given as text.
  public let kind: Kind?
  /// Its text: at most `longestText` bytes of UTF-8.
  public let text: String
  /// Where it was seen, in pixels of the picture: the corners of a square, or a box around the lines that were read over
  /// bars, which can be as flat as a line; nil for a code that was given as text.
  public let place: PicturePolygon?

  /// The most bytes of a code's text: as many as the largest QR code has digits.
  public static let longestText = 7089

  /// Makes a code, by default without a place.
  public init(_ text: String, kind: Kind? = nil, place: PicturePolygon? = nil) {
    self.kind = kind
    self.text = text
    self.place = place
  }

  /// The code in a picture of another size, which can be a part of a larger one.
  ///
  /// - Parameters:
  ///   - scale: How many times as wide and high the other picture is.
  ///   - origin: Where this picture then begins in it.
  /// - Returns: The same code, with its place there.
  public func rescaled(
    by scale: (x: Double, y: Double),
    origin: PicturePoint = PicturePoint(x: 0, y: 0)
  ) -> ReadCode {
    ReadCode(text, kind: kind, place: place?.moved(by: scale, origin))
  }
}
