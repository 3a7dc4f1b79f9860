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
