/// A variant of a symbol, such as a filled one.
public struct SymbolVariants: Hashable, Sendable {
  /// The parts of a symbol's name that say its variant, in their order.
  private static let order = ["slash", "circle", "square", "rectangle", "fill"]
  private static let shapes: Set<String> = ["circle", "square", "rectangle"]

  private var parts: Set<String>

  private init(_ parts: Set<String>) { self.parts = parts }

  /// The symbol as it is named.
  public static let none = SymbolVariants([])
  /// Within a circle.
  public static let circle = SymbolVariants(["circle"])
  /// Within a square.
  public static let square = SymbolVariants(["square"])
  /// Within a rectangle.
  public static let rectangle = SymbolVariants(["rectangle"])
  /// Filled.
  public static let fill = SymbolVariants(["fill"])
  /// Crossed out.
  public static let slash = SymbolVariants(["slash"])

  /// The variant within a circle.
  public var circle: SymbolVariants { within("circle") }
  /// The variant within a square.
  public var square: SymbolVariants { within("square") }
  /// The variant within a rectangle.
  public var rectangle: SymbolVariants { within("rectangle") }
  /// The variant, filled.
  public var fill: SymbolVariants { SymbolVariants(parts.union(["fill"])) }
  /// The variant, crossed out.
  public var slash: SymbolVariants { SymbolVariants(parts.union(["slash"])) }

  private func within(_ shape: String) -> SymbolVariants {
    SymbolVariants(parts.subtracting(Self.shapes).union([shape]))
  }

  /// A symbol's name in the variant: what the name says itself counts, and one shape is enough.
  func name(of symbol: String) -> String {
    var words = symbol.split(separator: ".").map(String.init)
    var all: Set<String> = []
    while words.count > 1, let last = words.last, Self.order.contains(last) {
      all.insert(last)
      words.removeLast()
    }
    all.formUnion(all.isDisjoint(with: Self.shapes) ? parts : parts.subtracting(Self.shapes))
    return (words + Self.order.filter(all.contains)).joined(separator: ".")
  }
}
