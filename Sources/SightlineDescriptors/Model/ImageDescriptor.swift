public import SightlinePixels

/// Numbers computed from a picture that can be compared with those of another picture.
///
/// A conforming type documents the range of its distance and whether it is a metric. Descriptors
/// made by different algorithms must not be compared with each other, even where they have one
/// type.
public protocol ImageDescriptor: Hashable, Sendable {
  /// How much the descriptor says about its picture, 0…100.
  ///
  /// 0 means that the picture is featureless: such a descriptor never counts as a match.
  var quality: Int { get }

  /// How different two pictures are; 0 for descriptors with the same content.
  ///
  /// - Parameter other: A descriptor made by the same algorithm.
  /// - Returns: A number from 0; the conforming type says up to what.
  func distance(to other: Self) -> Double

  /// The descriptor as bytes: a version byte, a byte that names the kind, then all that is needed
  /// to read it back.
  var storedBytes: [UInt8] { get }

  /// Reads a descriptor back from its stored bytes.
  ///
  /// - Parameter storedBytes: Exactly the bytes that `storedBytes` gave.
  /// - Throws: `SightlineError` when the bytes are damaged or of an unknown version or kind.
  init(storedBytes: RawSpan) throws(SightlineError)

  /// The descriptor as one case of the closed set that catalogs store.
  var descriptorValue: DescriptorValue { get }
}
