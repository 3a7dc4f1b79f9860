import SightlineFoundation

/// Transforms as catalogs store them: eight numbers of four bytes, low byte first, the ninth being 1.
extension PlanarTransform {
  /// How many bytes they take.
  package static let storedLength = 32

  /// The bytes; zeros for a transform that sends the origin to infinity.
  package var storedBytes: [UInt8] {
    let numbers = matrix.prefix(8).map { Float($0 / m22) }
    var bytes: [UInt8] = []
    bytes.append(
      littleEndian: numbers.allSatisfy(\.isFinite)
        ? numbers.map(\.bitPattern) : [UInt32](repeating: 0, count: numbers.count)
    )
    return bytes
  }

  /// Reads bytes; nil where they fold the plane or are no numbers.
  ///
  /// - Parameter bytes: As many as `storedLength`.
  package init?(storedBytes bytes: RawSpan) {
    var numbers = InlineArray<9, Double>(repeating: 1)
    for place in 0..<8 {
      numbers[place] = Double(Float(bitPattern: bytes.littleEndian32(at: 4 * place)))
    }
    self.init(homography: numbers)
    guard inverse != nil else { return nil }
  }
}
