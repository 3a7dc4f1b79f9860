/// A horizontal alignment.
public struct HorizontalAlignment: Hashable, Sendable {
  /// The place, as CSS calls it in a stack.
  let css: String
  /// The place, as CSS calls it for lines of text.
  let text: String

  /// The side where lines begin.
  public static let leading = HorizontalAlignment(css: "flex-start", text: "start")
  /// In the middle.
  public static let center = HorizontalAlignment(css: "center", text: "center")
  /// The side where lines end.
  public static let trailing = HorizontalAlignment(css: "flex-end", text: "end")
}

/// A vertical alignment.
public struct VerticalAlignment: Hashable, Sendable {
  /// The place, as CSS calls it in a stack.
  let css: String

  /// At the top.
  public static let top = VerticalAlignment(css: "flex-start")
  /// In the middle.
  public static let center = VerticalAlignment(css: "center")
  /// At the bottom.
  public static let bottom = VerticalAlignment(css: "flex-end")
  /// On the first line of text.
  public static let firstTextBaseline = VerticalAlignment(css: "baseline")
  /// On the last line of text.
  public static let lastTextBaseline = VerticalAlignment(css: "last baseline")
}

/// An alignment in both directions.
public struct Alignment: Hashable, Sendable {
  /// Between left and right.
  public var horizontal: HorizontalAlignment
  /// Between top and bottom.
  public var vertical: VerticalAlignment

  /// Makes an alignment.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// In the middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// In the middle of the side where lines begin.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// In the middle of the side where lines end.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// In the middle of the top.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// In the middle of the bottom.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// At the top, where lines begin.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// At the top, where lines end.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// At the bottom, where lines begin.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// At the bottom, where lines end.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

/// The alignment of lines of text.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  /// The side where lines begin.
  case leading
  /// In the middle.
  case center
  /// The side where lines end.
  case trailing

  var css: String {
    switch self {
    case .leading: "start"
    case .center: "center"
    case .trailing: "end"
    }
  }
}

/// A side of something.
public enum Edge: Int8, Hashable, Sendable, CaseIterable {
  /// Above.
  case top
  /// The side where lines begin.
  case leading
  /// Below.
  case bottom
  /// The side where lines end.
  case trailing

  /// Several sides.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The sides as bits.
    public let rawValue: Int8

    /// Makes a set from bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// Above.
    public static let top = Set(rawValue: 1)
    /// The side where lines begin.
    public static let leading = Set(rawValue: 2)
    /// Below.
    public static let bottom = Set(rawValue: 4)
    /// The side where lines end.
    public static let trailing = Set(rawValue: 8)
    /// Above and below.
    public static let vertical: Set = [.top, .bottom]
    /// On both sides.
    public static let horizontal: Set = [.leading, .trailing]
    /// All around.
    public static let all: Set = [.vertical, .horizontal]

    /// The sides, as CSS calls them.
    var names: [String] {
      [(Set.top, "top"), (.leading, "left"), (.bottom, "bottom"), (.trailing, "right")]
        .filter { contains($0.0) }.map(\.1)
    }
  }
}
