public import AppIntents

/// A picture, by its name: nothing is drawn, and no asset catalog is read.
public struct Image: Hashable, Sendable {
  private let name: String
  private let isSymbol: Bool
  private let label: String?

  /// Makes a picture of the app's assets.
  nonisolated public init(_ name: String, bundle: Bundle? = nil) {
    self.init(name, isSymbol: false, label: nil)
  }

  /// Makes a picture from the app's assets, with a label.
  nonisolated public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(name, isSymbol: false, label: label.words)
  }

  /// Makes a picture that says nothing.
  nonisolated public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(name, isSymbol: false, label: "")
  }

  /// Makes a symbol of the system's.
  nonisolated public init(systemName: String) {
    self.init(systemName, isSymbol: true, label: nil)
  }

  private init(_ name: String, isSymbol: Bool, label: String?) {
    self.name = name
    self.isSymbol = isSymbol
    self.label = label
  }

  /// The way in which a picture fills its place.
  public enum ResizingMode: Hashable, Sendable {
    /// Again and again.
    case tile
    /// Once.
    case stretch
  }

  /// The picture; its place says how large it is.
  nonisolated public func resizable(
    capInsets: EdgeInsets = EdgeInsets(),
    resizingMode: ResizingMode = .stretch
  ) -> Image { self }
}

extension Image: View {
  /// The type of what it is made of.
  public typealias Body = Never

  /// The picture.
  public func _snippetNodes() -> [_SnippetNode] {
    let image = _SnippetNode.image(name, isSymbol: isSymbol)
    return [label.map { .labelled(image, $0) } ?? image]
  }
}

/// The room along the edges of something, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// The room above.
  public var top: CGFloat
  /// The room before.
  public var leading: CGFloat
  /// The room below.
  public var bottom: CGFloat
  /// The room behind.
  public var trailing: CGFloat

  /// Makes insets without room.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Makes insets.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// The way in which a picture keeps its proportions.
public enum ContentMode: Hashable, Sendable, CaseIterable {
  /// All of it is seen.
  case fit
  /// Its place is filled.
  case fill
}
