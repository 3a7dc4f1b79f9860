public import SightlineFoundation
public import SightlinePixels

/// The descriptors to compute for every picture of a catalog.
///
/// ```swift
/// let set = try DescriptorSet(identifiers: ["pdq", "phash:16"])
/// let descriptors = set.describe(buffer)
/// ```
public struct DescriptorSet: Sendable {
  /// The algorithms, in the order their descriptors are listed.
  package let algorithms: [any DescriptorAlgorithm]

  /// Chooses algorithms.
  ///
  /// - Parameter algorithms: The algorithms; identifiers must differ. Traps otherwise.
  package init(_ algorithms: [any DescriptorAlgorithm]) {
    precondition(
      Set(algorithms.map(\.identifier)).count == algorithms.count,
      "an identifier given twice"
    )
    self.algorithms = algorithms
  }

  /// Chooses algorithms by their identifiers.
  ///
  /// - Parameter identifiers: Names such as `pdq`, or a name and a size such as `phash:16`, in the
  ///   order to list their descriptors; see `DescriptorRegistry.families`. Those that name the same
  ///   algorithm count once.
  /// - Throws: `SightlineError` with code `unknownAlgorithm` or `unknownSize`, which lists the
  ///   known ones.
  public init(identifiers: some Sequence<String>) throws(SightlineError) {
    var chosen: [any DescriptorAlgorithm] = []
    for identifier in identifiers {
      let algorithm = try DescriptorRegistry.algorithm(identifier)
      if !chosen.contains(where: { $0.identifier == algorithm.identifier }) {
        chosen.append(algorithm)
      }
    }
    self.init(chosen)
  }

  /// The identifiers of the algorithms, in the order their descriptors are listed.
  public var identifiers: [String] { algorithms.map(\.identifier) }

  /// The set that catalogs use: pHash, dHash, PDQ, the HSV histogram, the Lab grid, the
  /// colour cells and the local features.
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

/// All descriptors of one picture, each under its algorithm's identifier, in a stable order.
public struct PictureDescriptors: Hashable, Sendable {
  /// A descriptor and the algorithm it came from.
  public struct Entry: Hashable, Sendable {
    /// The identifier of the algorithm.
    public let identifier: String
    /// The descriptor.
    public let value: DescriptorValue

    /// Pairs a descriptor with its algorithm's identifier.
    public init(identifier: String, value: DescriptorValue) {
      self.identifier = identifier
      self.value = value
    }
  }

  private var entries: [Entry] = []

  /// Collects descriptors, for instance as read from a catalog.
  ///
  /// - Parameter entries: Descriptors in the order to keep; a later entry replaces an earlier one
  ///   of the same identifier.
  public init(_ entries: some Sequence<Entry>) {
    for entry in entries {
      if let index = self.entries.firstIndex(where: { $0.identifier == entry.identifier }) {
        self.entries[index] = entry
      } else {
        self.entries.append(entry)
      }
    }
  }

  /// The descriptor of an algorithm, or nil when it was not computed.
  ///
  /// - Complexity: O(count).
  public subscript(identifier: String) -> DescriptorValue? {
    entries.first { $0.identifier == identifier }?.value
  }
}

extension PictureDescriptors: RandomAccessCollection {
  /// The position of the first descriptor.
  public var startIndex: Int { entries.startIndex }
  /// One past the position of the last descriptor.
  public var endIndex: Int { entries.endIndex }
  /// The descriptor at a position, 0 to `count - 1`.
  public subscript(position: Int) -> Entry { entries[position] }
}
