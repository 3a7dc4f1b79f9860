/// Where saturations and hues change class, so that no pixel needs a division.
///
/// Saturation grows with the range of a pixel's channels at the same highest one; hue grows with
/// the difference of the two lower channels at the same range. So a class begins at one number,
/// found here with Pillow's arithmetic.
enum ColorClassTables {
  /// For each highest channel, the ranges from which saturation is 85, 170 and 171 at least.
  static let saturations: [Int16] = {
    var ranges: [Int16] = []
    for highest in 0...255 {
      for wanted in [85, 170, 171] {
        let range = (0...highest).first {
          saturation(highest: highest, lowest: highest - $0) >= wanted
        }
        ranges.append(Int16(range ?? 256))
      }
    }
    return ranges
  }()

  /// The hue bins of each sector in the order of differences, three for each.
  static let bins: [UInt8] = [4, 5, 0, 0, 1, 2, 2, 3, 4]

  /// For each sector and range, the differences from which the second and the third bin begin.
  static let hues: [Int16] = {
    var differences: [Int16] = []
    for sector in 0..<3 {
      // The bins of red wrap around: 5 and 0 come after 4.
      let order = bins[3 * sector..<3 * sector + 3].map(Int.init)
      for range in 0...255 {
        for step in 1...2 {
          let first = (-range...range).first { difference in
            let bin = hueBin(sector: sector, range: range, difference: difference)
            return (order.firstIndex(of: bin) ?? 0) >= step
          }
          differences.append(Int16(first ?? 256))
        }
      }
    }
    return differences
  }()

  /// Pillow's saturation.
  private static func saturation(highest: Int, lowest: Int) -> Int {
    guard highest > lowest else { return 0 }
    return Int(Float(highest - lowest) / Float(highest) * 255)
  }

  /// The bin of Pillow's hue: bins of 42.5, which begin at 0, 43, 85, 128, 170 and 213.
  ///
  /// - Parameters:
  ///   - sector: 0 where red is highest, 1 green, 2 blue.
  ///   - range: The highest channel less the lowest.
  ///   - difference: Of the two other channels: green less blue, blue less red, or red less green.
  /// - Returns: 0…5.
  private static func hueBin(sector: Int, range: Int, difference: Int) -> Int {
    guard range > 0 else { return 0 }
    // How far the two other channels are below the highest: one of them is the lowest.
    let minuend = Float(difference >= 0 ? range - difference : range) / Float(range)
    let subtrahend = Float(difference >= 0 ? range : range + difference) / Float(range)
    // Quotients in single precision, sums in double, rounded once: Pillow's order.
    let sixths = 2 * Double(sector) + Double(subtrahend) - Double(minuend)
    let turn = Double(Float(sixths)) / 6 + 1
    let hue = Int(Float(turn - turn.rounded(.down)) * 255)
    return min(5, hue * 2 / 85)
  }
}
