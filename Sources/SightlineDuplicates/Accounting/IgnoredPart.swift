/// Bytes of a file that may be lost with it, and why.
///
/// This is the whole list: whatever is under none of these reasons is an `AccountItem`.
public struct IgnoredPart: Hashable, Sendable, Codable {
  /// Why bytes may be lost.
  public enum Reason: String, Hashable, Sendable, Codable, CaseIterable {
    /// Coded pixels, and the tables of their coding. The pixels are compared as pixels.
    case coding
    /// Headers, lengths, offsets, checksums and names of a container, and digests of what else is in it.
    case structure
    /// Zeros, blanks, and what fills up to a size.
    case padding
    /// A small version of the same picture, in its usual place.
    case thumbnail
    /// Dots per inch, and the shape of a pixel.
    case density
    /// The size and the orientation, which say nothing more once applied to the pixels.
    case applied
    /// The versions of the document and its steps: `xmpMM`, times of saving, settings already applied.
    case history
    /// The name of the program that wrote the file, up to 64 characters.
    case software
    /// Settings of printing, and of the windows of programs.
    case viewing
    /// A tag or a property without a value: blanks, a rating of 0, a number without a denominator.
    case empty
  }

  /// Why they may be lost.
  public let reason: Reason
  /// How many bytes there are.
  public let byteCount: Int
}
