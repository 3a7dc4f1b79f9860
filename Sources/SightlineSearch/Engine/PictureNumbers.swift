/// The numbers that a catalog gave its pictures, growing, by slot.
struct PictureNumbers: Sendable {
  /// The number of pictures.
  let count: Int
  private let first: Int64
  /// Empty where numbers are just counted up from the first, as in catalogs that nothing was removed from.
  private let numbers: [Int64]

  init(_ numbers: [Int64]) {
    count = numbers.count
    first = numbers.first ?? 0
    let (span, overflows) = (numbers.last ?? 0).subtractingReportingOverflow(first)
    self.numbers = !overflows && span == Int64(numbers.count) - 1 ? [] : numbers
  }

  subscript(slot: Int) -> Int64 { numbers.isEmpty ? first + Int64(slot) : numbers[slot] }

  /// The first slot whose number is not below another; `count` for none.
  ///
  /// - Complexity: O(log count).
  func firstSlot(from number: Int64) -> Int {
    (0..<count).partitioningIndex { self[$0] >= number }
  }
}
