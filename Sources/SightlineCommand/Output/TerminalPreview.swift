import SightlinePixels

/// A small picture made of coloured half blocks, two pixels a character, for true-colour terminals.
struct TerminalPreview {
  /// The lines to print, escape sequences included.
  let lines: [String]

  /// Draws a picture at most so many columns wide, keeping its shape.
  init(_ picture: ReadOnlyPixelBuffer, columns: Int) {
    let opaque = picture.rgb8()
    let width = max(1, min(columns, opaque.width))
    // A character is about twice as high as it is wide and shows two pixels: pixels are square.
    let height = max(2, min(width * opaque.height / opaque.width, 2 * width))
    func pixel(_ x: Int, _ y: Int) -> RGB8 {
      opaque.row((2 * y + 1) * opaque.height / (2 * height), as: RGB8.self)[
        (2 * x + 1) * opaque.width / (2 * width)
      ]
    }
    lines = stride(from: 0, to: height - 1, by: 2).map { y in
      (0..<width).map { x in
        let upper = pixel(x, y)
        let lower = pixel(x, y + 1)
        return "\u{1B}[38;2;\(upper.red);\(upper.green);\(upper.blue)m"
          + "\u{1B}[48;2;\(lower.red);\(lower.green);\(lower.blue)m▀"
      }.joined() + "\u{1B}[0m"
    }
  }
}
