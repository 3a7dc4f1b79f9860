/// A picture to be drawn and written.
struct Picture: Sendable {
  /// Relative to the output folder; the extension decides the format.
  let path: String
  let frame: Canvas.Frame
  let pixelWidth: Int
  var mode: Mode = .color
  var quality = 72
  let draw: @Sendable (inout Canvas) throws -> Void

  enum Mode: Sendable { case color, gray, alpha }

  init(
    _ path: String,
    _ frame: Canvas.Frame,
    _ pixelWidth: Int,
    mode: Mode = .color,
    quality: Int = 72,
    draw: @escaping @Sendable (inout Canvas) throws -> Void
  ) {
    (self.path, self.frame, self.pixelWidth) = (path, frame, pixelWidth)
    (self.mode, self.quality, self.draw) = (mode, quality, draw)
  }

  /// A picture of a whole landscape, 1200 × 800 units.
  init(
    _ path: String,
    _ pixelWidth: Int,
    mode: Mode = .color,
    quality: Int = 72,
    draw: @escaping @Sendable (inout Canvas) throws -> Void
  ) {
    self.init(
      path,
      Canvas.Frame(0, 0, 1200, 800),
      pixelWidth,
      mode: mode,
      quality: quality,
      draw: draw
    )
  }

  func drawn() throws -> Canvas {
    var canvas = Canvas(frame, pixelWidth: pixelWidth)
    try draw(&canvas)
    return canvas
  }
}
