/// Bytes in rows, one for each place of a picture.
struct BytePlane: Hashable, Sendable {
  let width: Int
  let height: Int
  var values: [UInt8]

  /// Takes over values; traps where there is not one for each place.
  init(width: Int, height: Int, values: [UInt8]) {
    precondition(values.count == width * height, "a plane has a value for each place")
    self.width = width
    self.height = height
    self.values = values
  }

  /// Makes a plane of one value.
  init(width: Int, height: Int, of value: UInt8 = 0) {
    self.init(
      width: width,
      height: height,
      values: Array(repeating: value, count: width * height)
    )
  }

  /// The plane as numbers at a size that is not larger: each place is the mean of what lies in it.
  func reduced(width newWidth: Int, height newHeight: Int) -> Plane {
    let (across, down) = (min(max(newWidth, 1), width), min(max(newHeight, 1), height))
    var reduction = PlaneReduction(from: (width, height), to: (across, down))
    var row = [Float](repeating: 0, count: width)
    for y in 0..<height {
      widen(y, into: &row)
      reduction.add(row.span)
    }
    return reduction.plane
  }

  /// Whether another plane has the same values, give or take a difference.
  func isEqual(to other: BytePlane, within difference: Int) -> Bool {
    guard width == other.width, height == other.height else { return false }
    return zip(values, other.values).allSatisfy { abs(Int($0) - Int($1)) <= difference }
  }
}
