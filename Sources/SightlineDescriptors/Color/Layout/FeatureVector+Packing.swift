/// The compact form of the colours of cells: each component without its last bit, as what it differs by from what its
/// neighbours foretell, in codes of few bits.
///
/// Source of the foretelling: M. Weinberger, G. Seroussi and G. Sapiro, "The LOCO-I lossless image compression
/// algorithm", 2000, doi:10.1109/83.855427.
extension FeatureVector {
  /// How many bits of a component are left out.
  private static let restBits = 1
  private static let channels = 3
  private static let lowerBits = 3
  private static var most: Int { (1 << (Kind.colorCells.bitsPerComponent - restBits)) - 1 }

  /// Writes the colours of cells.
  func packCells(into writer: inout BitWriter) {
    writer.put(quality, bits: 7)
    for channel in 0..<Self.channels {
      let plane = (0..<ColorCells.cellCount).map {
        Int(components[$0 * Self.channels + channel]) >> Self.restBits
      }
      let differences = plane.indices.map { cell in
        let difference = plane[cell] - Self.foretold(cell, plane)
        return difference > 0 ? 2 * difference - 1 : -2 * difference
      }
      let lower = BitWriter.lowerBits(for: differences)
      writer.put(lower, bits: Self.lowerBits)
      for difference in differences { writer.put(rice: difference, lower: lower) }
    }
  }

  /// Reads the colours of cells; nil where the bytes are damaged.
  init?(packedCells reader: inout BitReader) {
    guard let quality = reader.take(7), quality <= 100 else { return nil }
    var components = [Int16](repeating: 0, count: Kind.colorCells.count)
    for channel in 0..<Self.channels {
      guard let lower = reader.take(Self.lowerBits) else { return nil }
      var plane: [Int] = []
      plane.reserveCapacity(ColorCells.cellCount)
      for cell in 0..<ColorCells.cellCount {
        guard let code = reader.take(riceUpTo: 2 * Self.most, lower: lower) else { return nil }
        let value = Self.foretold(cell, plane) + (code % 2 == 1 ? (code + 1) / 2 : -code / 2)
        guard (0...Self.most).contains(value) else { return nil }
        plane.append(value)
        components[cell * Self.channels + channel] = Int16(value << Self.restBits)
      }
    }
    self.init(kind: .colorCells, components: components, quality: quality)
  }

  /// The value of a cell that its neighbours to the left and above foretell.
  private static func foretold(_ cell: Int, _ plane: [Int]) -> Int {
    let side = ColorCells.side
    let (row, column) = cell.quotientAndRemainder(dividingBy: side)
    guard row > 0 else {
      return column > 0 ? plane[cell - 1] : Int(ColorCells.grey) >> restBits
    }
    let above = plane[cell - side]
    guard column > 0 else { return above }
    let (left, corner) = (plane[cell - 1], plane[cell - side - 1])
    if corner >= max(left, above) { return min(left, above) }
    if corner <= min(left, above) { return max(left, above) }
    return left + above - corner
  }
}
