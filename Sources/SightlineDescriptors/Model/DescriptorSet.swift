public import SightlinePixels

/// What to compute for every picture of a catalog.
public struct DescriptorSet: Sendable {
  /// The algorithms, in the order their descriptors are listed.
  public let algorithms: [any DescriptorAlgorithm]

  /// Chooses algorithms.
  ///
  /// - Parameter algorithms: The algorithms; identifiers must differ. Traps otherwise.
  public init(_ algorithms: [any DescriptorAlgorithm]) {
    precondition(
      Set(algorithms.map(\.identifier)).count == algorithms.count,
      "an identifier given twice"
    )
    self.algorithms = algorithms
  }

  /// The set that catalogs use: pHash, dHash, PDQ, the HSV histogram, the Lab grid and
  /// the local features.
  public static let standard = DescriptorSet(
    DescriptorRegistry.standardFamilies.map(\.usual)
  )

  /// Computes every descriptor of a prepared picture.
  ///
  /// - Parameter picture: The picture, composited and reduced.
  /// - Returns: One descriptor for each algorithm, in their order.
  /// - Complexity: O(pixels) for each algorithm; intermediates are shared.
  public func describe(_ picture: PreparedPicture) -> PictureDescriptors {
    PictureDescriptors(
      algorithms.map {
        PictureDescriptors.Entry(identifier: $0.identifier, value: $0.value(picture))
      }
    )
  }

  /// Prepares a picture and computes every descriptor.
  ///
  /// - Parameter buffer: An upright picture of any format and size.
  /// - Returns: One descriptor for each algorithm, in their order.
  public func describe(_ buffer: ReadOnlyPixelBuffer) -> PictureDescriptors {
    describe(PreparedPicture(buffer))
  }
}

extension DescriptorAlgorithm {
  /// Computes the descriptor and closes its type.
  func value(_ picture: PreparedPicture) -> DescriptorValue { describe(picture).descriptorValue }
}
