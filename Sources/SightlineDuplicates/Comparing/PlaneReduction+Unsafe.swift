/// A plane that is made smaller as its rows come: each place is the mean of what lies in it, by the share that does.
///
/// Rows are added up before columns are, since the places of rows lie beside each other in memory. Places are not checked one
/// by one: what is in range is said below.
struct PlaneReduction {
  private let columns: [AreaShare]
  private let rows: [AreaShare]
  /// The sums of the rows that lie in one row of the plane, so far.
  private var sums: [Float]
  /// How many rows came.
  private var count = 0
  /// The plane, complete once all rows came.
  private(set) var plane: Plane

  /// Begins a plane.
  ///
  /// - Parameters:
  ///   - size: The size of what comes.
  ///   - smaller: The size of the plane, which is not larger.
  init(from size: (width: Int, height: Int), to smaller: (width: Int, height: Int)) {
    precondition(
      (1...size.width).contains(smaller.width) && (1...size.height).contains(smaller.height),
      "a reduced plane is not larger"
    )
    columns = AreaShare.shares(of: size.width, into: smaller.width)
    rows = AreaShare.shares(of: size.height, into: smaller.height)
    sums = [Float](repeating: 0, count: size.width)
    plane = Plane(width: smaller.width, height: smaller.height)
  }

  /// Adds the next row.
  ///
  /// - Parameter row: A value for each place of it; traps where they are not as many.
  /// - Complexity: O(places of the row).
  mutating func add(_ row: Span<Float>) {
    precondition(row.count == sums.count, "a row has a value for each column")
    let share = rows[count]
    count += 1
    add(row, times: share.weight)
    guard share.rest > 0 || count == rows.count || rows[count].place != share.place else { return }
    addSums(to: share.place)
    for place in sums.indices { sums[place] = 0 }
    if share.rest > 0 { add(row, times: share.rest) }
    // A part of the last row can lie in the next place only where there is one.
    if share.rest > 0, count == rows.count { addSums(to: share.place + 1) }
  }

  private mutating func add(_ row: Span<Float>, times weight: Float) {
    var sums = sums.mutableSpan
    for place in row.indices {
      // In range: there are as many sums as places of the row.
      unsafe sums[unchecked: place] += unsafe row[unchecked: place] * weight
    }
  }

  /// Adds the sums to a row of the plane.
  private mutating func addSums(to place: Int) {
    Self.add(sums, to: place * plane.width, by: columns, in: &plane)
  }

  private static func add(
    _ sums: [Float],
    to start: Int,
    by columns: [AreaShare],
    in plane: inout Plane
  ) {
    precondition(start + plane.width <= plane.values.count, "the row is one of the plane")
    let width = plane.width
    let sums = sums.span
    var target = plane.values.mutableSpan
    // In range: shares name columns of the plane, and the next one only where there is one.
    if width == sums.count {
      for x in sums.indices {
        unsafe target[unchecked: start + x] += unsafe sums[unchecked: x]
      }
      return
    }
    let columns = columns.span
    for x in sums.indices {
      let (share, value) = unsafe (columns[unchecked: x], sums[unchecked: x])
      unsafe target[unchecked: start + share.place] += value * share.weight
      if share.rest > 0 {
        unsafe target[unchecked: start + share.place + 1] += value * share.rest
      }
    }
  }
}
