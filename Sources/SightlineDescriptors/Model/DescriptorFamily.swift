package import SightlineFoundation

/// An algorithm and the sizes it comes in.
public struct DescriptorFamily: Sendable {
  /// The stable, lower-case name, without a size.
  public let name: String
  /// The sizes that may follow the name, ascending; empty when there is only one form.
  public let sizes: [Int]
  /// The algorithm of the usual size, which the name alone means.
  package let usual: any DescriptorAlgorithm

  private let make: @Sendable (Int) -> any DescriptorAlgorithm

  /// A family of one.
  init(_ algorithm: some DescriptorAlgorithm) {
    name = algorithm.identifier
    sizes = []
    usual = algorithm
    make = { _ in algorithm }
  }

  /// A family of sizes.
  ///
  /// - Parameters:
  ///   - usual: The algorithm of the usual size, whose identifier is the name.
  ///   - sizes: The sizes there are, ascending.
  ///   - make: Makes the algorithm of one of the sizes.
  init<Algorithm: DescriptorAlgorithm>(
    _ usual: Algorithm,
    sizes: some Sequence<Int>,
    make: @escaping @Sendable (Int) -> Algorithm
  ) {
    name = usual.identifier
    self.sizes = Array(sizes)
    self.usual = usual
    self.make = make
  }

  /// The algorithm of a size.
  ///
  /// - Parameter size: One of `sizes`.
  /// - Returns: The algorithm, ready to use.
  /// - Throws: `SightlineError` with code `unknownSize`, which lists the sizes.
  package func algorithm(size: Int) throws(SightlineError) -> any DescriptorAlgorithm {
    guard sizes.contains(size) else {
      throw SightlineError(
        .unknownSize,
        "'\(name)' has no size \(size): \(sizeRule)",
        value: "\(size)"
      )
    }
    return make(size)
  }

  /// A line for people about the algorithm and its origin.
  public var summary: String { usual.summary }

  /// The suffixes that the name may have, for people.
  var sizeRule: String {
    guard let first = sizes.first, let last = sizes.last else { return "it has one size only" }
    let isRange = sizes.count == last - first + 1
    let list = sizes.map(String.init).joined(separator: ", ")
    return "its sizes are \(isRange ? "\(first) to \(last)" : list)"
  }
}
