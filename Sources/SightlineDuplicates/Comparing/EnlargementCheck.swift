import RealModule

/// Whether a picture was enlarged: it then has next to nothing in the frequencies that the smaller one could not hold.
struct EnlargementCheck {
  /// The power at each frequency, from 0 to half a wave a pixel.
  private let power: [Double]

  /// From which ratio of sides on an enlargement shows.
  static let leastRatio = 1.25
  /// The pixels of a stretch, and how many stretches are looked at along each side.
  private static let (length, stretches) = (64, 160)
  /// The largest share of the power above what a smaller picture can hold, of that below.
  private static let share = 0.006

  /// Measures the luma of a picture at full size.
  ///
  /// - Complexity: O(1), and a row for each stretch.
  init(_ picture: BytePlane) {
    var power = [Double](repeating: 0, count: Self.length / 2 + 1)
    guard picture.width >= Self.length, picture.height >= Self.length else {
      self.power = []
      return
    }
    let window = (0..<Self.length).map { place in
      0.5 - 0.5 * Double.cos(2 * .pi * (Double(place) + 0.5) / Double(Self.length))
    }
    let waves = (0..<Self.length).map { place in
      let angle = 2 * Double.pi * Double(place) / Double(Self.length)
      return (Double.cos(angle), Double.sin(angle))
    }
    for stretch in 0..<Self.stretches {
      // Spread over the picture by steps of a large prime.
      let y = (stretch * 7919) % picture.height
      let x = (stretch * 104_729) % (picture.width - Self.length + 1)
      let values = (0..<Self.length).map { place in
        Double(picture.values[y * picture.width + x + place]) * window[place]
      }
      for frequency in power.indices {
        var (real, imaginary) = (0.0, 0.0)
        for place in values.indices {
          let wave = waves[place * frequency % Self.length]
          real += values[place] * wave.0
          imaginary += values[place] * wave.1
        }
        power[frequency] += real * real + imaginary * imaginary
      }
    }
    self.power = power
  }

  /// Whether nothing is in the picture that one smaller by a ratio of the sides could not hold.
  func isEnlarged(by ratio: Double) -> Bool {
    guard !power.isEmpty else { return false }
    let limit = Double(Self.length / 2) / ratio
    func mean(_ range: ClosedRange<Double>) -> Double? {
      let values = power.indices.filter { range.contains(Double($0)) }.map { power[$0] }
      return values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
    }
    guard let above = mean(limit * 1.1...Double(Self.length / 2)),
      let below = mean(limit * 0.55...limit * 0.9), below > 0
    else { return false }
    return above < Self.share * below
  }
}
