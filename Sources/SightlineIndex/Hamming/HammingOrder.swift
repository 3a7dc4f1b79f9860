/// The order in which rows of one or several sources follow each other.
enum HammingOrder {
  /// The first rows of the first source as they are.
  case asTheyAre(Int)
  /// Rows by source and row, in 32 bits each.
  case listed([UInt64])

  var count: Int {
    switch self {
    case .asTheyAre(let count): count
    case .listed(let list): list.count
    }
  }

  /// A row in a list.
  static func entry(source: Int, row: Int) -> UInt64 { UInt64(source) << 32 | UInt64(row) }

  /// Calls a closure for rows that follow each other in one source.
  func forEachRun(_ body: (_ source: Int, _ rows: Range<Int>) -> Void) {
    switch self {
    case .asTheyAre(let count): body(0, 0..<count)
    case .listed(let list):
      var index = 0
      while index < list.count {
        var end = index + 1
        while end < list.count && list[end] == list[end - 1] + 1 { end += 1 }
        let source = Int(list[index] >> 32)
        let row = Int(list[index] & 0xFFFF_FFFF)
        body(source, row..<row + end - index)
        index = end
      }
    }
  }
}
