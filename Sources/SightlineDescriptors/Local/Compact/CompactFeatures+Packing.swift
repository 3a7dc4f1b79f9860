/// The compact form of features: those of `FeatureChoice`, 115 bits each.
///
/// Width and height, how many there are, and the least scale come first. Of each feature there are its place to a 2048th of the
/// longer side, its scale in steps of a 10th of an octave from the least one on, its angle in 128ths of a turn, its
/// cell, and a pair of steps of 16 trained ones for each eight numbers of its descriptor: see `FeatureCodebook.pairs`.
extension CompactFeatures {
  private static let placeBits = 11
  private static let scaleBits = 6
  private static let angleBits = 7
  private static let countBits = 7
  private static let leastScaleBits = 7
  /// How many bits of a stored coordinate are left out.
  private static let placeRest = UInt16.bitWidth - placeBits

  /// Writes those that are kept.
  func pack(into writer: inout BitWriter) {
    let kept = FeatureChoice.kept(of: self)
    // An even one that has a feature, so that packing unpacked features gives the same bytes.
    let smallest = kept.map { Int(places[$0].scale) }.min() ?? 0
    let least = min((smallest + 1) & ~1, 254)
    writer.put(sized: width)
    writer.put(sized: height)
    writer.put(kept.count, bits: Self.countBits)
    writer.put(least / 2, bits: Self.leastScaleBits)
    for feature in kept {
      let place = places[feature]
      writer.put(Int(place.x >> Self.placeRest), bits: Self.placeBits)
      writer.put(Int(place.y >> Self.placeRest), bits: Self.placeBits)
      let step = (Int(place.scale) - least + 1) / 2
      // A scale of 256 would exceed the last one.
      let mostSteps = min((1 << Self.scaleBits) - 1, (255 - least) / 2)
      writer.put(min(step, mostSteps), bits: Self.scaleBits)
      writer.put((Int(place.angle) + 1) / 2 % (1 << Self.angleBits), bits: Self.angleBits)
      writer.put(Int(cells[feature]), bits: 16)
      for byte in 0..<FeatureCodebook.codeLength {
        let code = codes[feature * FeatureCodebook.codeLength + byte]
        writer.put(FeatureCodebook.pair(for: code, at: byte), bits: FeatureCodebook.pairBits)
      }
    }
  }

  /// Reads features; nil where the bytes are damaged.
  init?(packed reader: inout BitReader) {
    guard let width = reader.takeSized(), let height = reader.takeSized(), width > 0, height > 0,
      let count = reader.take(Self.countBits), count <= FeatureChoice.count,
      let least = reader.take(Self.leastScaleBits)
    else { return nil }
    var places: [FeaturePlace] = []
    var cells: [UInt16] = []
    var codes: [UInt8] = []
    places.reserveCapacity(count)
    cells.reserveCapacity(count)
    codes.reserveCapacity(count * FeatureCodebook.codeLength)
    for _ in 0..<count {
      guard let x = reader.take(Self.placeBits), let y = reader.take(Self.placeBits),
        let step = reader.take(Self.scaleBits), least + step < 1 << 7,
        let angle = reader.take(Self.angleBits), let cell = reader.take(16)
      else { return nil }
      let middle = 1 << (Self.placeRest - 1)
      places.append(
        FeaturePlace(
          x: UInt16(x << Self.placeRest + middle),
          y: UInt16(y << Self.placeRest + middle),
          scale: UInt8(2 * (least + step)),
          angle: UInt8(2 * angle)
        )
      )
      cells.append(UInt16(cell))
      for byte in 0..<FeatureCodebook.codeLength {
        guard let pair = reader.take(FeatureCodebook.pairBits) else { return nil }
        codes.append(FeatureCodebook.code(ofPair: pair, at: byte))
      }
    }
    self.init(width: width, height: height, places: places, cells: cells, codes: codes)
  }
}
