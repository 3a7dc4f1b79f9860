/// An array that is only added to, at the cost of what is added however long it is and whoever holds a copy.
struct GrowingArray<Element: Sendable>: Sendable {
  /// The elements that it was made of; never moved.
  private let base: [Element]
  /// The elements that were added: all but the last chunk are full.
  private var chunks: [[Element]] = []
  private static var chunkSize: Int { 4096 }

  init(_ base: [Element] = []) {
    self.base = base
  }

  var count: Int {
    base.count
      + (chunks.isEmpty ? 0 : (chunks.count - 1) * Self.chunkSize + chunks[chunks.count - 1].count)
  }

  subscript(index: Int) -> Element {
    if index < base.count { return base[index] }
    let (chunk, place) = (index - base.count).quotientAndRemainder(dividingBy: Self.chunkSize)
    return chunks[chunk][place]
  }

  mutating func append(_ element: Element) {
    if chunks.last.map({ $0.count == Self.chunkSize }) ?? true { chunks.append([]) }
    chunks[chunks.count - 1].append(element)
  }
}

/// A set of small numbers: bits in chunks, so that an insertion into a copy moves one of them.
struct GrowingSet: Sendable {
  /// A chunk is empty until something in it is.
  private var chunks: [[UInt64]] = []
  private(set) var count = 0
  private static let chunkWords = 512
  private static let chunkBits = 64 * chunkWords

  func contains(_ number: Int) -> Bool {
    guard count > 0, number / Self.chunkBits < chunks.count else { return false }
    let chunk = chunks[number / Self.chunkBits]
    return !chunk.isEmpty && chunk[number % Self.chunkBits / 64] >> UInt64(number % 64) & 1 == 1
  }

  /// Takes a number in.
  ///
  /// - Returns: Whether it was not there.
  @discardableResult
  mutating func insert(_ number: Int) -> Bool {
    guard !contains(number) else { return false }
    let chunk = number / Self.chunkBits
    while chunks.count <= chunk { chunks.append([]) }
    if chunks[chunk].isEmpty { chunks[chunk] = Array(repeating: 0, count: Self.chunkWords) }
    chunks[chunk][number % Self.chunkBits / 64] |= 1 << UInt64(number % 64)
    count += 1
    return true
  }
}
