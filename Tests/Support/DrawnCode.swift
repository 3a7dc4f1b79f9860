package import SightlinePixels

/// Codes as printers draw them, for tests of what reads them.
package enum DrawnCode {
  /// A QR code of version 3 with correction L that says `https://example.com/landmark/1005`, a row a line.
  private static let landmark = """
    #######.####.###..#...#######
    #.....#....#####.#.#..#.....#
    #.###.#..#.#.##...##..#.###.#
    #.###.#...##..##.#..#.#.###.#
    #.###.#...####.#.###..#.###.#
    #.....#..#.#.##..#....#.....#
    #######.#.#.#.#.#.#.#.#######
    ........##..#.#...##.........
    ##.##.#..#..######....#.....#
    #.#..#..#.#...#..###.#.##.##.
    ###.###..#..#.#..#...#..#.#..
    .....#.##.....##.#.##.#..#..#
    ...#..#.###..##.#...#.##....#
    .#.#.....##.#.....#.#.#######
    #.######......##..###..##.#.#
    #......#.##.###.......#.#.#.#
    #....####..##..##..##..#.#...
    ###..#.....#...###.##...#.##.
    #######...#.#####.##..####..#
    ###.#..###.#.#....#..#...##..
    ########.#.#.#.#.#..########.
    ........#.#.##.####.#...##...
    #######...##.#.#..###.#.##...
    #.....#....###..##.##...#..##
    #.###.#.##.###.#..########.##
    #.###.#.##...###.##....#....#
    #.###.#...####.#.#.#.#.##.###
    #.....#.#..#....#....#.####.#
    #######.##....###.#####.#....
    """

  /// A Data Matrix that says `SL-2041-0077`, a row a line.
  private static let part = """
    #.#.#.#.#.#.#.
    #.###..#..#.##
    #..##.##..#.#.
    ##.##.#.######
    #....########.
    #.#.##..##.#.#
    #.##.#..#..#..
    #...##.####.##
    ##.##.###.#.#.
    ##.###.#.#.#.#
    #...##.####.#.
    ###..#...#...#
    ###.##.#.##...
    ##############
    """

  /// The Data Matrix that says `SL-2041-0077`.
  ///
  /// - Parameters:
  ///   - module: The side of a dot, in pixels; four of them are left white around the code.
  ///   - isInverted: Whether a dot is flipped, by its place in the code.
  /// - Returns: The picture.
  /// - Throws: `SightlineError` when it would be too large.
  package static func matrix(
    module: Int,
    isInverted: (Int, Int) -> Bool = { _, _ in false }
  ) throws -> ReadOnlyPixelBuffer {
    let rows = part.split(separator: "\n").enumerated().map { y, row in
      row.enumerated().map { x, dot in (dot == "#") != isInverted(x, y) }
    }
    return try picture(rows, module: module, height: 1, quiet: 4)
  }

  /// The square that says `https://example.com/landmark/1005`.
  ///
  /// - Parameter module: The side of a dot, in pixels; four of them are left white around the code.
  /// - Returns: The picture.
  /// - Throws: `SightlineError` when it would be too large.
  package static func landmarkSquare(module: Int) throws -> ReadOnlyPixelBuffer {
    let rows = landmark.split(separator: "\n").map { $0.map { $0 == "#" } }
    return try picture(rows, module: module, height: 1, quiet: 4)
  }

  /// The bars of an EAN-13.
  ///
  /// Source: GS1 General Specifications, 5.2.
  ///
  /// - Parameters:
  ///   - digits: Thirteen digits with the check digit.
  ///   - module: The width of the narrowest bar, in pixels; eleven of them are left white around the bars.
  /// - Returns: The picture.
  /// - Throws: `SightlineError` when it would be too large.
  package static func bars(_ digits: String, module: Int) throws -> ReadOnlyPixelBuffer {
    let odd = [
      "0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011",
      "0110111", "0001011",
    ]
    // The first digit is coded by which of the left digits have an even number of dark modules.
    let parities = [
      "OOOOOO", "OOEOEE", "OOEEOE", "OOEEEO", "OEOOEE", "OEEOOE", "OEEEOO", "OEOEOE", "OEOEEO",
      "OEEOEO",
    ]
    let numbers = digits.compactMap(\.wholeNumberValue)
    func right(_ digit: Int) -> String { String(odd[digit].map { $0 == "0" ? "1" : "0" }) }
    var modules = "101"
    for (digit, parity) in zip(numbers[1...6], parities[numbers[0]]) {
      modules += parity == "O" ? odd[digit] : String(right(digit).reversed())
    }
    modules += "01010" + numbers[7...].map(right).joined() + "101"
    return try picture([modules.map { $0 == "1" }], module: module, height: 50, quiet: 11)
  }

  /// Dots in rows, each some modules high, on white.
  private static func picture(
    _ rows: [[Bool]],
    module: Int,
    height: Int,
    quiet: Int
  ) throws -> ReadOnlyPixelBuffer {
    let margin = quiet * module
    return try DrawnPicture.draw(
      width: rows[0].count * module + 2 * margin,
      height: rows.count * height * module + 2 * margin
    ) { x, y in
      let (column, row) = ((x - margin) / module, (y - margin) / (height * module))
      let isInside =
        x >= margin && y >= margin && rows.indices.contains(row)
        && rows[0].indices.contains(column)
      return SIMD3(repeating: isInside && rows[row][column] ? 20 : 240)
    }
  }

  /// A picture in the middle of another one, turned clockwise by some degrees.
  ///
  /// - Parameters:
  ///   - code: What is put on the ground.
  ///   - ground: What it is put on, larger than the code.
  ///   - turn: The cosine and sine of the angle.
  /// - Returns: A picture of the ground's size.
  /// - Throws: `SightlineError` when it would be too large.
  package static func placed(
    _ code: ReadOnlyPixelBuffer,
    on ground: ReadOnlyPixelBuffer,
    turnedBy turn: (cosine: Double, sine: Double) = (1, 0)
  ) throws -> ReadOnlyPixelBuffer {
    try DrawnPicture.draw(width: ground.width, height: ground.height) { x, y in
      let dx = Double(x) + 0.5 - Double(ground.width) / 2
      let dy = Double(y) + 0.5 - Double(ground.height) / 2
      let column = dx * turn.cosine + dy * turn.sine + Double(code.width) / 2
      let row = dy * turn.cosine - dx * turn.sine + Double(code.height) / 2
      let isCode =
        (0..<Double(code.width)).contains(column) && (0..<Double(code.height)).contains(row)
      let pixel =
        isCode
        ? code.row(Int(row), as: RGB8.self)[Int(column)] : ground.row(y, as: RGB8.self)[x]
      return SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
    }
  }
}
