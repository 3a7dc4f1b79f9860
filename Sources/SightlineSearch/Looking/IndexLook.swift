import SightlineIndex

/// One way of asking an index for pictures that share features with a query.
struct IndexLook: Hashable, Sendable {
  /// The pixels that features are taken of.
  enum Detail: Hashable, Sendable {
    /// As many as a reference is described with.
    case described
    /// Four times as many: a thing that is small in the frame keeps few features otherwise.
    case close
    /// As a camera aside would see them, from one of four directions.
    case tilted(Int)
  }

  /// The side that a query shows of a picture.
  enum Side: Hashable, Sendable {
    case upright
    case mirrored
  }

  let detail: Detail
  var side = Side.upright
  let depth: LookDepth

  /// The first look, which every query has.
  static let first = IndexLook(detail: .described, depth: .brief)
  /// An upright look at four times as many pixels.
  static let close = IndexLook(detail: .close, depth: .full)

  /// All looks, cheapest first.
  static let all: [IndexLook] =
    [
      first,
      IndexLook(detail: .described, side: .mirrored, depth: .brief),
      IndexLook(detail: .described, depth: .full),
      IndexLook(detail: .described, side: .mirrored, depth: .full),
      close,
    ] + (0..<QueryViews.tiltCount).map { IndexLook(detail: .tilted($0), depth: .full) }

  /// The cost of the look, in units of a brief one.
  ///
  /// Chosen by one slow photograph of a thing among 100,000 pictures, of which a brief look took 7 ms, a full one 16, a
  /// mirrored one 11 and a closer one with its description 31 and more; they order the looks and are no measurement.
  var cost: Double {
    switch (detail, depth) {
    case (.described, .brief): 1
    case (.described, .full): side == .mirrored ? 3 : 4
    case (.close, _): 8
    case (.tilted, _): 7
    }
  }

  /// How likely the look shows something that was not seen yet: chosen so that the looks follow each other as they did
  /// before there was a plan, not measured.
  ///
  /// - Parameter standing: The present knowledge.
  /// - Returns: 0…1; 0 where it would only see again what was seen.
  func yield(_ standing: LookPlan.Standing) -> Double {
    guard !standing.taken.contains(.index(self)) else { return 0 }
    switch (detail, side, depth) {
    case (.described, .upright, .brief): return 1
    case (.described, .upright, .full):
      // If something is settled, a closer look sees more of the rest of the picture.
      return standing.isBriefFull || standing.hasSettled ? 0 : 0.8
    case (.described, .mirrored, .brief):
      return standing.hasSettled ? 0.2 : 0
    case (.described, .mirrored, .full):
      guard standing.hasSettled else { return 0.2 }
      // Hardly anything beside a settled view is mirrored: a full look follows only if a brief one shows something.
      return standing.hasMirrored && !standing.isBriefFull ? 0.2 : 0
    case (.close, _, _): return 0.3
    case (.tilted(let number), _, _):
      return standing.hasSettled ? 0 : 0.1 - 0.01 * Double(number)
    }
  }
}

extension LookSide {
  /// The side that an index is asked about.
  init(_ side: IndexLook.Side) { self = side == .mirrored ? .mirrored : .upright }
}
