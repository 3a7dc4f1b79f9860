import Foundation

/// The common and the distinct parts of two red bridges, seen from the shore.
struct SuspensionBridge {
  var deck: Double
  var towers: [Double]
  var top: Double
  var water: Double
  var light: UInt32
  var shade: UInt32
  /// Struts between the legs: horizontal portals, or crossed bracing.
  var isBraced: Bool
  var hangerStep: Double
  var hasTruss = true

  func draw(_ canvas: inout Canvas) {
    cables(&canvas)
    deckLine(&canvas)
    for x in towers { tower(&canvas, x) }
  }

  private func sag(_ x: Double) -> Double? {
    let (left, right) = (towers[0], towers[1])
    if x >= left && x <= right {
      let t = (x - left) / (right - left) * 2 - 1
      return deck - 14 - (deck - 14 - top) * (0.03 + 0.97 * t * t)
    }
    let reach = (right - left) * 0.52
    let away = x < left ? left - x : x - right
    guard away < reach else { return nil }
    let t = 1 - away / reach
    return deck - (deck - top) * (t * 0.45 + t * t * 0.55)
  }

  private func cables(_ canvas: inout Canvas) {
    for (shift, weight) in [(-7.0, 3.0), (0.0, 4.5)] {
      var points: [Point] = []
      var x = -20.0
      while x <= 1220 {
        if let y = sag(x) { points.append(Point(x, y + shift)) }
        x += 6
      }
      canvas.fill(.stroke(points, weight), shift < 0 ? shade : light)
    }
    var x = -20 + hangerStep / 2
    while x < 1220 {
      if let y = sag(x), y < deck - 6 {
        canvas.fill(.line(x, y, x, deck, 1.6), shade, 0.85)
      }
      x += hangerStep
    }
  }

  private func deckLine(_ canvas: inout Canvas) {
    canvas.fill(.rect(-20, deck - 5, 1240, 7), light)
    guard hasTruss else {
      canvas.fill(.rect(-20, deck + 2, 1240, 14), shade)
      return
    }
    canvas.fill(.rect(-20, deck + 17, 1240, 4), shade)
    var x = -20.0
    while x < 1220 {
      canvas.fill(.line(x, deck, x + 11, deck + 19, 2.2), shade)
      canvas.fill(.line(x + 11, deck + 19, x + 22, deck, 2.2), light)
      x += 22
    }
  }

  private func tower(_ canvas: inout Canvas, _ x: Double) {
    let half = 24.0
    for (side, color) in [(-1.0, light), (1.0, shade)] {
      let paint = Paint.solid(Color(color)).rough(0.05, size: 9, seed: 3)
      canvas.fill(
        .polygon(
          x + side * (half - 7),
          top - 12,
          x + side * (half + 4),
          top - 12,
          x + side * (half + 9),
          water + 4,
          x + side * (half - 8),
          water + 4
        ),
        paint
      )
    }
    if isBraced {
      for level in 0..<4 {
        let y0 = top + Double(level) * (deck - top) / 4
        let y1 = y0 + (deck - top) / 4
        canvas.fill(.line(x - half, y0, x + half, y1, 4), light)
        canvas.fill(.line(x + half, y0, x - half, y1, 4), shade)
        canvas.fill(.rect(x - half, y0 - 4, half * 2, 8), light)
      }
      canvas.fill(.line(x - half, deck + 24, x + half, water - 6, 4), light)
      canvas.fill(.line(x + half, deck + 24, x - half, water - 6, 4), shade)
    } else {
      let steps = [0.0, 0.22, 0.46, 0.72]
      for (index, share) in steps.enumerated() {
        let y = top + share * (deck - top)
        let tall = 16 + Double(index) * 4
        canvas.fill(.rect(x - half, y - 4, half * 2, tall), light)
        canvas.fill(.rect(x - half + 8, y + tall - 8, half * 2 - 16, 4), shade)
      }
      canvas.fill(.rect(x - half, deck + 40, half * 2, 12), shade)
    }
    canvas.fill(.rect(x - half - 18, water - 10, half * 2 + 36, 22), 0x6E665E)
    canvas.fill(.rect(x - half - 18, water - 10, half * 2 + 36, 6), 0xA79C8E)
  }
}
