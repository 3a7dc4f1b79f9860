/// The frames or pages of a file, and how an animation plays, the same in every container.
struct FrameItems {
  /// How many there are, as far as they were counted: none counts as one.
  var count = 0
  /// How often an animation plays, 0 for without end.
  var plays = 0
  /// How long each frame is shown, in milliseconds.
  var delays: [String] = []

  /// Notes how long the next frame is shown.
  mutating func note(_ delay: Int, perSecond: Int) {
    delays.append(Self.milliseconds(delay, perSecond: perSecond))
  }

  /// Adds the number of frames, and how long each is shown.
  func add(to builder: inout AccountBuilder) {
    let count = max(count, 1)
    builder.add(
      .frames,
      "frames",
      count == 1 ? "one frame" : "\(count) frames or pages",
      content: "\(count)",
      bytes: 0
    )
    guard count > 1, !delays.isEmpty else { return }
    builder.add(
      .timing,
      "timing",
      "the times of its frames",
      content: "\(plays) times: " + delays.joined(separator: " "),
      bytes: 0
    )
  }

  /// A part of a second in thousandths.
  static func milliseconds(_ count: Int, perSecond: Int) -> String {
    guard perSecond > 0, count >= 0, count < 1 << 40 else { return "?" }
    return ExactFraction(count * 1000, perSecond).description
  }
}
