import Foundation

/// An iron tower on four legs, drawn as two faces of crossed bars.
struct LatticeTower {
  var x: Double
  var ground: Double
  var top: Double
  var spread: Double
  /// Colours by height, from the top; one stop for a tower of one colour.
  var bands: [UInt32]
  var shade: Double = -0.16
  var bars: Int

  private func half(_ y: Double) -> Double {
    let t = (ground - y) / (ground - top)
    return spread * (pow(1 - t, 2.3) * 0.88 + 0.12 * (1 - t)) + 3
  }

  private func color(_ y: Double) -> Color {
    let share = (y - top) / (ground - top)
    let index = Int(share * Double(bands.count))
    return Color(bands[min(bands.count - 1, max(0, index))])
  }

  func draw(_ canvas: inout Canvas) {
    let body = Paint { _, y in self.color(y).alpha(0.25) }
    var outline: [Point] = []
    for step in 0...60 {
      let y = ground - (ground - top) * Double(step) / 60
      outline.append(Point(x - half(y), y))
    }
    for step in 0...60 {
      let y = top + (ground - top) * Double(step) / 60
      outline.append(Point(x + half(y), y))
    }
    canvas.fill(Path(outline), body)
    var y = ground
    for step in 0..<bars {
      let next = ground - (ground - top) * (1 - pow(1 - Double(step + 1) / Double(bars), 1.25))
      panel(&canvas, y, next)
      y = next
    }
    let edge = Paint { px, py in self.color(py).lightened(px > x ? shade : 0.04) }
    let width = spread * 0.085
    canvas.fill(.stroke(Array(outline[0...60]), width), edge)
    canvas.fill(.stroke(Array(outline[61...]), width), edge)
  }

  private func panel(_ canvas: inout Canvas, _ low: Double, _ high: Double) {
    let (wide, narrow) = (half(low), half(high))
    let light = Paint { _, py in self.color(py) }
    let dark = Paint { _, py in self.color(py).lightened(self.shade) }
    let pen = max(1.6, wide * 0.05)
    // Each panel has a middle post, so that two crosses stand side by side.
    canvas.fill(.line(x - wide, low, x, high, pen), light)
    canvas.fill(.line(x, low, x - narrow, high, pen), light)
    canvas.fill(.line(x, low, x + narrow, high, pen), dark)
    canvas.fill(.line(x + wide, low, x, high, pen), dark)
    canvas.fill(.line(x - narrow, high, x + narrow, high, pen), dark)
  }

  /// A platform with a railing.
  func platform(_ canvas: inout Canvas, _ y: Double, _ tall: Double, hex: UInt32) {
    let reach = half(y) + tall * 0.9
    canvas.fill(.rect(x - reach, y - tall, reach * 2, tall), hex)
    canvas.fill(
      .rect(x - reach, y - tall * 0.45, reach * 2, tall * 0.45),
      .solid(Color(hex).lightened(-0.15))
    )
    var post = x - reach
    while post < x + reach {
      canvas.fill(.rect(post, y - tall * 1.5, 1.4, tall * 0.5), hex)
      post += 6
    }
  }
}
