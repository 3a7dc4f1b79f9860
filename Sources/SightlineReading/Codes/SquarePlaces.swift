/// The places of a grey picture where a square code may be: blocks full of strong edges in all directions.
///
/// A reader that follows lines of the picture misses modules that are blurred, or not quite straight; it finds them where a
/// place is sharpened and enlarged.
struct SquarePlaces {
  /// A place, in pixels of the picture.
  struct Place {
    var x: Range<Int>
    var y: Range<Int>
    var area: Int { x.count * y.count }
  }

  /// The places, those with the most edges first.
  let places: [Place]

  /// How parallel the edges of a block are at most.
  private static let mostCoherence = 0.5
  /// The mean square of the differences of pixels at or above which edges are strong.
  private static let leastSquare = 1200.0
  /// The fewest blocks of a place.
  private static let fewestBlocks = 4
  /// The pixels around the blocks, where a reader needs even ground.
  private static let margin = 32

  /// Finds the places among the blocks of a picture.
  ///
  /// - Parameters:
  ///   - blocks: The blocks.
  ///   - width: The picture's width in pixels.
  ///   - height: Its height.
  init(in blocks: EdgeBlocks, width: Int, height: Int) {
    let groups = blocks.groups {
      $0.coherence <= Self.mostCoherence && EdgeBlocks.meanSquare($0.energy) >= Self.leastSquare
    } joining: { _, _ in
      true
    }
    places = groups.filter { $0.count >= Self.fewestBlocks }.map { group in
      let columns = group.map { $0.number % blocks.columns }
      let rows = group.map { $0.number / blocks.columns }
      func extent(_ places: [Int], _ limit: Int) -> Range<Int> {
        let first = (places.min() ?? 0) * EdgeBlocks.side - Self.margin
        let end = ((places.max() ?? 0) + 1) * EdgeBlocks.side + Self.margin
        return max(first, 0)..<min(end, limit)
      }
      let place = Place(x: extent(columns, width), y: extent(rows, height))
      return (group.reduce(0) { $0 + $1.block.energy }, place)
    }
    .sorted { (one: (energy: Double, Place), other) in one.energy > other.0 }.map(\.1)
  }
}
